import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Db } from './db/schema.ts';
import { type EveningCall, openEvening, walkEvening } from './test/examples/walk-evening.ts';
import { openTestApp, PASSWORD } from './test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const { stranger } = testApp;

const DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;
const SIGN = '\u202e';
/** Puts a sign that turns the text around into all that strangers have typed so far. */
async function turnAround(db: Db): Promise<void> {
  const before = (column: string) => sql<string>`${SIGN} || replace(${sql.ref(column)}, ${SIGN}, '')`;
  const within = (column: string, key: string) =>
    sql<string>`replace(${sql.ref(column)}, ${`"${key}":"`}, ${`"${key}":"${SIGN}`})`;
  const name = before('name');
  const message = before('message');
  await db
    .updateTable('orders')
    .set({ message, address: within('address', 'fullName') })
    .execute();
  await db
    .updateTable('orders')
    .set({ address: within('address', 'addressLine1') })
    .execute();
  await db.updateTable('order_items').set({ message }).execute();
  await db
    .updateTable('order_revisions')
    .set({ message, address: within('address', 'fullName') })
    .execute();
  await db.updateTable('reservations').set({ name }).execute();
  await db.updateTable('messages').set({ name, message }).execute();
  await db
    .updateTable('withdrawals')
    .set({ name, message, contract: before('contract') })
    .execute();
  await db.updateTable('gift_cards').set({ message }).execute();
}

/** POST, because clients of the first API version send it so; they change nothing. */
const questions = [
  ...['POST /orders/pendingOrders', 'POST /reservation/get', 'POST /reservation/tables'],
  'POST /admin/giftcards/find',
  // A caller is looked up; a dish that stands on the counter is no decision (decision 093).
  ...['POST /orders/phone/callers', 'POST /orders/kitchen/prepared', 'POST /orders/correct/seen'],
  ...['POST /orders/correct/preview', 'POST /orders/correct/revisions'],
  // A second factor counts once it is enabled.
  'POST /auth/second_factor/setup',
  // A tick on a checklist.
  'POST /admin/orders/test/{id}/seen',
  ...['POST /admin/website/preview', 'POST /admin/menu-import/preview'],
  // A sign of life is nobody's decision.
  'POST /admin/devices/heartbeat',
  // An upload that is not finished changes nothing.
  ...['POST /admin/backups/uploads', 'POST /admin/backups/uploads/{id}/parts'],
  ...['POST /admin/push/subscriptions/{id}/test', 'POST /admin/connections/{connection}/test'],
];
/** Of a restaurant that is open already and has nothing of the sample, and of a number that nobody has called with. */
const idle = ['POST /admin/go-live/open', 'POST /admin/settings/sample/empty', 'POST /orders/phone/forget'];
/** Noted as a whole, and dish by dish. */
const ofMany = [
  'PUT /option-groups/places',
  'POST /admin/menu-import',
  'PUT /admin/menu-table',
  'POST /admin/menu-bulk-change/undo',
];
const noted = (db: Db) => db.selectFrom('changes').select('actor_id').orderBy('id').execute();

/** The menu is the same for everyone, and a stream is never whole. */
const stored = ['GET /menu', 'POST /orders/follow'];

const isOfDesk = ({ access }: EveningCall['route']) =>
  typeof access === 'object' || ['deskAccount', 'staff', 'owner'].includes(access);

/** Who is noted with a call. */
function actorsOf({ name, route, as }: EveningCall): (string | null)[] {
  if (name.startsWith('GET ') || questions.includes(name) || idle.includes(name)) return [];
  if (isOfDesk(route)) return [as.id];
  // What a guest does to an order or a reservation names nobody.
  const byGuests = [
    'POST /orders/cancel',
    'POST /orders/change',
    'POST /orders/keep',
    'POST /reservation/cancel',
    'POST /reservation/change',
  ];
  return byGuests.includes(name) ? [null] : [];
}

