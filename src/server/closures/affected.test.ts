import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, placeOrder } from '../test/orders.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';

let app: Awaited<ReturnType<typeof openTestAppWithMail>>;
let owner: Caller;
beforeEach(async () => {
  // A Saturday at 18:00; open from 12:00 to 23:00, but not on Mondays.
  app = await openTestAppWithMail();
  owner = await app.testApp.owner();
});
afterEach(() => app.close());

const affected = async () => (await owner.get('/admin/timing/affected')).body;
const close = (date: string, more: object = {}) =>
  owner.post('/admin/timing/special-dates', { date, reason: 'Betriebsferien', ...more });

async function orderFor(requestedAt: string, isAccepted: boolean): Promise<string> {
  const guest = await app.testApp.guest();
  await addToCart(guest, dishes.tikka, { quantity: 2 });
  await addAddress(guest, { isSelfPickup: true });
  const { body } = await placeOrder(guest, { paymentMethod: 'pod', requestedAt });
  const orderId = body.order._id;
  if (isAccepted) await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
  return orderId;
}

async function table(date: string, isAccepted: boolean): Promise<string> {
  const { _id } = await requestTable(app.testApp.stranger, { date });
  if (isAccepted) await owner.send('PATCH', `/reservation/${_id}`, { body: { status: 'accepted' } });
  return _id;
}

async function mailsSent(): Promise<string[]> {
  app.testApp.clock.advance(60_000);
  await app.mailer.sendDue();
  return app.smtpServer.mails.splice(0).map(({ subject = '' }) => subject);
}

test('a span of days is closed in one entry, all of it or none, and opened again', async () => {
  await close('2026-12-24');
  const { status, body } = await close('2026-12-20', { until: '2026-12-27' });
  expect([status, body]).toMatchObject([409, { code: 'special_date_taken', date: '2026-12-24' }]);
  const whole = await close('2026-12-25', { until: '2027-01-06' });
  const { specialDates } = whole.body.data;
  expect(specialDates.map(({ date }) => date)).toEqual([
    ...['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30'],
    ...['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05', '2027-01-06'],
  ]);
  expect(new Set(specialDates.map(({ spanId }) => spanId)).size).toBe(2);
  for (const until of ['2026-12-01', '2028-03-01', 'morgen']) {
    const refused = await close('2027-02-01', { until });
    expect([refused.status, refused.body.issues?.[0]?.code]).toEqual([400, 'special_date_span_invalid']);
  }
  const { changes } = (await owner.get('/admin/changes?area=hours')).body;
  expect(changes[0]).toMatchObject({ subject: { name: '2026-12-25/2027-01-06' } });

  // A client of the first version deletes days; the desk deletes what was entered.
  const last = specialDates.at(-1)?._id;
  await owner.delete(`/admin/timing/special-dates/${last}`);
  const first = specialDates[1]?._id;
  const left = await owner.delete(`/admin/timing/special-dates/${first}?span=true`);
  expect(left.body.data.specialDates.map(({ date }) => date)).toEqual(['2026-12-24']);
});

test('closing shows who is affected, of tables and orders for later, and nobody else', async () => {
  const tables = [await table('2026-11-24', false), await table('2026-11-25', true)];
  const orders = [
    await orderFor('2026-11-24T18:00:00.000Z', false),
    await orderFor('2026-11-25T18:00:00.000Z', true),
  ];
  await table('2026-11-26', true);
  const cancelled = await table('2026-11-24', false);
  await owner.send('PATCH', `/reservation/${cancelled}`, {
    body: { status: 'cancelled', cancellationReason: 'Voll' },
  });
  expect(await affected()).toEqual({ reservations: [], orders: [] });
  await close('2026-11-24', { until: '2026-11-25' });
  const body = await affected();
  expect(body.reservations).toMatchObject([
    { _id: tables[0], date: '2026-11-24', time: '19:00', status: 'pending', phone: '+49 151 2345678' },
    { _id: tables[1], status: 'accepted' },
  ]);
  expect(body.orders).toMatchObject([
    { _id: orders[0], name: 'Asha Rao', dueAt: '2026-11-24T18:00:00.000Z', status: 'pending' },
    { _id: orders[1], fulfilment: 'pickup', status: 'accepted' },
  ]);
});

test('so do other hours of a day, and closing by hand', async () => {
  const late = await table('2026-11-24', true);
  const timeSlots = [{ openTime: '12:00', closeTime: '15:00' }];
  await close('2026-11-24', { isOpen: true, timeSlots });
  expect((await affected()).reservations).toMatchObject([{ _id: late }]);
  const tonight = await requestTable(app.testApp.stranger, { date: '2026-11-21', time: '20:00' });
  await owner.put('/admin/timing/current-status', { isOpen: false, reason: '', lasts: 'today' });
  expect((await affected()).reservations).toMatchObject([{ _id: tonight._id }, { _id: late }]);
});

test('they are told once, with what was paid and a reason in their language; who came later is not', async () => {
  const tables = [await table('2026-11-24', false), await table('2026-11-25', true)];
  const orders = [
    await orderFor('2026-11-24T18:00:00.000Z', false),
    await orderFor('2026-11-25T18:00:00.000Z', true),
  ];
  const unseen = await table('2026-11-25', true);
  await mailsSent();
  // Days go by: what was accepted long before can be cancelled until its time.
  app.testApp.clock.set('2026-11-24T08:00:00+01:00');
  owner = await app.testApp.owner();
  await close('2026-11-24', { until: '2026-11-25' });
  const seen = { reservations: tables, orders };
  const { status, body } = await owner.withLanguage('en').post('/admin/timing/affected', seen);
  expect([status, body]).toMatchObject([200, { reservations: [{ _id: unseen }], orders: [] }]);
  const subjects = await mailsSent();
  expect(subjects).toHaveLength(4);
  expect(subjects.filter((subject) => subject.startsWith('Leider kein Tisch'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.startsWith('Ihr Tisch ist abgesagt'))).toHaveLength(1);
  await owner.post('/admin/timing/affected', seen);
  expect(await mailsSent()).toEqual([]);
  const { reservations } = (await owner.post('/reservation/get', { status: 'cancelled' })).body.data;
  expect(reservations.map(({ cancellationReason }) => cancellationReason)).toEqual([
    'Restaurant geschlossen (Feiertag, Wartung usw.)',
    'Restaurant geschlossen (Feiertag, Wartung usw.)',
  ]);
});
