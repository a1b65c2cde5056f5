import { expect, inject, test } from 'vitest';
import { isLong } from '../src/server/test/long.ts';
import { emptyDatabase } from '../src/server/test/postgres-copies.ts';
import { runFuzz } from './run-fuzz.ts';

// A short one; `npm run fuzz` sends a hundred thousand requests.
test('no request of any kind is answered with a fault, or with what is somebody else’s', {
  timeout: 300_000,
}, async () => {
  const postgres = inject('postgres');
  const database = postgres && (await emptyDatabase(postgres));
  try {
    const { findings, summary, sent, succeeded } = await runFuzz({
      ...{ requests: isLong ? 1500 : 480, seed: 20_261_122, maxSeconds: 200 },
      databaseUrl: database?.url ?? null,
    });
    expect(findings, summary).toEqual([]);
    // Many requests got past validation.
    expect(succeeded, summary).toBeGreaterThan(sent / 8);
  } finally {
    await database?.giveBack();
  }
});
