import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { REFETCH_AFTER_MS } from '#domain/printing/printer.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { printDueOrders } from '../orders/print-order.ts';
import type { Caller } from '../test/caller.ts';
import { categories, dishes } from '../test/menu-fixture.ts';
import { addToCart, orderDinner, orderRequest, phoneOrder, placeOrder } from '../test/orders.ts';
import { addPrinter } from '../test/printers/setup.ts';
import { StarPrinter } from '../test/printers/star-printer.ts';
import { openTestApp, PASSWORD } from '../test/test-app.ts';
import { purgePrintJobs } from './jobs.ts';
import { listOverduePrints, listPrintersInTrouble } from './read-troubles.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
let owner: Caller;
let staff: Caller;
beforeEach(async () => {
  await testApp.db.deleteFrom('printers').execute();
  await testApp.db.deleteFrom('settings').where('key', '=', 'printing').execute();
  testApp.clock.set('2026-11-21T18:00:00+01:00');
  [owner, staff] = [await testApp.owner(), await testApp.staff()];
});

const star = (path: string) => new StarPrinter((at, init) => testApp.app.request(at, init), path);
const numberOf = ({ _id }: { _id: string }) => _id.slice(-6).toUpperCase();
const accept = async (orderId: string) =>
  expect((await staff.put('/orders/updateStatus', { orderId, status: 'accepted' })).status).toBe(200);
async function accepted() {
  const order = await orderDinner(await testApp.guest());
  await accept(order._id);
  return order;
}
async function newStar(fields: Record<string, unknown> = {}) {
  return star((await addPrinter(owner, fields)).path);
}

describe('an accepted order', () => {
  test('is printed once: polled, fetched, and confirmed', async () => {
    const printer = await newStar();
    expect((await printer.poll()).body).toEqual({ jobReady: false });
    const order = await orderDinner(await testApp.guest(), { message: 'Klingel kaputt' });
    // Not before it is accepted.
    expect(await printer.work()).toBe(false);
    await accept(order._id);
    expect((await printer.poll()).body).toEqual({
      jobReady: true,
      mediaTypes: ['application/vnd.star.starprnt', 'application/vnd.star.line', 'text/plain'],
      jobToken: expect.stringMatching(/^[\w-]{22}$/),
      deleteMethod: 'DELETE',
    });
    expect(await printer.work()).toBe(true);
    expect(await printer.work()).toBe(false);
    expect(printer.papers).toHaveLength(1);
    const [paper] = printer.papers;
    expect(paper?.text).toContain(numberOf(order));
    expect(paper?.text).toContain('Klingel kaputt');
    expect(paper?.text).not.toContain('KOPIE');
  });

  test('taken by phone without an e-mail address bears terms and instruction on its receipt', async () => {
    const printer = await newStar({ printsTickets: false, printsReceipts: true });
    const receiptOf = async (email: string) => {
      const { body } = await owner.post('/orders/phone', phoneOrder({ email }));
      expect(await printer.work()).toBe(true);
      const text = printer.papers.at(-1)?.text.replace(/\s+/g, ' ') ?? '';
      expect(text).toContain(numberOf(body));
      return text;
    };
    const onPaper = await receiptOf('');
    expect(onPaper).toMatch(/kein ?Widerrufsrecht/);
    expect(onPaper).toMatch(/Wie der Vertrag zustande kommt.*Muster-Widerrufsformular/);
    const byMail = await receiptOf('eva@beispiel.example');
    expect(byMail).not.toContain('Wie der Vertrag');
  });

  test('is printed by old firmware without tokens, and by line mode and plain text', async () => {
    const printer = await newStar();
    printer.sendsToken = false;
    for (const mediaType of ['application/vnd.star.line', 'text/plain']) {
      const order = await accepted();
      printer.mediaType = mediaType;
      expect(await printer.work()).toBe(true);
      expect(printer.papers.at(-1)?.text.replaceAll(' ', '')).toContain(numberOf(order));
    }
    expect(await printer.work()).toBe(false);
  });

  test('is printed where its dishes belong, and a dish of no category everywhere', async () => {
    const bar = await newStar({ name: 'Bar', categories: [categories.drinks.id] });
    const kitchen = await newStar({ name: 'Herd', categories: [categories.food.id] });
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    await addToCart(guest, dishes.beer);
    await accept((await placeOrder(guest, { confirmedAge: 16 })).body.order._id);
    await Promise.all([bar.work(), kitchen.work()]);
    expect(bar.papers[0]?.text).toContain('Helles');
    expect(bar.papers[0]?.text).not.toContain('Tikka');
    expect(kitchen.papers[0]?.text).toContain('Tikka');
    expect(kitchen.papers[0]?.text).not.toContain('Helles');

    // Nothing for the bar in it.
    await accepted();
    expect([await bar.work(), await kitchen.work()]).toEqual([false, true]);
  });

  test('is printed as often as the owner wants, all but the first as copies; receipts too', async () => {
    const printer = await newStar({ copies: 2, printsReceipts: true });
    await accepted();
    await printer.work();
    await printer.work();
    const [ticket, receipt] = printer.papers;
    expect(ticket?.text.match(/KOPIE/g)).toHaveLength(1);
    expect(receipt?.text.match(/KOPIE/g)).toHaveLength(1);
    expect(receipt?.text).toContain('33,80');
    expect(receipt?.text).toContain('Steuer');
  });

  test('is printed when it arrives, if the owner wants that, and not again when it is accepted', async () => {
    const printer = await newStar({ printsAt: 'received' });
    const order = await orderDinner(await testApp.guest());
    await printer.work();
    expect(printer.papers[0]?.text).toContain('Noch nicht angenommen');
    await accept(order._id);
    expect(await printer.work()).toBe(false);
  });

  test('of a caller is printed at once, and says so', async () => {
    const printers = [await newStar(), await newStar({ printsAt: 'received' })];
    expect((await staff.post('/orders/phone', phoneOrder())).status).toBe(201);
    for (const printer of printers) {
      await printer.work();
      expect(printer.papers[0]?.text).toContain('Am Telefon');
      expect(printer.papers[0]?.text).not.toContain('Noch nicht');
      expect(await printer.work()).toBe(false);
    }
  });

  test('that staff placed before the opening is marked as a test', async () => {
    const printer = await newStar();
    const { _id } = await orderDinner(await testApp.guest());
    await testApp.db.updateTable('orders').set({ is_test: 1 }).where('id', '=', _id).execute();
    await accept(_id);
    await printer.work();
    expect(printer.papers[0]?.text).toContain('TEST');
  });
});

