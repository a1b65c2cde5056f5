import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thali-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const waiting = (mostMs: number, signal = new AbortController().signal) => {
  const reported: string[] = [];
  return { reported, signal, report: (line: string) => void reported.push(line), mostMs };
};

test('a folder has one server; a second one reports that and exits', async () => {
  const release = await lockDataFolder(folder, waiting(0));
  const second = waiting(300);
  await expect(lockDataFolder(folder, second)).rejects.toThrow(`another Thali runs on ${folder} already`);
  expect(second.reported).toEqual([`Another Thali runs on ${folder}: waiting for it to stop`]);
  release();
  (await lockDataFolder(folder, waiting(0)))();
});

test('a second one that waits has the folder when the first lets go', async () => {
  const release = await lockDataFolder(folder, waiting(0));
  const second = lockDataFolder(folder, waiting(10_000));
  await sleep(50);
  release();
  const releaseSecond = await second;
  await expect(lockDataFolder(folder, waiting(0))).rejects.toThrow('another Thali');
  releaseSecond();
});

test('the wait ends when the process is stopped', async () => {
  const release = await lockDataFolder(folder, waiting(0));
  const reported = new AbortController();
  const second = lockDataFolder(folder, waiting(60_000, reported.signal));
  reported.abort();
  await expect(second).rejects.toThrow(reported.signal.reason);
  release();
});
