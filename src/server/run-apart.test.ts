import { expect, test } from 'vitest';
import { runApart } from './run-apart.ts';

const SCRIPT = 'src/server/spreadsheets/read-table-process.ts';
const ask = (text: string, bounds = { seconds: 60, megabytes: 256 }) => runApart(SCRIPT, text, bounds);
/** Takes a good while. */
const MUCH = 'Dal;'.repeat(10_000_000);
const rows = [{ line: 1, cells: ['Dal'] }];

test('questions are answered one after the other', async () => {
  const answers = await Promise.all([ask('Dal'), ask('Korma'), ask('Dal')]);
  expect(answers).toEqual([{ rows }, { rows: [{ line: 1, cells: ['Korma'] }] }, { rows }]);
});

test('what takes longer than it may is given up, and the next question is answered', async () => {
  expect(await ask(MUCH, { seconds: 0, megabytes: 256 })).toBeNull();
  expect(await ask('Dal')).toEqual({ rows });
});

test('what takes more memory than it may is given up, and the next question is answered', async () => {
  // The process of before has its own bounds.
  await ask(MUCH, { seconds: 0, megabytes: 256 });
  expect(await ask(MUCH, { seconds: 60, megabytes: 24 })).toBeNull();
  expect(await ask('Dal')).toEqual({ rows });
});
