import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ENVIRONMENT_VARIABLES } from '#server/config.ts';
import { VERSION } from '#server/version.ts';
import { OWNER } from '../bench/app-server.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import {
  ALONE,
  closeStandIns,
  countVisitors,
  forgetPassword,
  logIn,
  type Site,
  type Start,
  TOGETHER,
} from './environment-starts.ts';

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
  for (const path of ['/readyz', '/', '/menu']) {
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
  await start.seen(site);
}

afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.ended;
});

beforeAll(async () => {
  const env = { SAMPLE: 'trattoria', ADMIN_MOBILE: '0171 2345678', ADMIN_PASSWORD: OWNER.password };
  const site = await open({ env, isFirst: true });
  await visit(site);
  const { text } = await logIn(site, '0171 2345678', OWNER.password);
  filled = { dataDir: site.dataDir, token: JSON.parse(text).data.token };
  site.kill('SIGTERM');
  expect(await site.ended).toBe(0);
}, 60_000);

afterAll(async () => {
  await closeStandIns();
  // The process that resizes pictures may just be ending.
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('every environment variable is tried', () => {
  expect(Object.keys(ALONE).toSorted()).toEqual(ENVIRONMENT_VARIABLES.toSorted());
});

test.for(Object.entries(ALONE))('%s alone does what is documented', async ([, start], { skip }) => {
  if (start.lacks !== undefined) skip(start.lacks);
  await attempt(start);
});

test.for(Object.entries(TOGETHER))('together, as documented: %s', async ([, start], { skip }) => {
  if (start.lacks !== undefined) skip(start.lacks);
  await attempt(start);
});

test('empty, all of them are as if they were not set', async () => {
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
