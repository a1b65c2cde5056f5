import { afterAll, describe, expect, test } from 'vitest';
import { STAFF_RIGHTS, type StaffRight } from '#domain/accounts.ts';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { defaultSection } from '#domain/plain-settings.ts';
import type { Caller } from '../test/caller.ts';
import { contractRoutes, nameOf } from '../test/contract-routes.ts';
import { heartbeat } from '../test/desks.ts';
import { everyCall } from '../test/every-call.ts';
import { formOf } from '../test/forms.ts';
import { dishes, dishForm } from '../test/menu-fixture.ts';
import { homeAddress, orderDinner } from '../test/orders.ts';
import { printerBody } from '../test/printers/setup.ts';
import { pushDeviceBody } from '../test/push-service.ts';
import { reservationRequest } from '../test/reservation-requests.ts';
import { openTestApp, PASSWORD } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
/** After a call has closed it. */
async function openAgain(): Promise<void> {
  await testApp.db.deleteFrom('settings').where('key', '=', 'launch').execute();
  testApp.live.publish({ type: 'content' });
}

const people = {
  stranger: testApp.stranger,
  forger: testApp.forger,
  guest: await testApp.guest(),
  customer: await testApp.user(),
  staff: await testApp.staff(),
  owner: await testApp.owner(),
};
type Person = keyof typeof people;

/** An id that does not exist: a call that gets as far as looking for it passed the guard. */
const proof = { currentPassword: PASSWORD };
const unknown = '0198c2a4-1111-7000-8000-000000000000';
const someone = await testApp.user();
const order = await orderDinner(someone);

const { endpoint, keys } = pushDeviceBody();
const guestDevice = { endpoint, keys };

interface Sent {
  path?: string;
  body?: object;
  raw?: FormData;
}
/** Which status each role gets, and with what the call is well-formed. */
type Row = Record<Person, number> & Sent;
const everybody = (status: number, sent: Sent = {}): Row => {
  return {
    ...{ stranger: status, forger: status, guest: status, customer: status, staff: status, owner: status },
    ...sent,
  };
};
const signedIn = (status: number, sent?: Sent): Row => {
  return { ...everybody(status, sent), stranger: 401, forger: 401 };
};
const staffOnly = (status: number, sent?: Sent): Row => {
  return { ...signedIn(status, sent), guest: 403, customer: 403 };
};
const ownerOnly = (status: number, sent?: Sent): Row => ({ ...staffOnly(status, sent), staff: 403 });

