import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogOutput } from './log-output.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thali-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

const clock = { now: () => Date.parse('2026-11-21T18:00:00Z') };
const quick = (reported: string[]) => ({
  clock,
  report: (line: string) => void reported.push(line),
  mostWaiting: 10_000,
  retryMs: 10,
});
const line = (number: number) => `${JSON.stringify({ number, text: 'x'.repeat(90) })}\n`;

test('lines are written together, and what waits at the end of the process is written then', async () => {
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  const output = createLogOutput(fd, quick([]));
  output.write(line(1));
  await new Promise((later) => setTimeout(later, 20));
  expect(await readFile(file, 'utf8')).toBe('');
  output.end();
  expect(await readFile(file, 'utf8')).toBe(line(1));
  closeSync(fd);
});

test('everything comes out once, however long it takes', async () => {
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  const output = createLogOutput(fd, { ...quick([]), mostWaiting: 1_000_000 });
  const lines = Array.from({ length: 2000 }, (_, number) => line(number));
  for (const each of lines) {
    output.write(each);
    if (Math.random() < 0.01) await new Promise((turn) => setImmediate(turn));
  }
  await expect.poll(() => readFile(file, 'utf8'), { timeout: 10_000 }).toBe(lines.join(''));
  closeSync(fd);
});

test.runIf(existsSync('/dev/full'))(
  'a full disk is reported once, holds nobody up, and ends at once',
  async () => {
    const fd = openSync('/dev/full', 'w');
    const reported: string[] = [];
    const output = createLogOutput(fd, quick(reported));
    for (let number = 0; number < 1000; number += 1) output.write(line(number));
    await expect
      .poll(() => reported)
      .toEqual([expect.stringContaining('(ENOSPC): the site goes on without it')]);
    await new Promise((later) => setTimeout(later, 100));
    expect(reported).toHaveLength(1);
    output.end();
    closeSync(fd);
  },
);

test.runIf(process.platform === 'linux')(
  'a pipe that nobody reads loses lines, and says how many when it is read again',
  async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Opened for both, so that it can be opened without a reader.
    const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const reported: string[] = [];
    const output = createLogOutput(fd, quick(reported));
    // More than the pipe and the output together can buffer, in small portions, as requests come.
    const count = 3000;
    for (let number = 0; number < count; number += 1) {
      output.write(line(number));
      if (number % 20 === 0) await new Promise((later) => setTimeout(later, 1));
    }
    await expect.poll(() => reported).toEqual([expect.stringContaining('(EAGAIN)')]);

    let read = '';
    const linesRead = () => {
      const buffer = Buffer.alloc(65_536);
      try {
        for (;;) read += buffer.toString('utf8', 0, readSync(fd, buffer));
      } catch {
        // Empty for the moment. The last line may be incomplete.
        return read
          .split('\n')
          .slice(0, -1)
          .map((each) => JSON.parse(each) as { number?: number; lost?: number });
      }
    };
    const numbers = () => linesRead().flatMap((each) => each.number ?? []);
    const lost = () => linesRead().reduce((sum, each) => sum + (each.lost ?? 0), 0);
    // Each is there once, or counted as lost.
    await expect.poll(() => numbers().length + lost(), { timeout: 10_000 }).toBe(count);
    expect(lost()).toBeGreaterThan(0);
    expect(numbers()).toEqual([...new Set(numbers())].sort((one, other) => one - other));
    expect(reported).toContain('The log can be written again');
    closeSync(fd);
  },
);
