import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { escalate } from '../orders/escalation/escalate-all.ts';
import type { Caller } from '../test/caller.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { orderDinner } from '../test/orders.ts';
import { addPrinter } from '../test/printers/setup.ts';
import { StarPrinter } from '../test/printers/star-printer.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { callAboutPrinters } from './tell-about-printers.ts';

const MINUTE = 60_000;
let testApp: TestApp;
let owner: Caller;
let printer: StarPrinter;
let printerId: string;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
  const added = await addPrinter(owner);
  printerId = added._id;
  printer = new StarPrinter((at, init) => testApp.app.request(at, init), added.path);
  await printer.poll();
  await saveEscalation({
    ownerMinutes: 0,
    guestMinutes: 0,
    declineMinutes: 0,
    webhook: 'https://telefon.example/a',
  });
  // The server has been up for a while, under these rules.
  await watchFor(0);
});
afterEach(() => testApp.close());

async function saveEscalation(change: object): Promise<void> {
  const { escalation } = (await owner.get('/admin/settings')).body;
  expect((await owner.put('/admin/settings/escalation', { ...escalation, ...change })).status).toBe(200);
}
async function watchFor(minutes: number, apps = [testApp]): Promise<void> {
  for (let half = 0; half <= minutes * 2; half += 1) {
    if (half > 0) for (const { clock } of apps) clock.advance(MINUTE / 2);
    await Promise.all(apps.map(({ deps }) => escalate(deps)));
  }
}
async function accepted(): Promise<void> {
  const { _id: orderId } = await orderDinner(await testApp.guest());
  expect((await owner.put('/orders/updateStatus', { orderId, status: 'accepted' })).status).toBe(200);
}
const mails = async () => {
  const rows = await testApp.db
    .selectFrom('mails')
    .select('letter')
    .where('kind', '=', 'printer_silent')
    .execute();
  return rows.map(({ letter }) => letter ?? '');
};

describe('the owner is told that a printer does not print', () => {
  test('after two minutes, once, with what is wrong; and again when it has printed in between', async () => {
    await accepted();
    await watchFor(1.5);
    expect(await mails()).toEqual([]);
    await watchFor(0.5);
    expect(await mails()).toHaveLength(1);
    await accepted();
    await watchFor(30);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]).toContain('Küche');

    while (await printer.work());
    await watchFor(1);
    await accepted();
    await watchFor(1.5);
    expect(await mails()).toHaveLength(1);
    await watchFor(1);
    expect(await mails()).toHaveLength(2);
  });

  test('also when it has fetched and never confirmed; not of a test print, and not when it prints', async () => {
    await owner.post(`/admin/printers/${printerId}/test`);
    await watchFor(5);
    expect(await mails()).toEqual([]);
    while (await printer.work());
    await accepted();
    while (await printer.work());
    await watchFor(5);
    expect(await mails()).toEqual([]);
    await accepted();
    await testApp.db.updateTable('print_jobs').set({ fetches: 1 }).where('printed_at', 'is', null).execute();
    await watchFor(2);
    expect(await mails()).toHaveLength(1);
  });

  test('after as many minutes as the owner wants, and with 0 never', async () => {
    await saveEscalation({ printerMinutes: 5 });
    await watchFor(0);
    await accepted();
    await watchFor(4.5);
    expect(await mails()).toEqual([]);
    await watchFor(0.5);
    expect(await mails()).toHaveLength(1);
    while (await printer.work());
    await saveEscalation({ printerMinutes: 0 });
    await accepted();
    await watchFor(60);
    expect(await mails()).toHaveLength(1);
  });

  test('not while the restaurant is closed, and not at once after the server was down', async () => {
    testApp.clock.set('2026-11-21T22:58:00+01:00');
    owner = await testApp.owner();
    await watchFor(0);
    await accepted();
    testApp.clock.advance(MINUTE);
    await watchFor(60);
    expect(await mails()).toEqual([]);
    testApp.clock.set('2026-11-22T18:00:00+01:00');
    await watchFor(1.5);
    expect(await mails()).toEqual([]);
    await watchFor(0.5);
    expect(await mails()).toHaveLength(1);
  });

  test('and so is their webhook, once, as long as it does not print', async () => {
    const bodies: string[] = [];
    const post = async (_: string, { body }: { body: string }) => {
      bodies.push(body);
      return 200;
    };
    await accepted();
    await watchFor(2);
    await callAboutPrinters(testApp.deps, post);
    testApp.clock.advance(MINUTE);
    await callAboutPrinters(testApp.deps, post);
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      {
        event: 'printer_silent',
        id: expect.stringContaining(printerId),
        restaurant: { name: 'Zum Test', phone: '+49 30 23125 014' },
        printer: { id: printerId, name: 'Küche', trouble: 'waiting' },
        waitingMinutes: 2,
      },
    ]);
    // It prints before the next call is made.
    while (await printer.work());
    await watchFor(1);
    await accepted();
    await watchFor(2);
    while (await printer.work());
    await watchFor(0);
    await callAboutPrinters(testApp.deps, post);
    expect(await mails()).toHaveLength(2);
    expect(bodies).toHaveLength(1);
  });

  test('no more once it is deleted', async () => {
    await accepted();
    await watchFor(2);
    expect((await owner.delete(`/admin/printers/${printerId}`)).status).toBe(200);
    expect(await testApp.db.selectFrom('printer_alarms').selectAll().execute()).toEqual([]);
    await watchFor(5);
    expect(await mails()).toHaveLength(1);
  });
});

describe.runIf(isPostgres)('two processes on one database', () => {
  test('tell of a printer once', async () => {
    const second = await openTestApp({ sharedWith: testApp });
    try {
      second.clock.set(new Date(testApp.clock.now()).toISOString());
      await accepted();
      await watchFor(10, [testApp, second]);
      expect(await mails()).toHaveLength(1);
    } finally {
      await second.close();
    }
  });
});