/** 404 and 409 mean that the guard let the call pass. */
const table: Record<string, Row> = {
  'POST /auth/register': everybody(201, { body: { type: 'guest' } }),
  'POST /auth/login': everybody(401, { body: { mobile_number: '0151 000000', password: 'wrong' } }),
  'POST /auth/forgot_password': everybody(200, { body: { email: 'nobody@example.org' } }),
  'POST /auth/reset_password': everybody(409, { body: { token: 'A'.repeat(43), password: 'mango lassi' } }),
  'GET /auth/get_user_profile': signedIn(200),
  'GET /auth/isadmin': { ...signedIn(200), guest: 401, customer: 401 },
  // Passed the guard, but without the right password; a guest has none.
  'PUT /auth/profile': signedIn(403, {
    body: { name: 'Asha', email: 'asha@example.org', currentPassword: 'not it' },
  }),
  'PUT /auth/password': signedIn(403, { body: { currentPassword: 'not it', newPassword: 'mango lassi' } }),
  'GET /auth/own_data': signedIn(200),
  'POST /auth/erase': {
    ...signedIn(409, { body: { currentPassword: 'not it', word: 'no' } }),
    guest: 400,
    customer: 403,
  },
  'GET /address': signedIn(200),
  'GET /address/{id}': signedIn(404),
  'POST /address/add': signedIn(201, { body: homeAddress }),
  'PUT /address/edit/{id}': signedIn(404, { body: homeAddress }),
  'DELETE /address/delete/{id}': signedIn(404),
  'GET /banner/enable': everybody(200),
  'GET /banner': staffOnly(200),
  'POST /banner': ownerOnly(201, { raw: formOf({ title: 'Diwali' }) }),
  'PUT /banner/{id}': ownerOnly(404, { raw: formOf({ title: 'Diwali' }) }),
  'DELETE /banner/{id}': ownerOnly(404),
  'GET /cart': signedIn(200),
  'POST /cart/add': signedIn(200, {
    body: { menuItemId: dishes.beer.id, quantity: 1, variantName: 'halbe' },
  }),
  'PUT /cart/update': signedIn(404, { body: { itemId: unknown, quantity: 1 } }),
  'DELETE /cart/remove': signedIn(404, { body: { itemId: unknown } }),
  'GET /features/cart': everybody(200),
  'GET /discount/{id}': signedIn(404, { path: '/discount/NOTHING' }),
  'POST /discount/find': signedIn(404, { body: { code: 'NOTHING' } }),
  'GET /discount': ownerOnly(200),
  'POST /discount/create': ownerOnly(201, { body: { code: 'SOMMER', discountPercentage: 10 } }),
  'PUT /discount/edit/{id}': ownerOnly(404, { body: { code: 'WINTER', discountPercentage: 10 } }),
  'DELETE /discount/{id}': ownerOnly(404),
  'GET /admin/pause': staffOnly(200),
  'PUT /admin/pause': staffOnly(200, { body: { what: 'house', lasts: 'over' } }),
  'GET /admin/troubles': staffOnly(200),
  'GET /admin/go-live': ownerOnly(200),
  'GET /admin/policy-templates': ownerOnly(200),
  'PUT /admin/go-live/items/{item}': ownerOnly(400, { path: '/admin/go-live/items/look', body: {} }),
  'POST /admin/go-live/open': ownerOnly(200),
  'POST /admin/go-live/close': ownerOnly(200),
  'GET /restaurant/status': everybody(200),
  'GET /admin/withdrawals': staffOnly(200),
  'PUT /admin/withdrawals/{id}': ownerOnly(404, { body: { isSettled: true } }),
  'GET /admin/giftcards': staffOnly(200),
  'GET /admin/giftcards/{id}': staffOnly(404),
  'POST /admin/giftcards/find': staffOnly(404, { body: { code: 'AAAABBBBCCCCDDDD' } }),
  'POST /admin/giftcards/redeem': staffOnly(404, { body: { code: 'AAAABBBBCCCCDDDD', amount: 5 } }),
  'POST /admin/giftcards/{id}/undo': staffOnly(404, { body: { entry: unknown } }),
  'POST /admin/giftcards/{id}/void': ownerOnly(404, { body: { balance: 5 } }),
  'GET /admin/timing': everybody(200),
  'PUT /admin/timing/current-status': ownerOnly(200, { body: { isOpen: true, reason: '' } }),
  'POST /admin/timing/reset-status': ownerOnly(200),
  'PUT /admin/timing/weekly-schedule': ownerOnly(200, { body: DEFAULT_WEEK }),
  'PUT /admin/timing/booking': ownerOnly(200, { body: { first: '09:00', last: '22:00' } }),
  'GET /admin/timing/affected': ownerOnly(200),
  'POST /admin/timing/affected': ownerOnly(200, { body: { reservations: [], orders: [] } }),
  'POST /admin/timing/special-dates': ownerOnly(200, { body: { date: '2026-12-24' } }),
  'DELETE /admin/timing/special-dates/{id}': ownerOnly(404),
  'GET /menu': everybody(200),
  'POST /menu': ownerOnly(409, { raw: formOf({ ...dishForm, category: unknown }) }),
  'PUT /menu/order': ownerOnly(409, { body: { category: unknown, items: [] } }),
  'PUT /menu/{id}': ownerOnly(404, { raw: formOf(dishForm) }),
  'DELETE /menu/{id}': ownerOnly(404),
  'PATCH /menu/{id}/sold-out': staffOnly(404, { body: { until: null } }),
  'GET /category': staffOnly(200),
  'POST /category': ownerOnly(201, { raw: formOf({ name: 'Suppen' }) }),
  'PUT /category/order': ownerOnly(409, { body: { categories: [unknown] } }),
  'PUT /category/{id}': ownerOnly(404, { raw: formOf({ name: 'Suppen' }) }),
  'DELETE /category/{id}': ownerOnly(404),
  'POST /orders/create': signedIn(404, {
    body: { cartId: unknown, addressId: unknown, paymentMethod: 'cod' },
  }),
  'POST /orders/by-id': { ...signedIn(200, { body: { orderId: order._id } }), guest: 404, customer: 404 },
  'POST /orders/verify': signedIn(404, { body: { paymentId: 'DEMO-1', payerId: 'P1', orderId: unknown } }),
  'POST /orders/by-link': everybody(404, { body: { orderId: order._id, key: 'guess' } }),
  'POST /orders/abandon': signedIn(404, { body: { orderId: unknown } }),
  'POST /orders/follow': everybody(404, { body: { orderId: unknown, key: 'guess' } }),
  'POST /orders/push/state': everybody(404, { body: { orderId: unknown, key: 'guess' } }),
  'POST /orders/push': everybody(404, {
    body: { orderId: unknown, key: 'guess', ...guestDevice, isOn: true },
  }),
  'POST /orders/cancel': everybody(404, { body: { orderId: unknown, key: 'guess' } }),
  'POST /orders/change': everybody(404, { body: { orderId: unknown, key: 'guess' } }),
  'POST /orders/keep': everybody(404, {
    body: { orderId: unknown, key: 'guess', dueAt: '2026-11-21T19:00:00Z' },
  }),
  'POST /orders/again': everybody(404, { body: { orderId: unknown, key: 'guess' } }),
  'POST /orders/again/cart': signedIn(404, { body: { orderId: unknown } }),
  'POST /withdrawal': everybody(201, {
    body: { name: 'Ravi', email: 'ravi@example.org', contract: 'Gutschein' },
  }),
  'POST /giftcard/create': everybody(201, {
    body: { recipientEmail: 'ravi@example.org', buyerEmail: 'giver@example.org', amount: 10 },
  }),
  'POST /giftcard/verify': everybody(404, {
    body: { paymentId: 'DEMO-1', payerId: 'P1', giftCardId: unknown },
  }),
  'GET /giftcard/{id}': everybody(404),
  'GET /demo-payment/{id}': everybody(404, { path: '/demo-payment/DEMO-1' }),
  'POST /demo-payment/{id}': everybody(404, { path: '/demo-payment/DEMO-1', body: { decision: 'approve' } }),
  'GET /orders/all': signedIn(200),
  'GET /orders/allOrders': staffOnly(200),
  'GET /orders/soonest': everybody(200),
  'GET /orders/times': everybody(200, { path: '/orders/times?fulfilment=pickup' }),
  'POST /orders/delay': staffOnly(404, {
    body: { orderId: unknown, minutes: 10, dueAt: '2026-11-21T18:00:00Z' },
  }),
  'DELETE /admin/go-live/test-orders': ownerOnly(200),
  'GET /payments/refunds': staffOnly(200),
  'POST /payments/refunds/{id}': staffOnly(404, { body: { way: 'retry' } }),
  'POST /orders/pendingOrders': staffOnly(200, { body: { status: 'pending' } }),
  'PUT /orders/updateStatus': staffOnly(404, { body: { orderId: unknown, status: 'accepted' } }),
  'POST /orders/reverse': ownerOnly(404, { body: { orderId: unknown, cancellationReason: 'Zu' } }),
  'POST /orders/delay/undo': staffOnly(404, { body: { orderId: unknown, dueAt: '2026-11-21T18:00:00Z' } }),
  'POST /orders/reaccept': staffOnly(404, { body: { orderId: unknown } }),
  'POST /orders/declined/seen': staffOnly(200, { body: { orderIds: [unknown] } }),
  'POST /orders/undo': staffOnly(404, { body: { orderId: unknown, status: 'accepted' } }),
  'POST /orders/correct': staffOnly(404, { body: { orderId: unknown, version: 0 } }),
  'POST /orders/correct/preview': staffOnly(404, { body: { orderId: unknown, version: 0 } }),
  'POST /orders/correct/seen': staffOnly(404, { body: { orderId: unknown, version: 0 } }),
  'POST /orders/correct/revisions': staffOnly(404, { body: { orderId: unknown } }),
  'POST /orders/phone': staffOnly(400, { body: {} }),
  'POST /orders/phone/forget': staffOnly(200, { body: { phone: '0151 2345678' } }),
  'POST /orders/phone/callers': staffOnly(200, { body: { phone: '0151 2345678' } }),
  'POST /orders/kitchen/step': staffOnly(404, { body: { orderId: unknown, step: 'kitchen' } }),
  'POST /orders/kitchen/undo': staffOnly(404, { body: { orderId: unknown, step: 'kitchen' } }),
  'POST /orders/kitchen/prepared': staffOnly(404, {
    body: { orderId: unknown, itemId: unknown, isPrepared: true },
  }),
  'POST /reservation': everybody(201, { body: reservationRequest }),
  'POST /reservation/by-link': everybody(404, { body: { reservationId: unknown, key: 'guess' } }),
  'POST /reservation/cancel': everybody(404, { body: { reservationId: unknown, key: 'guess' } }),
  'POST /reservation/get': staffOnly(200, { body: { status: 'pending' } }),
  'PATCH /reservation/{id}': staffOnly(404, { body: { status: 'accepted' } }),
  'POST /reservation/{id}/undo': staffOnly(404),
  'POST /reservation/{id}/call-off': staffOnly(404, { body: { cancellationReason: 'Zu' } }),
  'GET /admin/mailings': ownerOnly(200),
  'POST /admin/mailings': ownerOnly(201, { body: { subjectDe: 'Diwali' } }),
  'PUT /admin/mailings/{id}': ownerOnly(404, { body: { subjectDe: 'Diwali' } }),
  'GET /admin/push/subscriptions': staffOnly(200),
  'POST /admin/push/subscriptions': staffOnly(200, { body: pushDeviceBody() }),
  'DELETE /admin/push/subscriptions/{id}': staffOnly(404),
  'POST /admin/push/subscriptions/{id}/test': staffOnly(404),
  'GET /admin/printers': ownerOnly(200),
  'POST /admin/printers': ownerOnly(201, { body: printerBody() }),
  'PUT /admin/printers/{id}': ownerOnly(404, { body: printerBody() }),
  'DELETE /admin/printers/{id}': ownerOnly(404),
  'POST /admin/printers/{id}/address': ownerOnly(404),
  'POST /admin/printers/{id}/test': ownerOnly(404),
  'GET /admin/printers/preview': ownerOnly(200, {
    path: '/admin/printers/preview?what=ticket&paperMm=80&language=de',
  }),
  'GET /admin/orders/test': staffOnly(200),
  'POST /admin/orders/test': staffOnly(400, { body: {} }),
  'GET /admin/orders/test/{id}': staffOnly(404),
  'POST /admin/orders/test/{id}/seen': staffOnly(404, { body: { isHeard: true } }),
  'POST /admin/devices/heartbeat': staffOnly(200, { body: heartbeat() }),
  'GET /admin/devices': staffOnly(200),
  'PUT /admin/devices/{id}': staffOnly(404, { body: { name: 'Theke' } }),
  'DELETE /admin/devices/{id}': ownerOnly(404),
  'GET /admin/orders/{id}/prints': staffOnly(200),
  'POST /admin/orders/{id}/prints': staffOnly(404),
  'GET /admin/backups': ownerOnly(200),
  'POST /admin/backups/download': ownerOnly(200, { body: proof }),
  'POST /admin/backups/{id}/download': ownerOnly(404, { body: proof }),
  'POST /admin/backups/uploads': ownerOnly(201, { body: { bytes: 10 } }),
  'POST /admin/backups/uploads/{id}/parts': ownerOnly(404, {
    raw: formOf({ offset: '0', part: new Blob(['part']) }),
  }),
  'POST /admin/backups/uploads/{id}/finish': ownerOnly(404),
  'POST /admin/backups/{id}/restore': ownerOnly(404, { body: proof }),
  'DELETE /admin/backups/{id}': ownerOnly(404),
  'DELETE /admin/mailings/{id}': ownerOnly(404),
  'GET /admin/mailings/{id}/preview': ownerOnly(404),
  'POST /admin/mailings/{id}/test': ownerOnly(404),
  'POST /admin/mailings/{id}/send': ownerOnly(404, { body: { version: 1 } }),
  'POST /admin/mailings/{id}/stop': ownerOnly(404),
  'GET /admin/newsletter/readers': ownerOnly(200),
  'DELETE /admin/newsletter/readers/{id}': ownerOnly(404),
  'GET /admin/export/readers': ownerOnly(200),
  'GET /admin/mails': ownerOnly(200),
  'POST /admin/mails/test': ownerOnly(400, { body: { email: 'none' } }),
  'POST /admin/mails/{id}/again': ownerOnly(404),
  'GET /admin/settings': ownerOnly(200),
  // Passed the guard, with nothing to save.
  'PUT /admin/settings/legal': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/accessibility': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/look': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/counters': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/delivery': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/logo': ownerOnly(400, { raw: formOf({}) }),
  'PUT /admin/settings/hero': ownerOnly(400, { raw: formOf({}) }),
  'PUT /admin/settings/house': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/ordering': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/sample': ownerOnly(400, { body: {} }),
  'POST /admin/settings/sample/empty': ownerOnly(200),
  'PUT /admin/settings/orderTimes': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/firstOrder': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/kitchen': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/escalation': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/corrections': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/reuse': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/social': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/team': ownerOnly(400, { raw: formOf({}) }),
  'PUT /admin/settings/testimonials': ownerOnly(400, { body: {} }),
  'PUT /admin/settings/features': ownerOnly(400, { body: {} }),
  'GET /admin/changes': ownerOnly(200),
  'GET /admin/figures': ownerOnly(200),
  'GET /admin/export/menu': ownerOnly(200),
  'GET /admin/export/menu-template': ownerOnly(200),
  'POST /admin/menu-import/preview': ownerOnly(200, { raw: formOf({ text: 'Gericht\nDal' }) }),
  'POST /admin/menu-import': ownerOnly(409, {
    raw: formOf({ text: 'Gericht\nDal', fingerprint: 'another' }),
  }),
  'PUT /admin/menu-table': ownerOnly(409, {
    raw: formOf({ dishes: JSON.stringify([{ _id: unknown, version: 1 }]) }),
  }),
  'GET /admin/menu-bulk-change': ownerOnly(200),
  'POST /admin/menu-bulk-change/undo': ownerOnly(409, { body: { id: unknown } }),
  'GET /admin/export/orders': ownerOnly(200, { path: '/admin/export/orders?from=2026-11-01&to=2026-11-30' }),
  'GET /admin/export/reservations': ownerOnly(200, {
    path: '/admin/export/reservations?from=2026-11-01&to=2026-11-30',
  }),
  'GET /admin/staff': ownerOnly(200),
  'POST /admin/staff': ownerOnly(400, {
    body: { name: 'Meera', mobile_number: 'none', role: 'staff', ...proof },
  }),
  'PUT /admin/staff/{id}': ownerOnly(404, { body: { name: 'Meera', role: 'staff', ...proof } }),
  'POST /admin/staff/{id}/password': ownerOnly(404, { body: proof }),
  'POST /auth/login/second_factor': everybody(401, { body: { challenge: 'A'.repeat(43), code: '123456' } }),
  'GET /auth/second_factor': staffOnly(200),
  'POST /auth/second_factor/setup': staffOnly(200, { body: proof }),
  // Passed the guard, with an invalid code.
  'POST /auth/second_factor/enable': { ...staffOnly(403, { body: { ...proof, code: 'x' } }), owner: 403 },
  'POST /auth/second_factor/recovery_codes': staffOnly(409, { body: { ...proof, code: 'x' } }),
  'POST /auth/second_factor/disable': staffOnly(409, { body: { ...proof, code: 'x' } }),
  'GET /admin/second_factor': ownerOnly(200),
  'PUT /admin/second_factor': ownerOnly(409, { body: { ...proof, isCompulsory: true } }),
  'POST /admin/staff/{id}/second_factor/reset': ownerOnly(404, { body: proof }),
  'GET /auth/sessions': signedIn(200),
  'POST /auth/sessions/end_others': signedIn(200),
  'POST /auth/sessions/{id}/end': signedIn(404, { path: `/auth/sessions/${'A'.repeat(22)}/end` }),
  'POST /admin/staff/{id}/remove': ownerOnly(404, { body: proof }),
  'GET /restaurant': everybody(200),
  'GET /gallery': everybody(200),
  'POST /gallery': ownerOnly(201, { raw: formOf({ number: '1' }) }),
  'PUT /gallery/{id}': ownerOnly(404, { raw: formOf({ number: '1' }) }),
  'DELETE /gallery/{id}': ownerOnly(404),
  'GET /website': everybody(200),
  'GET /admin/website': ownerOnly(200),
  // Passed the guard, with nothing to save.
  'PUT /admin/website/draft': ownerOnly(400, { body: {} }),
  'POST /admin/website/discard': ownerOnly(400, { body: {} }),
  'POST /admin/website/publish': ownerOnly(400, { body: {} }),
  'POST /admin/website/history/{id}/restore': ownerOnly(404),
  'POST /admin/website/preview': ownerOnly(200),
  'POST /admin/website/pictures': ownerOnly(415, { raw: formOf({}) }),
  'GET /policy': ownerOnly(200),
  'GET /policy/{type}': everybody(404, { path: '/policy/privacy_policy' }),
  'POST /policy': ownerOnly(200, { body: { type: 'terms_and_conditions', content: 'Impressum' } }),
  'GET /terms': everybody(200),
  'PUT /terms': ownerOnly(200, { body: { content: 'Unsere Bedingungen' } }),
  'DELETE /terms': ownerOnly(200),
  'POST /newsletter/subscribe': everybody(200, { body: { email: 'asha@example.org' } }),
  'POST /newsletter/confirm': everybody(409, { body: { token: 'A'.repeat(43) } }),
  'POST /newsletter/unsubscribe': everybody(409, { body: { token: 'A'.repeat(43) } }),
  'POST /message': everybody(201, {
    body: { name: 'Asha', phone: '0151 2345678', email: 'asha@example.org', message: 'Danke!' },
  }),
  'GET /message': staffOnly(200),
  // Last, as it revokes the token.
  'POST /auth/logout': signedIn(200),
};

