import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase, sqliteFile } from './db/database.ts';

const dir = mkdtempSync(join(tmpdir(), 'thali-private-'));
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('whatever the site writes, only its own user may read', () => {
  const program = `
    await import(${JSON.stringify(join(import.meta.dirname, 'private-files.ts'))});
    const { mkdirSync, writeFileSync } = await import('node:fs');
    mkdirSync('files'); writeFileSync('files/picture.jpg', '');`;
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: dir });
  expect([modeOf(join(dir, 'files')), modeOf(join(dir, 'files/picture.jpg'))]).toEqual(['700', '600']);
});

test('data that lies open is closed when it is opened', async () => {
  const dataDir = join(dir, 'data');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(sqliteFile(dataDir), '');
  chmodSync(dataDir, 0o755);
  chmodSync(sqliteFile(dataDir), 0o644);
  await (await openDatabase({ dataDir, databaseUrl: null })).destroy();
  expect([modeOf(dataDir), modeOf(sqliteFile(dataDir))]).toEqual(['700', '600']);
});
