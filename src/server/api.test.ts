import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { addDays } from '#domain/hours/zone.ts';
import { seedGallery } from './gallery/gallery.ts';
import { issueGiftCard } from './gift-cards/gift-cards.ts';
import { orderLinkKey } from './orders/order-link.ts';
import { reservationLinkKey } from './reservations/reservation-link.ts';
import { insertSampleItems } from './sample/sample-items-store.ts';
import { backupBytes, sendBackup, storedBackup } from './test/backup-files.ts';
import type { Caller } from './test/caller.ts';
import { contractRoutes, nameOf, routeOf } from './test/contract-routes.ts';
import { coupon } from './test/coupons.ts';
import { heartbeat, openDesk } from './test/desks.ts';
import { confirmedReader, newsletterToken, resetToken } from './test/email-tokens.ts';
import { everyCall } from './test/every-call.ts';
import { failedMail } from './test/failed-mail.ts';
import { fileOf, formOf, pictureOf } from './test/forms.ts';
import { dishes, dishForm } from './test/menu-fixture.ts';
import { addToCart, homeAddress, orderDinner, orderRequest, phoneOrder, testOrder } from './test/orders.ts';
import { OWN_PASSWORD, withOwnPassword } from './test/own-password.ts';
import {
  approveCard,
  approvePayment,
  buyGiftCard,
  failedRefund,
  giftCardIdBySecret,
  orderOnline,
} from './test/payments.ts';
import { addPrinter, printerBody } from './test/printers/setup.ts';
import { NO_PUSH_SERVICE, pushDeviceBody } from './test/push-service.ts';
import { required } from './test/required.ts';
import { requestTable, reservationRequest } from './test/reservation-requests.ts';
import { oneTimeCode, withSecondFactor } from './test/second-factor.ts';
import { openTestApp, PASSWORD } from './test/test-app.ts';

const testApp = await openTestApp({ pushService: NO_PUSH_SERVICE });
afterAll(testApp.close);
/** After a call has closed it. */
async function openAgain(): Promise<void> {
  await testApp.db.deleteFrom('settings').where('key', '=', 'launch').execute();
  testApp.live.publish({ type: 'content' });
}

/** One successful call of a route; `readAnswer` validates the response against the contract. */
type Call = { method: string; path: string; body?: unknown; raw?: FormData; as: Caller; status: number };

const visitor = await testApp.user();
const desk = await testApp.staff();
const owner = await testApp.owner();
const { stranger } = testApp;

async function filledCart() {
  return addToCart(visitor, dishes.tikka, { quantity: 2, addOns: [{ name: 'naan', quantity: 1 }] });
}

async function newAddress(): Promise<string> {
  return (await visitor.post('/address/add', homeAddress)).body._id;
}

/** A dinner that the desk has accepted, and its lines as a change keeps them. */
async function acceptedDinner() {
  const { _id: orderId, items } = await orderDinner(visitor);
  await desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
  return { orderId, kept: items.map(({ _id, quantity }) => ({ _id, quantity })) };
}

async function sentTest(): Promise<string> {
  return (await desk.post('/admin/orders/test', testOrder)).body.order._id;
}

async function printedOrder(): Promise<string> {
  await addPrinter(owner);
  const { _id: orderId } = await orderDinner(visitor);
  await desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
  return orderId;
}

let siteDrafts = 0;
async function siteDraft() {
  const { parts } = (await owner.get('/admin/website')).body;
  const { version } = required(parts.find(({ part }) => part === 'booking'));
  siteDrafts += 1;
  return { part: 'booking', version, values: { title: { de: `Tisch ${siteDrafts}`, en: null } } };
}
async function draftSite() {
  const { body } = await owner.put('/admin/website/draft', await siteDraft());
  return { drafts: [{ part: 'booking', version: body.version }] };
}
const banner = formOf({ title: 'Diwali', isEnabled: 'true' });
async function newBanner(): Promise<string> {
  return (await owner.send('POST', '/banner', { raw: banner })).body.data._id;
}

async function newDish(category = dishForm.category): Promise<string> {
  return (await owner.send('POST', '/menu', { raw: formOf({ ...dishForm, category }) })).body._id;
}
async function newCategory(): Promise<string> {
  return (await owner.send('POST', '/category', { raw: formOf({ name: 'Suppen' }) })).body._id;
}
const MENU_TABLE = 'Kategorie;Gericht;Preis\nSpeisen;Rasam';
let importedTables = 0;
const vatOf = async (_id: string, vatPercent: number) =>
  formOf({ dishes: JSON.stringify([{ _id, version: 1, vatPercent }]) });