/** Without a slash they are the API's examples (`docs/examples.test.ts`). */
test('each call answers as documented, with a trailing slash too, and is stored nowhere; what is done at the desk is noted, with who did it, and nothing that somebody else has typed turns its text around', async () => {
  await using evening = await openEvening();
  const { db } = evening;
  await walkEvening(evening, async (call, make) => {
    if (isOfDesk(call.route)) await turnAround(db);
    const before = await noted(db);
    const { body, headers } = await make(call.path.replace(/(?=\?|$)/, '/'));
    expect(headers.get('cache-control')).toBe(stored.includes(call.name) ? 'no-cache' : 'no-store');
    const actors = (await noted(db)).slice(before.length).map(({ actor_id }) => actor_id);
    expect(ofMany.includes(call.name) ? [...new Set(actors)] : actors, 'actors noted').toEqual(
      actorsOf(call),
    );
    // A backup is a file of bytes.
    if (isOfDesk(call.route) && !headers.get('content-type')?.startsWith('application/gzip'))
      expect(JSON.stringify(body).match(DIRECTION)).toBeNull();
    if (call.name === 'GET /admin/export/orders') expect(body).toContain('\ufffd');
  });
});

const person = {
  type: 'user',
  name: 'Ravi',
  email: 'ravi@example.org',
  mobile_number: '0151 9876543',
  password: PASSWORD,
};

test('a person who registers gets the account and a token that works', async () => {
  const number = '0151 2223334';
  const { body } = await stranger.post('/auth/register', { ...person, mobile_number: number });
  expect(body.data.user).toEqual({
    _id: expect.any(String),
    name: 'Ravi',
    email: 'ravi@example.org',
    mobile_number: '+491512223334',
    role: 'customer',
    type: 'user',
  });
  const headers = { authorization: `Bearer ${body.data.token}` };
  expect((await stranger.get('/auth/get_user_profile', headers)).body).toEqual(body.data.user);
});

test.each([
  ['GET', '/nowhere'],
  ['GET', '/'],
  ['GET', '/cart/add'],
  ['PATCH', '/cart'],
  ['OPTIONS', '/cart'],
  ['POST', '/menu/add'],
  ['GET', '/address/add/extra'],
])('%s %s is not found, in JSON', async (method, path) => {
  const { status, body, headers } = await stranger.send(method, path);
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({ code: 'not_found', message: 'Das gibt es hier nicht (mehr).' });
});

test('a menu that is kept does not answer what is no reading of it', async () => {
  await stranger.get('/menu');
  expect((await stranger.post('/menu', { name: 'Dal' })).status).toBe(401);
  expect((await stranger.delete('/menu')).status).toBe(404);
});

test('the menu shows prices in euros, windows and the category as its id', async () => {
  const { body } = await stranger.get('/menu');
  const kulfi = body.menuItems.find((item: { name: string }) => item.name === 'Kulfi');
  expect(kulfi).toMatchObject({
    actualPrice: 6.2,
    discountedPrice: null,
    startTime: '19:30',
    endTime: '22:00',
  });
  expect(body.menuItems.find((item: { name: string }) => item.name === 'Helles')).toMatchObject({
    vatPercent: 19,
    startTime: null,
    variants: [{ _id: 'halbe', name: '0,5 l', price: 4.5, volumeMl: 500 }],
    addOns: [{ _id: 'papadam', price: 2.5, vatPercent: 7 }],
  });
  const categories = body.category.map((category: { _id: string }) => category._id);
  for (const item of body.menuItems) expect(categories).toContain(item.category);
  const lunch = body.category.find(({ name }: { name: string }) => name === 'Mittagstisch');
  expect(lunch).toMatchObject({ startTime: '11:30', endTime: '14:30' });
});

test('the restaurant says who it is, where it delivers and what an order must reach', async () => {
  const { body } = await stranger.get('/restaurant');
  expect(body).toMatchObject({
    name: 'Zum Test',
    timeZone: 'Europe/Berlin',
    minimumOrder: 30,
    isSample: false,
  });
  expect(body.deliveryAreas).toHaveLength(9);
  expect(body.deliveryAreas).toContainEqual({
    zipCode: '72379',
    city: 'Hechingen',
    minimumOrder: 30,
    fee: 0,
  });
});