async function workAll(printer: StarPrinter): Promise<void> {
  while (await printer.work()) {}
}

describe('an order for later', () => {
  const SUNDAY = '2026-11-22T18:00:00+01:00';
  /** Ordered on Saturday for Sunday evening. */
  async function preOrder() {
    const { body } = await staff.post('/orders/phone', phoneOrder({ dueAt: SUNDAY }));
    return body;
  }
  const look = () => Promise.all([printDueOrders(testApp.deps), printDueOrders(testApp.deps)]);
  /** Large type has spaces between its letters. */
  const papersOf = (printer: StarPrinter) => printer.papers.map(({ text }) => text.replaceAll(' ', ''));

  test('is printed when it is time to cook it, once, though two processes look', async () => {
    const printer = await newStar({ printsReceipts: true });
    const order = await preOrder();
    testApp.clock.set('2026-11-22T16:29:00+01:00');
    await look();
    expect(await printer.work()).toBe(false);
    testApp.clock.set('2026-11-22T16:30:00+01:00');
    await look();
    await look();
    await workAll(printer);
    const papers = papersOf(printer);
    expect(papers.map((text) => text.includes(numberOf(order)))).toEqual([true, true]);
    expect(papers[0]).toContain('So.,22.11.18:00Uhr');
    for (const text of papers) expect(text).not.toMatch(/KOPIE|SONNTAG/);
  });

  test('is printed before that where its printer announces what arrives or the owner wants it, with its day', async () => {
    const printers = [await newStar({ printsAt: 'received' }), await newStar({ printsAhead: true })];
    await preOrder();
    for (const printer of printers) {
      await workAll(printer);
      expect(papersOf(printer)).toEqual([expect.stringContaining('SONNTAG')]);
    }
    testApp.clock.set('2026-11-22T17:00:00+01:00');
    await look();
    for (const printer of printers) {
      await workAll(printer);
      expect(papersOf(printer)).toEqual([expect.anything(), expect.not.stringMatching(/SONNTAG|KOPIE/)]);
    }
  });

  test('is printed as it is by then, and not at all once it is cancelled', async () => {
    const printer = await newStar();
    const [kept, cancelled] = [await preOrder(), await preOrder()];
    const delayed = await staff.post('/orders/delay', {
      ...{ orderId: kept._id, minutes: 30, dueAt: kept.dueAt },
    });
    const reversed = await owner.post('/orders/reverse', {
      ...{ orderId: cancelled._id, cancellationReason: 'Out of stock' },
    });
    expect([delayed.status, reversed.status]).toEqual([200, 200]);
    testApp.clock.set('2026-11-22T16:45:00+01:00');
    await look();
    expect(await printer.work()).toBe(false);
    testApp.clock.set('2026-11-22T17:00:00+01:00');
    await look();
    await workAll(printer);
    expect(papersOf(printer)).toEqual([expect.stringContaining('18:30Uhr')]);
    // As in a backup that is restored the day after.
    testApp.clock.set('2026-11-22T12:00:00+01:00');
    await preOrder();
    testApp.clock.set('2026-11-23T12:00:00+01:00');
    await look();
    expect(await printer.work()).toBe(false);
  });

  test('that was to be cooked now and is moved to another day is printed at its time, fetched before or not', async () => {
    const printer = await newStar();
    const move = async ({ _id: orderId }: { _id: string }, dueAt: string) => {
      const { version } = (await staff.post('/orders/by-id', { orderId })).body;
      expect((await staff.post('/orders/correct', { orderId, version, dueAt })).status).toBe(200);
    };
    const fetched = await accepted();
    await workAll(printer);
    const unfetched = await accepted();
    for (const order of [fetched, unfetched]) await move(order, SUNDAY);
    await look();
    await workAll(printer);
    expect(papersOf(printer)).toEqual([expect.anything(), expect.stringContaining('NDERUNG')]);
    testApp.clock.set('2026-11-22T16:30:00+01:00');
    await look();
    await look();
    await workAll(printer);
    for (const order of [fetched, unfetched]) {
      const papers = papersOf(printer).slice(2);
      expect(papers.filter((text) => text.includes(numberOf(order)))).toEqual([
        expect.not.stringMatching(/KOPIE|SONNTAG/),
      ]);
    }
  });

  test('only since a delay that was taken back comes a second time as a copy', async () => {
    const printer = await newStar();
    const order = await orderDinner(await testApp.guest());
    const dueAt = '2026-11-21T19:25:00+01:00';
    await staff.put('/orders/updateStatus', { orderId: order._id, status: 'accepted', dueAt });
    await workAll(printer);
    const { body } = await staff.post('/orders/delay', { orderId: order._id, minutes: 10, dueAt });
    const undone = await staff.post('/orders/delay/undo', { orderId: order._id, dueAt: body.dueAt });
    expect(undone.status).toBe(200);
    await look();
    await workAll(printer);
    const tickets = papersOf(printer).filter((text) => /Tikka/.test(text) && !/NDERUNG/.test(text));
    expect(tickets).toEqual([expect.not.stringContaining('KOPIE'), expect.stringContaining('KOPIE')]);
  });

  test('that can not be printed holds up no other, and is tried again', async () => {
    const printer = await newStar();
    const [broken, whole] = [await preOrder(), await preOrder()];
    const set = (packaging: string | null) =>
      testApp.db
        .updateTable('orders')
        .set({ packaging: packaging as 'boxes' | null })
        .where('id', '=', broken._id)
        .execute();
    const printed = async () => {
      await printDueOrders(testApp.deps);
      await workAll(printer);
      const papers = papersOf(printer);
      return [broken, whole].map((order) => papers.some((text) => text.includes(numberOf(order))));
    };
    testApp.clock.set('2026-11-22T16:30:00+01:00');
    await set('of no kind');
    expect(await printed()).toEqual([false, true]);
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain(broken._id);
    vi.mocked(console.error).mockClear();
    await set(null);
    expect(await printed()).toEqual([true, true]);
  });

  test('that was accepted for later, taken back and accepted for now is printed once', async () => {
    const printer = await newStar();
    const order = await orderDinner(await testApp.guest());
    const accept = (dueAt: string) =>
      staff.put('/orders/updateStatus', { orderId: order._id, status: 'accepted', dueAt });
    expect((await accept(SUNDAY)).status).toBe(200);
    expect((await staff.post('/orders/undo', { orderId: order._id, status: 'accepted' })).status).toBe(200);
    expect((await accept('2026-11-21T19:00:00+01:00')).status).toBe(200);
    await look();
    await workAll(printer);
    expect(printer.papers).toHaveLength(1);
  });
});