async function newWithdrawal(): Promise<string> {
  const request = { name: 'Ravi', email: 'ravi@example.org', contract: 'Gutschein' };
  return (await stranger.post('/withdrawal', request)).body._id;
}
function newCard(): Promise<string> {
  const card = { amountCents: 2500, recipientEmail: 'asha@example.org', message: '' };
  return issueGiftCard(testApp.db, card, { paidWith: 'sample', now: testApp.clock.now() });
}
const DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;
const SIGN = '\u202e';
/** Puts a sign that turns the text around into all that strangers have typed so far. */
async function turnAround(): Promise<void> {
  const { db } = testApp;
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

// Codes and special dates are unique, and every call is made more than once.
let given = 0;
const freshCode = () => `CODE-${++given}`;
const freshDate = () => addDays('2027-01-01', ++given);

const get = (path: string, as = visitor): Call => ({ method: 'GET', path, as, status: 200 });
const post = (path: string, body?: unknown, { as = visitor, status = 200 } = {}): Call => {
  return { method: 'POST', path, body, as, status };
};
const put = (path: string, body: unknown, as = visitor): Call => ({
  method: 'PUT',
  path,
  body,
  as,
  status: 200,
});
const remove = (path: string, body?: unknown, as = visitor): Call => ({
  method: 'DELETE',
  path,
  body,
  as,
  status: 200,
});

const mobile = '0151 9876543';
const person = {
  type: 'user',
  name: 'Ravi',
  email: 'ravi@example.org',
  mobile_number: mobile,
  password: PASSWORD,
};

async function newEntry(): Promise<string> {
  return (await owner.send('POST', '/gallery', { raw: formOf({ number: '1' }) })).body._id;
}

const mailing = { subjectDe: 'Diwali', textDe: 'Wir feiern.', subjectEn: '', textEn: '' };
async function aMailing(): Promise<string> {
  return (await owner.post('/admin/mailings', mailing)).body._id;
}

const proof = { currentPassword: PASSWORD };
const aBackup = async () => storedBackup(owner, await backupBytes(testApp));
const newMember = () => {
  return {
    name: 'Meera',
    mobile_number: `0151 88${1000 + ++given}`,
    email: person.email,
    role: 'staff',
    ...proof,
  };
};
async function someMember(): Promise<{ _id: string; name: string }> {
  return (await owner.post('/admin/staff', newMember())).body.staff;
}

/** An enabled factor; the clock is set to the time of its next code. */
async function aFactor(as: Caller): Promise<{ code: string; recoveryCodes: string[] }> {
  await testApp.db.deleteFrom('second_factors').where('account_id', '=', as.id).execute();
  const { nextCode, recoveryCodes } = await withSecondFactor(testApp, as);
  return { code: nextCode(), recoveryCodes };
}
async function aSetup(as: Caller): Promise<string> {
  await testApp.db.deleteFrom('second_factors').where('account_id', '=', as.id).execute();
  const { secret } = (await as.post('/auth/second_factor/setup', proof)).body;
  return oneTimeCode(secret, testApp.clock.now());
}

/** An accepted order of a restaurant that uses the steps of the kitchen. */
async function cookedOrder() {
  const { kitchen } = (await owner.get('/admin/settings')).body;
  await owner.put('/admin/settings/kitchen', { ...kitchen, hasStates: true });
  const { _id: orderId } = await orderDinner(visitor);
  return (await desk.put('/orders/updateStatus', { orderId, status: 'accepted' })).body;
}

const calls: Record<string, () => Promise<Call> | Call> = {
  'POST /auth/register': () => post('/auth/register', person, { as: stranger, status: 201 }),
  'POST /auth/login': () =>
    post('/auth/login', { mobile_number: mobile, password: PASSWORD }, { as: stranger }),
  'POST /auth/login/second_factor': async () => {
    const { staff, password } = (await owner.post('/admin/staff', newMember())).body;
    const login = { mobile_number: staff.mobile_number, password: OWN_PASSWORD };
    const token = await withOwnPassword(testApp, { mobile: required(staff.mobile_number), password });
    const headers = { authorization: `Bearer ${token}` };
    const own = { currentPassword: OWN_PASSWORD };
    const { secret } = (await stranger.post('/auth/second_factor/setup', own, headers)).body;
    const first = { ...own, code: oneTimeCode(secret, testApp.clock.now()) };
    await stranger.post('/auth/second_factor/enable', first, headers);
    testApp.clock.advance(30_000);
    const code = oneTimeCode(secret, testApp.clock.now());
    const { challenge } = (await stranger.post('/auth/login', login)).body;
    return post('/auth/login/second_factor', { challenge, code }, { as: stranger });
  },
  'GET /auth/second_factor': () => get('/auth/second_factor', desk),
  'POST /auth/second_factor/setup': async () =>
    post('/auth/second_factor/setup', proof, { as: await testApp.staff() }),
  'POST /auth/second_factor/enable': async () =>
    post('/auth/second_factor/enable', { ...proof, code: await aSetup(desk) }, { as: desk }),
  'POST /auth/second_factor/recovery_codes': async () => {
    const { code } = await aFactor(desk);
    return post('/auth/second_factor/recovery_codes', { ...proof, code }, { as: desk });
  },
  'POST /auth/second_factor/disable': async () => {
    const { code } = await aFactor(desk);
    return post('/auth/second_factor/disable', { ...proof, code }, { as: desk });
  },
  'GET /admin/second_factor': () => get('/admin/second_factor', owner),
  'PUT /admin/second_factor': () => put('/admin/second_factor', { ...proof, isCompulsory: false }, owner),
  'POST /admin/staff/{id}/second_factor/reset': async () => {
    const colleague = await testApp.staff();
    await aFactor(colleague);
    return post(`/admin/staff/${colleague.id}/second_factor/reset`, proof, { as: owner });
  },
  'GET /auth/sessions': () => get('/auth/sessions'),
  'POST /auth/sessions/end_others': () => post('/auth/sessions/end_others'),
  'POST /auth/sessions/{id}/end': async () => {
    const user = await testApp.user();
    const [{ _id }] = (await user.get('/auth/sessions')).body;
    return post(`/auth/sessions/${_id}/end`, undefined, { as: user });
  },
  'POST /auth/forgot_password': () =>
    post('/auth/forgot_password', { email: person.email }, { as: stranger }),
  'POST /auth/reset_password': async () =>
    post('/auth/reset_password', { token: await resetToken(testApp), password: PASSWORD }, { as: stranger }),
  'POST /auth/logout': async () => post('/auth/logout', undefined, { as: await testApp.guest() }),
  'GET /auth/own_data': () => get('/auth/own_data'),
  'PUT /auth/profile': async () => {
    const changed = { name: 'Asha', email: person.email, currentPassword: PASSWORD };
    return put('/auth/profile', changed, await testApp.user());
  },
  'PUT /auth/password': async () =>
    put('/auth/password', { currentPassword: PASSWORD, newPassword: OWN_PASSWORD }, await testApp.user()),
  'POST /auth/erase': async () =>
    post('/auth/erase', { currentPassword: PASSWORD }, { as: await testApp.user() }),
  'GET /auth/get_user_profile': () => get('/auth/get_user_profile'),
  'GET /auth/isadmin': () => get('/auth/isadmin', desk),
  'GET /address': async () => {
    await newAddress();
    return get('/address');
  },
  'GET /address/{id}': async () => get(`/address/${await newAddress()}`),
  'POST /address/add': () => post('/address/add', homeAddress, { status: 201 }),
  'PUT /address/edit/{id}': async () =>
    put(`/address/edit/${await newAddress()}`, { ...homeAddress, isDefault: true }),
  'DELETE /address/delete/{id}': async () => remove(`/address/delete/${await newAddress()}`),
  'GET /banner/enable': async () => {
    await newBanner();
    return get('/banner/enable', stranger);
  },
  'GET /banner': () => get('/banner', desk),
  'POST /banner': () => ({ method: 'POST', path: '/banner', raw: banner, as: owner, status: 201 }),
  'PUT /banner/{id}': async () => {
    return { method: 'PUT', path: `/banner/${await newBanner()}`, raw: banner, as: owner, status: 200 };
  },
  'DELETE /banner/{id}': async () => ({ ...remove(`/banner/${await newBanner()}`), as: owner }),
  'GET /cart': async () => {
    await filledCart();
    return get('/cart');
  },
  'POST /cart/add': () =>
    post('/cart/add', { menuItemId: dishes.beer.id, quantity: 1, variantName: 'halbe' }),
  'PUT /cart/update': async () =>
    put('/cart/update', { itemId: (await filledCart()).items[0]?._id, quantity: 3 }),
  'DELETE /cart/remove': async () => remove('/cart/remove', { itemId: (await filledCart()).items[0]?._id }),
  'GET /features/cart': () => get('/features/cart', stranger),
  'GET /discount': async () => {
    await owner.post('/discount/create', { code: freshCode(), discountPercentage: 5 });
    return get('/discount', owner);
  },
  'POST /discount/create': () =>
    post(
      '/discount/create',
      { code: freshCode(), discountPercentage: 10, upperLimit: 20, validFrom: '2026-06-01' },
      { as: owner, status: 201 },
    ),
  'PUT /discount/edit/{id}': async () => {
    const terms = { code: freshCode(), discountPercentage: 5 };
    const { body } = await owner.post('/discount/create', terms);
    return put(`/discount/edit/${body._id}`, { ...terms, discountPercentage: 7.5 }, owner);
  },
  'DELETE /discount/{id}': async () => {
    const terms = { code: freshCode(), discountPercentage: 5 };
    const { body } = await owner.post('/discount/create', terms);
    return { ...remove(`/discount/${body._id}`), as: owner };
  },
  'GET /discount/{id}': async () => get(`/discount/${await coupon(testApp)}`),
  'POST /discount/find': async () => post('/discount/find', { code: await newCard() }),
  'GET /admin/pause': () => get('/admin/pause', desk),
  'PUT /admin/pause': () => put('/admin/pause', { what: 'ordering', lasts: 'over' }, desk),
  'GET /admin/troubles': () => get('/admin/troubles', desk),
  'GET /admin/policy-templates': () => get('/admin/policy-templates', owner),
  'GET /admin/go-live': () => get('/admin/go-live', owner),
  'PUT /admin/go-live/items/{item}': () => put('/admin/go-live/items/look', { isAcknowledged: true }, owner),
  'POST /admin/go-live/open': () => post('/admin/go-live/open', undefined, { as: owner }),
  'POST /admin/go-live/close': () => post('/admin/go-live/close', undefined, { as: owner }),
  'DELETE /admin/go-live/test-orders': () => remove('/admin/go-live/test-orders', undefined, owner),
  'GET /restaurant/status': () => get('/restaurant/status', stranger),
  'GET /admin/timing': () => get('/admin/timing', stranger),
  'PUT /admin/timing/current-status': () =>
    put('/admin/timing/current-status', { isOpen: true, reason: 'Fest' }, owner),
  'POST /admin/timing/reset-status': () => post('/admin/timing/reset-status', undefined, { as: owner }),
  'PUT /admin/timing/weekly-schedule': () => put('/admin/timing/weekly-schedule', DEFAULT_WEEK, owner),
  'PUT /admin/timing/booking': () => put('/admin/timing/booking', { first: '09:00', last: '22:00' }, owner),
  'GET /admin/timing/affected': () => get('/admin/timing/affected', owner),
  'POST /admin/timing/affected': async () => {
    const date = freshDate();
    const { _id } = await requestTable(stranger);
    await testApp.db.updateTable('reservations').set({ date }).where('id', '=', _id).execute();
    await owner.post('/admin/timing/special-dates', { date });
    return post('/admin/timing/affected', { reservations: [_id], orders: [] }, { as: owner });
  },
  'POST /admin/timing/special-dates': () =>
    post('/admin/timing/special-dates', { date: freshDate(), reason: 'Feier' }, { as: owner }),
  'DELETE /admin/timing/special-dates/{id}': async () => {
    const { body } = await owner.post('/admin/timing/special-dates', { date: freshDate() });
    return remove(`/admin/timing/special-dates/${body.data.specialDates.at(-1)?._id}`, undefined, owner);
  },
  'GET /menu': () => get('/menu', stranger),
  'POST /menu': () => ({ method: 'POST', path: '/menu', raw: formOf(dishForm), as: owner, status: 201 }),
  'PUT /menu/order': async () => {
    const category = await newCategory();
    const first = await newDish(category);
    const second = await newDish(category);
    return put('/menu/order', { category, items: [second, first] }, owner);
  },
  'PUT /menu/{id}': async () => {
    const path = `/menu/${await newDish()}`;
    return { method: 'PUT', path, raw: formOf(dishForm), as: owner, status: 200 };
  },
  'DELETE /menu/{id}': async () => ({ ...remove(`/menu/${await newDish()}`), as: owner }),
  'PATCH /menu/{id}/sold-out': async () => {
    const path = `/menu/${await newDish()}/sold-out`;
    return { method: 'PATCH', path, body: { until: 'tomorrow' }, as: desk, status: 200 };
  },
  'GET /category': () => get('/category', desk),
  'POST /category': () => {
    return { method: 'POST', path: '/category', raw: formOf({ name: 'Suppen' }), as: owner, status: 201 };
  },
  'PUT /category/order': async () => {
    const { body } = await desk.get('/category');
    const ids = body.map(({ _id }: { _id: string }) => _id);
    return put('/category/order', { categories: ids.reverse() }, owner);
  },
  'PUT /category/{id}': async () => {
    const path = `/category/${await newCategory()}`;
    return { method: 'PUT', path, raw: formOf({ name: 'Suppen' }), as: owner, status: 200 };
  },
  'DELETE /category/{id}': async () => ({ ...remove(`/category/${await newCategory()}`), as: owner }),
  'POST /orders/create': async () => {
    await filledCart();
    return post('/orders/create', await orderRequest(visitor), { status: 201 });
  },
  'POST /orders/by-id': async () => post('/orders/by-id', { orderId: (await orderDinner(visitor))._id }),
  'POST /orders/verify': async () =>
    post('/orders/verify', await approvePayment(testApp, await orderOnline(visitor))),
  'POST /orders/by-link': async () => {
    const { _id: orderId } = await orderDinner(visitor);
    return post(
      '/orders/by-link',
      { orderId, key: await orderLinkKey(testApp.db, orderId) },
      { as: stranger },
    );
  },
  'POST /orders/follow': async () => {
    const orderId = (await orderDinner(visitor))._id;
    await visitor.post('/orders/cancel', { orderId });
    // The stream of an order that is over ends by itself.
    return post(
      '/orders/follow',
      { orderId, key: await orderLinkKey(testApp.db, orderId) },
      { as: stranger },
    );
  },
  'POST /orders/cancel': async () => {
    const orderId = (await orderDinner(visitor))._id;
    return post(
      '/orders/cancel',
      { orderId, key: await orderLinkKey(testApp.db, orderId) },
      { as: stranger },
    );
  },
  'POST /orders/keep': async () => {
    const { _id: orderId } = await orderDinner(visitor);
    const { body } = await desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
    const delayed = await desk.post('/orders/delay', { orderId, minutes: 60, dueAt: body.dueAt });
    const key = await orderLinkKey(testApp.db, orderId);
    return post('/orders/keep', { orderId, key, dueAt: delayed.body.dueAt }, { as: stranger });
  },
  'POST /orders/change': async () =>
    post('/orders/change', { orderId: (await orderDinner(visitor))._id, message: 'Bitte klingeln' }),
  'POST /orders/again': async () => post('/orders/again', { orderId: (await orderDinner(visitor))._id }),
  'POST /orders/again/cart': async () =>
    post('/orders/again/cart', { orderId: (await orderDinner(visitor))._id, into: 'replace' }),
  'POST /orders/abandon': async () =>
    post('/orders/abandon', { orderId: (await orderOnline(visitor)).orderId }),
  'POST /withdrawal': () =>
    post(
      '/withdrawal',
      { name: 'Ravi', email: 'ravi@example.org', contract: 'Gutschein' },
      { as: stranger, status: 201 },
    ),
  'GET /admin/withdrawals': async () => {
    await newWithdrawal();
    return get('/admin/withdrawals?page=1&limit=10', desk);
  },
  'PUT /admin/withdrawals/{id}': async () =>
    put(`/admin/withdrawals/${await newWithdrawal()}`, { isSettled: true }, owner),
  'POST /giftcard/create': () =>
    post(
      '/giftcard/create',
      { recipientEmail: 'ravi@example.org', buyerEmail: 'giver@example.org', amount: 50 },
      { as: stranger, status: 201 },
    ),
  'POST /giftcard/verify': async () =>
    post('/giftcard/verify', await approveCard(testApp, await buyGiftCard(testApp, 50)), { as: stranger }),
  'GET /giftcard/{id}': async () => get(`/giftcard/${(await buyGiftCard(testApp, 50)).giftCardId}`, stranger),
  'GET /admin/giftcards': () => get('/admin/giftcards?search=&standing=open&page=1&limit=10', desk),
  'GET /admin/giftcards/{id}': async () => {
    const { giftCardId } = await buyGiftCard(testApp, 50);
    return get(`/admin/giftcards/${await giftCardIdBySecret(testApp, giftCardId)}`, desk);
  },
  'POST /admin/giftcards/{id}/undo': async () => {
    const code = await newCard();
    const { body } = await desk.post('/admin/giftcards/redeem', { code, amount: 5 });
    const entry = body.entries.at(-1)?._id;
    return post(`/admin/giftcards/${body._id}/undo`, { entry }, { as: desk });
  },
  'POST /admin/giftcards/find': async () =>
    post('/admin/giftcards/find', { code: await newCard() }, { as: desk }),
  'POST /admin/giftcards/redeem': async () =>
    post('/admin/giftcards/redeem', { code: await newCard(), amount: 12.5 }, { as: desk }),
  'POST /admin/giftcards/{id}/void': async () => {
    const { body } = await desk.post('/admin/giftcards/find', { code: await newCard() });
    return post(`/admin/giftcards/${body._id}/void`, { balance: 25 }, { as: owner });
  },
  'GET /demo-payment/{id}': async () =>
    get(`/demo-payment/${(await buyGiftCard(testApp, 50)).paymentId}`, stranger),
  'POST /demo-payment/{id}': async () => {
    const { paymentId } = await buyGiftCard(testApp, 50);
    return post(`/demo-payment/${paymentId}`, { decision: 'leave' }, { as: stranger });
  },
  'GET /payments/refunds': async () => {
    await failedRefund(testApp);
    return get('/payments/refunds', desk);
  },
  'POST /payments/refunds/{id}': async () =>
    post(`/payments/refunds/${await failedRefund(testApp)}`, { way: 'by_hand' }, { as: desk }),
  'GET /orders/all': async () => {
    await orderDinner(visitor);
    return get('/orders/all');
  },
  'GET /orders/times': () => get('/orders/times?fulfilment=pickup', stranger),
  'GET /orders/soonest': () => get('/orders/soonest', stranger),
  'POST /orders/delay': async () => {
    const { _id: orderId } = await orderDinner(visitor);
    const { body } = await desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
    return post('/orders/delay', { orderId, minutes: 10, dueAt: body.dueAt }, { as: desk });
  },
  'GET /orders/allOrders': () => get('/orders/allOrders?page=1&limit=10&search=', desk),
  'POST /orders/pendingOrders': () => post('/orders/pendingOrders', { status: 'pending' }, { as: desk }),
  'PUT /orders/updateStatus': async () =>
    put('/orders/updateStatus', { orderId: (await orderDinner(visitor))._id, status: 'accepted' }, desk),
  'POST /orders/reverse': async () => {
    const { _id: orderId } = await orderDinner(visitor);
    await desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
    return post('/orders/reverse', { orderId, cancellationReason: 'Ofen kaputt' }, { as: owner });
  },
  'POST /orders/delay/undo': async () => {
    const { _id: orderId } = await orderDinner(visitor);
    const { body } = await desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
    const delayed = await desk.post('/orders/delay', { orderId, minutes: 10, dueAt: body.dueAt });
    return post('/orders/delay/undo', { orderId, dueAt: delayed.body.dueAt }, { as: desk });
  },
  'POST /orders/reaccept': async () => {
    const { _id: orderId } = await orderDinner(visitor);
    const declined = {
      status: 'cancelled',
      cancelled_at: testApp.clock.now(),
      cancellation_code: 'unanswered',
    };
    await testApp.db.updateTable('orders').set(declined).where('id', '=', orderId).execute();
    return post('/orders/reaccept', { orderId }, { as: desk });
  },
  'POST /orders/declined/seen': async () => {
    const { _id: order_id } = await orderDinner(visitor);
    const decline = { order_id, rung: 'decline', reached_at: testApp.clock.now(), call_due_at: null };
    await testApp.db.insertInto('order_escalations').values(decline).execute();
    return post('/orders/declined/seen', { orderIds: [order_id] }, { as: desk });
  },
  'POST /orders/undo': async () => {
    const { _id: orderId } = await orderDinner(visitor);
    await desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
    return post('/orders/undo', { orderId, status: 'accepted' }, { as: desk });
  },
  'POST /orders/correct': async () => {
    const { orderId, kept } = await acceptedDinner();
    return post('/orders/correct', { orderId, version: 0, kept, message: 'Bitte klopfen' }, { as: desk });
  },
  'POST /orders/correct/preview': async () => {
    const { orderId, kept } = await acceptedDinner();
    return post('/orders/correct/preview', { orderId, version: 0, kept }, { as: desk });
  },
  'POST /orders/correct/seen': async () => {
    const { orderId } = await acceptedDinner();
    return post('/orders/correct/seen', { orderId, version: 0 }, { as: desk });
  },
  'POST /orders/correct/revisions': async () => {
    const { orderId, kept } = await acceptedDinner();
    await desk.post('/orders/correct', { orderId, version: 0, kept, message: 'Bitte klopfen' });
    return post('/orders/correct/revisions', { orderId }, { as: desk });
  },
  'POST /orders/phone': () => post('/orders/phone', phoneOrder(), { as: desk, status: 201 }),
  'POST /orders/phone/forget': () => post('/orders/phone/forget', { phone: '0151 2345678' }, { as: desk }),
  'POST /orders/phone/callers': async () => {
    await desk.post('/orders/phone', phoneOrder());
    return post('/orders/phone/callers', { phone: '0151 2345678' }, { as: desk });
  },
  'POST /orders/kitchen/step': async () =>
    post('/orders/kitchen/step', { orderId: (await cookedOrder())._id, step: 'kitchen' }, { as: desk }),
  'POST /orders/kitchen/undo': async () => {
    const step = { orderId: (await cookedOrder())._id, step: 'ready' };
    await desk.post('/orders/kitchen/step', step);
    return post('/orders/kitchen/undo', step, { as: desk });
  },
  'POST /orders/kitchen/prepared': async () => {
    const { _id: orderId, items } = await cookedOrder();
    const itemId = items[0]?._id;
    return post('/orders/kitchen/prepared', { orderId, itemId, isPrepared: true }, { as: desk });
  },
  'POST /reservation': () => post('/reservation', reservationRequest, { as: stranger, status: 201 }),
  'POST /reservation/by-link': async () => {
    const { _id: reservationId } = await requestTable(stranger);
    const key = await reservationLinkKey(testApp.db, reservationId);
    return post('/reservation/by-link', { reservationId, key }, { as: stranger });
  },
  'POST /reservation/cancel': async () => {
    const { _id: reservationId } = await requestTable(stranger);
    const key = await reservationLinkKey(testApp.db, reservationId);
    return post('/reservation/cancel', { reservationId, key }, { as: stranger });
  },
  'POST /reservation/get': async () => {
    await requestTable(stranger);
    return post('/reservation/get?page=1&limit=10', { status: null }, { as: desk });
  },
  'PATCH /reservation/{id}': async () => {
    const path = `/reservation/${(await requestTable(stranger))._id}`;
    return { method: 'PATCH', path, body: { status: 'accepted' }, as: desk, status: 200 };
  },
  'POST /reservation/{id}/undo': async () => {
    const path = `/reservation/${(await requestTable(stranger))._id}`;
    await desk.send('PATCH', path, { body: { status: 'accepted' } });
    return post(`${path}/undo`, {}, { as: desk });
  },
  'POST /reservation/{id}/call-off': async () => {
    const path = `/reservation/${(await requestTable(stranger))._id}`;
    await desk.send('PATCH', path, { body: { status: 'accepted' } });
    const body = { cancellationReason: 'Restaurant closed', cancellationCode: 'restaurant_closed' };
    return post(`${path}/call-off`, body, { as: desk });
  },
  'GET /restaurant': () => get('/restaurant', stranger),
  'GET /admin/settings': () => get('/admin/settings', owner),
  ...Object.fromEntries(
    (
      [
        'house',
        'social',
        'counters',
        'testimonials',
        'features',
        'delivery',
        'orderTimes',
        'firstOrder',
        'kitchen',
        'escalation',
        'corrections',
        'reuse',
        'legal',
        'accessibility',
        'look',
      ] as const
    ).map((section) => [
      `PUT /admin/settings/${section}`,
      async () => {
        const { body } = await owner.get('/admin/settings');
        return put(`/admin/settings/${section}`, body[section], owner);
      },
    ]),
  ),
  'PUT /admin/settings/hero': async () => {
    const { version } = (await owner.get('/admin/settings')).body.hero;
    const raw = formOf({ version: String(version), alt: 'Der Saal' });
    return { method: 'PUT', path: '/admin/settings/hero', raw, as: owner, status: 200 };
  },
  'PUT /admin/settings/logo': async () => {
    const { version } = (await owner.get('/admin/settings')).body.logo;
    const raw = formOf({ version: String(version), removeImage: 'true' });
    return { method: 'PUT', path: '/admin/settings/logo', raw, as: owner, status: 200 };
  },
  'PUT /admin/settings/team': async () => {
    const { team, version } = (await owner.get('/admin/settings')).body.team;
    const raw = formOf({ version: String(version), team: JSON.stringify(team) });
    return { method: 'PUT', path: '/admin/settings/team', raw, as: owner, status: 200 };
  },
  'PUT /admin/settings/ordering': () => put('/admin/settings/ordering', { isPaused: false }, owner),
  'PUT /admin/settings/sample': () => put('/admin/settings/sample', { isSample: false }, owner),
  'POST /admin/settings/sample/empty': async () => {
    await testApp.db.transaction().execute((tx) => insertSampleItems(tx, ['dish-of-the-sample']));
    return post('/admin/settings/sample/empty', undefined, { as: owner });
  },
  'GET /admin/mailings': async () => {
    await aMailing();
    return get('/admin/mailings', owner);
  },
  'POST /admin/mailings': () => post('/admin/mailings', mailing, { as: owner, status: 201 }),
  'PUT /admin/mailings/{id}': async () =>
    put(`/admin/mailings/${await aMailing()}`, { ...mailing, textDe: 'Anders' }, owner),
  'DELETE /admin/mailings/{id}': async () => remove(`/admin/mailings/${await aMailing()}`, undefined, owner),
  'GET /admin/mailings/{id}/preview': async () => get(`/admin/mailings/${await aMailing()}/preview`, owner),
  'POST /admin/mailings/{id}/test': async () => {
    const { email } = person;
    await testApp.db.updateTable('accounts').set({ email }).where('id', '=', owner.id).execute();
    return post(`/admin/mailings/${await aMailing()}/test`, undefined, { as: owner });
  },
  'POST /admin/mailings/{id}/send': async () => {
    await confirmedReader(testApp);
    await testApp.db.updateTable('mailings').set({ in_progress: null }).execute();
    return post(`/admin/mailings/${await aMailing()}/send`, { version: 1 }, { as: owner });
  },
  'POST /admin/mailings/{id}/stop': async () => {
    await confirmedReader(testApp);
    await testApp.db.updateTable('mailings').set({ in_progress: null }).execute();
    const id = await aMailing();
    await owner.post(`/admin/mailings/${id}/send`, { version: 1 });
    return post(`/admin/mailings/${id}/stop`, undefined, { as: owner });
  },
  'GET /admin/newsletter/readers': async () => {
    await confirmedReader(testApp);
    return get('/admin/newsletter/readers?search=asha&page=1&limit=10', owner);
  },
  'DELETE /admin/newsletter/readers/{id}': async () => {
    await confirmedReader(testApp);
    const { readers } = (await owner.get('/admin/newsletter/readers')).body;
    return remove(`/admin/newsletter/readers/${readers[0]._id}`, undefined, owner);
  },
  'GET /admin/export/readers': async () => {
    await confirmedReader(testApp);
    return get('/admin/export/readers', owner);
  },
  'GET /admin/mails': () => get('/admin/mails?status=failed&page=1&limit=10', owner),
  'POST /admin/mails/{id}/again': async () => {
    return post(`/admin/mails/${await failedMail(testApp)}/again`, undefined, { as: owner });
  },
  'POST /admin/mails/test': () => post('/admin/mails/test', { email: person.email }, { as: owner }),
  'POST /newsletter/subscribe': () =>
    post('/newsletter/subscribe', { email: person.email }, { as: stranger }),
  'POST /newsletter/confirm': async () =>
    post('/newsletter/confirm', { token: await newsletterToken(testApp) }, { as: stranger }),
  'POST /newsletter/unsubscribe': async () =>
    post('/newsletter/unsubscribe', { token: await newsletterToken(testApp) }, { as: stranger }),
  'POST /message': () =>
    post(
      '/message',
      { name: 'Ravi', phone: mobile, email: person.email, message: 'Danke!' },
      { as: stranger, status: 201 },
    ),
  'GET /message': async () => {
    await stranger.post('/message', {
      ...{ name: 'Ravi', phone: mobile, email: person.email },
      ...{ message: 'Danke!', newsletter: true },
    });
    return get('/message', desk);
  },
  'GET /gallery': async () => {
    const alt = { de: 'Ein Thali', en: null };
    await seedGallery(testApp.db, [{ number: 1, image: '/files/pictures/thali-0011aabb', alt }]);
    return get('/gallery', stranger);
  },
  'POST /gallery': () => ({
    method: 'POST',
    path: '/gallery',
    raw: formOf({ number: '2' }),
    as: owner,
    status: 201,
  }),
  'PUT /gallery/{id}': async () => {
    const raw = formOf({ number: '3', alt: 'Ein Thali' });
    return { method: 'PUT', path: `/gallery/${await newEntry()}`, raw, as: owner, status: 200 };
  },
  'DELETE /gallery/{id}': async () => ({ ...remove(`/gallery/${await newEntry()}`), as: owner }),
  'GET /admin/changes': async () => {
    await newBanner();
    return get('/admin/changes?area=banners&page=1&limit=5', owner);
  },
  'GET /admin/figures': async () => {
    await orderDinner(visitor);
    return get('/admin/figures?date=2026-11-21', owner);
  },
  'GET /admin/export/menu-template': () => get('/admin/export/menu-template?format=csv', owner),
  'GET /admin/export/menu': () => get('/admin/export/menu?format=csv', owner),
  'POST /admin/menu-import/preview': () => ({
    method: 'POST',
    path: '/admin/menu-import/preview',
    raw: formOf({ text: MENU_TABLE }),
    as: owner,
    status: 200,
  }),
  'POST /admin/menu-import': async () => {
    importedTables += 1;
    const text = `${MENU_TABLE} ${importedTables};5,50`;
    const raw = formOf({ text });
    const { body } = await owner.send('POST', '/admin/menu-import/preview', { raw });
    return {
      method: 'POST',
      path: '/admin/menu-import',
      raw: formOf({ text, fingerprint: body.fingerprint }),
      as: owner,
      status: 200,
    };
  },
  'PUT /admin/menu-table': async () => ({
    method: 'PUT',
    path: '/admin/menu-table',
    raw: await vatOf(await newDish(), 19),
    as: owner,
    status: 200,
  }),
  'GET /admin/menu-bulk-change': () => get('/admin/menu-bulk-change', owner),
  'POST /admin/menu-bulk-change/undo': async () => {
    const raw = await vatOf(await newDish(), 19);
    const { change } = (await owner.send('PUT', '/admin/menu-table', { raw })).body;
    return post('/admin/menu-bulk-change/undo', { id: required(change)._id }, { as: owner });
  },
  'GET /admin/export/orders': async () => {
    await orderDinner(visitor);
    return get('/admin/export/orders?from=2026-11-01&to=2026-11-30', owner);
  },
  'GET /admin/export/reservations': () =>
    get('/admin/export/reservations?from=2026-11-01&to=2026-11-30', owner),
  'GET /admin/staff': () => get('/admin/staff', owner),
  'POST /admin/staff': () => post('/admin/staff', newMember(), { as: owner, status: 201 }),
  'PUT /admin/staff/{id}': async () => {
    const { _id, name } = await someMember();
    return put(`/admin/staff/${_id}`, { name, email: null, role: 'admin', ...proof }, owner);
  },
  'POST /admin/staff/{id}/password': async () =>
    post(`/admin/staff/${(await someMember())._id}/password`, proof, { as: owner }),
  'POST /admin/staff/{id}/remove': async () =>
    post(`/admin/staff/${(await someMember())._id}/remove`, proof, { as: owner }),
  'POST /admin/devices/heartbeat': () => post('/admin/devices/heartbeat', heartbeat(), { as: desk }),
  'GET /admin/devices': async () => {
    await openDesk(desk);
    return get('/admin/devices', desk);
  },
  'PUT /admin/devices/{id}': async () =>
    put(`/admin/devices/${await openDesk(desk)}`, { name: 'Tablet Theke' }, desk),
  'DELETE /admin/devices/{id}': async () =>
    remove(`/admin/devices/${await openDesk(desk)}`, undefined, owner),
  'POST /orders/push/state': async () => {
    const { _id: orderId } = await orderDinner(visitor);
    const key = await orderLinkKey(testApp.db, orderId);
    return post('/orders/push/state', { orderId, key }, { as: stranger, status: 200 });
  },
  'POST /orders/push': async () => {
    const { _id: orderId } = await orderDinner(visitor);
    const { endpoint, keys } = pushDeviceBody();
    return post('/orders/push', { orderId, endpoint, keys, isOn: true }, { as: visitor, status: 200 });
  },
  'GET /admin/push/subscriptions': async () => {
    await desk.post('/admin/push/subscriptions', pushDeviceBody());
    return get('/admin/push/subscriptions', desk);
  },
  'POST /admin/push/subscriptions': async () => {
    await testApp.db.deleteFrom('push_devices').execute();
    return post('/admin/push/subscriptions', pushDeviceBody(), { as: desk, status: 200 });
  },
  'DELETE /admin/push/subscriptions/{id}': async () => {
    const { body } = await desk.post('/admin/push/subscriptions', pushDeviceBody());
    return { ...remove(`/admin/push/subscriptions/${body._id}`), as: desk };
  },
  'POST /admin/push/subscriptions/{id}/test': async () => {
    // Nobody listens there: no message leaves the machine.
    const sent = { ...pushDeviceBody(), endpoint: `${NO_PUSH_SERVICE.origin}/abc` };
    const { body } = await desk.post('/admin/push/subscriptions', sent);
    return post(`/admin/push/subscriptions/${body._id}/test`, undefined, { as: desk, status: 200 });
  },
  'GET /admin/printers': async () => {
    await addPrinter(owner);
    return get('/admin/printers', owner);
  },
  'POST /admin/printers': () => post('/admin/printers', printerBody(), { as: owner, status: 201 }),
  'PUT /admin/printers/{id}': async () => {
    const { _id, version } = await addPrinter(owner);
    return put(`/admin/printers/${_id}`, printerBody({ copies: 2, version }), owner);
  },
  'DELETE /admin/printers/{id}': async () => ({
    ...remove(`/admin/printers/${(await addPrinter(owner))._id}`),
    as: owner,
  }),
  'POST /admin/printers/{id}/address': async () =>
    post(`/admin/printers/${(await addPrinter(owner))._id}/address`, undefined, { as: owner }),
  'POST /admin/printers/{id}/test': async () =>
    post(`/admin/printers/${(await addPrinter(owner))._id}/test`, undefined, { as: owner }),
  'GET /admin/printers/preview': () =>
    get('/admin/printers/preview?what=receipt&paperMm=58&language=en', owner),
  'GET /admin/orders/test': async () => {
    await sentTest();
    return get('/admin/orders/test', desk);
  },
  'POST /admin/orders/test': () => post('/admin/orders/test', testOrder, { as: desk, status: 201 }),
  'GET /admin/orders/test/{id}': async () => get(`/admin/orders/test/${await sentTest()}`, desk),
  'POST /admin/orders/test/{id}/seen': async () =>
    post(`/admin/orders/test/${await sentTest()}/seen`, { isShown: true, isHeard: true }, { as: desk }),
  'GET /admin/orders/{id}/prints': async () => get(`/admin/orders/${await printedOrder()}/prints`, desk),
  'POST /admin/orders/{id}/prints': async () =>
    post(`/admin/orders/${await printedOrder()}/prints`, undefined, { as: desk }),
  'GET /admin/backups': () => get('/admin/backups', owner),
  'POST /admin/backups/download': () => post('/admin/backups/download', proof, { as: owner }),
  'POST /admin/backups/{id}/download': async () =>
    post(`/admin/backups/${await aBackup()}/download`, proof, { as: owner }),
  'POST /admin/backups/uploads': () =>
    post('/admin/backups/uploads', { bytes: 1000 }, { as: owner, status: 201 }),
  'POST /admin/backups/uploads/{id}/parts': async () => {
    const { _id } = (await owner.post('/admin/backups/uploads', { bytes: 1000 })).body;
    const raw = formOf({ offset: '0', part: new Blob(['part']) });
    return { method: 'POST', path: `/admin/backups/uploads/${_id}/parts`, raw, as: owner, status: 200 };
  },
  'POST /admin/backups/uploads/{id}/finish': async () => {
    const id = await sendBackup(owner, await backupBytes(testApp));
    return post(`/admin/backups/uploads/${id}/finish`, undefined, { as: owner, status: 201 });
  },
  'POST /admin/backups/{id}/restore': async () =>
    post(`/admin/backups/${await aBackup()}/restore`, proof, { as: owner, status: 202 }),
  'DELETE /admin/backups/{id}': async () => ({
    ...remove(`/admin/backups/${await aBackup()}`),
    as: owner,
  }),
  'GET /website': () => get('/website', stranger),
  'GET /admin/website': () => get('/admin/website', owner),
  'PUT /admin/website/draft': async () => put('/admin/website/draft', await siteDraft(), owner),
  'POST /admin/website/discard': async () => post('/admin/website/discard', await draftSite(), { as: owner }),
  'POST /admin/website/publish': async () => post('/admin/website/publish', await draftSite(), { as: owner }),
  'POST /admin/website/history/{id}/restore': async () => {
    const { body } = await owner.post('/admin/website/publish', await draftSite());
    return post(`/admin/website/history/${body.history[0]._id}/restore`, undefined, { as: owner });
  },
  'POST /admin/website/preview': () => post('/admin/website/preview', undefined, { as: owner }),
  'POST /admin/website/pictures': async () => ({
    method: 'POST',
    path: '/admin/website/pictures',
    raw: formOf({ image: fileOf(await pictureOf()) }),
    as: owner,
    status: 201,
  }),
  'POST /policy': () => post('/policy', { type: 'privacy_policy', content: 'Gut verwahrt.' }, { as: owner }),
  'GET /policy': () => get('/policy', owner),
  'GET /policy/{type}': async () => {
    await owner.post('/policy', { type: 'privacy_policy', content: 'Gut verwahrt.' });
    return get('/policy/privacy_policy', stranger);
  },
  'GET /terms': () => get('/terms', stranger),
  'PUT /terms': () => put('/terms', { content: 'Unsere Bedingungen.' }, owner),
  'DELETE /terms': async () => {
    await owner.put('/terms', { content: 'Unsere Bedingungen.' });
    return { ...remove('/terms'), as: owner };
  },
};

/** POST, because clients of the first API version send it so; they change nothing. */
const questions = [
  ...['POST /orders/pendingOrders', 'POST /reservation/get', 'POST /admin/giftcards/find'],
  // A caller is looked up; a dish that stands on the counter is no decision (decision 093).
  ...['POST /orders/phone/callers', 'POST /orders/kitchen/prepared', 'POST /orders/correct/seen'],
  ...['POST /orders/correct/preview', 'POST /orders/correct/revisions'],
  // A tick on a checklist.
  'POST /admin/orders/test/{id}/seen',
  ...['POST /admin/website/preview', 'POST /admin/menu-import/preview'],
  // A sign of life is nobody's decision.
  'POST /admin/devices/heartbeat',
  // An upload that is not finished changes nothing.
  ...['POST /admin/backups/uploads', 'POST /admin/backups/uploads/{id}/parts'],
  'POST /admin/push/subscriptions/{id}/test',
];
/** Of a restaurant that is open already and has no test orders: nothing changes. The real ones have tests of their own. */
const idle = ['POST /admin/go-live/open', 'DELETE /admin/go-live/test-orders'];
/** Noted as a whole, and dish by dish. */
const ofMany = ['POST /admin/menu-import', 'PUT /admin/menu-table', 'POST /admin/menu-bulk-change/undo'];
const noted = () => testApp.db.selectFrom('changes').selectAll().orderBy('id').execute();

/** Who is noted with a call. */
function actorsOf(name: string, as: Caller): (string | null)[] {
  if (name.startsWith('GET ') || questions.includes(name) || idle.includes(name)) return [];
  if (as === owner || as === desk) return [as.id];
  // What a guest does to an order or a reservation names nobody.
  const byGuests = [
    'POST /orders/cancel',
    'POST /orders/change',
    'POST /orders/keep',
    'POST /reservation/cancel',
  ];
  return byGuests.includes(name) ? [null] : [];
}

describe('the contract', () => {
  test('has no route that is not called here', () => {
    expect(Object.keys(calls).sort()).toEqual(contractRoutes.map(nameOf).sort());
  });

  test('each call answers as documented, and what is done at the desk is noted, with who did it', () =>
    everyCall(Object.entries(calls), async (prepare, name) => {
      const { method, path, body, raw, as, status } = await prepare();
      const route = routeOf(method, path);
      expect(route && nameOf(route)).toBe(name);
      const before = await noted();
      expect((await as.send(method, path, { body, raw })).status).toBe(status);
      const actors = (await noted()).slice(before.length).map(({ actor_id }) => actor_id);
      if (name === 'POST /admin/go-live/close') await openAgain();
      expect(ofMany.includes(name) ? [...new Set(actors)] : actors, 'actors noted').toEqual(
        actorsOf(name, as),
      );
    }));

  test('no answer to the staff turns a text around that somebody else has typed', () =>
    everyCall(Object.entries(calls), async (prepare, name) => {
      const { method, path, body, raw, as, status } = await prepare();
      if (as === desk || as === owner) {
        await turnAround();
        const answer = await as.send(method, path, { body, raw });
        expect(answer.status).toBe(status);
        // A backup is a file of bytes.
        if (!answer.headers.get('content-type')?.startsWith('application/gzip'))
          expect(JSON.stringify(answer.body).match(DIRECTION)).toBeNull();
        if (name.startsWith('GET /admin/export/orders')) expect(answer.body).toContain('\ufffd');
      }
      if (name === 'POST /admin/go-live/close') await openAgain();
    }));

  test('each call answers alike with a trailing slash', () =>
    everyCall(Object.entries(calls), async (prepare, name) => {
      const { method, path, body, raw, as, status } = await prepare();
      const [pathname, query] = path.split('?');
      const sent = { body: body === person ? { ...person, mobile_number: '0151 9876544' } : body, raw };
      const withSlash = `${pathname}/${query === undefined ? '' : `?${query}`}`;
      expect((await as.send(method, withSlash, sent)).status).toBe(status);
      if (name === 'POST /admin/go-live/close') await openAgain();
    }));
});

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
  const { status, body } = await stranger.send(method, path);
  expect(status).toBe(404);
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
