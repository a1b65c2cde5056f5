import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { coupon, giftCard } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, orderDinner } from '../test/orders.ts';
import { insertPastOrders } from '../test/past-orders.ts';
import { approvePayment, asRealMoney, orderOnline } from '../test/payments.ts';
import { requestTable, reservationRequest } from '../test/reservation-requests.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp({ payments: asRealMoney });
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const figures = async (date?: string) =>
  (await owner.get(`/admin/figures?${date === undefined ? '' : `date=${date}`}`)).body;

const move = async (orderId: string, status: string) => {
  const reason = status === 'cancelled' ? { cancellationReason: 'Out of stock' } : {};
  expect((await owner.put('/orders/updateStatus', { orderId, status, ...reason })).status).toBe(200);
};

const orderAccepted = async (...args: Parameters<typeof orderDinner>) => {
  const order = await orderDinner(...args);
  await move(order._id, 'accepted');
  return order;
};

const placedAt = (orderId: string, instant: string) =>
  testApp.db
    .updateTable('orders')
    .set({ created_at: Date.parse(instant) })
    .where('id', '=', orderId)
    .execute();

const table = async (what: 'orders' | 'reservations', period: string, language = 'de') => {
  const { body, headers } = await owner.withLanguage(language).get(`/admin/export/${what}?${period}`);
  const [head = '', ...lines] = body.split('\r\n');
  const separator = language === 'de' ? ';' : ',';
  const names = head.split(separator);
  return {
    headers,
    text: body,
    rows: lines
      .filter((line) => line !== '')
      .map((line) =>
        Object.fromEntries(
          line.split(separator).map((cell, index) => [names[index], cell.replace(/^"(.*)"$/, '$1')]),
        ),
      ),
  };
};

const FIRST = 'Bestellung';