describe('a second time only as a copy:', () => {
  test.each(['dies_after_fetch', 'dies_in_the_middle', 'loses_confirmation', 'paper_ends'] as const)(
    'when a printer %s',
    async (fault) => {
      const printer = await newStar();
      const order = await accepted();
      await printer.work(fault);
      // It may still be printing.
      expect((await printer.poll()).body.jobReady).toBe(false);
      testApp.clock.advance(REFETCH_AFTER_MS);
      expect(await printer.work()).toBe(true);
      const last = printer.papers.at(-1);
      expect(last).toMatchObject({ isWhole: true, text: expect.stringContaining(numberOf(order)) });
      expect(last?.text).toContain('KOPIE');
      testApp.clock.advance(REFETCH_AFTER_MS);
      expect(await printer.work()).toBe(false);
    },
  );

  test('when it is fetched twice; confirmed twice, it is over', async () => {
    const printer = await newStar();
    await accepted();
    await printer.work('fetches_twice');
    expect(printer.papers[0]?.text).toContain('KOPIE');
    await accepted();
    await printer.work('confirms_twice');
    testApp.clock.advance(10 * REFETCH_AFTER_MS);
    expect(await printer.work()).toBe(false);
  });

  test('when the desk wants it again', async () => {
    const printer = await newStar();
    const order = await accepted();
    await printer.work();
    const { status, body } = await staff.post(`/admin/orders/${order._id}/prints`);
    expect(status).toBe(200);
    expect(body.prints.map(({ kind, isCopy, printedAt }) => [kind, isCopy, printedAt !== null])).toEqual([
      ['ticket', false, true],
      ['ticket', true, false],
    ]);
    await printer.work();
    expect(printer.papers[1]?.text).toContain('KOPIE');
    expect((await staff.get(`/admin/orders/${order._id}/prints`)).body).toMatchObject({ hasPrinters: true });
  });

  test('when an acceptance was undone after its ticket was fetched, which the kitchen is told', async () => {
    const printer = await newStar();
    const order = await accepted();
    await printer.work();
    expect((await staff.post('/orders/undo', { orderId: order._id, status: 'accepted' })).status).toBe(200);
    await printer.work();
    expect(printer.papers[1]?.text).toContain('STORNO');
    await accept(order._id);
    await printer.work();
    expect(printer.papers[2]?.text).toContain('KOPIE');
    testApp.clock.advance(UNDO_MS);
  });
});

