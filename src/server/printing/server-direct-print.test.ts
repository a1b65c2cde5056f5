import { afterAll, beforeEach, expect, test } from 'vitest';
import { REFETCH_AFTER_MS } from '#domain/printing/printer.ts';
import { UNDO_MS } from '#domain/undo.ts';
import type { Caller } from '../test/caller.ts';
import { orderDinner } from '../test/orders.ts';
import { EpsonPrinter } from '../test/printers/epson-printer.ts';
import { addPrinter, movedBy } from '../test/printers/setup.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
let owner: Caller;
let staff: Caller;
beforeEach(async () => {
  await testApp.db.deleteFrom('printers').execute();
  // The kitchen has cooked what was: nothing is for later.
  await testApp.db.updateTable('orders').set({ status: 'completed' }).execute();
  testApp.clock.set('2026-11-21T18:00:00+01:00');
  [owner, staff] = [await testApp.owner(), await testApp.staff()];
});

async function newEpson(epsonVersion: 1 | 2 | 3 = 2) {
  const { path } = await addPrinter(owner, { kind: 'epson', epsonVersion });
  const request = (at: string, init: RequestInit) => testApp.app.request(at, init);
  return new EpsonPrinter(request, path, `${epsonVersion}.00` as EpsonPrinter['version']);
}
async function accepted() {
  const order = await orderDinner(await testApp.guest(), { message: 'Bär & <Söhne>' });
  await staff.put('/orders/updateStatus', { orderId: order._id, status: 'accepted' });
  return order._id.slice(-6).toUpperCase();
}

test.each([1, 2, 3] as const)('version %i: it asks, prints, and reports', async (version) => {
  const printer = await newEpson(version);
  expect(await printer.work()).toBe(false);
  const numbers = [await accepted(), await accepted()];
  for (const number of numbers) {
    expect(await printer.work()).toBe(true);
    expect(printer.papers.at(-1)?.text).toContain(number);
    expect(printer.papers.at(-1)?.text).toContain('Bär &amp; &lt;Söhne&gt;');
  }
  expect(await printer.work()).toBe(false);
  expect(printer.papers.some(({ text }) => text.includes('KOPIE'))).toBe(false);
  await accepted();
  const xml = await printer.fetch();
  expect(xml).toContain(`<PrintRequestInfo Version="${version}.00">`);
  // 30 characters are allowed; version 1 knows no number.
  expect(/<printjobid>([\w-]{1,30})<\/printjobid>/.test(xml)).toBe(version > 1);
});

test.each(['dies_after_fetch', 'dies_in_the_middle', 'loses_confirmation', 'paper_ends'] as const)(
  'a printer that %s gets it again, as a copy',
  async (fault) => {
    const printer = await newEpson();
    const number = await accepted();
    await printer.work(fault);
    expect(await printer.work()).toBe(false);
    testApp.clock.advance(REFETCH_AFTER_MS);
    await printer.work();
    expect(printer.papers.at(-1)).toMatchObject({ isWhole: true, text: expect.stringContaining(number) });
    expect(printer.papers.at(-1)?.text).toContain('KOPIE');
    expect(await printer.work()).toBe(false);
  },
);

test('a delay is printed once nobody can take it back any more, and several as one', async () => {
  const printer = await newEpson();
  const order = await orderDinner(await testApp.guest());
  await staff.put('/orders/updateStatus', { orderId: order._id, status: 'accepted' });
  await printer.work();
  const { dueAt } = (await staff.post('/orders/by-id', { orderId: order._id })).body;
  const delay = async (from: unknown) => {
    const { status, body } = await staff.post('/orders/delay', {
      orderId: order._id,
      minutes: 10,
      dueAt: from,
    });
    expect(status).toBe(200);
    return body.dueAt;
  };
  const undone = await staff.post('/orders/delay/undo', { orderId: order._id, dueAt: await delay(dueAt) });
  testApp.clock.advance(UNDO_MS);
  expect([undone.status, await printer.work()]).toEqual([200, false]);
  await delay(await delay(dueAt));
  expect(await printer.work()).toBe(false);
  testApp.clock.advance(UNDO_MS);
  // It may fail meanwhile as any other.
  await printer.work('times_out');
  testApp.clock.advance(5_000);
  expect(await printer.work()).toBe(true);
  expect(await printer.work()).toBe(false);
  const slips = printer.papers.slice(1).map(({ text }) => text);
  expect(slips).toHaveLength(1);
  expect(slips[0]).toMatch(movedBy(dueAt, 20));
  expect(slips[0]).not.toContain('KOPIE');
});

test('after a jam the oldest ticket comes at once, and is no copy where nothing had come out', async () => {
  const printer = await newEpson();
  const [first, second] = [await accepted(), await accepted()];
  await printer.work('cover_open');
  // Tried now and then for a quarter of an hour, which raises no delay.
  for (let tried = 0; tried < 30; tried += 1) {
    testApp.clock.advance(30_000);
    expect(await printer.work('cover_open')).toBe(true);
  }
  await printer.notify(0x0000_0002);
  for (const number of [first, second]) {
    await printer.work();
    expect(printer.papers.at(-1)).toMatchObject({ isWhole: true, text: expect.stringContaining(number) });
    expect(printer.papers.at(-1)?.text).not.toContain('KOPIE');
  }
  // Where its roll ended within a sheet, a part may be on paper; what it could not begin while there was none is no copy.
  const [third, fourth] = [await accepted(), await accepted()];
  await printer.work('paper_ends');
  // Nothing younger comes before what waits for the next try.
  expect(await printer.work()).toBe(false);
  testApp.clock.advance(5_000);
  await printer.work('cover_open');
  testApp.clock.advance(5_000);
  await printer.work();
  expect(printer.papers.at(-1)?.text).toContain('KOPIE');
  expect(printer.papers.at(-1)?.text).toContain(third);
  await printer.work();
  expect(printer.papers.at(-1)?.text).toContain(fourth);
  expect(printer.papers.at(-1)?.text).not.toContain('KOPIE');
});

