import { Hono } from 'hono';
import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import type { Env } from './env.ts';
import { warnAboutProxy } from './rate-limit.ts';

function site() {
  const said: string[] = [];
  const log = { warn: (line: string) => said.push(line) } as unknown as Logger;
  const app = new Hono<Env>().use(warnAboutProxy(log)).get('/', (c) => c.text('ok'));
  const visit = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
    expect(answer.status).toBe(200);
    return said.length;
  };
  return { visit };
}
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.2', '192.168.1.4', 'fd00::2'])(
  'a proxy at %s that nobody trusts is said once',
  async (peer) => {
    const { visit } = site();
    expect(await visit(peer)).toBe(0);
    expect(await visit(peer, forwarded)).toBe(1);
    expect(await visit(peer, forwarded)).toBe(1);
  },
);

test.each(['203.0.113.9', '2001:db8::1', '172.32.0.1', 'unknown', ''])(
  'a visitor at %j who claims to be forwarded is not',
  async (peer) => {
    expect(await site().visit(peer, forwarded)).toBe(0);
  },
);