describe('what is not cooked any more', () => {
  test('is not printed if no printer had it, and is taken down if one did', async () => {
    const printer = await newStar({ printsAt: 'received' });
    const cancel = async (orderId: string) =>
      expect(
        (
          await staff.put('/orders/updateStatus', {
            orderId,
            status: 'cancelled',
            cancellationReason: 'Ofen',
          })
        ).status,
      ).toBe(200);
    const unprinted = await orderDinner(await testApp.guest());
    await cancel(unprinted._id);
    expect(await printer.work()).toBe(false);

    const printed = await orderDinner(await testApp.guest());
    await printer.work();
    await cancel(printed._id);
    await printer.work();
    expect(printer.papers).toHaveLength(2);
    expect(printer.papers[1]?.text).toContain('STORNO');
    expect(printer.papers[1]?.text).toContain(numberOf(printed));
  });

  test('an acceptance that was undone before a printer asked leaves no trace', async () => {
    const printer = await newStar();
    const order = await accepted();
    await staff.post('/orders/undo', { orderId: order._id, status: 'accepted' });
    expect(await printer.work()).toBe(false);
    await accept(order._id);
    await printer.work();
    expect(printer.papers[0]?.text).not.toContain('KOPIE');
  });
});

describe('printers that can not print', () => {
  test.each(['410 Out of paper', '420 Cover open', '411 Paper jam'])(
    'are not given a job: %s',
    async (state) => {
      const printer = await newStar();
      const order = await accepted();
      printer.status = state;
      expect(await printer.work()).toBe(false);
      printer.status = '200 OK';
      printer.isPrinting = true;
      expect(await printer.work()).toBe(false);
      printer.isPrinting = false;
      await printer.work();
      expect(printer.papers[0]?.text).toContain(numberOf(order));
      expect(printer.papers[0]?.text).not.toContain('KOPIE');
    },
  );

  test('get the oldest ticket with their first healthy poll, and it is no copy', async () => {
    const printer = await newStar();
    const [first] = [await accepted(), await accepted()];
    for (let tried = 0; tried < 12; tried += 1) {
      const { jobToken } = (await printer.poll()).body;
      await printer.fetch(jobToken as string);
      await printer.confirm(jobToken as string, '411 Paper jam');
      testApp.clock.advance(5 * 60_000);
    }
    const { jobToken } = (await printer.poll()).body;
    await printer.fetch(jobToken as string);
    await printer.confirm(jobToken as string, '411 Paper jam');
    printer.status = '411 Paper jam';
    expect(await printer.work()).toBe(false);
    printer.status = '200 OK';
    await printer.work();
    expect(printer.papers.at(-1)?.text).toContain(numberOf(first));
    expect(printer.papers.at(-1)?.text).not.toContain('KOPIE');
  });

  test('a type that was not offered is refused, and does not count as fetched', async () => {
    const printer = await newStar();
    await accepted();
    expect((await printer.fetch(undefined, 'image/png')).status).toBe(415);
    await printer.work('wrong_type');
    await printer.work();
    expect(printer.papers[0]?.text).not.toContain('KOPIE');
  });

  test('what a printer can not decode is offered again, ever more rarely, and holds up nothing', async () => {
    const printer = await newStar();
    const [first, second] = [await accepted(), await accepted()];
    await printer.work('cannot_decode');
    await printer.work();
    expect(printer.papers[0]?.text).toContain(numberOf(second));
    testApp.clock.advance(5_000);
    await printer.work();
    expect(printer.papers[1]?.text).toContain(numberOf(first));
    // It has said that nothing came out.
    expect(printer.papers[1]?.text).not.toContain('KOPIE');
  });

  test('what may have come out once is a copy, whatever the printer could not print afterwards', async () => {
    const printer = await newStar();
    const order = await accepted();
    await printer.work('loses_confirmation');
    testApp.clock.advance(REFETCH_AFTER_MS);
    const token = (await printer.poll()).body.jobToken as string;
    await printer.fetch(token);
    for (const code of ['520 Download failed', '520 Download failed', '511 Media Decoding Error'])
      await printer.confirm(token, code);
    testApp.clock.advance(10 * REFETCH_AFTER_MS);
    await printer.work();
    expect(printer.papers.at(-1)?.text).toContain(numberOf(order));
    expect(printer.papers.at(-1)?.text).toContain('KOPIE');
  });

  test('what certainly did not come out is taken back when it is cancelled', async () => {
    const printer = await newStar();
    const order = await accepted();
    await printer.work('cannot_decode');
    await owner.post('/orders/reverse', { orderId: order._id, cancellationReason: 'Zu' });
    testApp.clock.advance(10 * REFETCH_AFTER_MS);
    expect(await printer.work()).toBe(false);
  });

  test('slow reading is fine', async () => {
    const printer = await newStar();
    await accepted();
    await printer.work('reads_slowly');
    expect(printer.papers[0]?.isWhole).toBe(true);
  });
});

