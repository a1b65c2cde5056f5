import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ENVIRONMENT_VARIABLES } from '#server/config.ts';
import { everyCall } from '#server/test/every-call.ts';
import { VERSION } from '#server/version.ts';
import { OWNER } from '../bench/app-server.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import {
  closeStandIns,
  countVisitors,
  forgetPassword,
  logIn,
  type Site,
  STARTS,
  type Start,
} from './environment-starts.ts';

/** A start may take long on a machine that has much else to do. */
const TIMEOUT_MS = 180_000;

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thali-environment-'));
  folders.push(folder);
  return folder;
}

/** A folder with a restaurant, and the session of its owner. */
let filled: { dataDir: string; token: string };
let running: BuiltServer | null = null;

async function open({ env, isFirst }: Pick<Start, 'env' | 'isFirst'>): Promise<Site> {
  const cwd = await newFolder();
  const dataDir = join(cwd, 'data');
  if (!isFirst) await cp(filled.dataDir, dataDir, { recursive: true });
  const server = startBuiltServer({ PORT: '0', DATA_DIR: dataDir, ...env }, cwd);
  running = server;
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).host : 'localhost';
  const ask: Site['ask'] = (path, options) => server.ask(path, { host, ...options });
  return {
    ...server,
    dataDir,
    ask,
    async call(path, body) {
      const headers: Record<string, string> = isFirst ? {} : { authorization: `Bearer ${filled.token}` };
      const { status, text } = await ask(`/api${path}`, { headers, ...(body && { body }) });
      expect(status, text).toBeLessThan(300);
      return JSON.parse(text);
    },
  };
}

/** What a visitor needs first. */
async function visit({ ask, printed }: Site): Promise<void> {
  expect((await printed(/^Thali serves on \S+ (.*)$/))[1]).toBe(`(version ${VERSION})`);
  // A busy machine may take longer for its first pages than a load balancer should wait.
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), {
    ...{ timeout: 60_000, interval: 100 },
  });
  for (const path of ['/', '/menu']) {
    const { status, text } = await ask(path);
    expect(status, `${path}: ${text.slice(0, 500)}`).toBe(200);
  }
}

async function attempt(start: Start): Promise<void> {
  const site = await open(start);
  if ('refusedFor' in start) {
    expect(await site.ended).toBe(1);
    expect(site.lines).toEqual([
      expect.stringContaining(`Thali can't start. ${start.refusedFor}: is missing`),
    ]);
    return;
  }
  await visit(site);
  await everyCall(Object.entries(start.seen), (isSeen) => isSeen(site));
}

afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.ended;
});

beforeAll(async () => {
  const env = { SAMPLE: 'trattoria', ADMIN_PASSWORD: OWNER.password };
  const site = await open({ env, isFirst: true });
  await visit(site);
  expect(site.lines.join()).not.toContain('First admin');
  const { text, status } = await logIn(site, '0151 23456789', OWNER.password);
  expect(status, text).toBe(200);
  filled = { dataDir: site.dataDir, token: JSON.parse(text).data.token };
  site.kill('SIGTERM');
  expect(await site.ended).toBe(0);
}, TIMEOUT_MS);

afterAll(async () => {
  await closeStandIns();
  // The process that resizes pictures may just be ending.
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('every environment variable is tried', () => {
  // Whether the owner's own password counts is seen of the restaurant that the starts get.
  const tried = Object.values(STARTS).flatMap((start) => ('seen' in start ? Object.keys(start.seen) : []));
  expect([...new Set(tried), 'ADMIN_PASSWORD'].toSorted()).toEqual(ENVIRONMENT_VARIABLES.toSorted());
});

test.for(Object.entries(STARTS))(
  'a start does what is documented: %s',
  { timeout: TIMEOUT_MS },
  async ([, start], { skip }) => {
    if (start.lacks !== undefined) skip(start.lacks);
    await attempt(start);
  },
);

test('empty, all of them are as if they were not set', { timeout: TIMEOUT_MS }, async () => {
  const empty = Object.fromEntries(ENVIRONMENT_VARIABLES.map((name) => [name, '']));
  // Another program may listen on 3000.
  const site = await open({ env: { ...empty, PORT: '0' }, isFirst: true });
  await visit(site);
  expect(site.lines[0]).toContain('Thali serves on http://localhost:');
  expect(await site.call('/restaurant')).toMatchObject({
    ...{ name: 'Haveli', onlinePayment: 'demo', isOrderingPaused: false },
  });
  expect(await readdir(site.dataDir)).toContain('thali.sqlite');
  await site.printed(/First admin: \+4915123456789, password /);
  expect((await site.ask('/')).headers['strict-transport-security']).toBeUndefined();
  expect(await countVisitors(site)).toBe(1);
  expect(await forgetPassword(site, 6)).toBe(429);
});
