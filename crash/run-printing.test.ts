import { expect, test } from 'vitest';
import { freshDatabase } from '../src/server/test/fresh-database.ts';
import { runPrinting } from './run-printing.ts';

// A short one; `npm run crash:printing` has a thousand orders and twenty kills.
test('every order is printed through faults and kills, and a second time only as a copy', {
  timeout: 120_000,
}, async () => {
  const place = await freshDatabase({ holds: 'nothing' });
  try {
    const { findings, summary } = await runPrinting({ place, orders: 40, kills: 2, seed: 20_261_125 });
    expect(findings, summary).toEqual([]);
    // Something went wrong, or nothing was tried.
    expect(summary).not.toMatch(/ 0 of them copies| 0 torn/);
  } finally {
    await place.drop();
  }
});
