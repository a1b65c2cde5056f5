import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase, isPostgres } from './test/fresh-database.ts';
import { startLoadBalancer } from './test/load-balancer.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

async function startProcess({ dataDir, databaseUrl }: FreshDatabase, port: number, stopDelay: number) {
  const child = fork(join(import.meta.dirname, 'test/app-process.ts'), [], {
    execArgv: [],
    env: {
      ...{ PATH: process.env.PATH, TEST_NOW: '2026-11-21T18:00:00+01:00' },
      ...{ PORT: String(port), LOG: 'off', RATE_LIMIT: 'off', SAMPLE: 'off' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', STOP_DELAY_MS: String(stopDelay) },
    },
  });
  running.push(child);
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    async stop() {
      const exited = once(child, 'exit');
      const told = once(child, 'message');
      child.kill('SIGTERM');
      const [[takenPorts], [code]] = await Promise.all([told as Promise<[number[]]>, exited]);
      return { code, takenPorts };
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

interface Notified {
  status: number;
  /** Whether the response announced that it is the last on its connection. */
  isLast: boolean;
}

class CallFailed extends Error {
  readonly isConnected: boolean;
  /** The caller's end of the connection. */
  readonly port: number | undefined;

  constructor({ code, message, syscall }: NodeJS.ErrnoException, port: number | undefined) {
    super(`${code ?? ''} ${message}`);
    this.isConnected = syscall !== 'connect';
    this.port = port;
  }
}

/**
 * One call over the agent's kept connections, read to its end.
 *
 * @throws CallFailed
 */
function call(agent: Agent, url: string, method = 'GET', body = ''): Promise<Notified> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    let port: number | undefined;
    const fail = (error: Error) => reject(new CallFailed(error, port));
    request(url, { agent, method, headers }, (answer: IncomingMessage) => {
      answer.on('error', fail).on('aborted', () => fail(new Error('cut in the middle')));
      answer
        .on('end', () =>
          resolve({ status: answer.statusCode ?? 0, isLast: answer.headers.connection === 'close' }),
        )
        .resume();
    })
      .on('socket', (socket) => {
        port = socket.localPort;
        socket.once('connect', () => {
          port = socket.localPort;
        });
      })
      .on('error', fail)
      .end(body);
  });
}

/** Guests who keep sending requests, each over a kept connection of its own, until the server is gone. */
function keepAsking(url: string, guests: number, pauseMs = 0) {
  const agent = new Agent({ keepAlive: true, maxSockets: guests });
  const seen = { answered: 0, last: 0, failures: [] as (CallFailed | string)[] };
  let isOver = false;
  const all = Promise.all(
    Array.from({ length: guests }, async (_, index) => {
      while (!isOver) {
        try {
          const told =
            index % 3 === 0
              ? await call(agent, `${url}/api/auth/register`, 'POST', '{"type":"guest"}')
              : await call(agent, `${url}/api/${index % 3 === 1 ? 'admin/timing' : 'restaurant'}`);
          seen.answered += 1;
          if (told.isLast) seen.last += 1;
          if (told.status >= 400) seen.failures.push(String(told.status));
          await sleep(pauseMs);
        } catch (error) {
          const failed = error as CallFailed;
          // Refused by this process: a proxy tries another.
          if (!failed.isConnected) return;
          seen.failures.push(failed);
        }
      }
    }),
  );
  return {
    seen,
    async end() {
      isOver = true;
      await all;
      agent.destroy();
    },
  };
}

test('a stop under load cuts no request that was taken, and does not wait for idle connections', async () => {
  const place = await freshDatabase();
  const server = await startProcess(place, 0, 300);
  const { hostname, port } = new URL(server.url);
  // A client that has connected and sends nothing.
  const silent = connect(Number(port), hostname).on('error', () => undefined);
  const guests = keepAsking(server.url, 12);
  await expect.poll(() => guests.seen.answered, { timeout: 20_000 }).toBeGreaterThan(50);
  expect(guests.seen.last).toBe(0);

  const begunAt = performance.now();
  const stopped = server.stop();
  const readyz = () =>
    fetch(`${server.url}/readyz`, { headers: { connection: 'close' } }).then(
      async (response) => [response.status, await response.json()],
      () => 'gone',
    );
  await expect.poll(readyz, { interval: 10 }).toEqual([503, { ok: false, obstacle: 'stopping' }]);
  const { code, takenPorts } = await stopped;
  expect(code).toBe(0);
  // Requests still open by then are cut after ten seconds: here there are none.
  expect(performance.now() - begunAt).toBeLessThan(9000);
  await guests.end();
  // Connections that only the kernel had accepted when the listener closed had no request yet.
  const cut = guests.seen.failures.filter(
    (failed) => typeof failed === 'string' || !failed.port || takenPorts.includes(failed.port),
  );
  expect(cut).toEqual([]);
  expect(guests.seen.last).toBeGreaterThan(0);
  silent.destroy();
  await place.drop();
});

test.runIf(isPostgres)(
  'two processes behind a proxy are restarted in turn, and nobody notices',
  async () => {
    const place = await freshDatabase();
    const ports = [await freePort(), await freePort()];
    const servers = [];
    for (const port of ports) servers.push(await startProcess(place, port, 500));
    const proxy = await startLoadBalancer(servers.map(({ url }) => url));
    // Two processes are started meanwhile: guests who never pause would take the time from them.
    const guests = keepAsking(proxy.url, 8, 20);
    await expect.poll(() => guests.seen.answered, { timeout: 20_000 }).toBeGreaterThan(20);

    for (const [index, port] of ports.entries()) {
      expect((await servers[index]?.stop())?.code).toBe(0);
      const again = await startProcess(place, port, 500);
      await expect.poll(() => proxy.isReady(again.url), { timeout: 10_000 }).toBe(true);
      await sleep(100);
      servers[index] = again;
    }
    await guests.end();
    expect(guests.seen.failures).toEqual([]);
    for (const server of servers) await server.stop();
    await proxy.close();
    await place.drop();
  },
  60_000,
);

test.runIf(isPostgres)(
  'three processes that start in the same second on an empty database all serve',
  async () => {
    const place = await freshDatabase({ holds: 'nothing' });
    const servers = await Promise.all([0, 0, 0].map((port) => startProcess(place, port, 0)));
    for (const { url } of servers) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect((await fetch(`${url}/api/restaurant`)).status).toBe(200);
    }
    const stops = await Promise.all(servers.map((server) => server.stop()));
    expect(stops.map(({ code }) => code)).toEqual([0, 0, 0]);
    await place.drop();
  },
  120_000,
);
