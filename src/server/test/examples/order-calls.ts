import { newId } from '../../db/ids.ts';
import { orderLinkKey } from '../../orders/order-link.ts';
import { dishes } from '../menu-fixture.ts';
import { addToCart, orderRequest, phoneOrder } from '../orders.ts';
import { failedRefund, orderOnline, toOnlineOrder } from '../payments.ts';
import { pushDeviceBody } from '../push-service.ts';
import { type Evening, MINUTE } from './evening.ts';
import { printerCalls } from './printer-calls.ts';

/** Asha orders and pays online; the desk accepts. Others pay with a gift card, or give up paying. */
export async function orderCalls(evening: Evening, giftCardCode: string): Promise<void> {
  const { house: testApp, asha, owner, staff, stranger, recorded, show } = evening;
  await couponCalls(evening, giftCardCode);

  const cart = (await asha.get('/cart')).body;
  const created = await recorded(asha).post(
    '/orders/create',
    {
      ...(await orderRequest(asha)),
      paymentMethod: 'online',
      couponCode: 'DIWALI10',
      message: 'Bitte klingeln',
      expectedTotal: Math.round(cart.totalAmount * 90) / 100,
    },
    { 'idempotency-key': newId() },
  );
  const { orderId, paymentId } = toOnlineOrder(created);
  await recorded(stranger).get(`/demo-payment/${paymentId}`);
  const approved = await recorded(stranger).post(`/demo-payment/${paymentId}`, { decision: 'approve' });
  const payerId = new URL(approved.body.href, 'http://here').searchParams.get('PayerID');
  await recorded(asha).post('/orders/verify', { orderId, paymentId, payerId });

  testApp.clock.advance(2 * MINUTE);
  await addToCart(asha, dishes.tikka, { quantity: 2 });
  const { body: second } = await asha.post('/orders/create', await orderRequest(asha, { giftCardCode }));
  const guest = await testApp.guest();
  const unpaid = await orderOnline(guest);
  await recorded(guest).post('/orders/abandon', { orderId: unpaid.orderId });

  await recorded(staff).post('/orders/pendingOrders', { status: 'pending' });
  await recorded(staff).put('/orders/updateStatus', { orderId, status: 'accepted' });
  testApp.clock.advance(5000);
  await recorded(staff).post('/orders/undo', { orderId, status: 'accepted' });
  await staff.put('/orders/updateStatus', { orderId, status: 'accepted' });
  await staff.put('/orders/updateStatus', { orderId: second.order._id, status: 'accepted' });
  const dueAt = (await staff.post('/orders/by-id', { orderId })).body.dueAt;
  const { body: delayed } = await staff.post('/orders/delay', { orderId, minutes: 10, dueAt });
  await recorded(staff).post('/orders/delay/undo', { orderId, dueAt: delayed.dueAt });
  await recorded(staff).post('/orders/delay', { orderId, minutes: 10, dueAt });
  await correctionCalls(evening, orderId);
  testApp.clock.advance(3 * MINUTE);
  await printerCalls(evening, orderId);
  await kitchenCalls(evening, orderId);
  await staff.put('/orders/updateStatus', { orderId, status: 'completed' });
  await recorded(owner).post('/orders/reverse', {
    ...{ orderId: second.order._id, cancellationCode: 'out_of_stock', cancellationReason: 'Ausverkauft' },
  });
  await recorded(asha).post('/orders/by-id', { orderId });
  const key = await orderLinkKey(testApp.db, orderId);
  show(key, 'example-key-of-an-order'.padEnd(key.length, 'x'));
  await recorded(stranger).post('/orders/by-link', { orderId, key });
  await guestCalls(evening);
  await recorded(asha).get('/orders/all');
  await recorded(stranger).get('/orders/times?fulfilment=delivery&zipCode=72379&dishes=2');
  await recorded(stranger).get('/orders/soonest');
  await phoneCalls(evening);
  await recorded(staff).get('/orders/allOrders?page=1&limit=10&search=0151%2023');
  await declinedCalls(evening);
}

/** An order that nobody answered in time is accepted after all. */
async function declinedCalls({ house: testApp, asha, staff, recorded }: Evening): Promise<void> {
  await addToCart(asha, dishes.tikka, { quantity: 2 });
  const { body } = await asha.post('/orders/create', await orderRequest(asha));
  const orderId = body.order._id;
  const declined = {
    status: 'cancelled',
    cancelled_at: testApp.clock.now(),
    cancellation_code: 'unanswered',
  };
  await testApp.db.updateTable('orders').set(declined).where('id', '=', orderId).execute();
  const decline = { order_id: orderId, rung: 'decline', reached_at: testApp.clock.now(), call_due_at: null };
  await testApp.db.insertInto('order_escalations').values(decline).execute();
  await recorded(staff).post('/orders/declined/seen', { orderIds: [orderId] });
  await recorded(staff).post('/orders/reaccept', { orderId });
}