describe('the figures of a day', () => {
  test('are nothing on a day without orders', async () => {
    expect(await figures()).toEqual({
      date: '2026-11-21',
      today: '2026-11-21',
      ...{ period: 'day', from: '2026-11-21', to: '2026-11-21', days: [] },
      orders: 0,
      turnover: 0,
      deposits: 0,
      cancelled: 0,
      play: { orders: 0, amount: 0 },
      payments: [],
      vat: [],
      dishes: [],
      promises: {
        ...{ orders: 0, inTime: 0, early: 0, late: 0, unknown: 0 },
        ...{ meanErrorMinutes: 0, meanLateMinutes: 0, weeks: [] },
      },
      reservations: { accepted: { count: 0, guests: 0 }, pending: { count: 0, guests: 0 } },
    });
  });

  test('count what was ordered and paid, and not what was cancelled or waits for its payment', async () => {
    const guest = await testApp.guest();
    const kept = await orderAccepted(guest);
    await move(kept._id, 'completed');
    await move((await orderDinner(guest))._id, 'cancelled');
    // Nobody has said yet that it is cooked.
    await orderDinner(await testApp.guest());
    const paid = await orderOnline(guest);
    await guest.post('/orders/verify', await approvePayment(testApp, paid));
    await move(paid.orderId, 'accepted');
    await orderOnline(await testApp.guest());
    expect(await figures()).toMatchObject({
      orders: 2,
      cancelled: 1,
      turnover: 67.6,
      payments: [
        { method: 'cod', orders: 1, amount: 33.8 },
        { method: 'online', orders: 1, amount: 33.8 },
      ],
      vat: [{ vatPercent: 7, gross: 67.6, net: 63.18, tax: 4.42 }],
      dishes: [{ _id: dishes.tikka.id, quantity: 4, amount: 67.6 }],
    });
  });

  test('take a gift card for a means of payment, and a coupon for less turnover', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, dishes.beer, { quantity: 2 });
    const giftCardCode = await giftCard(testApp, 2000);
    const order = await orderAccepted(guest, { giftCardCode, couponCode: await coupon(testApp) });
    const { turnover, payments, vat, orders } = await figures();
    // 33.80 € food and 9 € drinks, less ten per cent.
    expect([orders, turnover]).toEqual([1, 38.52]);
    expect(payments).toEqual([
      { method: 'cod', orders: 1, amount: 18.52 },
      { method: 'gift_card', orders: 1, amount: 20 },
    ]);
    expect(vat.map(({ gross }) => gross)).toEqual([30.42, 8.1]);
    expect(vat).toEqual(order.vat);
  });

  test('of an order that a card paid whole know no other means, and its day the whole turnover', async () => {
    const giftCardCode = await giftCard(testApp, 5000);
    await orderAccepted(await testApp.guest(), { giftCardCode });
    expect((await figures()).payments).toEqual([{ method: 'gift_card', orders: 1, amount: 33.8 }]);
    const { body: week } = await owner.get('/admin/figures?period=week');
    expect(week.days.find(({ date }) => date === '2026-11-21')).toMatchObject({ orders: 1, turnover: 33.8 });
  });

  test('name the best dishes by how often they were ordered, whatever they are called now', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, dishes.samosa, { quantity: 5 });
    await orderAccepted(guest);
    await orderAccepted(guest);
    const { dishes: best } = await figures();
    expect(best.map(({ name, quantity }) => [name, quantity])).toEqual([
      [dishes.samosa.name.de, 5],
      [dishes.tikka.name.de, 4],
    ]);
  });

  test.each([
    ['2026-11-20', '2026-11-20T22:59:59.999Z'],
    ['2026-11-21', '2026-11-20T23:00:00Z'],
    ['2026-03-28', '2026-03-28T22:59:59Z'],
    ['2026-03-29', '2026-03-28T23:00:00Z'],
    ['2026-03-29', '2026-03-29T21:59:59Z'],
    ['2026-03-30', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z'],
    ['2026-10-25', '2026-10-25T22:59:59Z'],
    ['2026-10-26', '2026-10-25T23:00:00Z'],
  ])('of %s have the order of %s, by the clock of the restaurant', async (date, instant) => {
    const order = await orderAccepted(await testApp.guest());
    await placedAt(order._id, instant);
    expect((await figures(date)).orders).toBe(1);
    const { rows } = await table('orders', `from=${date}&to=${date}`);
    expect(rows.map((row) => [row[FIRST], row.Datum])).toEqual([[order._id, date]]);
  });

  test('have the tables of that day, those to come too', async () => {
    const accepted = await requestTable(testApp.stranger);
    await owner.send('PATCH', `/reservation/${accepted._id}`, { body: { status: 'accepted' } });
    await requestTable(testApp.stranger, { numberOfGuests: 7 });
    const refused = await requestTable(testApp.stranger);
    await owner.send('PATCH', `/reservation/${refused._id}`, {
      body: { status: 'cancelled', cancellationReason: 'Fully booked' },
    });
    expect((await figures('2026-11-22')).reservations).toEqual({
      accepted: { count: 1, guests: 4 },
      pending: { count: 1, guests: 7 },
    });
    expect((await figures()).reservations.accepted.count).toBe(0);
  });

  test.each(['2026-02-30', 'today', ''])('are refused for %j', async (date) => {
    const { status, body } = await owner.get(`/admin/figures?date=${date}`);
    expect([status, body.issues[0].code]).toEqual([400, 'date_invalid']);
  });
});

