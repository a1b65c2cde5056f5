import { once } from 'node:events';
import { connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer } from '../start.ts';
import { freshDatabase } from '../test/fresh-database.ts';

interface LogLine {
  level: number;
  /** Of the log line that ends a request. */
  status?: number;
}

const ERROR = 50;
const ADMIN_PASSWORD = 'mango lassi';

let lines: LogLine[];
let ended: PromiseWithResolvers<number>;
beforeEach(() => {
  lines = [];
  ended = Promise.withResolvers();
});

const place = await freshDatabase();
const write = (text: string) => {
  const line = JSON.parse(text) as LogLine;
  lines?.push(line);
  if (line.status !== undefined) ended?.resolve(line.status);
};
const server = await startServer(
  readConfig({
    ...{ PORT: '0', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
    ...{ SAMPLE: 'off', ADMIN_MOBILE: '0151 7654321', ADMIN_PASSWORD },
  }),
  {
    clock: { now: () => Date.parse('2026-11-21T18:00:00+01:00') },
    log: pino({ level: 'info' }, { write }),
    withPages: false,
    makesPictures: false,
  },
);
afterAll(async () => {
  await server.stop();
  await place.drop();
});

async function ownersToken(): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile_number: '0151 7654321', password: ADMIN_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}
const authorization = `authorization: Bearer ${await ownersToken()}`;

const FORM = 'content-type: multipart/form-data; boundary=x';
const JSON_BODY = 'content-type: application/json';
const HALF_A_FORM = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf';
const HALF_A_REQUEST = '{"mobile_number":"0151';
const IN_PIECES = 'transfer-encoding: chunked';
const LONG = 'content-length: 900';

test.each([
  ['a picture', '/api/gallery', [FORM, LONG, authorization], HALF_A_FORM],
  ['a picture in pieces', '/api/gallery', [FORM, IN_PIECES, authorization], `ff\r\n${HALF_A_FORM}`],
  ['JSON', '/api/auth/login', [JSON_BODY, LONG], HALF_A_REQUEST],
  ['JSON in pieces', '/api/auth/login', [JSON_BODY, IN_PIECES], `ff\r\n${HALF_A_REQUEST}`],
])('%s that is cut off, because its sender went away, is no error of the server', async (...given) => {
  const [, path, headers, half] = given;
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'expect: 100-continue', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The server has the request, and waits for its body.
  await once(socket, 'data');
  socket.write(half, () => socket.destroy());
  expect(await ended.promise).toBe(400);
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
});
