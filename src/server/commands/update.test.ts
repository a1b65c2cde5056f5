import { spawn } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../bench/app-server.ts';
import { publicHalf, signSums } from '../../../release/sign.ts';
import { openTestApp } from '../test/test-app.ts';
import { lookForRelease } from '../updates/jobs.ts';
import { saveNewest } from '../updates/newest-store.ts';
import { VERSION } from '../version.ts';
import { update } from './update.ts';

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const KEY = newKey();
const ARCH = process.arch;
const nameOf = (version: string, arch: string = ARCH) => `thali-${version}-linux-${arch}`;

/** As a release behaves: `help` ends at once, without a word it serves. */
const releaseOf = (
  version: string,
  behaviour: 'good' | 'dies' | 'not ready' | 'starts',
) => `#!${process.execPath}
if (process.argv[2] === 'help') process.exit(0);
if ('${behaviour}' === 'dies') process.exit(1);
let looks = 0;
require('node:http').createServer((request, response) => {
  if (request.url === '/healthz') return response.end(JSON.stringify({ ok: true, version: '${version}' }));
  looks += 1;
  const obstacle = { 'not ready': 'pages_fail', starts: looks < 9 ? 'starting' : undefined }['${behaviour}'];
  response.statusCode = obstacle ? 503 : 200;
  response.end(JSON.stringify({ obstacle }));
}).listen(Number(process.env.PORT), '127.0.0.1');
`;

let place: string;
let port: number;
let releases: Server;
/** What the address of releases has. */
let shelf: Map<string, string | Buffer>;
let asked: { url: string; headers: Record<string, unknown> }[];
/** What is given of a file before it hangs; null: all of it. */
let most: number | null;
let lines: string[];

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'thali-update-'));
  port = await freePort();
  [shelf, asked, most, lines] = [new Map(), [], null, []];
  releases = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers });
    const content = shelf.get(basename(url));
    if (content === undefined) response.writeHead(404).end();
    else if (most === null || !url.endsWith('.gz')) response.end(content);
    else response.write(Buffer.from(content).subarray(0, most));
  }).listen(0, '127.0.0.1');
  await once(releases, 'listening');
  await unpacked('1.0.0', 'good');
  await symlink(nameOf('1.0.0'), join(place, 'thali'));
  await restartCommand();
});
afterEach(async () => {
  releases.closeAllConnections();
  releases.close();
  await stopServer();
  await rm(place, { recursive: true, force: true });
});

async function unpacked(version: string, behaviour: Parameters<typeof releaseOf>[1], into = place) {
  const folder = join(into, nameOf(version));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'thali'), releaseOf(version, behaviour));
  await chmod(join(folder, 'thali'), 0o755);
}

/** Puts a release on the shelf. */
async function offer(version: string, behaviour: Parameters<typeof releaseOf>[1] = 'good'): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), 'thali-made-'));
  await unpacked(version, behaviour, made);
  const file = join(made, 'archive');
  await create({ file, gzip: true, cwd: made }, [nameOf(version)]);
  const content = readFileSync(file);
  shelf.set(`${nameOf(version)}.tar.gz`, content);
  list([`${createHash('sha256').update(content).digest('hex')}  ${nameOf(version)}.tar.gz`]);
  await rm(made, { recursive: true });
}

const list = (sums: string[], key = KEY) =>
  shelf.set('SHA256SUMS.signed', signSums(`${sums.join('\n')}\n`, key));

/** A service manager of a few lines. */
async function restartCommand(): Promise<void> {
  await writeFile(
    join(place, 'restart'),
    `#!/bin/sh
[ ! -f '${place}/pid' ] || kill -9 "$(cat '${place}/pid')" 2>/dev/null
PORT=${port} '${place}/thali/thali' >/dev/null 2>&1 &
echo $! >'${place}/pid'
`,
  );
  await chmod(join(place, 'restart'), 0o755);
}

async function stopServer(): Promise<void> {
  if (!existsSync(join(place, 'pid'))) return;
  try {
    process.kill(Number(readFileSync(join(place, 'pid'), 'utf8')), 'SIGKILL');
  } catch {
    // It has ended.
  }
}

const updates = () => ({
  url: `http://127.0.0.1:${(releases.address() as AddressInfo).port}/thali`,
  key: publicHalf(KEY),
  isNoticed: false,
});
const PATIENCE = { everyMs: 20, silentMs: 2000, startingMs: 60_000 };
const optionsOf = (version: string) => ({
  root: join(realpathSync(place), nameOf(version)),
  version,
  patience: PATIENCE,
});

