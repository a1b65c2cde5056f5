import { newId } from '../../db/ids.ts';
import { orderKey } from '../../orders/order-link.ts';
import { add, orderOf } from '../dinner.ts';
import { failedRefund, onlineOrderOf, orderOnline } from '../payments.ts';
import { dishes } from '../small-menu.ts';
import { type Evening, MINUTE } from './evening.ts';

/** Asha orders and pays online; the desk accepts. Others pay with a gift card, or give up paying. */
export async function orderCalls(evening: Evening, giftCardCode: string): Promise<void> {
  const { house, asha, owner, staff, stranger, recorded, show } = evening;
  await couponCalls(evening, giftCardCode);

  const cart = (await asha.get('/cart')).body;
  const created = await recorded(asha).post(
    '/orders/create',
    {
      ...(await orderOf(asha)),
      paymentMethod: 'online',
      couponCode: 'DIWALI10',
      message: 'Bitte klingeln',
      expectedTotal: Math.round(cart.totalAmount * 90) / 100,
    },
    { 'idempotency-key': newId() },
  );
  const { orderId, paymentId } = onlineOrderOf(created);
  await recorded(stranger).get(`/demo-payment/${paymentId}`);
  const approved = await recorded(stranger).post(`/demo-payment/${paymentId}`, { decision: 'approve' });
  const payerId = new URL(approved.body.href, 'http://here').searchParams.get('PayerID');
  await recorded(asha).post('/orders/verify', { orderId, paymentId, payerId });

  house.clock.advance(2 * MINUTE);
  await add(asha, dishes.tikka, { quantity: 2 });
  const { body: second } = await asha.post('/orders/create', await orderOf(asha, { giftCardCode }));
  const guest = await house.guest();
  const unpaid = await orderOnline(guest);
  await recorded(guest).post('/orders/abandon', { orderId: unpaid.orderId });

  await recorded(staff).post('/orders/pendingOrders', { status: 'pending' });
  await recorded(staff).put('/orders/updateStatus', { orderId, status: 'accepted' });
  house.clock.advance(5000);
  await recorded(staff).post('/orders/undo', { orderId, status: 'accepted' });
  await staff.put('/orders/updateStatus', { orderId, status: 'accepted' });
  await staff.put('/orders/updateStatus', { orderId: second.order._id, status: 'accepted' });
  house.clock.advance(3 * MINUTE);
  await staff.put('/orders/updateStatus', { orderId, status: 'completed' });
  await recorded(owner).post('/orders/reverse', {
    ...{ orderId: second.order._id, cancellationCode: 'out_of_stock', cancellationReason: 'Ausverkauft' },
  });
  await recorded(asha).post('/orders/by-id', { orderId });
  const key = await orderKey(house.db, orderId);
  show(key, 'example-key-of-an-order'.padEnd(key.length, 'x'));
  await recorded(stranger).post('/orders/by-link', { orderId, key });
  await recorded(asha).get('/orders/all');
  await recorded(staff).get('/orders/allOrders?page=1&limit=10&search=0151%2023');
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
export async function refundCalls({ house, staff, recorded }: Evening): Promise<void> {
  await failedRefund(house);
  house.clock.advance(MINUTE);
  const id = await failedRefund(house);
  await recorded(staff).get('/payments/refunds');
  await recorded(staff).post(`/payments/refunds/${id}`, { way: 'by_hand' });
}