describe('the desk is told', () => {
  const troubles = async () => (await staff.get('/admin/troubles')).body.printers;

  test('of an open cover, of paper that is out or low, of what waits for a minute, and of silence', async () => {
    expect(await troubles()).toEqual([]);
    const { _id, path } = await addPrinter(owner);
    const printer = star(path);
    await printer.poll();
    expect(await troubles()).toEqual([]);
    printer.status = '420 Cover open';
    await printer.poll();
    expect(await troubles()).toEqual([{ name: 'Küche', trouble: 'cover_open' }]);
    printer.status = '210 Paper low';
    await printer.poll();
    expect(await troubles()).toEqual([{ name: 'Küche', trouble: 'paper_low' }]);
    printer.status = '410 Out of paper';
    const order = await accepted();
    await printer.poll();
    testApp.clock.advance(60_000);
    const listed = (await owner.get('/admin/printers')).body.printers;
    expect(listed).toMatchObject([{ _id, troubles: ['paper_out', 'waiting'], waiting: 1 }]);
    expect(await listOverduePrints(testApp.deps)).toMatchObject([
      { printerId: _id, orderId: order._id, kind: 'ticket', isFetched: false },
    ]);
    expect((await listPrintersInTrouble(testApp.deps)).map(({ printer: { id } }) => id)).toEqual([_id]);
    testApp.clock.advance(180_000);
    expect(await troubles()).toEqual([{ name: 'Küche', trouble: 'not_seen' }]);
    printer.status = '200 OK';
    await printer.work();
    expect(await troubles()).toEqual([]);
    expect(await listOverduePrints(testApp.deps)).toEqual([]);
  });
});

