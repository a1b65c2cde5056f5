import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { arch, machine, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findShipped } from './shipped-files.ts';

let folder: string;
/** With a Node that only says how it was called. */
let release: string;

function put(path: string, content: string): void {
  mkdirSync(dirname(join(release, path)), { recursive: true });
  writeFileSync(join(release, path), content);
  chmodSync(join(release, path), 0o755);
}

const wrapper = readFileSync(join(import.meta.dirname, 'thali.sh'), 'utf8').replace('@FLAGS@', '--flag');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'thali release-'));
  release = join(folder, 'thali-1.2.3');
  put('bin/node', '#!/bin/sh\necho "$DATA_DIR|$*"\n');
  put('package.json', '{}');
  put('build/server/main.js', '');
  put('thali', wrapper.replaceAll('@MACHINE@', machine()));
  symlinkSync(join(release, 'thali'), join(folder, 'thali'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const call = (args: string[], path = join(release, 'thali'), env: Record<string, string> = {}) =>
  spawnSync(path, args, { cwd: '/', encoding: 'utf8', env: { PATH: '/usr/bin:/bin', ...env } });

describe.skipIf(process.platform !== 'linux')('`./thali` of a release', () => {
  test('serves, from any folder and by a symbolic link, with its data beside the folder', () => {
    const { stdout, status } = call([], join(folder, 'thali'));
    expect(status).toBe(0);
    expect(stdout).toBe(`${folder}/thali-data|--flag ${release}/build/server/main.js\n`);
    expect(call([], join(release, 'thali'), { DATA_DIR: '/srv/data' }).stdout).toMatch(/^\/srv\/data\|/);
  });

  test.each(['backup', 'restore', 'admin', 'reconcile', 'doctor', 'update'])(
    'runs %s, also with the dashes of npm',
    (word) => {
      const script = `${release}/src/server/commands/${word}.ts`;
      expect(call([word, '--one', 'a b']).stdout).toMatch(`|${script} --one a b\n`);
      expect(call([word, '--', '--one', 'a b']).stdout).toMatch(`|${script} --one a b\n`);
    },
  );

  test('leaves nothing in the data where a command changes nothing of it, whoever calls it', () => {
    const node = readFileSync(join(release, 'bin/node'), 'utf8');
    put('bin/node', '#!/bin/sh\necho "$NODE_DISABLE_COMPILE_CACHE"\n');
    expect(['doctor', 'update', 'backup'].map((word) => call([word]).stdout)).toEqual(['1\n', '1\n', '\n']);
    put('bin/node', node);
  });

  test('refuses a word that it does not know, and says which there are', () => {
    const { stdout, stderr, status } = call(['serve']);
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toMatch(/^There is no 'serve'\.\nUsage: thali/);
  });

  test('says so on a machine of another kind, in a folder that is not whole, and where its Node does not run', () => {
    put('other', wrapper.replaceAll('@MACHINE@', 'mips'));
    expect(call([], join(release, 'other')).stderr).toBe(
      `This release is for Linux on mips. This machine is Linux on ${machine()}.\n`,
    );
    put('bin/node', '#!/bin/sh\necho "no glibc" >&2\nexit 127\n');
    expect(call([])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/glibc 2\.28.*: no glibc\n$/),
    });
    rmSync(join(release, 'build'), { recursive: true });
    expect(call([])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Parts of Thali are missing/),
    });
  });
});

test('in a container only its data can be written, by a user without rights, and a database can be added', () => {
  const compose = (name: string) => parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
  const { services, volumes } = compose('compose.yaml');
  expect(services.thali).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] });
  expect(readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8')).toMatch(
    /^USER 4711:4711\nVOLUME \/data$/m,
  );
  const more = compose('compose.postgres.yaml');
  expect(more.services.thali.environment.DATABASE_URL).toMatch(/@database\/thali$/);
  expect(Object.keys({ ...services, ...more.services })).toEqual(['thali', 'caddy', 'database']);
  expect(Object.keys({ ...volumes, ...more.volumes })).toEqual(['data', 'certificates', 'database']);
});

test('what the guide has for platforms with a proxy of their own is the same container', () => {
  const guide = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
  const pasted = parse(/```yaml\n(services:\n {2}thali:[^`]*)```/.exec(guide)?.[1] ?? '');
  const { thali } = parse(readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8')).services;
  const image = 'registry.example/thali:1.0.0';
  const environment = { ...thali.environment, PUBLIC_URL: 'https://haveli.example' };
  expect(pasted).toEqual({ services: { thali: { ...thali, image, environment } }, volumes: { data: null } });
});

test('a container that updates its data is not taken for a broken one', async () => {
  const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');
  const [, words = '[]'] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const [, ...args] = JSON.parse(words);
  const exitCode = async (status: number, body: object) => {
    const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const child = spawn(process.execPath, args, { env: { PORT: String(port) }, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    server.close();
    return code;
  };
  expect(await exitCode(200, { ok: true })).toBe(0);
  expect(await exitCode(503, { ok: false, obstacle: 'starting' })).toBe(0);
  expect(await exitCode(503, { ok: false, obstacle: 'disk_full' })).toBe(1);
});

test('what runs is shipped, and nothing that only builds or tests', () => {
  const { files, packages } = findShipped();
  const names = packages.map((place) => place.replace(/^.*node_modules\//, ''));
  expect(names).toEqual(
    expect.arrayContaining(['sharp', 'pg', 'kysely', 'nodemailer', 'pdfkit', '@fontsource/marcellus']),
  );
  if (process.platform === 'linux' && arch() === 'x64') expect(names).toContain('@img/sharp-linux-x64');
  const building = ['vite', 'rolldown', 'terser', '@react-router/dev', 'typescript', 'react-aria', 'node'];
  expect(names.filter((name) => building.includes(name))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining([
      'src/server/commands/backup.ts',
      'src/server/files/make-pictures.ts',
      'src/server/spreadsheets/read-table-process.ts',
      'src/server/gift-cards/fonts/noto-sans-400.woff',
      'sample/haveli/index.ts',
    ]),
  );
  expect(files.filter((file) => /^(src|sample).*(\.test\.|\/test\/|\.tsx$|\/web\/)/.test(file))).toEqual([]);
});