/** The calls of an owner that staff may make too where the settings say so. */
const opened: Record<StaffRight, RegExp> = {
  reversals: /^POST \/orders\/reverse$/,
  opening: /^[A-Z]+ \/admin\/timing\b/,
  menu: /^[A-Z]+ (\/menu|\/category|\/admin\/export\/menu|\/admin\/menu-)/,
  figures: /^GET \/admin\/figures$/,
};

describe('who may call what', () => {
  test('is said of every route', () => {
    expect(Object.keys(table).sort()).toEqual(contractRoutes.map(nameOf).sort());
  });

  test('each role gets what is said of its call', () =>
    everyCall(Object.entries(table), async ({ path, body, raw, ...row }, name) => {
      const [method = '', template = ''] = name.split(' ');
      const statuses: Partial<Record<Person, number>> = {};
      for (const [person, caller] of Object.entries(people) as [Person, Caller][]) {
        const answer = await caller.send(method, path ?? template.replace('{id}', unknown), { body, raw });
        statuses[person] = answer.status;
      }
      if (name === 'POST /admin/go-live/close') await openAgain();
      expect(statuses).toEqual(row);
    }));

  test.each(STAFF_RIGHTS)('the right to %s opens its calls to staff, and no other', async (right) => {
    const owner = await testApp.owner();
    const { version } = (await owner.get('/admin/settings')).body.corrections;
    const rights = { ...defaultSection('corrections'), [right]: true };
    expect((await owner.put('/admin/settings/corrections', { ...rights, version })).status).toBe(200);
    const calls = Object.entries(table).filter(([, { staff, owner }]) => staff === 403 && owner !== 403);
    const staff = await testApp.staff();
    expect((await staff.get('/auth/isadmin')).body.rights).toEqual([right]);
    await everyCall(calls, async ({ path, body, raw }, name) => {
      const [method = '', template = ''] = name.split(' ');
      const answer = await staff.send(method, path ?? template.replace('{id}', unknown), { body, raw });
      if (opened[right].test(name)) expect(answer.status).not.toBe(403);
      else expect(answer.body.code).toBe('owner_only');
    });
  });

  // What everybody can open then: their account, their orders, cards and letters, legal texts, contact and hours.
  const stays =
    /^[A-Z]+ \/(auth|address|policy|terms|withdrawal|newsletter|message|demo-payment|restaurant|admin\/timing)\b|^(GET|PUT|DELETE) \/cart|^GET \/giftcard|giftcard\/verify|orders\/(by-|push|verify|abandon|follow|cancel|change|keep|all$)|reservation\/(by-link|cancel)/;
  test('before the opening only the staff get past what shows or sells something', async () => {
    const [owner, staff] = [await testApp.owner(), await testApp.staff()];
    const others = [testApp.stranger, testApp.forger, await testApp.guest(), await testApp.user()];
    await owner.post('/admin/go-live/close');
    const isForGuests = ({ guest }: Row) => guest !== 401 && guest !== 403;
    const calls = Object.entries(table).filter(([name, row]) => isForGuests(row) && !stays.test(name));
    await everyCall(calls, async ({ path, body }, name) => {
      const [method = '', template = ''] = name.split(' ');
      const send = async (caller: Caller) =>
        (await caller.send(method, path ?? template.replace('{id}', unknown), { body })).body.code;
      for (const caller of others) expect(await send(caller)).toBe('not_launched');
      for (const caller of [staff, owner]) expect(await send(caller)).not.toBe('not_launched');
    });
    await openAgain();
  });

  test('a stranger is told nothing of the input of a call', () => {
    const closed = Object.entries(table).filter(([, row]) => row.stranger === 401 && row.guest !== 401);
    return everyCall(closed, async (_row, name) => {
      const [method = '', template = ''] = name.split(' ');
      const path = template.replaceAll(/\{\w+\}/g, 'nonsense');
      const body = method === 'GET' ? undefined : { nonsense: true };
      expect((await testApp.stranger.send(method, `${path}?page=nonsense`, { body })).status).toBe(401);
    });
  });
});