test('one that does not reach its mechanism for minutes gets its oldest ticket first, and at once', async () => {
  const printer = await newEpson();
  const first = await accepted();
  for (let tried = 0; tried < 60; tried += 1) {
    await printer.work('times_out');
    testApp.clock.advance(5_000);
  }
  const second = await accepted();
  for (const number of [first, second]) {
    expect(await printer.work()).toBe(true);
    expect(printer.papers.at(-1)?.text).toContain(number);
  }
});

test('its results and notifications say how it is, and what it could not print', async () => {
  const printer = await newEpson();
  const state = async () => (await owner.get('/admin/printers')).body.printers[0];
  await accepted();
  await printer.work('cover_open');
  expect(await state()).toMatchObject({ troubles: ['cover_open'], failure: 'EPTR_COVER_OPEN', waiting: 1 });
  await printer.notify(0x000a_000c);
  expect((await state())?.troubles).toEqual(['paper_out']);
  await printer.notify(0x0002_0002);
  expect((await state())?.troubles).toEqual(['paper_low']);
  testApp.clock.advance(REFETCH_AFTER_MS);
  await printer.work('confirms_twice');
  expect(await state()).toMatchObject({ troubles: [], failure: null, waiting: 0 });
});

test('a request that it does not understand (version 3) is offered again', async () => {
  const printer = await newEpson(3);
  await accepted();
  await printer.fetch();
  await printer.post({
    ConnectionType: 'SetResponse',
    ResponseFile:
      '<PrintResponseInfo Version="3.00"><ServerDirectPrint><Response Success="false"><ErrorSummary>SchemaError</ErrorSummary></Response></ServerDirectPrint></PrintResponseInfo>',
  });
  expect((await owner.get('/admin/printers')).body.printers[0]?.failure).toBe('SchemaError');
  testApp.clock.advance(5_000);
  expect(await printer.work()).toBe(true);
  expect(printer.papers.at(-1)?.text).not.toContain('KOPIE');
});

test('what ran into a timeout was not printed: it comes again, and is no copy', async () => {
  const printer = await newEpson();
  const number = await accepted();
  await printer.work('times_out');
  testApp.clock.advance(REFETCH_AFTER_MS);
  await printer.work();
  expect(printer.papers.at(-1)?.text).toContain(number);
  expect(printer.papers.at(-1)?.text).not.toContain('KOPIE');
});

test('nonsense changes nothing', async () => {
  const printer = await newEpson();
  const number = await accepted();
  const nonsense: Record<string, string>[] = [
    {
      ConnectionType: 'SetResponse',
      ResponseFile: '<ePOSPrint><printjobid>../../x</printjobid><response success="true"/>',
    },
    { ConnectionType: 'SetResponse', ResponseFile: '' },
    { ConnectionType: 'SetStatus', Status: '<asb_status="' },
    { ConnectionType: 'Nothing' },
    {},
  ];
  for (const fields of nonsense) {
    expect((await printer.post(fields)).status).toBe(200);
  }
  await printer.work();
  expect(printer.papers[0]?.text).toContain(number);
  expect(printer.papers[0]?.text).not.toContain('KOPIE');
});

test('the worst that a printer can post is read in a moment, and changes nothing', async () => {
  const { path } = await addPrinter(owner, { kind: 'epson', epsonVersion: 2 });
  await accepted();
  const report = (xml: string) => `ConnectionType=SetResponse&ResponseFile=${xml}`.slice(0, 100_000);
  const worst = [
    report(`<ePOSPrint>${'<response '.repeat(20_000)}`),
    report('<response '.repeat(20_000)),
    report('<ePOSPrint>'.repeat(20_000)),
    report('<ePOSPrint><response code="1">'.repeat(20_000)),
    report(`<ePOSPrint><response ${'code="'.repeat(20_000)}`),
    report(`<ePOSPrint><response ${'code '.repeat(20_000)}`),
    report(`<ePOSPrint>${'<printjobid>x '.repeat(20_000)}`),
    report(`<response success="false">${'<ErrorSummary>'.repeat(20_000)}`),
    `ConnectionType=SetStatus&Status=${'asb_status="1'.repeat(20_000)}`.slice(0, 100_000),
    `ConnectionType=SetStatus&Status=asb_status="${'1'.repeat(90_000)}`,
  ];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const body of worst) {
    const before = process.cpuUsage();
    expect((await testApp.app.request(path, { method: 'POST', headers, body })).status).toBe(200);
    const { user } = process.cpuUsage(before);
    // Processor time, which a busy machine does not make longer: it was 17 seconds.
    expect(user / 1e6, body.slice(0, 80)).toBeLessThan(1);
  }
  expect((await owner.get('/admin/printers')).body.printers[0]).toMatchObject({ waiting: 1, failure: null });
});
