import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { orderLinkKey } from '../orders/order-link.ts';
import { reservationLinkKey } from '../reservations/reservation-link.ts';
import { backupBytes, storedBackup } from './backup-files.ts';
import type { Caller } from './caller.ts';
import { giftCard } from './coupons.ts';
import { heartbeat, openDesk } from './desks.ts';
import { confirmedReader } from './email-tokens.ts';
import { formOf } from './forms.ts';
import { categories, dishes } from './menu-fixture.ts';
import {
  addAddress,
  addToCart,
  cartItem,
  homeAddress,
  orderDinner,
  orderRequest,
  phoneOrder,
  testOrder,
} from './orders.ts';
import { OWN_PASSWORD } from './own-password.ts';
import { approveCard, approvePayment, buyGiftCard, failedRefund, orderOnline } from './payments.ts';
import { addPrinter, printerBody } from './printers/setup.ts';
import { pushDeviceBody } from './push-service.ts';
import { requestTable, reservationRequest } from './reservation-requests.ts';
import { oneTimeCode, withSecondFactor } from './second-factor.ts';
import { PASSWORD, type TestApp } from './test-app.ts';

/** A section of the settings that is saved as a whole. */
type VersionedSection = {
  [Name in keyof AdminSettings]: AdminSettings[Name] extends { version: number } ? Name : never;
}[keyof AdminSettings];

export interface CallWithBody {
  as: Caller;
  method: string;
  path: string;
  /** Succeeds as it is. */
  body: Record<string, unknown>;
  /** Makes the call succeed again after it has succeeded once. */
  again?: () => Promise<unknown>;
}

/** Its method is in its name, and its path too unless that has a parameter. */
type PlainCall = Omit<CallWithBody, 'method' | 'path'> & { path?: string };

const coupon = {
  code: 'SOMMER',
  discountPercentage: 12.5,
  upperLimit: 20,
  minimumOrderValue: 30,
  validFrom: '2026-06-01',
  validTo: '2026-08-31',
  isActive: true,
};

const mailing = { subjectDe: 'Diwali', textDe: 'Wir feiern.', subjectEn: 'Diwali', textEn: 'We celebrate.' };

/** An id that no entity has. */
export const UNKNOWN_ID = '0198c2a4-1111-7000-8000-000000000000';