describe('promise and truth', () => {
  /** Orders of that instant, a quarter of an hour apart, each promised for half an hour later. */
  async function insertTaken(instant: string, minutes: readonly number[]) {
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const addressId = await addAddress(guest, { isSelfPickup: true });
    const { _id } = await orderDinner(guest, { addressId, paymentMethod: 'pod' });
    const placed = minutes.map((each, index) => {
      return { placedAt: Date.parse(instant) + index * 15 * 60_000, minutes: each };
    });
    await insertPastOrders(testApp, _id, placed);
    await move(_id, 'cancelled');
  }

  test('stand side by side, of a month by its weeks too; what nobody tapped in time does not count', async () => {
    // Accepted after a minute: three are a minute early, one eleven, two late by 6 and 16, and one was forgotten.
    await insertTaken('2026-11-04T11:00:00Z', [28, 28, 28, 18, 35, 45, 600]);
    await insertTaken('2026-11-12T11:00:00Z', [29, 59]);
    const { promises } = (await owner.get('/admin/figures?date=2026-11-21&period=month')).body;
    expect(promises).toMatchObject({
      ...{ orders: 8, inTime: 5, early: 1, late: 3, unknown: 1 },
      ...{ meanErrorMinutes: 8.3, meanLateMinutes: 17.3 },
    });
    expect(promises.weeks.map(({ from, to, orders, inTime }) => [from, to, orders, inTime])).toEqual([
      ['2026-11-01', '2026-11-01', 0, 0],
      ['2026-11-02', '2026-11-08', 6, 4],
      ['2026-11-09', '2026-11-15', 2, 1],
      ['2026-11-16', '2026-11-22', 0, 0],
      ['2026-11-23', '2026-11-29', 0, 0],
      ['2026-11-30', '2026-11-30', 0, 0],
    ]);
    expect((await figures('2026-11-12')).promises).toMatchObject({ orders: 2, weeks: [] });
  });

  test('stand in the table as the desk has tapped them', async () => {
    await insertTaken('2026-11-04T11:00:00Z', [28]);
    const { rows } = await table('orders', 'from=2026-11-04&to=2026-11-04');
    expect(rows).toMatchObject([
      {
        Versprochen: '2026-11-04 12:30',
        Angenommen: '2026-11-04 12:01',
        'Unterwegs oder abholbereit': '',
        Abgeschlossen: '2026-11-04 12:29',
      },
    ]);
  });
});

describe('the figures of a week and a month', () => {
  const of = async (query: string) => (await owner.get(`/admin/figures?${query}`)).body;

  test('add up what was ordered by the clock of the restaurant, from Monday to Sunday', async () => {
    const guest = await testApp.guest();
    for (const instant of [
      // The last minute of the Sunday before, then Monday's first, Saturday, and the last of Sunday.
      ...['2026-11-15T22:59:59Z', '2026-11-15T23:00:00Z', '2026-11-21T17:00:00Z', '2026-11-22T22:59:59Z'],
      '2026-11-22T23:00:00Z',
    ]) {
      await placedAt((await orderAccepted(guest))._id, instant);
    }
    const week = await of('date=2026-11-18&period=week');
    expect(week).toMatchObject({
      ...{ period: 'week', from: '2026-11-16', to: '2026-11-22', orders: 3, turnover: 101.4 },
      vat: [{ vatPercent: 7, gross: 101.4 }],
    });
    expect(week.days.map(({ date, orders }) => [date, orders])).toEqual([
      ['2026-11-16', 1],
      ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((date) => [date, 0]),
      ['2026-11-21', 1],
      ['2026-11-22', 1],
    ]);
    const month = await of('period=month');
    expect(month).toMatchObject({ date: '2026-11-21', from: '2026-11-01', to: '2026-11-30', orders: 5 });
    expect(month.days).toHaveLength(30);
    const sum = month.days.reduce(
      (all: number, { turnover }: { turnover: number }) => all + turnover * 100,
      0,
    );
    expect(Math.round(sum)).toBe(Math.round(month.turnover * 100));
  });

  test.each([
    [
      '2026-03',
      ['2026-02-28T23:00:00Z', '2026-03-31T21:59:59Z'],
      ['2026-02-28T22:59:59Z', '2026-03-31T22:00:00Z'],
    ],
    [
      '2026-10',
      ['2026-09-30T22:00:00Z', '2026-10-31T22:59:59Z'],
      ['2026-09-30T21:59:59Z', '2026-10-31T23:00:00Z'],
    ],
  ])('of %s hold in which the clocks change', async (month, inside, outside) => {
    const guest = await testApp.guest();
    for (const instant of [...inside, ...outside]) await placedAt((await orderAccepted(guest))._id, instant);
    const { orders, days } = await of(`date=${month}-15&period=month`);
    expect(orders).toBe(2);
    expect([days.at(0)?.orders, days.at(-1)?.orders]).toEqual([1, 1]);
  });

  test('count no cancelled order, and the tables of all their days', async () => {
    const guest = await testApp.guest();
    await move((await orderDinner(guest))._id, 'cancelled');
    await requestTable(testApp.stranger, { numberOfGuests: 7 });
    const week = await of('period=week');
    expect(week).toMatchObject({
      orders: 0,
      cancelled: 1,
      reservations: { pending: { count: 1, guests: 7 } },
    });
    expect(week.days.every(({ orders }) => orders === 0)).toBe(true);
  });

  test('are the owner’s, and of nothing else than a day, a week or a month', async () => {
    const { status, body } = await owner.get('/admin/figures?period=year');
    expect([status, body.issues[0].code]).toEqual([400, 'value_invalid']);
    expect((await (await testApp.staff()).get('/admin/figures?period=week')).status).toBe(403);
  });
});

