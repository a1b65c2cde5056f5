import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitSockets, SOCKET_LIMITS } from './socket-limits.ts';

/** The limits a hundred times shorter: a minute becomes half a second. */
const SHORT = Object.fromEntries(
  Object.entries(SOCKET_LIMITS).map(([name, ms]) => [name, ms / 100]),
) as typeof SOCKET_LIMITS;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(most?: number): Promise<() => Socket> {
  server = createServer(SHORT, (request, response) => {
    request.resume().on('end', () => response.end('done'));
    request.on('error', () => undefined);
  });
  limitSockets(server, most);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return () => connect(port, '127.0.0.1').on('error', () => undefined);
}

async function readUntilEnd(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  // It may also be reset, which ends it as well.
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
}

test('a connection on which nothing is asked ends', async () => {
  const open = await serve();
  expect(await readUntilEnd(open())).toMatch(/^(HTTP\/1.1 408|$)/);
});

test('a head that comes byte by byte ends', async () => {
  const socket = (await serve())();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const drip = setInterval(() => socket.write('X-A: b\r\n'), 20);
  expect(await readUntilEnd(socket)).toContain('408');
  clearInterval(drip);
});

test('a client that sends a head that is too large, and continues with a body, gets the reason', async () => {
  const open = await serve();
  // Many times: it was a race.
  for (let time = 0; time < 20; time += 1) {
    const socket = open();
    let isReset = false;
    socket.on('error', () => {
      isReset = true;
    });
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\nContent-Length: 9000000\r\n\r\n`,
    );
    const body = setInterval(() => socket.write('x'.repeat(100_000)), 1);
    socket.once('data', () => clearInterval(body));
    const heard = await readUntilEnd(socket);
    clearInterval(body);
    expect(heard).toMatch(/^HTTP\/1\.1 431 /);
    expect(isReset).toBe(false);
  }
});

test('a body that comes byte by byte ends', async () => {
  const socket = (await serve())();
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 20);
  expect(await readUntilEnd(socket)).toContain('408');
  clearInterval(drip);
});

test('a connection on which nothing more is asked ends', async () => {
  const socket = (await serve())();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await readUntilEnd(socket)).toContain('200 OK');
});

test('more connections than there may be are dropped', async () => {
  const open = await serve(2);
  const held = [open(), open()];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  const dropped = open();
  dropped.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await readUntilEnd(dropped)).toBe('');
});
