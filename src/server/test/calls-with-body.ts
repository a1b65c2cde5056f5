import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { orderLinkKey } from '../orders/order-link.ts';
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
  const section = async (name: VersionedSection): Promise<CallWithBody> => {
    const { body } = await owner.get('/admin/settings');
    const { version } = body[name];
    const key = name === 'house' ? 'restaurant' : name;
    return {
      as: owner,
      method: 'PUT',
      path: `/admin/settings/${name}`,
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
  const calls: Record<string, CallWithBody> = {
    'POST /admin/menu-bulk-change/undo': {
      as: owner,
      method: 'POST',
      path: '/admin/menu-bulk-change/undo',
      body: { id: imported },
    },
    'PUT /menu/order': {
      as: owner,
      method: 'PUT',
      path: '/menu/order',
      body: { category: categories.food.id, items: foodOrder },
    },
    'PATCH /menu/{id}/sold-out': {
      as: staff,
      method: 'PATCH',
      path: `/menu/${dishes.kulfi.id}/sold-out`,
      body: { until: 'further-notice' },
    },
    'PUT /category/order': {
      as: owner,
      method: 'PUT',
      path: '/category/order',
      body: { categories: Object.values(categories).map(({ id }) => id) },
    },
    'POST /auth/register': {
      as: stranger,
      method: 'POST',
      path: '/auth/register',
      body: {
        type: 'user',
        name: 'Ravi',
        email: 'ravi@example.org',
        mobile_number: '0151 7770001',
        password: PASSWORD,
      },
      again: () => db.deleteFrom('accounts').where('email', '=', 'ravi@example.org').execute(),
    },
    'POST /auth/login': {
      as: stranger,
      method: 'POST',
      path: '/auth/login',
      body: { mobile_number: '0151 7770001', password: PASSWORD },
    },
    'PUT /auth/profile': {
      as: customer,
      method: 'PUT',
      path: '/auth/profile',
      body: { name: 'Asha', email: 'asha@example.org', currentPassword: PASSWORD },
    },
    'PUT /auth/password': {
      as: changer,
      method: 'PUT',
      path: '/auth/password',
      body: { currentPassword: PASSWORD, newPassword: OWN_PASSWORD },
      again: () => db.updateTable('accounts').set({ password_hash }).where('id', '=', changer.id).execute(),
    },
    'POST /auth/erase': {
      as: leaver,
      method: 'POST',
      path: '/auth/erase',
      body: { currentPassword: PASSWORD, word: 'ERASE' },
      again: await restoringAccount(testApp, leaver),
    },
    'POST /auth/forgot_password': {
      as: stranger,
      method: 'POST',
      path: '/auth/forgot_password',
      body: { email: 'ravi@example.org' },
    },
    'POST /auth/reset_password': {
      as: stranger,
      method: 'POST',
      path: '/auth/reset_password',
      body: { token: 'A'.repeat(43), password: PASSWORD },
    },
    'POST /newsletter/subscribe': {
      as: stranger,
      method: 'POST',
      path: '/newsletter/subscribe',
      body: { email: 'ravi@example.org' },
      again: () => db.deleteFrom('newsletter_readers').execute(),
    },
    ...Object.fromEntries(
      ['confirm', 'unsubscribe'].map((step) => [
        `POST /newsletter/${step}`,
        { as: stranger, method: 'POST', path: `/newsletter/${step}`, body: { token: 'A'.repeat(43) } },
      ]),
    ),
    'POST /message': {
      as: stranger,
      method: 'POST',
      path: '/message',
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
      method: 'POST',
      path: '/address/add',
      body: homeAddress,
      again: () =>
        db.deleteFrom('addresses').where('account_id', '=', guest.id).where('id', '!=', addressId).execute(),
    },
    'PUT /address/edit/{id}': {
      as: guest,
      method: 'PUT',
      path: `/address/edit/${addressId}`,
      body: homeAddress,
    },
    'POST /cart/add': {
      as: guest,
      method: 'POST',
      path: '/cart/add',
      body: cartItem(dishes.samosa, { addOns: [{ name: 'minze', quantity: 1 }] }),
    },
    'PUT /cart/update': { as: guest, method: 'PUT', path: '/cart/update', body: { itemId, quantity: 2 } },
    'DELETE /cart/remove': { as: guest, method: 'DELETE', path: '/cart/remove', body: { itemId } },
    'POST /discount/find': { as: guest, method: 'POST', path: '/discount/find', body: { code: 'KEPT' } },
    'POST /discount/create': {
      as: owner,
      method: 'POST',
      path: '/discount/create',
      body: coupon,
      again: () => db.deleteFrom('coupons').where('id', '!=', couponId).execute(),
    },
    'PUT /discount/edit/{id}': {
      as: owner,
      method: 'PUT',
      path: `/discount/edit/${couponId}`,
      body: { ...coupon, code: 'KEPT' },
    },
    'POST /admin/push/subscriptions': {
      as: staff,
      method: 'POST',
      path: '/admin/push/subscriptions',
      body: pushDeviceBody(),
    },
    'POST /admin/printers': { as: owner, method: 'POST', path: '/admin/printers', body: printerBody() },
    'PUT /admin/printers/{id}': {
      as: owner,
      method: 'PUT',
      path: `/admin/printers/${printer._id}`,
      body: printerBody(),
    },
    'POST /admin/devices/heartbeat': {
      as: staff,
      method: 'POST',
      path: '/admin/devices/heartbeat',
      body: heartbeat(),
    },
    'PUT /admin/devices/{id}': {
      as: staff,
      method: 'PUT',
      path: `/admin/devices/${deviceId}`,
      body: { name: 'Tablet Theke' },
    },
    'PUT /admin/pause': {
      as: staff,
      method: 'PUT',
      path: '/admin/pause',
      body: { what: 'ordering', lasts: 'over' },
    },
    'PUT /admin/timing/current-status': {
      as: owner,
      method: 'PUT',
      path: '/admin/timing/current-status',
      body: { isOpen: true, reason: '' },
    },
    'PUT /admin/timing/weekly-schedule': {
      as: owner,
      method: 'PUT',
      path: '/admin/timing/weekly-schedule',
      body: { ...DEFAULT_WEEK },
    },
    'POST /admin/timing/special-dates': {
      as: owner,
      method: 'POST',
      path: '/admin/timing/special-dates',
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
      method: 'POST',
      path: '/orders/create',
      body: {
        ...(await orderRequest(guest, { addressId, couponCode: '', giftCardCode: '', expectedTotal: 33.8 })),
      },
      again: async () => {
        await emptyCart(guest);
        await fillCart();
      },
    },
    'POST /orders/by-id': { as: other, method: 'POST', path: '/orders/by-id', body: { orderId: order._id } },
    'POST /orders/by-link': {
      as: stranger,
      method: 'POST',
      path: '/orders/by-link',
      body: { orderId: order._id, key: await orderLinkKey(testApp.db, order._id) },
    },
    'POST /orders/verify': {
      as: other,
      method: 'POST',
      path: '/orders/verify',
      body: { paymentId: payment.paymentId, payerId: payment.payerId, orderId: payment.orderId },
    },
    'POST /orders/follow': {
      as: stranger,
      method: 'POST',
      path: '/orders/follow',
      body: { orderId: over._id, key: await orderLinkKey(db, over._id) },
    },
    'POST /orders/cancel': {
      as: stranger,
      method: 'POST',
      path: '/orders/cancel',
      body: { orderId: over._id, key: await orderLinkKey(db, over._id) },
    },
    'POST /orders/change': {
      as: other,
      method: 'POST',
      path: '/orders/change',
      body: { orderId: order._id, message: 'Bitte klingeln', phone: '0151 2345678' },
      again: () => db.updateTable('orders').set({ status: 'pending' }).where('id', '=', order._id).execute(),
    },
    'POST /orders/again': { as: other, method: 'POST', path: '/orders/again', body: { orderId: order._id } },
    'POST /orders/again/cart': {
      as: other,
      method: 'POST',
      path: '/orders/again/cart',
      body: { orderId: order._id, into: 'replace' },
    },
    'POST /orders/abandon': {
      as: other,
      method: 'POST',
      path: '/orders/abandon',
      body: { orderId: order._id },
    },
    'POST /withdrawal': {
      as: stranger,
      method: 'POST',
      path: '/withdrawal',
      body: { name: 'Ravi', email: 'ravi@example.org', contract: 'Gutschein 50 €', message: 'Danke' },
    },
    'POST /giftcard/create': {
      as: stranger,
      method: 'POST',
      path: '/giftcard/create',
      body: {
        recipientEmail: 'ravi@example.org',
        buyerEmail: 'giver@example.org',
        amount: 50,
        message: 'Alles Gute',
      },
    },
    'POST /giftcard/verify': {
      as: stranger,
      method: 'POST',
      path: '/giftcard/verify',
      body: { paymentId: card.paymentId, payerId: card.payerId, giftCardId: card.giftCardId },
    },
    'PUT /admin/withdrawals/{id}': {
      as: owner,
      method: 'PUT',
      path: `/admin/withdrawals/${withdrawn.body._id}`,
      body: { isSettled: true },
    },
    'POST /admin/giftcards/find': {
      as: staff,
      method: 'POST',
      path: '/admin/giftcards/find',
      body: { code },
    },
    'POST /admin/giftcards/redeem': {
      as: staff,
      method: 'POST',
      path: '/admin/giftcards/redeem',
      body: { code, amount: 0.01 },
    },
    'POST /admin/giftcards/{id}/undo': {
      as: staff,
      method: 'POST',
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
      method: 'POST',
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
      method: 'POST',
      path: `/demo-payment/${payment.paymentId}`,
      body: { decision: 'leave' },
    },
    'POST /payments/refunds/{id}': {
      as: staff,
      method: 'POST',
      path: `/payments/refunds/${refund}`,
      body: { way: 'by_hand' },
      again: () =>
        db.updateTable('payments').set({ status: 'refund_failed' }).where('id', '=', refund).execute(),
    },
    'POST /orders/pendingOrders': {
      as: staff,
      method: 'POST',
      path: '/orders/pendingOrders',
      body: { status: 'pending' },
    },
    'PUT /orders/updateStatus': {
      as: staff,
      method: 'PUT',
      path: '/orders/updateStatus',
      body: { orderId: order._id, status: 'accepted', cancellationReason: '' },
      again: () => db.updateTable('orders').set({ status: 'pending' }).where('id', '=', order._id).execute(),
    },
    'POST /orders/reverse': {
      as: owner,
      method: 'POST',
      path: '/orders/reverse',
      body: { orderId: reversible._id, cancellationReason: 'Ofen kaputt' },
      again: () =>
        db
          .updateTable('orders')
          .set({ status: 'accepted', accepted_at: testApp.clock.now() })
          .where('id', '=', reversible._id)
          .execute(),
    },
    'POST /orders/delay': {
      as: staff,
      method: 'POST',
      path: '/orders/delay',
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
      method: 'POST',
      path: '/orders/undo',
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
      method: 'POST',
      path: '/orders/correct',
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
      method: 'POST',
      path: '/orders/correct/preview',
      body: { orderId: accepted._id, version: 0, added: [] },
      again: () =>
        db
          .updateTable('orders')
          .set({ status: 'accepted', version: 0 })
          .where('id', '=', accepted._id)
          .execute(),
    },
    'POST /orders/correct/seen': {
      as: staff,
      method: 'POST',
      path: '/orders/correct/seen',
      body: { orderId: accepted._id, version: 0 },
    },
    'POST /orders/correct/revisions': {
      as: staff,
      method: 'POST',
      path: '/orders/correct/revisions',
      body: { orderId: accepted._id },
    },
    'POST /admin/orders/test': { as: staff, method: 'POST', path: '/admin/orders/test', body: testOrder },
    'POST /admin/orders/test/{id}/seen': {
      as: staff,
      method: 'POST',
      path: `/admin/orders/test/${tested.order._id}/seen`,
      body: { isShown: true, isHeard: true },
    },
    'POST /orders/phone': {
      as: staff,
      method: 'POST',
      path: '/orders/phone',
      body: phoneOrder(),
    },
    'POST /orders/phone/callers': {
      as: staff,
      method: 'POST',
      path: '/orders/phone/callers',
      body: { phone: '0151 2345678' },
    },
    'POST /orders/kitchen/step': {
      as: staff,
      method: 'POST',
      path: '/orders/kitchen/step',
      body: { orderId: cooked._id, step: 'ready' },
      again: () => cookedWith(),
    },
    'POST /orders/kitchen/undo': {
      as: staff,
      method: 'POST',
      path: '/orders/kitchen/undo',
      body: { orderId: cooked._id, step: 'ready' },
      again: () => cookedWith({ ready_at: testApp.clock.now() }),
    },
    'POST /orders/kitchen/prepared': {
      as: staff,
      method: 'POST',
      path: '/orders/kitchen/prepared',
      body: { orderId: cooked._id, itemId: cooked.items[0]?._id, isPrepared: true },
    },
    'POST /admin/backups/download': {
      as: owner,
      method: 'POST',
      path: '/admin/backups/download',
      body: proof,
    },
    'POST /admin/backups/{id}/download': {
      as: owner,
      method: 'POST',
      path: `/admin/backups/${backupId}/download`,
      body: proof,
    },
    'POST /admin/backups/{id}/restore': {
      as: owner,
      method: 'POST',
      path: `/admin/backups/${backupId}/restore`,
      body: proof,
    },
    'POST /admin/backups/uploads': {
      as: owner,
      method: 'POST',
      path: '/admin/backups/uploads',
      body: { bytes: 1000 },
    },
    'POST /admin/staff': {
      as: owner,
      method: 'POST',
      path: '/admin/staff',
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
      method: 'PUT',
      path: `/admin/staff/${member}`,
      body: { name: 'Meera', email: 'meera.rao@example.org', role: 'staff', ...proof },
    },
    ...(await callsWithCode(testApp)),
    'POST /admin/staff/{id}/password': {
      as: owner,
      method: 'POST',
      path: `/admin/staff/${member}/password`,
      body: proof,
    },
    'POST /admin/staff/{id}/remove': {
      as: owner,
      method: 'POST',
      path: `/admin/staff/${member}/remove`,
      body: proof,
      again: () => db.updateTable('accounts').set({ role: 'staff' }).where('id', '=', member).execute(),
    },
    'PUT /admin/website/draft': {
      as: owner,
      method: 'PUT',
      path: '/admin/website/draft',
      body: {
        part: 'giftCards',
        version: 0,
        // As published, so that no draft is open that the next call does not know.
        values: { title: { de: '', en: null }, text: { de: '', en: null } },
      },
    },
    'POST /admin/website/discard': {
      as: owner,
      method: 'POST',
      path: '/admin/website/discard',
      body: { drafts: [{ part: 'booking', version: 1 }] },
      again: draftAgain,
    },
    'POST /admin/website/publish': {
      as: owner,
      method: 'POST',
      path: '/admin/website/publish',
      body: { drafts: [{ part: 'booking', version: 1 }] },
      again: draftAgain,
    },
    'POST /policy': {
      as: owner,
      method: 'POST',
      path: '/policy',
      body: {
        type: 'privacy_policy',
        content: 'Wir schützen Ihre Daten.',
        contentEn: 'We protect your data.',
      },
    },
    'PUT /terms': {
      as: owner,
      method: 'PUT',
      path: '/terms',
      body: { content: 'Unsere Bedingungen.', contentEn: 'Our terms.' },
    },
    'PUT /admin/go-live/items/{item}': {
      as: owner,
      method: 'PUT',
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
    'PUT /admin/settings/reuse': await section('reuse'),
    'PUT /admin/settings/accessibility': await section('accessibility'),
    'PUT /admin/settings/look': await section('look'),
    'PUT /admin/settings/ordering': {
      as: owner,
      method: 'PUT',
      path: '/admin/settings/ordering',
      body: { isPaused: false },
    },
    'PUT /admin/settings/sample': {
      as: owner,
      method: 'PUT',
      path: '/admin/settings/sample',
      body: { isSample: false },
    },
    'POST /admin/mailings': {
      as: owner,
      method: 'POST',
      path: '/admin/mailings',
      body: mailing,
    },
    'PUT /admin/mailings/{id}': {
      as: owner,
      method: 'PUT',
      path: `/admin/mailings/${draft}`,
      body: mailing,
    },
    'POST /admin/mailings/{id}/send': {
      as: owner,
      method: 'POST',
      path: `/admin/mailings/${unsent}/send`,
      body: { version: 1 },
    },
    'POST /admin/mails/test': {
      as: owner,
      method: 'POST',
      path: '/admin/mails/test',
      body: { email: 'ravi@example.org' },
    },
    'POST /reservation': {
      as: stranger,
      method: 'POST',
      path: '/reservation',
      body: reservationRequest,
      again: () => db.deleteFrom('reservations').where('id', '!=', request._id).execute(),
    },
    'POST /reservation/get': {
      as: staff,
      method: 'POST',
      path: '/reservation/get',
      body: { status: 'pending', futureOnly: true },
    },
    'PATCH /reservation/{id}': {
      as: staff,
      method: 'PATCH',
      path: `/reservation/${request._id}`,
      body: { status: 'cancelled', cancellationReason: 'Fully booked' },
      again: () =>
        db.updateTable('reservations').set({ status: 'pending' }).where('id', '=', request._id).execute(),
    },
  };
  return { calls, guest, other, staff, owner, itemId, order, request };
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
async function callsWithCode(testApp: TestApp): Promise<Record<string, CallWithBody>> {
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
  const call = (as: Caller, path: string, body: object, again?: () => Promise<unknown>, method = 'POST') => {
    return { as, method, path, body: body as CallWithBody['body'], ...(again && { again }) };
  };
  const code = (who: Caller) => ({ ...proof, code: oneTimeCode(rowOf(who).secret, testApp.clock.now()) });
  return {
    'POST /auth/login/second_factor': call(stranger, '/auth/login/second_factor', {
      challenge: 'A'.repeat(43),
      code: '123456',
    }),
    'POST /auth/second_factor/setup': call(beginner, '/auth/second_factor/setup', proof),
    'POST /auth/second_factor/enable': call(
      starter,
      '/auth/second_factor/enable',
      { ...proof, code: oneTimeCode(secret, testApp.clock.now()) },
      anew(starter),
    ),
    'POST /auth/second_factor/recovery_codes': call(
      staff,
      '/auth/second_factor/recovery_codes',
      code(staff),
      anew(staff),
    ),
    'POST /auth/second_factor/disable': call(
      leaver,
      '/auth/second_factor/disable',
      code(leaver),
      anew(leaver),
    ),
    'PUT /admin/second_factor': call(
      owner,
      '/admin/second_factor',
      { ...proof, isCompulsory: false },
      undefined,
      'PUT',
    ),
    'POST /admin/staff/{id}/second_factor/reset': call(
      owner,
      `/admin/staff/${colleague.id}/second_factor/reset`,
      proof,
      anew(colleague),
    ),
  };
}