describe('the table of orders', () => {
  test('has every sum of an order, its VAT at each rate, and the local time', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, dishes.beer, { quantity: 2 });
    const order = await orderAccepted(guest);
    const { rows, headers, text } = await table('orders', 'from=2026-11-01&to=2026-11-30');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="bestellungen-2026-11-01-2026-11-30.csv"',
    );
    expect(text.startsWith('Bestellung;')).toBe(true);
    expect(rows).toEqual([
      {
        [FIRST]: order._id,
        Datum: '2026-11-21',
        Uhrzeit: '18:00',
        'Zeitpunkt (UTC)': '2026-11-21T17:00:00.000Z',
        Status: 'angenommen',
        Umsatz: 'ja',
        Art: 'Lieferung',
        Zahlungsart: 'bar bei Lieferung',
        Bezahlt: 'vor Ort',
        Name: 'Asha Rao',
        PLZ: '72379',
        Ort: 'Hechingen',
        Rabattcode: '',
        'Zwischensumme €': '42,80',
        'Pfand €': '0,00',
        'Rabatt €': '0,00',
        'Lieferung €': '0,00',
        'Davon bei Übergabe €': '0,00',
        'Gutschein bezahlt €': '0,00',
        'Noch zu zahlen €': '42,80',
        'Brutto €': '42,80',
        'Brutto 7 % €': '33,80',
        'Netto 7 % €': '31,59',
        'MwSt. 7 % €': '2,21',
        'Brutto 19 % €': '9,00',
        'Netto 19 % €': '7,56',
        'MwSt. 19 % €': '1,44',
        Versprochen: '2026-11-21 19:00',
        ...{ Angenommen: '2026-11-21 18:00', 'Unterwegs oder abholbereit': '', Abgeschlossen: '' },
        ...{ Firma: '', 'Kostenstelle oder Bestellnummer': '' },
      },
    ]);
    const english = await table('orders', 'from=2026-11-01&to=2026-11-30', 'en');
    expect(english.rows[0]).toMatchObject({ Payment: 'cash on delivery', 'Gross €': '42.80' });
    expect(english.headers.get('content-disposition')).toContain('orders-2026-11-01');
  });

  test('calls only that turnover which was sold: nothing cancelled, unanswered or free, and none that was never paid', async () => {
    const guest = await testApp.guest();
    await move((await orderDinner(guest))._id, 'cancelled');
    await orderDinner(guest);
    await orderAccepted(guest, { couponCode: await coupon(testApp, { discountPercentage: 100 }) });
    await orderOnline(guest);
    const { rows } = await table('orders', 'from=2026-11-21&to=2026-11-21');
    expect(rows.map(({ Status, Umsatz }) => [Status, Umsatz])).toEqual([
      ['storniert', 'nein'],
      ['offen', 'nein'],
      ['angenommen', 'nein'],
    ]);
  });

  test('runs nothing that a guest has written', async () => {
    const guest = await testApp.guest();
    const addressId = await addAddress(guest, {
      fullName: '=HYPERLINK("http://x.example";"Gutschein")',
      city: '@SUM',
    });
    await orderAccepted(guest, { addressId });
    const { text } = await table('orders', 'from=2026-11-21&to=2026-11-21');
    expect(text).toContain(`;"'=HYPERLINK(""http://x.example"";""Gutschein"")";72379;'@SUM;`);
  });

  test('has each order once and in order, however many there are', async () => {
    const guest = await testApp.guest();
    const { _id } = await orderAccepted(guest);
    const row = await testApp.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    // Many at the same millisecond: the order of rows depends on more than the time.
    const rows = Array.from({ length: 1100 }, (_, index) => {
      const id = `0198c2a4-1111-7000-8000-${String(index).padStart(12, '0')}`;
      return { ...row, id, created_at: row.created_at + Math.floor(index / 700), idempotency_key: null };
    });
    for (let start = 0; start < rows.length; start += 100) {
      await testApp.db
        .insertInto('orders')
        .values(rows.slice(start, start + 100))
        .execute();
    }
    const { rows: read } = await table('orders', 'from=2026-11-21&to=2026-11-21');
    expect(read).toHaveLength(1101);
    expect(new Set(read.map((line) => line[FIRST])).size).toBe(1101);
    const instants = read.map((line) => line['Zeitpunkt (UTC)']);
    expect(instants).toEqual(instants.toSorted());
  });

  test('names a rate that the usual two leave out', async () => {
    const { _id } = await orderAccepted(await testApp.guest());
    const vat = JSON.stringify([{ vatPercent: 0, grossCents: 3380, netCents: 3380, taxCents: 0 }]);
    await testApp.db.updateTable('orders').set({ vat }).where('id', '=', _id).execute();
    const { rows } = await table('orders', 'from=2026-11-21&to=2026-11-21');
    expect(rows[0]).toMatchObject({ 'Brutto 0 % €': '33,80', 'Brutto 7 % €': '0,00' });
  });
});