/** The page of an order: changed, cancelled and ordered again by whoever has its link. */
async function guestCalls({ house: testApp, asha, staff, stranger, recorded, show }: Evening): Promise<void> {
  const guest = await testApp.guest();
  await addToCart(asha, dishes.tikka, { quantity: 2 });
  const { body } = await asha.post('/orders/create', await orderRequest(asha, { message: 'Bitte klingeln' }));
  const orderId = body.order._id;
  const key = await orderLinkKey(testApp.db, orderId);
  show(key, 'example-key-of-another'.padEnd(key.length, 'x'));
  testApp.clock.advance(MINUTE);
  await recorded(stranger).post('/orders/change', { orderId, key, message: 'Bitte klopfen' });
  const { endpoint, keys } = pushDeviceBody();
  await recorded(stranger).post('/orders/push', { orderId, key, endpoint, keys, isOn: true });
  const state = await recorded(stranger).post('/orders/push/state', { orderId, key, endpoint });
  show(state.body.publicKey, `BExample-of-the-public-key-of-a-restaurant${'x'.repeat(45)}`);
  await recorded(stranger).post('/orders/cancel', { orderId, key });
  await recorded(stranger).post('/orders/follow', { orderId, key });
  await addToCart(asha, dishes.tikka, { quantity: 2 });
  const { body: later } = await asha.post('/orders/create', await orderRequest(asha));
  const late = later.order._id;
  const { body: promised } = await staff.put('/orders/updateStatus', { orderId: late, status: 'accepted' });
  const { body: delayed } = await staff.post('/orders/delay', {
    ...{ orderId: late, minutes: 40, dueAt: promised.dueAt },
  });
  await recorded(asha).post('/orders/keep', { orderId: late, dueAt: delayed.dueAt });
  await recorded(stranger).post('/orders/again', { orderId, key });
  await recorded(guest).post('/orders/again/cart', { orderId, key }, { 'idempotency-key': newId() });
}

/** The guest calls: one dish less, and a note. */
async function correctionCalls({ staff, recorded }: Evening, orderId: string): Promise<void> {
  const { items } = (await staff.post('/orders/by-id', { orderId })).body;
  const kept = items.map(({ _id, quantity }) => ({ _id, quantity: Math.max(1, quantity - 1) }));
  const body = { orderId, version: 0, kept, message: 'Bitte klopfen', exceptions: ['minimum_order'] };
  await recorded(staff).post('/orders/correct/preview', body);
  await recorded(staff).post('/orders/correct', body, { 'idempotency-key': newId() });
  await recorded(staff).post('/orders/correct/revisions', { orderId });
  await recorded(staff).post('/orders/correct/seen', { orderId, version: 1 });
}

/** A caller who has ordered before is found, and orders for pickup. */
async function phoneCalls({ staff, recorded }: Evening): Promise<void> {
  await recorded(staff).post('/orders/phone/callers', { phone: '0151 / 23 45 678' });
  await recorded(staff).post('/orders/phone/forget', { phone: '0151 / 99 99 999' });
  await recorded(staff).post('/orders/phone', phoneOrder({ expectedTotal: undefined }), {
    'idempotency-key': newId(),
  });
}

/** The kitchen starts, finishes a dish, and says too early that all of it is ready. */
async function kitchenCalls({ owner, staff, recorded }: Evening, orderId: string): Promise<void> {
  const { kitchen } = (await owner.get('/admin/settings')).body;
  await owner.put('/admin/settings/kitchen', { ...kitchen, hasStates: true });
  const { body: order } = await recorded(staff).post('/orders/kitchen/step', { orderId, step: 'kitchen' });
  await recorded(staff).post('/orders/kitchen/prepared', {
    ...{ orderId, itemId: order.items[0]?._id, isPrepared: true },
  });
  await staff.post('/orders/kitchen/step', { orderId, step: 'ready' });
  await recorded(staff).post('/orders/kitchen/undo', { orderId, step: 'ready' });
}

async function couponCalls({ asha, owner, recorded }: Evening, giftCardCode: string): Promise<void> {
  const terms = {
    code: 'DIWALI10',
    discountPercentage: 12.5,
    upperLimit: 20,
    minimumOrderValue: 30,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    isActive: true,
  };
  const { body: coupon } = await recorded(owner).post('/discount/create', terms);
  await recorded(owner).put(`/discount/edit/${coupon._id}`, {
    ...{ ...terms, discountPercentage: 10, version: coupon.version },
  });
  const { body: other } = await owner.post('/discount/create', { ...terms, code: 'HOLI5', isActive: false });
  await recorded(owner).get('/discount');
  await recorded(owner).delete(`/discount/${other._id}?version=${other.version}`);
  await recorded(asha).get('/discount/DIWALI10');
  await recorded(asha).post('/discount/find', { code: giftCardCode });
}

/** Money that did not go back by itself: the desk gives it back by hand. */
export async function refundCalls({ house: testApp, staff, recorded }: Evening): Promise<void> {
  await failedRefund(testApp);
  testApp.clock.advance(MINUTE);
  const id = await failedRefund(testApp);
  await recorded(staff).get('/payments/refunds');
  await recorded(staff).post(`/payments/refunds/${id}`, { way: 'by_hand' });
}
