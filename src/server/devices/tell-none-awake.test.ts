import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { escalate } from '../orders/escalation/escalate-all.ts';
import type { Caller } from '../test/caller.ts';
import { openDesk } from '../test/desks.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { addPrinter } from '../test/printers/setup.ts';
import { StarPrinter } from '../test/printers/star-printer.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const MINUTE = 60_000;
let testApp: TestApp;
let owner: Caller;
let staff: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  [owner, staff] = [await testApp.owner(), await testApp.staff()];
});
afterEach(() => testApp.close());

/** Lets time go by, with a look every half minute as the server has them. */
async function watchFor(minutes: number, signs: () => Promise<unknown> = async () => {}, apps = [testApp]) {
  for (let half = 0; half <= minutes * 2; half += 1) {
    if (half > 0) for (const { clock } of apps) clock.advance(MINUTE / 2);
    await signs();
    await Promise.all(apps.map(({ deps }) => escalate(deps)));
  }
}
const beat = () => openDesk(staff);
const mails = async () => {
  const rows = await testApp.db
    .selectFrom('mails')
    .select(['recipient', 'letter'])
    .where('kind', '=', 'desks_asleep')
    .execute();
  return rows.map(({ recipient }) => recipient);
};
const saveEscalation = async (change: object) => {
  const { escalation } = (await owner.get('/admin/settings')).body;
  await owner.put('/admin/settings/escalation', { ...escalation, ...change });
};

describe('the owner is told that no desk is awake', () => {
  test('two minutes after the last sign of life, once in an opening, at both addresses', async () => {
    await saveEscalation({ alarmEmail: 'chefin@example.org' });
    await watchFor(5, beat);
    await watchFor(2);
    expect(await mails()).toEqual([]);
    await watchFor(1);
    expect((await mails()).toSorted()).toEqual(['chefin@example.org', 'test@haveli.example']);
    await watchFor(20);
    // Awake, and asleep again.
    await watchFor(5, beat);
    await watchFor(20);
    expect(await mails()).toHaveLength(2);
    testApp.clock.set('2026-11-22T18:00:00+01:00');
    await watchFor(5, beat);
    await watchFor(5);
    expect(await mails()).toHaveLength(4);
  });

  test('when the last one was closed by hand, or has lost its sound', async () => {
    await watchFor(5, beat);
    await watchFor(5, () => openDesk(staff, { isClosing: true }));
    expect(await mails()).toHaveLength(1);
    testApp.clock.set('2026-11-22T18:00:00+01:00');
    await watchFor(5, beat);
    await watchFor(5, () => openDesk(staff, { hasSound: false }));
    expect(await mails()).toHaveLength(2);
  });

  test('not while another one is awake', async () => {
    const another = () => openDesk(owner, { key: 'the-computer-in-the-office' });
    await watchFor(5, async () => [await beat(), await another()]);
    await watchFor(30, another);
    expect(await mails()).toEqual([]);
  });

  test('not outside opening hours, nor of the desk that slept since yesterday', async () => {
    testApp.clock.set('2026-11-21T22:57:00+01:00');
    await watchFor(2, beat);
    await watchFor(30);
    expect(await mails()).toEqual([]);
    testApp.clock.set('2026-11-22T18:00:00+01:00');
    await watchFor(30);
    expect(await mails()).toEqual([]);
  });

  test('not in a restaurant without any device, nor while ordering is paused', async () => {
    await watchFor(10);
    await watchFor(5, beat);
    await owner.put('/admin/pause', { what: 'ordering', lasts: 'today' });
    await watchFor(10);
    expect(await mails()).toEqual([]);
    await owner.put('/admin/pause', { what: 'ordering', lasts: 'over' });
    await watchFor(3);
    expect(await mails()).toHaveLength(1);
  });

  test('not because the server was down', async () => {
    await watchFor(5, beat);
    testApp.clock.advance(30 * MINUTE);
    await watchFor(1.5);
    await watchFor(5, beat);
    expect(await mails()).toEqual([]);
  });

  test('not while a printer prints every order when it arrives', async () => {
    const { path } = await addPrinter(owner, { printsAt: 'received' });
    const printer = new StarPrinter((at, init) => testApp.app.request(at, init), path);
    await watchFor(5, beat);
    await watchFor(10, () => printer.poll());
    expect(await mails()).toEqual([]);
    // It is off now.
    await watchFor(5);
    expect(await mails()).toHaveLength(1);
  });
});

describe.runIf(isPostgres)('two processes on one database', () => {
  test('know the same devices, and send one mail', async () => {
    const second = await openTestApp({ sharedWith: testApp });
    try {
      second.clock.set(new Date(testApp.clock.now()).toISOString());
      await watchFor(5, beat, [testApp, second]);
      await watchFor(10, undefined, [testApp, second]);
      expect(await mails()).toHaveLength(1);
    } finally {
      await second.close();
    }
  });
});