const run = (restart: string | null = join(place, 'restart'), version = '1.0.0') =>
  update(
    { updates: updates(), host: '127.0.0.1', port },
    { ...optionsOf(version), restart, report: (line) => lines.push(line) },
  );

const leadsTo = () => basename(realpathSync(join(place, 'thali')));
const version = async () => (await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).version;
const isUnchanged = () => {
  expect(leadsTo()).toBe(nameOf('1.0.0'));
  expect(readdirSync(place).toSorted()).toEqual(['restart', 'thali', nameOf('1.0.0')].toSorted());
};

describe.skipIf(process.platform !== 'linux')('thali update', () => {
  test('fetches the newest version, switches to it, restarts and waits until it is ready, however long it starts', async () => {
    await offer('1.10.0', 'starts');
    expect(await run()).toMatch(/^Version 1\.10\.0 runs\./);
    expect([leadsTo(), await version()]).toEqual([nameOf('1.10.0'), '1.10.0']);
    expect(readdirSync(place)).not.toContain('.thali-update');
    // The user who serves it is another than who fetched it.
    expect(statSync(join(place, nameOf('1.10.0'), 'thali')).mode & 0o777).toBe(0o755);
    // Nothing is said of who asks.
    for (const { url, headers } of asked) {
      expect(url).toMatch(/^\/thali\/[\w.-]+$/);
      expect(
        Object.keys(headers).filter((name) => !/^(accept|connection|host|sec-fetch|user-agent)/.test(name)),
      ).toEqual([]);
      expect(headers['user-agent']).toBe('Thali');
    }
    expect(await run(null, '1.10.0')).toBe('Version 1.10.0 is the newest.');
  });

  test('without a command to restart it says what to do, and how to go back', async () => {
    await offer('1.1.0');
    expect(await run(null)).toBe(
      `Version 1.1.0 is unpacked, and ${realpathSync(place)}/thali leads to it: restart the server now.\n` +
        `The way back is \`ln -sfn ${nameOf('1.0.0')} ${realpathSync(place)}/thali\` in ${realpathSync(place)}, and a restart.`,
    );
    expect(leadsTo()).toBe(nameOf('1.1.0'));
  });

  test.each<[string, () => Promise<void>, RegExp]>([
    [
      'another’s signature',
      async () => {
        await offer('1.1.0');
        list(['0'.repeat(64)], newKey());
      },
      /^the list of releases is not signed with UPDATE_KEY\. Nothing was changed\.$/,
    ],
    [
      'a list that was changed after it was signed',
      async () => {
        await offer('1.1.0');
        const signed = String(shelf.get('SHA256SUMS.signed'));
        shelf.set('SHA256SUMS.signed', signed.replaceAll('1.1.0', '1.2.0'));
      },
      /is not signed with UPDATE_KEY/,
    ],
    [
      'a list without a signature',
      async () => void shelf.set('SHA256SUMS.signed', `${'0'.repeat(64)}  ${nameOf('1.1.0')}.tar.gz\n`),
      /is not signed with UPDATE_KEY/,
    ],
    [
      'a wrong checksum',
      async () => {
        await offer('1.1.0');
        shelf.set(`${nameOf('1.1.0')}.tar.gz`, Buffer.from('another archive'));
      },
      /^thali-1\.1\.0-linux-\w+\.tar\.gz is not what was signed: its SHA-256 is [0-9a-f]{64}\. Nothing was changed\.$/,
    ],
    [
      'an older version',
      () => offer('0.9.9'),
      /^What is there is version 0\.9\.9, older than this one \(1\.0\.0\)/,
    ],
    [
      'another kind of machine',
      async () => void list([`${'0'.repeat(64)}  ${nameOf('1.1.0', 'mips')}.tar.gz`]),
      /^What is there is for mips, and this machine is /,
    ],
    ['an address where nothing is', async () => undefined, /SHA256SUMS\.signed answers with 404/],
  ])('refuses %s, and changes nothing', async (_, prepare, reason) => {
    await prepare();
    await expect(run()).rejects.toThrow(reason);
    isUnchanged();
  });

  test.each<[string, Parameters<typeof releaseOf>[1], RegExp]>([
    [
      'dies',
      'dies',
      /^Version 1\.1\.0 did not become ready: nothing answers at .*\. Version 1\.0\.0 runs again\.$/,
    ],
    [
      'gives no page',
      'not ready',
      /did not become ready: it is not ready \(pages_fail\)\. Version 1\.0\.0 runs again\.$/,
    ],
  ])('goes back from a version that %s', async (_, behaviour, reason) => {
    await offer('1.1.0', behaviour);
    await expect(run()).rejects.toThrow(reason);
    expect([leadsTo(), await version()]).toEqual([nameOf('1.0.0'), '1.0.0']);
    expect(lines).toEqual([
      'Fetching version 1.1.0 …',
      'Restarting with version 1.1.0 …',
      'Restarting with version 1.0.0 …',
    ]);
  });

  test('says so where the restart fails, and where the former version is not ready either', async () => {
    await offer('1.1.0');
    await expect(run('exit 3')).rejects.toThrow(
      /^Version 1\.1\.0 did not become ready: the restart failed: .*Version 1\.0\.0 is in place again, and is not ready either: the restart failed/s,
    );
    expect(leadsTo()).toBe(nameOf('1.0.0'));
  });

  test('killed in the middle leaves a version that starts, and the next one goes through', async () => {
    await offer('1.1.0');
    const child = (restart: string) => {
      const options = { ...optionsOf('1.0.0'), restart };
      const code = `import { update } from ${JSON.stringify(join(import.meta.dirname, 'update.ts'))};
        await update(${JSON.stringify({ updates: updates(), host: '127.0.0.1', port })}, { ...${JSON.stringify(options)}, report() {} });`;
      return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
    };
    // While it fetches.
    most = 200;
    const first = child(join(place, 'restart'));
    await expect.poll(() => asked.some(({ url }) => url.endsWith('.gz')), { timeout: 20_000 }).toBe(true);
    // Another one does not begin beside it.
    await expect(run()).rejects.toThrow('Another update is under way.');
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(leadsTo()).toBe(nameOf('1.0.0'));
    // Between the switch and the restart.
    most = null;
    const second = child('kill -9 $PPID');
    await once(second, 'exit');
    expect(second.signalCode).toBe('SIGKILL');
    expect(leadsTo()).toBe(nameOf('1.1.0'));
    // As before it: whoever goes on from there gets through.
    await offer('1.2.0');
    expect(await run(join(place, 'restart'), '1.1.0')).toMatch(/^Version 1\.2\.0 runs\./);
    expect(readdirSync(place)).not.toContain('.thali-update');
  });

  test('is for a release behind a symbolic link, with an address and a key', async () => {
    const options = { ...optionsOf('1.0.0'), restart: null, report: () => undefined };
    const at = (root: string) => update({ updates: updates(), host: '', port }, { ...options, root });
    await expect(update({ updates: null, host: '', port }, options)).rejects.toThrow(
      /^UPDATE_URL and UPDATE_KEY are not set/,
    );
    await expect(at('/usr/lib/thali')).rejects.toThrow('apt-get install');
    await expect(at('/opt/thali')).rejects.toThrow(/^This is no unpacked release/);
    await rm(join(place, 'thali'));
    await expect(run()).rejects.toThrow(`ln -s ${nameOf('1.0.0')} `);
    expect(asked).toEqual([]);
  });
});

describe('a newer version at the desk', () => {
  test('is looked for once a day and named, only where the configuration wants it', async () => {
    await offer('9.1.0');
    for (const isNoticed of [false, true]) {
      await using testApp = await openTestApp({ config: { updates: { ...updates(), isNoticed } } });
      const seen = async () => (await (await testApp.owner()).get('/admin/backups')).body.newerVersion;
      expect(await seen()).toBeNull();
      asked = [];
      await lookForRelease(testApp.deps);
      expect([asked.length, await seen()]).toEqual(isNoticed ? [1, '9.1.0'] : [0, null]);
      // This one, after the update.
      await saveNewest(testApp.db, VERSION);
      expect(await seen()).toBeNull();
    }
    await using off = await openTestApp();
    await lookForRelease(off.deps);
    expect(asked).toHaveLength(1);
  });

  test('is not believed without the signature', async () => {
    await offer('9.1.0');
    const wrong = { ...updates(), key: publicHalf(newKey()), isNoticed: true };
    await using testApp = await openTestApp({ config: { updates: wrong } });
    await expect(lookForRelease(testApp.deps)).rejects.toThrow('is not signed');
    expect((await (await testApp.owner()).get('/admin/backups')).body.newerVersion).toBeNull();
  });
});