test('the event stream of the desk is for staff', async () => {
  const guest = await testApp.guest();
  expect((await testApp.stranger.get('/orders/events')).status).toBe(401);
  expect((await guest.get('/orders/events')).body).toEqual({
    code: 'forbidden',
    message: 'Dazu fehlt Ihnen die Berechtigung.',
  });
});

describe('a token', () => {
  const words = { code: 'unauthorised', message: 'Bitte melden Sie sich an.' };
  const { token } = people.guest;

  test.each([
    ['none', {}],
    ['an empty header', { authorization: '' }],
    ['another scheme', { authorization: `Basic ${token}` }],
    ['no scheme', { authorization: `${token}` }],
    ['two tokens', { authorization: `Bearer ${token} ${token}` }],
    ['one that is too short', { authorization: 'Bearer abc' }],
    ['one that is too long', { authorization: `Bearer ${'A'.repeat(5000)}` }],
    ['one with a character changed', { authorization: `Bearer ${token?.slice(0, -1)}_` }],
    ['one in another case', { authorization: `Bearer ${token?.toUpperCase()}` }],
    ['SQL', { authorization: "Bearer ' OR '1'='1' --aaaaaaaaaaaaaa" }],
    ['undefined', { authorization: 'Bearer undefined' }],
  ])('that is %s lets nobody in', async (_, headers) => {
    const { status, body } = await testApp.stranger.get('/cart', headers as Record<string, string>);
    expect(status).toBe(401);
    expect(body).toEqual(words);
  });

  test('that is missing is reported in English to those who prefer it', async () => {
    expect((await testApp.stranger.withLanguage('en').get('/cart')).body.message).toBe('Please log in.');
  });

  test('of a customer gets 401 from isadmin, as the admin area expects', async () => {
    const guest = await testApp.guest();
    expect((await guest.get('/auth/isadmin')).body).toEqual({
      code: 'not_admin',
      message: 'Dieser Bereich ist dem Restaurant vorbehalten.',
    });
  });
});

test('isadmin distinguishes owner and staff by their roles', async () => {
  const owner = await testApp.owner();
  const staff = await testApp.staff();
  expect((await owner.get('/auth/isadmin')).body).toMatchObject({ isAdmin: true, user: { role: 'admin' } });
  expect((await staff.get('/auth/isadmin')).body).toMatchObject({ isAdmin: true, user: { role: 'staff' } });
});
