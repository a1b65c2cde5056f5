import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { MAX_FOR_NAME_LENGTH } from '#domain/name-line.ts';
import { ORDER_NOTE_RETENTION_MS } from '#domain/retention.ts';
import { UNDO_MS } from '#domain/undo.ts';
import type { Caller } from '../test/caller.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, cartItem, phoneOrder, placeOrder } from '../test/orders.ts';
import { addPrinter } from '../test/printers/setup.ts';
import { StarPrinter } from '../test/printers/star-printer.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';
import { clearOldOrderNotes } from './jobs.ts';
import { listRevisions } from './order-revisions-store.ts';
import { findOrder } from './orders-store.ts';

const { testApp, smtpServer, mailer, close } = await openTestAppWithMail();
afterAll(close);
const { tikka, samosa } = dishes;
const staff = await testApp.staff();
const owner = await testApp.owner();

let guest: Caller;
beforeEach(async () => {
  await mailsOf();
  testApp.clock.set('2026-11-21T18:00:00+01:00');
  guest = await testApp.guest();
});

const add = (forName: string | undefined, fields = {}) =>
  guest.post('/cart/add', { ...cartItem(tikka, { quantity: 2 }), forName, ...fields });
const names = (items: { forName?: string; quantity: number }[]) =>
  items.map(({ forName, quantity }) => [forName, quantity]);
const mailsOf = async () => {
  testApp.clock.advance(UNDO_MS);
  await mailer.sendDue();
  return smtpServer.mails.splice(0).map(({ text }) => text ?? '');
};
const accept = (orderId: string) => staff.put('/orders/updateStatus', { orderId, status: 'accepted' });
const read = async (orderId: string): Promise<Order> => (await staff.post('/orders/by-id', { orderId })).body;
const company = { company: 'Äpfel & Söhne GmbH', companyReference: 'KST 4711' };

describe('a dish with a name', () => {
  test('is a line of its own for each name, and one line for the same', async () => {
    await add(undefined);
    await add('Anna');
    await add('Ben');
    await add(' An\u200bna\u202e\n');
    const { body } = await add('');
    expect(names(body.items)).toEqual([
      [undefined, 4],
      ['Anna', 4],
      ['Ben', 2],
    ]);
  });

  test('has forty letters at most, of any script, and no line break', async () => {
    const longest = 'Ü'.repeat(MAX_FOR_NAME_LENGTH);
    // Each is two signs until it is composed.
    expect((await add('U\u0308'.repeat(MAX_FOR_NAME_LENGTH))).body.items).toMatchObject([
      { forName: longest },
    ]);
    const refused = await add(`${longest}x`);
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toMatchObject([{ path: 'forName', code: 'text_too_long' }]);
    expect((await add('An\0na')).body.issues).toMatchObject([{ path: 'forName', code: 'value_invalid' }]);
  });

  test('stays with order, mails, export of own data, and what is ordered again or changed', async () => {
    await add('Anna');
    await add('Jürgen Groß', { message: 'mild' });
    await add(undefined);
    const { order } = (await placeOrder(guest)).body;
    expect(names(order.items)).toEqual([
      ['Anna', 2],
      ['Jürgen Groß', 2],
      [undefined, 2],
    ]);
    for (const text of await mailsOf()) {
      expect(text).toContain('für Anna');
      expect(text).toContain('für Jürgen Groß');
    }
    const again = await guest.post('/orders/again/cart', { orderId: order._id });
    expect(names(again.body.cart.items)).toEqual(names(order.items));
    expect(names((await guest.post('/orders/again', { orderId: order._id })).body.items)).toEqual(
      names(order.items),
    );

    await accept(order._id);
    const [anna, jürgen] = order.items;
    const change = {
      kept: [
        { _id: anna?._id, quantity: 3 },
        { _id: jürgen?._id, quantity: 2, message: 'scharf' },
      ],
      added: [{ menuItemId: samosa.id, variantId: samosa.variants[0]?.id, quantity: 1, forName: 'Cem\n' }],
    };
    const { body } = await owner.post('/orders/correct', { orderId: order._id, version: 0, ...change });
    expect(names(body.items)).toEqual([
      ['Anna', 3],
      ['Jürgen Groß', 2],
      ['Cem', 1],
    ]);
    const own = (await guest.get('/auth/own_data')).body.orders[0];
    expect(names(own.items)).toEqual(names(body.items));
    expect(names(own.revisions[0].items)).toEqual(names(order.items));
  });

  test('that goes to somebody else is one dish less and another more for the kitchen', async () => {
    await add('Anna');
    const { order } = (await placeOrder(guest)).body;
    await accept(order._id);
    const variantId = tikka.variants[0]?.id;
    const added = [{ menuItemId: tikka.id, variantId, quantity: 2, forName: 'Ben' }];
    const { body } = await owner.post('/orders/correct', {
      ...{ orderId: order._id, version: 0, kept: [], added },
    });
    expect(body.kitchenChanges).toMatchObject([{ kind: 'removed' }, { kind: 'added' }]);
  });

  test('has its name on the ticket of every printer and on the receipt, as paper can show it', async () => {
    const { path } = await addPrinter(owner, { printsReceipts: true });
    const printer = new StarPrinter((at, init) => testApp.app.request(at, init), path);
    await add('Jürgen Groß');
    await add('W'.repeat(MAX_FOR_NAME_LENGTH));
    const { order } = (await placeOrder(guest, company)).body;
    await accept(order._id);
    while (await printer.work()) testApp.clock.advance(1000);
    const papers = printer.papers.map(({ text }) => text);
    expect(papers).toHaveLength(2);
    for (const text of papers) {
      // The letters between are single bytes of the printer's code page: see the golden files.
      expect(text).toMatch(/f.{1,3}r J.{1,3}rgen Gro/);
      expect(text.replaceAll(/[^W]/g, '')).toContain('W'.repeat(MAX_FOR_NAME_LENGTH));
    }
    expect(papers.join()).toContain('hne GmbH');
  });

  test('loses it with the notes after a month', async () => {
    await add('Anna');
    const { order } = (await placeOrder(guest)).body;
    await accept(order._id);
    const kept = order.items.map(({ _id }: { _id: string }) => ({ _id, quantity: 3 }));
    await owner.post('/orders/correct', { orderId: order._id, version: 0, kept });
    const left = async () => [
      ...((await findOrder(testApp.db, order._id))?.lines ?? []).map(({ forName }) => forName),
      ...(await listRevisions(testApp.db, [order._id])).flatMap(({ lines }) =>
        lines.map(({ forName }) => forName),
      ),
    ];
    expect(await left()).toEqual(['Anna', 'Anna']);
    testApp.clock.advance(ORDER_NOTE_RETENTION_MS + UNDO_MS);
    await clearOldOrderNotes(testApp.deps);
    expect(await left()).toEqual([undefined, undefined]);
  });
});