test('what was printed is deleted after two days, and what goes with an order goes with it', async () => {
  await newStar();
  await accepted();
  const count = async () => (await testApp.db.selectFrom('print_jobs').select('id').execute()).length;
  expect(await count()).toBe(1);
  testApp.clock.advance(48 * 60 * 60_000);
  await purgePrintJobs(testApp.deps);
  expect(await count()).toBe(1);
  testApp.clock.advance(1);
  await purgePrintJobs(testApp.deps);
  expect(await count()).toBe(0);
});

test('an account that is erased leaves nothing of its orders for printers', async () => {
  await newStar();
  const guest = await testApp.user();
  const { _id: orderId } = await orderDinner(guest);
  await accept(orderId);
  await staff.put('/orders/updateStatus', { orderId, status: 'completed' });
  const jobs = () =>
    testApp.db.selectFrom('print_jobs').select('id').where('order_id', '=', orderId).execute();
  expect(await jobs()).toHaveLength(1);
  const erased = await guest.post('/auth/erase', { currentPassword: PASSWORD, confirmation: 'LÖSCHEN' });
  expect(erased.status).toBe(200);
  expect(await jobs()).toEqual([]);
});

describe('an order that is changed after its ticket', () => {
  const change = async (orderId: string, quantity: number) => {
    const { version, items } = (await staff.post('/orders/by-id', { orderId })).body;
    const kept = items.map(({ _id }: { _id: string }) => ({ _id, quantity }));
    const changed = await staff.post('/orders/correct', { orderId, version, kept });
    expect(changed.status).toBe(200);
  };

  test('prints what the kitchen does differently', async () => {
    const printer = await newStar();
    const order = await accepted();
    await printer.work();
    await change(order._id, 3);
    await printer.work();
    expect(printer.papers).toHaveLength(2);
    const text = printer.papers[1]?.text;
    expect(text).toContain('NDERUNG');
    expect(text).toContain('Kommt dazu');
    expect(text).toContain('1x');
    expect(text).not.toContain('KOPIE');
  });

  test('prints each of several changes that waited for the printer', async () => {
    const printer = await newStar();
    const { _id: orderId, dueAt } = await accepted();
    await printer.work();
    await change(orderId, 3);
    const later = new Date(Date.parse(dueAt as string) + 60 * 60_000).toISOString();
    await correct(orderId, { dueAt: later });
    await change(orderId, 4);
    while (await printer.work());
    const slips = printer.papers.slice(1).map(({ text }) => text);
    expect(slips).toHaveLength(3);
    expect(slips[0]).toContain('Kommt dazu');
    expect(slips[1]).toMatch(/Jetzt 20:\d\d Uhr statt 19:\d\d/);
    expect(slips[2]).toContain('Kommt dazu');
    expect(slips.join()).not.toContain('KOPIE');
  });

  const correct = async (orderId: string, fields: object) => {
    const { version } = (await staff.post('/orders/by-id', { orderId })).body;
    const { status, body } = await staff.post('/orders/correct', { orderId, version, ...fields });
    expect([status, body]).toMatchObject([200, {}]);
  };
  const contact = { fullName: 'Asha Rao', phone: '0151 2345678' };
  const home = { ...contact, fulfilment: 'delivery', addressLine1: 'Neue Gasse 5', zipCode: '72379' };

  test('prints another time, a delay, and another way to the guest', async () => {
    const printer = await newStar();
    const { _id: orderId, dueAt } = await accepted();
    await printer.work();
    const { papers } = printer;
    const later = new Date(Date.parse(dueAt as string) + 60 * 60_000).toISOString();
    await correct(orderId, { dueAt: later });
    await printer.work();
    expect(papers[1]?.text).toContain('NDERUNG');
    expect(papers[1]?.text).toMatch(/Jetzt 20:\d\d Uhr statt 19:\d\d/);
    await staff.post('/orders/delay', { orderId, minutes: 30, dueAt: later });
    testApp.clock.advance(UNDO_MS);
    await printer.work();
    expect(papers[2]?.text).toContain('NDERUNG');
    expect(papers[2]?.text).toMatch(/Jetzt 2\d:\d\d Uhr statt 20:\d\d/);
    await correct(orderId, { contact: { ...contact, fulfilment: 'pickup' } });
    await printer.work();
    expect(papers[3]?.text).toContain('NDERUNG');
    expect(papers[3]?.text).toContain('Abholung statt Lieferung');
    // What the kitchen does not do differently is no change for it.
    await correct(orderId, { contact: { ...contact, fulfilment: 'pickup', phone: '0151 2345679' } });
    expect(await printer.work()).toBe(false);
    expect(papers.some(({ text }) => text.includes('KOPIE'))).toBe(false);
  });

  test('prints a delay once nobody can take it back any more, and several as one', async () => {
    const printer = await newStar({ printsReceipts: true });
    const { _id: orderId, dueAt } = await accepted();
    await workAll(printer);
    const before = printer.papers.length;
    const delay = async (minutes: number, from: string) => {
      const { status, body } = await staff.post('/orders/delay', { orderId, minutes, dueAt: from });
      expect(status).toBe(200);
      return body.dueAt as string;
    };
    const undo = async (from: string) =>
      expect((await staff.post('/orders/delay/undo', { orderId, dueAt: from })).status).toBe(200);
    await undo(await delay(10, dueAt as string));
    testApp.clock.advance(UNDO_MS);
    await workAll(printer);
    expect(printer.papers.slice(before).map(({ text }) => text)).toEqual([]);

    const twice = await delay(20, await delay(10, dueAt as string));
    expect(await printer.work()).toBe(false);
    // What else changes meanwhile waits for nothing, and says the time too.
    await change(orderId, 3);
    await workAll(printer);
    const slips = () =>
      printer.papers.slice(before).flatMap(({ text }) => (/Kommt dazu|Jetzt/.test(text) ? [text] : []));
    expect(slips()).toHaveLength(1);
    // What the kitchen has to do already says when it was promised.
    const clock = (at: string) =>
      new Date(at).toLocaleTimeString('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });
    expect(slips()[0]).toContain(`Jetzt ${clock(twice)} Uhr statt ${clock(dueAt as string)} Uhr`);
    expect(slips()[0]).toContain('Kommt dazu');
    // It tells the guest, and so nothing is taken back any more.
    expect((await staff.post('/orders/delay/undo', { orderId, dueAt: twice })).status).toBe(409);
    testApp.clock.advance(UNDO_MS);
    expect(await printer.work()).toBe(false);
  });

  test('has its receipt once where a printer prints nothing else, whatever is delayed before and after', async () => {
    // The kitchen has cooked what was: nothing is for later.
    await testApp.db.updateTable('orders').set({ status: 'completed' }).execute();
    const printer = await newStar({ printsTickets: false, printsReceipts: true });
    const { _id: orderId, dueAt } = await accepted();
    const delay = async (from: unknown) => {
      const { status, body } = await staff.post('/orders/delay', { orderId, minutes: 10, dueAt: from });
      expect(status).toBe(200);
      return body.dueAt;
    };
    // Before it is printed it waits for no undo and is not lost with one.
    const moved = await delay(dueAt);
    const undone = await staff.post('/orders/delay/undo', { orderId, dueAt: moved });
    expect([undone.status, await printer.work(), await printer.work()]).toEqual([200, true, false]);
    expect(printer.papers[0]?.text).toContain(orderId.slice(-6).toUpperCase());
    // Afterwards nothing on it reads otherwise: it says no promised time.
    await delay(await delay(dueAt));
    testApp.clock.advance(UNDO_MS);
    expect(await printer.work()).toBe(false);
    expect(printer.papers).toHaveLength(1);
    expect(printer.papers[0]?.text).not.toMatch(/KOPIE|NDERT/);
  });

  test('has a receipt that says that it was changed, once it reads otherwise and was printed', async () => {
    const printer = await newStar({ printsTickets: false, printsReceipts: true });
    const { _id: orderId } = await accepted();
    await printer.work();
    await correct(orderId, { contact: { ...home, city: 'Hechingen' } });
    await printer.work();
    expect(printer.papers[1]?.text).toContain('GE');
    expect(printer.papers[1]?.text).toContain('NDERT');
    expect(printer.papers[1]?.text).toContain('Neue Gasse 5');
    expect(printer.papers[1]?.text).not.toContain('KOPIE');
    const { _id: unprinted } = await accepted();
    await correct(unprinted, { contact: { ...home, city: 'Hechingen' } });
    await printer.work();
    expect(printer.papers[2]?.text).toContain('Neue Gasse 5');
    expect(printer.papers[2]?.text).not.toContain('NDERT');
    expect(await printer.work()).toBe(false);
  });

  test('prints the new ticket alone where the old one was not fetched', async () => {
    const printer = await newStar();
    const order = await accepted();
    await change(order._id, 3);
    await printer.work();
    expect(await printer.work()).toBe(false);
    expect(printer.papers[0]?.text).toContain('3x');
    expect(printer.papers[0]?.text).not.toContain('NDERUNG');
  });
});

test('without printers an order and its acceptance ask nothing about them', async () => {
  const queries: string[] = [];
  const spied = await openTestApp({ onQuery: ({ sql }) => queries.push(sql) });
  try {
    const desk = await spied.staff();
    const guest = await spied.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const body = await orderRequest(guest);
    queries.length = 0;
    const placed = await guest.post('/orders/create', body);
    await desk.put('/orders/updateStatus', { orderId: placed.body.order._id, status: 'accepted' });
    expect(queries.length).toBeGreaterThan(5);
    expect(queries.filter((sql) => /"(printers|print_jobs)"/.test(sql))).toEqual([]);
    // It is a part of two queries that are made anyway.
    expect(queries.filter((sql) => sql.includes("'printing'"))).toEqual([
      expect.stringMatching(/^update "orders"/),
    ]);
  } finally {
    await spied.close();
  }
});

test('a printer that one process has added prints what another accepts, at once', async () => {
  const other = await openTestApp({ sharedWith: testApp });
  try {
    // The other one has accepted orders before there were printers.
    await accepted();
    const printer = await newStar();
    const order = await orderDinner(await testApp.guest());
    const desk = await other.staff();
    const done = await desk.put('/orders/updateStatus', { orderId: order._id, status: 'accepted' });
    expect(done.status).toBe(200);
    await printer.work();
    expect(printer.papers[0]?.text).toContain(numberOf(order));
  } finally {
    await other.close();
  }
});

test('a test page is printed, and a renewed address ends the old one', async () => {
  const { _id, path } = await addPrinter(owner);
  const printer = star(path);
  expect((await owner.post(`/admin/printers/${_id}/test`)).status).toBe(200);
  await printer.work();
  expect(printer.papers[0]?.text).toContain('Probedruck');
  const { body } = await owner.post(`/admin/printers/${_id}/address`);
  expect(body.path).not.toBe(path);
  expect((await printer.poll()).status).toBe(404);
  printer.path = body.path ?? '';
  expect((await printer.poll()).status).toBe(200);
  await owner.delete(`/admin/printers/${_id}`);
  expect((await printer.poll()).status).toBe(404);
});

test('two people who change printers at once: what is printed when is right afterwards', async () => {
  const [first, second] = [await addPrinter(owner), await addPrinter(owner)];
  const body = (printsAt: string, printsTickets = true) => ({
    ...{ name: 'Neu', kind: 'cloudprnt', language: 'de', printsAt, printsTickets, printsReceipts: false },
    ...{ categories: null, copies: 1, paperMm: 80, hasCutter: true, hasBuzzer: false },
  });
  await Promise.all([
    owner.put(`/admin/printers/${first._id}`, body('received')),
    owner.put(`/admin/printers/${second._id}`, body('accepted', false)),
  ]);
  const { value } = await testApp.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'printing')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(value)).toEqual({ moments: ['received'] });
  const outdated = await owner.put(`/admin/printers/${first._id}`, { ...body('accepted'), version: 1 });
  expect([outdated.status, outdated.body.code]).toEqual([409, 'changed_meanwhile']);
});