/** Every call that takes a body, with a caller who may make it. */
export async function callsWithBody(testApp: TestApp) {
  const { stranger, db } = testApp;
  const guest = await testApp.guest();
  const other = await testApp.guest();
  const staff = await testApp.staff();
  const customer = await testApp.user();
  const leaver = await testApp.user();
  const changer = await testApp.user();
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', changer.id)
    .executeTakeFirstOrThrow();
  const owner = await testApp.owner();

  await confirmedReader(testApp, 'reader@example.org');
  const draft = (await owner.post('/admin/mailings', mailing)).body._id;
  const unsent = (await owner.post('/admin/mailings', mailing)).body._id;

  const fillCart = () => addToCart(guest, dishes.tikka, { quantity: 2 });
  const itemId = (await fillCart()).items[0]?._id as string;
  const addressId = await addAddress(guest);
  const order = await orderDinner(other);
  const over = await orderDinner(other);
  await other.post('/orders/cancel', { orderId: over._id });
  const accepted = await orderDinner(other);
  const reversible = await orderDinner(other);
  const cooked = await orderDinner(other);
  for (const { _id: orderId } of [accepted, reversible, cooked]) {
    await staff.put('/orders/updateStatus', { orderId, status: 'accepted' });
  }
  const asked = await orderDinner(other);
  await staff.put('/orders/updateStatus', { orderId: asked._id, status: 'accepted' });
  const late = { orderId: asked._id, minutes: 60, dueAt: asked.dueAt };
  const { dueAt: keptDueAt } = (await staff.post('/orders/delay', late)).body;
  const { version: kitchenVersion } = (await owner.get('/admin/settings')).body.kitchen;
  await owner.put('/admin/settings/kitchen', { hasStates: true, version: kitchenVersion });
  /** The order as it was before its first step, or with a step that can be taken back. */
  const cookedWith = (step: { ready_at?: number } = {}) =>
    db
      .updateTable('orders')
      .set({ kitchen_at: null, ready_at: null, undo_until: testApp.clock.now() + UNDO_MS, ...step })
      .where('id', '=', cooked._id)
      .execute();
  const { body: tested } = await staff.post('/admin/orders/test', testOrder);
  const given = await requestTable(stranger);
  await staff.send('PATCH', `/reservation/${given._id}`, { body: { status: 'accepted' } });
  const request = await requestTable(other);
  const payment = await approvePayment(testApp, await orderOnline(other));
  const card = await approveCard(testApp, await buyGiftCard(testApp, 25));
  const code = await giftCard(testApp, 90_000);
  const back = await staff.post('/admin/giftcards/find', { code: await giftCard(testApp, 5000) });
  const backId: string = back.body._id;
  const taken = await staff.post('/admin/giftcards/redeem', {
    code: await giftCard(testApp, 90_000),
    amount: 1,
  });
  const refund = await failedRefund(testApp);
  const withdrawn = await stranger.post('/withdrawal', {
    ...{ name: 'Ravi', email: 'ravi@example.org' },
    contract: 'Gutschein',
  });
  const foodOrder = (await stranger.get('/menu')).body.menuItems
    .filter(({ category }) => category === categories.food.id)
    .map(({ _id }) => _id);
  const printer = await addPrinter(owner);
  const deviceId = await openDesk(staff);
  const couponId = (await owner.post('/discount/create', { code: 'KEPT', discountPercentage: 5 })).body._id;
  const section = async (name: VersionedSection): Promise<PlainCall> => {
    const { body } = await owner.get('/admin/settings');
    const { version } = body[name];
    const key = name === 'house' ? 'restaurant' : name;
    return {
      as: owner,
      body: body[name],
      again: () => db.updateTable('settings').set({ version }).where('key', '=', key).execute(),
    };
  };
  const proof = { currentPassword: PASSWORD };
  const { _id: member } = (
    await owner.post('/admin/staff', {
      ...{ name: 'Meera', mobile_number: '0151 7770003', role: 'staff', ...proof },
    })
  ).body.staff;
  const backupId = await storedBackup(owner, await backupBytes(testApp));
  const siteDraft = { title: { de: 'Ein Tisch', en: null } };
  await owner.put('/admin/website/draft', { part: 'booking', version: 0, values: siteDraft });
  const draftAgain = () =>
    db
      .updateTable('website_drafts')
      .set({ version: 1, content: JSON.stringify(siteDraft) })
      .where('part', '=', 'booking')
      .execute();
  const imported = (
    await owner.send('PUT', '/admin/menu-table', {
      raw: formOf({ dishes: JSON.stringify([{ _id: dishes.kulfi.id, version: 1, vatPercent: 19 }]) }),
    })
  ).body.change?._id;
  await owner.post('/admin/menu-bulk-change/undo', { id: imported });
  const { endpoint, keys } = pushDeviceBody();
  const calls: Record<string, PlainCall> = {
    'POST /admin/menu-bulk-change/undo': { as: owner, body: { id: imported } },
    'PUT /menu/order': { as: owner, body: { category: categories.food.id, items: foodOrder } },
    'PATCH /menu/{id}/sold-out': {
      as: staff,
      path: `/menu/${dishes.kulfi.id}/sold-out`,
      body: { until: 'further-notice' },
    },
    'PUT /category/order': { as: owner, body: { categories: Object.values(categories).map(({ id }) => id) } },
    'POST /auth/register': {
      as: stranger,
      body: {
        type: 'user',
        name: 'Ravi',
        email: 'ravi@example.org',
        mobile_number: '0151 7770001',
        password: PASSWORD,
      },
      again: () => db.deleteFrom('accounts').where('email', '=', 'ravi@example.org').execute(),
    },
    'POST /auth/login': { as: stranger, body: { mobile_number: '0151 7770001', password: PASSWORD } },
    'PUT /auth/profile': {
      as: customer,
      body: { name: 'Asha', email: 'asha@example.org', currentPassword: PASSWORD },
    },
    'PUT /auth/password': {
      as: changer,
      body: { currentPassword: PASSWORD, newPassword: OWN_PASSWORD },
      again: () => db.updateTable('accounts').set({ password_hash }).where('id', '=', changer.id).execute(),
    },
    'POST /auth/erase': {
      as: leaver,
      body: { currentPassword: PASSWORD, word: 'ERASE' },
      again: await restoringAccount(testApp, leaver),
    },
    'POST /auth/forgot_password': { as: stranger, body: { email: 'ravi@example.org' } },
    'POST /auth/reset_password': { as: stranger, body: { token: 'A'.repeat(43), password: PASSWORD } },
    'POST /newsletter/subscribe': {
      as: stranger,
      body: { email: 'ravi@example.org' },
      again: () => db.deleteFrom('newsletter_readers').execute(),
    },
    ...Object.fromEntries(
      ['confirm', 'unsubscribe'].map((step) => [
        `POST /newsletter/${step}`,
        { as: stranger, body: { token: 'A'.repeat(43) } },
      ]),
    ),
    'POST /message': {
      as: stranger,
      body: {
        name: 'Ravi',
        phone: '0151 7770001',
        email: 'ravi@example.org',
        message: 'Haben Sie am Montag offen?',
        newsletter: true,
      },
    },
    'POST /address/add': {
      as: guest,
      body: homeAddress,
      again: () =>
        db.deleteFrom('addresses').where('account_id', '=', guest.id).where('id', '!=', addressId).execute(),
    },
    'PUT /address/edit/{id}': { as: guest, path: `/address/edit/${addressId}`, body: homeAddress },
    'POST /cart/add': {
      as: guest,
      body: cartItem(dishes.samosa, { addOns: [{ name: 'minze', quantity: 1 }] }),
    },
    'PUT /cart/update': { as: guest, body: { itemId, quantity: 2 } },
    'DELETE /cart/remove': { as: guest, body: { itemId } },
    'POST /discount/find': { as: guest, body: { code: 'KEPT' } },
    'POST /discount/create': {
      as: owner,
      body: coupon,
      again: () => db.deleteFrom('coupons').where('id', '!=', couponId).execute(),
    },
    'PUT /discount/edit/{id}': {
      as: owner,
      path: `/discount/edit/${couponId}`,
      body: { ...coupon, code: 'KEPT' },
    },
    'POST /admin/push/subscriptions': { as: staff, body: pushDeviceBody() },
    'POST /orders/push/state': { as: other, body: { orderId: order._id } },
    'POST /orders/push': { as: other, body: { orderId: order._id, ...pushDeviceBody(), isOn: true } },
    'POST /admin/printers': { as: owner, body: printerBody() },
    'PUT /admin/printers/{id}': { as: owner, path: `/admin/printers/${printer._id}`, body: printerBody() },
    'POST /admin/devices/heartbeat': { as: staff, body: heartbeat() },
    'PUT /admin/devices/{id}': {
      as: staff,
      path: `/admin/devices/${deviceId}`,
      body: { name: 'Tablet Theke' },
    },
    'PUT /admin/pause': { as: staff, body: { what: 'ordering', lasts: 'over' } },
    'PUT /admin/timing/current-status': { as: owner, body: { isOpen: true, reason: '' } },
    'PUT /admin/timing/weekly-schedule': { as: owner, body: { ...DEFAULT_WEEK } },
    'PUT /admin/timing/booking': { as: owner, body: { first: '10:30', last: '24:00' } },
    'POST /admin/timing/affected': { as: owner, body: { reservations: [], orders: [] } },
    'POST /admin/timing/special-dates': {
      as: owner,
      body: {
        date: '2026-12-24',
        isOpen: true,
        reason: 'Heiligabend',
        timeSlots: [{ openTime: '12:00', closeTime: '15:00' }],
      },
      again: () => db.deleteFrom('special_dates').execute(),
    },
    'POST /orders/create': {
      as: guest,
      body: {
        ...(await orderRequest(guest, { addressId, couponCode: '', giftCardCode: '', expectedTotal: 33.8 })),
      },
      again: async () => {
        await emptyCart(guest);
        await fillCart();
      },
    },
    'POST /orders/by-id': { as: other, body: { orderId: order._id } },
    'POST /orders/by-link': {
      as: stranger,
      body: { orderId: order._id, key: await orderLinkKey(testApp.db, order._id) },
    },
    'POST /orders/verify': {
      as: other,
      body: { paymentId: payment.paymentId, payerId: payment.payerId, orderId: payment.orderId },
    },
    'POST /orders/follow': {
      as: stranger,
      body: { orderId: over._id, key: await orderLinkKey(db, over._id) },
    },
    'POST /orders/cancel': {
      as: stranger,
      body: { orderId: over._id, key: await orderLinkKey(db, over._id) },
    },
    'POST /orders/keep': {
      as: stranger,
      body: { orderId: asked._id, key: await orderLinkKey(db, asked._id), dueAt: keptDueAt },
    },
    'POST /orders/change': {
      as: other,
      body: { orderId: order._id, message: 'Bitte klingeln', phone: '0151 2345678' },
      again: () => db.updateTable('orders').set({ status: 'pending' }).where('id', '=', order._id).execute(),
    },
    'POST /orders/push/state': { as: other, body: { orderId: order._id, endpoint } },
    'POST /orders/push': { as: other, body: { orderId: order._id, endpoint, keys, isOn: true } },
    'POST /orders/again': { as: other, body: { orderId: order._id } },
    'POST /orders/again/cart': { as: other, body: { orderId: order._id, into: 'replace' } },
    'POST /orders/abandon': { as: other, body: { orderId: order._id } },
    'POST /withdrawal': {
      as: stranger,
      body: { name: 'Ravi', email: 'ravi@example.org', contract: 'Gutschein 50 €', message: 'Danke' },
    },
    'POST /giftcard/create': {
      as: stranger,
      body: {
        recipientEmail: 'ravi@example.org',
        buyerEmail: 'giver@example.org',
        amount: 50,
        message: 'Alles Gute',
      },
    },
    'POST /giftcard/verify': {
      as: stranger,
      body: { paymentId: card.paymentId, payerId: card.payerId, giftCardId: card.giftCardId },
    },
    'PUT /admin/withdrawals/{id}': {
      as: owner,
      path: `/admin/withdrawals/${withdrawn.body._id}`,
      body: { isSettled: true },
    },
    'POST /admin/giftcards/find': { as: staff, body: { code } },
    'POST /admin/giftcards/redeem': { as: staff, body: { code, amount: 0.01 } },
    'POST /admin/giftcards/{id}/undo': {
      as: staff,
      path: `/admin/giftcards/${taken.body._id}/undo`,
      body: { entry: taken.body.entries.at(-1)?._id },
      again: async () => {
        await db.deleteFrom('gift_card_entries').where('undoes', 'is not', null).execute();
        const asBefore = { balance_cents: 89_900 };
        await db.updateTable('gift_cards').set(asBefore).where('id', '=', taken.body._id).execute();
      },
    },
    'POST /admin/giftcards/{id}/void': {
      as: owner,
      path: `/admin/giftcards/${backId}/void`,
      body: { balance: 50 },
      again: () =>
        db
          .updateTable('gift_cards')
          .set({ status: 'issued', balance_cents: 5000, voided_at: null })
          .where('id', '=', backId)
          .execute(),
    },
    'POST /demo-payment/{id}': {
      as: stranger,
      path: `/demo-payment/${payment.paymentId}`,
      body: { decision: 'leave' },
    },
    'POST /payments/refunds/{id}': {
      as: staff,
      path: `/payments/refunds/${refund}`,
      body: { way: 'by_hand' },
      again: () =>
        db.updateTable('payments').set({ status: 'refund_failed' }).where('id', '=', refund).execute(),
    },
    'POST /orders/pendingOrders': { as: staff, body: { status: 'pending' } },
    'PUT /orders/updateStatus': {
      as: staff,
      body: { orderId: order._id, status: 'accepted', cancellationReason: '' },
      again: () => db.updateTable('orders').set({ status: 'pending' }).where('id', '=', order._id).execute(),
    },
    'POST /orders/reaccept': {
      as: staff,
      body: { orderId: order._id },
      again: () =>
        db
          .updateTable('orders')
          .set({ status: 'cancelled', cancelled_at: testApp.clock.now(), cancellation_code: 'unanswered' })
          .where('id', '=', order._id)
          .execute(),
    },
    'POST /orders/declined/seen': { as: staff, body: { orderIds: [order._id] } },
    'POST /orders/reverse': {
      as: owner,
      body: { orderId: reversible._id, cancellationReason: 'Ofen kaputt' },
      again: () =>
        db
          .updateTable('orders')
          .set({ status: 'accepted', accepted_at: testApp.clock.now() })
          .where('id', '=', reversible._id)
          .execute(),
    },
    'POST /orders/delay/undo': {
      as: staff,
      body: { orderId: accepted._id, dueAt: accepted.dueAt },
      again: () => {
        const dueAt = Date.parse(accepted.dueAt ?? '');
        const delay = { from: dueAt, reason: null, until: dueAt, isAcceptance: false };
        const undoable = { status: 'accepted', due_at: dueAt, delay_undo: JSON.stringify(delay) };
        return db.updateTable('orders').set(undoable).where('id', '=', accepted._id).execute();
      },
    },
    'POST /orders/delay': {
      as: staff,
      body: { orderId: accepted._id, minutes: 10, dueAt: accepted.dueAt },
      again: () =>
        db
          .updateTable('orders')
          .set({ status: 'accepted', due_at: Date.parse(accepted.dueAt ?? '') })
          .where('id', '=', accepted._id)
          .execute(),
    },
    'POST /orders/undo': {
      as: staff,
      body: { orderId: accepted._id, status: 'accepted' },
      again: () =>
        db
          .updateTable('orders')
          .set({ status: 'accepted', undo_until: testApp.clock.now() + UNDO_MS, undo_mail_id: null })
          .where('id', '=', accepted._id)
          .execute(),
    },
    'POST /orders/correct': {
      as: staff,
      body: { orderId: accepted._id, version: 0, message: 'Bitte klopfen' },
      again: async () => {
        await db.deleteFrom('order_revisions').where('order_id', '=', accepted._id).execute();
        await db
          .updateTable('orders')
          .set({ status: 'accepted', version: 0, message: '' })
          .where('id', '=', accepted._id)
          .execute();
      },
    },
    'POST /orders/correct/preview': {
      as: staff,
      body: { orderId: accepted._id, version: 0, added: [] },
      again: () =>
        db
          .updateTable('orders')
          .set({ status: 'accepted', version: 0 })
          .where('id', '=', accepted._id)
          .execute(),
    },
    'POST /orders/correct/seen': { as: staff, body: { orderId: accepted._id, version: 0 } },
    'POST /orders/correct/revisions': { as: staff, body: { orderId: accepted._id } },
    'POST /admin/orders/test': { as: staff, body: testOrder },
    'POST /admin/orders/test/{id}/seen': {
      as: staff,
      path: `/admin/orders/test/${tested.order._id}/seen`,
      body: { isShown: true, isHeard: true },
    },
    'POST /orders/phone': { as: staff, body: phoneOrder() },
    'POST /orders/phone/forget': { as: staff, body: { phone: '0151 2345678' } },
    'POST /orders/phone/callers': { as: staff, body: { phone: '0151 2345678' } },
    'POST /orders/kitchen/step': {
      as: staff,
      body: { orderId: cooked._id, step: 'ready' },
      again: () => cookedWith(),
    },
    'POST /orders/kitchen/undo': {
      as: staff,
      body: { orderId: cooked._id, step: 'ready' },
      again: () => cookedWith({ ready_at: testApp.clock.now() }),
    },
    'POST /orders/kitchen/prepared': {
      as: staff,
      body: { orderId: cooked._id, itemId: cooked.items[0]?._id, isPrepared: true },
    },
    'POST /admin/backups/download': { as: owner, body: proof },
    'POST /admin/backups/{id}/download': {
      as: owner,
      path: `/admin/backups/${backupId}/download`,
      body: proof,
    },
    'POST /admin/backups/{id}/restore': {
      as: owner,
      path: `/admin/backups/${backupId}/restore`,
      body: proof,
    },
    'POST /admin/backups/uploads': { as: owner, body: { bytes: 1000 } },
    'POST /admin/staff': {
      as: owner,
      body: {
        name: 'Meera',
        mobile_number: '0151 7770002',
        email: 'meera@example.org',
        role: 'staff',
        ...proof,
      },
      again: () => db.deleteFrom('accounts').where('email', '=', 'meera@example.org').execute(),
    },
    'PUT /admin/staff/{id}': {
      as: owner,
      path: `/admin/staff/${member}`,
      body: { name: 'Meera', email: 'meera.rao@example.org', role: 'staff', ...proof },
    },
    ...(await callsWithCode(testApp)),
    'POST /admin/staff/{id}/password': { as: owner, path: `/admin/staff/${member}/password`, body: proof },
    'POST /admin/staff/{id}/remove': {
      as: owner,
      path: `/admin/staff/${member}/remove`,
      body: proof,
      again: () => db.updateTable('accounts').set({ role: 'staff' }).where('id', '=', member).execute(),
    },
    'PUT /admin/website/draft': {
      as: owner,
      body: {
        part: 'giftCards',
        version: 0,
        // As published, so that no draft is open that the next call does not know.
        values: { title: { de: '', en: null }, text: { de: '', en: null } },
      },
    },
    'POST /admin/website/discard': {
      as: owner,
      body: { drafts: [{ part: 'booking', version: 1 }] },
      again: draftAgain,
    },
    'POST /admin/website/publish': {
      as: owner,
      body: { drafts: [{ part: 'booking', version: 1 }] },
      again: draftAgain,
    },
    'POST /policy': {
      as: owner,
      body: {
        type: 'privacy_policy',
        content: 'Wir schützen Ihre Daten.',
        contentEn: 'We protect your data.',
      },
    },
    'PUT /terms': { as: owner, body: { content: 'Unsere Bedingungen.', contentEn: 'Our terms.' } },
    'PUT /admin/go-live/items/{item}': {
      as: owner,
      path: '/admin/go-live/items/look',
      body: { isAcknowledged: true },
    },
    'PUT /admin/settings/house': await section('house'),
    'PUT /admin/settings/social': await section('social'),
    'PUT /admin/settings/counters': await section('counters'),
    'PUT /admin/settings/testimonials': await section('testimonials'),
    'PUT /admin/settings/features': await section('features'),
    'PUT /admin/settings/delivery': await section('delivery'),
    'PUT /admin/settings/orderTimes': await section('orderTimes'),
    'PUT /admin/settings/firstOrder': await section('firstOrder'),
    'PUT /admin/settings/kitchen': await section('kitchen'),
    'PUT /admin/settings/escalation': await section('escalation'),
    'PUT /admin/settings/corrections': await section('corrections'),
    'PUT /admin/settings/reuse': await section('reuse'),
    'PUT /admin/settings/legal': await section('legal'),
    'PUT /admin/settings/accessibility': await section('accessibility'),
    'PUT /admin/settings/look': await section('look'),
    'PUT /admin/settings/ordering': { as: owner, body: { isPaused: false } },
    'PUT /admin/settings/sample': { as: owner, body: { isSample: false } },
    'POST /admin/mailings': { as: owner, body: mailing },
    'PUT /admin/mailings/{id}': { as: owner, path: `/admin/mailings/${draft}`, body: mailing },
    'POST /admin/mailings/{id}/send': {
      as: owner,
      path: `/admin/mailings/${unsent}/send`,
      body: { version: 1 },
    },
    'POST /admin/mails/test': { as: owner, body: { email: 'ravi@example.org' } },
    'POST /reservation': {
      as: stranger,
      body: reservationRequest,
      again: () => db.deleteFrom('reservations').where('id', '!=', request._id).execute(),
    },
    'POST /reservation/by-link': {
      as: stranger,
      body: { reservationId: request._id, key: await reservationLinkKey(db, request._id) },
    },
    'POST /reservation/cancel': {
      as: stranger,
      body: { reservationId: given._id, key: await reservationLinkKey(db, given._id) },
      again: () =>
        db.updateTable('reservations').set({ status: 'accepted' }).where('id', '=', given._id).execute(),
    },
    'POST /reservation/get': { as: staff, body: { status: 'pending', futureOnly: true } },
    'PATCH /reservation/{id}': {
      as: staff,
      path: `/reservation/${request._id}`,
      body: { status: 'cancelled', cancellationReason: 'Fully booked' },
      again: () =>
        db.updateTable('reservations').set({ status: 'pending' }).where('id', '=', request._id).execute(),
    },
    'POST /reservation/{id}/call-off': {
      as: staff,
      path: `/reservation/${given._id}/call-off`,
      body: { cancellationReason: 'Fully booked' },
      again: () =>
        db.updateTable('reservations').set({ status: 'accepted' }).where('id', '=', given._id).execute(),
    },
  };
  const named = Object.entries(calls).map(([name, call]): [string, CallWithBody] => {
    const [method = '', path = ''] = name.split(' ');
    return [name, { method, path, ...call }];
  });
  return { calls: Object.fromEntries(named), guest, other, staff, owner, itemId, order, request };
}

