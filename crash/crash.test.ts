import { expect, inject, test } from 'vitest';
import { isLong } from '../src/server/test/long.ts';
import { emptyDatabase } from '../src/server/test/postgres-copies.ts';
import { runCrashes } from './run-crashes.ts';

// A short one; `npm run crash` kills as often as requested.
test('what was acknowledged outlives kills, and is there once', { timeout: 300_000 }, async () => {
  const postgres = inject('postgres');
  const database = postgres && (await emptyDatabase(postgres));
  try {
    const { findings, summary } = await runCrashes({
      ...(isLong ? { kills: 8 } : { kills: 2, pauseMs: 1500 }),
      ...{ backups: 1, seed: 20_261_122 },
      databaseUrl: database?.url ?? null,
    });
    expect(findings, [summary, ...findings].join('\n')).toEqual([]);
    // Visitors were active, and were not refused.
    expect(summary).not.toMatch(/\b0 (orders|tables|of them changed|cancelled)/);
  } finally {
    await database?.giveBack();
  }
});