test('the table of reservations has them by day and time, with what the guest left', async () => {
  await requestTable(testApp.stranger, { name: '-Asha', time: '20:00' });
  const ravi = { ...reservationRequest, name: 'Ravi', time: '18:30', note: '=Kinderstuhl' };
  await testApp.stranger.post('/reservation', ravi);
  await requestTable(testApp.stranger, { date: '2026-11-24' });
  const { rows, headers } = await table('reservations', 'from=2026-11-22&to=2026-11-22');
  expect(headers.get('content-disposition')).toContain('reservierungen-2026-11-22-2026-11-22.csv');
  expect(
    rows.map((row) =>
      ['Name', 'Uhrzeit', 'Personen', 'Telefon', 'Status', 'Wunsch'].map((head) => row[head]),
    ),
  ).toEqual([
    ['Ravi', '18:30', '4', "'+49 151 2345678", 'offen', "'=Kinderstuhl"],
    ["'-Asha", '20:00', '4', "'+49 151 2345678", 'offen', ''],
  ]);
});

test('a table begins with the mark that Excel knows UTF-8 by', async () => {
  const response = await testApp.app.request('/api/admin/export/orders?from=2026-11-21&to=2026-11-21', {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test.each(['orders', 'reservations'])('a table of %s of no period is refused', async (what) => {
  const of = async (query: string) => {
    const { status, body } = await owner.get(`/admin/export/${what}?${query}`);
    return [status, body.issues[0].path, body.issues[0].code];
  };
  expect(await of('from=2026-11-02&to=2026-11-01')).toEqual([400, 'to', 'period_invalid']);
  expect(await of('from=2026-11-02&to=2026-11-31')).toEqual([400, 'to', 'date_invalid']);
  expect(await of('to=2026-11-30')).toEqual([400, 'from', 'date_invalid']);
});