async function emptyCart(caller: Caller): Promise<void> {
  for (const { _id: itemId } of (await caller.get('/cart')).body.items)
    await caller.delete('/cart/remove', { itemId });
}

/** Puts an account and its session back as they are now. */
async function restoringAccount({ db }: TestApp, { id }: Caller): Promise<() => Promise<void>> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const sessions = await db.selectFrom('sessions').selectAll().where('account_id', '=', id).execute();
  return async () => {
    await db.updateTable('accounts').set(account).where('id', '=', id).execute();
    await db
      .insertInto('sessions')
      .values(sessions)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
}

/** The calls that take a one-time code; the account's used code is reset each time. */
async function callsWithCode(testApp: TestApp): Promise<Record<string, PlainCall>> {
  const { db, stranger } = testApp;
  const proof = { currentPassword: PASSWORD };
  const [beginner, starter, staff, leaver, owner, colleague] = [
    await testApp.staff(),
    await testApp.staff(),
    await testApp.staff(),
    await testApp.staff(),
    await testApp.owner(),
    await testApp.staff(),
  ];
  const { secret } = (await starter.post('/auth/second_factor/setup', proof)).body;
  for (const each of [staff, leaver, owner, colleague]) await withSecondFactor(testApp, each);
  const rows = await db.selectFrom('second_factors').selectAll().execute();
  const rowOf = ({ id }: Caller) => {
    const row = rows.find(({ account_id }) => account_id === id);
    if (!row) throw new Error('no second factor');
    return { ...row, last_period: 0 };
  };
  const anew = (who: Caller) => async () => {
    await db.deleteFrom('second_factors').where('account_id', '=', who.id).execute();
    await db.insertInto('second_factors').values(rowOf(who)).execute();
  };
  for (const each of [staff, leaver]) await anew(each)();
  const code = (who: Caller) => ({ ...proof, code: oneTimeCode(rowOf(who).secret, testApp.clock.now()) });
  const enabling = { ...proof, code: oneTimeCode(secret, testApp.clock.now()) };
  return {
    'POST /auth/login/second_factor': {
      as: stranger,
      body: { challenge: 'A'.repeat(43), code: '123456' },
    },
    'POST /auth/second_factor/setup': { as: beginner, body: proof },
    'POST /auth/second_factor/enable': { as: starter, body: enabling, again: anew(starter) },
    'POST /auth/second_factor/recovery_codes': { as: staff, body: code(staff), again: anew(staff) },
    'POST /auth/second_factor/disable': { as: leaver, body: code(leaver), again: anew(leaver) },
    'PUT /admin/second_factor': { as: owner, body: { ...proof, isCompulsory: false } },
    'POST /admin/staff/{id}/second_factor/reset': {
      as: owner,
      path: `/admin/staff/${colleague.id}/second_factor/reset`,
      body: proof,
      again: anew(colleague),
    },
  };
}