describe('an order for a company', () => {
  test('names it and its reference where the order names its guest', async () => {
    await add(undefined);
    const { order } = (await placeOrder(guest, { ...company, companyReference: ' KST\t4711\u202e ' })).body;
    expect(order.address).toMatchObject(company);
    expect((await read(order._id)).address).toMatchObject(company);
    for (const text of await mailsOf()) {
      expect(text).toContain('Rechnung an');
      expect(text).toContain('Äpfel & Söhne GmbH');
      expect(text).toContain('Kostenstelle oder Bestellnummer: KST 4711');
    }
    expect((await guest.get('/auth/own_data')).body.orders[0].address).toMatchObject(company);
    expect((await guest.post('/orders/by-id', { orderId: order._id })).body.address).toMatchObject(company);
  });

  test('is like any other where both are left out or empty', async () => {
    await add(undefined);
    const { order } = (await placeOrder(guest, { company: ' ', companyReference: '' })).body;
    expect(order.address).not.toHaveProperty('company');
    expect(order.address).not.toHaveProperty('companyReference');
    expect((await mailsOf()).join()).not.toContain('Rechnung an');
  });

  test('keeps it through a change that leaves it out, and loses it where that is wanted', async () => {
    const { body } = await staff.post('/orders/phone', phoneOrder(company));
    expect(body.address).toMatchObject(company);
    const { fullName, phone, addressLine1, addressLine2, zipCode, city } = body.address;
    const contact = { fulfilment: 'delivery', fullName: `${fullName} II`, phone, addressLine1 };
    const place = { addressLine2, zipCode, city };
    const correct = (version: number, fields = {}) =>
      owner.post('/orders/correct', {
        ...{ orderId: body._id, version },
        contact: { ...contact, ...place, ...fields },
      });
    expect((await correct(0)).body.address).toMatchObject(company);
    const other = { company: 'Birnen KG', companyReference: '' };
    const changed = (await correct(1, other)).body;
    expect(changed.address.company).toBe('Birnen KG');
    expect(changed.address).not.toHaveProperty('companyReference');
    expect((await correct(2, { company: '' })).body.address).not.toHaveProperty('company');
  });

  test('is offered to the desk with the next call of the number, and so are the names', async () => {
    const phone = '0151 7777777';
    const [item] = phoneOrder().items;
    await staff.post(
      '/orders/phone',
      phoneOrder({ ...company, phone, items: [{ ...item, forName: 'Anna' }] }),
    );
    const [found] = (await staff.post('/orders/phone/callers', { phone })).body;
    expect(found).toMatchObject({ ...company, lastItems: [{ forName: 'Anna' }] });
  });

  test('stands in the table of orders', async () => {
    await add(undefined);
    await placeOrder(guest, company);
    const answer = await owner.get('/admin/export/orders?from=2026-11-21&to=2026-11-21');
    expect(JSON.stringify(answer.body)).toContain('Äpfel & Söhne GmbH;KST 4711');
  });

  test('of an erased account keeps the recipient of its invoice, and no other does', async () => {
    await add(undefined);
    const { order } = (await placeOrder(guest, company)).body;
    await accept(order._id);
    await staff.put('/orders/updateStatus', { orderId: order._id, status: 'completed' });
    await addToCart(guest, tikka, { quantity: 2 });
    const { order: cancelled } = (await placeOrder(guest, company)).body;
    await staff.put('/orders/updateStatus', {
      ...{ orderId: cancelled._id, status: 'cancelled', cancellationReason: 'Voll' },
    });
    testApp.clock.advance(UNDO_MS);
    expect((await guest.post('/auth/erase', { word: 'LÖSCHEN' })).status).toBe(200);
    expect((await read(order._id)).address).toMatchObject(company);
    expect((await read(cancelled._id)).address).not.toHaveProperty('company');
  });
});
