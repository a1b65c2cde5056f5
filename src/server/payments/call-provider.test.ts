import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callProvider, ProviderUnknown } from './call-provider.ts';

const PART = Buffer.alloc(64 * 1024, ' ');
let sent = 0;
let hungUp: Promise<unknown> = Promise.resolve();

/** Answers without an end; or at /small with what a provider says. */
const server = createServer((request, response) => {
  if (request.url === '/small') return response.end('{"id":"1"}');
  sent = 0;
  const write = () => {
    do sent += PART.length;
    while (response.write(PART) && sent < 50_000_000);
  };
  response.on('drain', write);
  hungUp = new Promise((resolve) => response.on('close', resolve));
  write();
});
const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('an answer that never ends is hung up on, and what became of the call is unknown', async () => {
  await expect(callProvider('PayPal', urlOf('/'), {})).rejects.toThrow(ProviderUnknown);
  await hungUp;
  // What was on its way counts too.
  expect(sent).toBeLessThan(20_000_000);
  expect(await callProvider('PayPal', urlOf('/small'), {})).toEqual({ status: 200, body: { id: '1' } });
});
