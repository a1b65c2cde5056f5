import { canTransitionTo, isReversible } from '#domain/orders/order.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { orderCancelReasonTexts } from '#texts/cancel-reasons.ts';
import { unansweredTexts } from '#texts/order-cancel-reason.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { restoreGiftCard } from '../gift-cards/index.ts';
import { cancelMail } from '../mail/index.ts';
import { refundInBackground, scheduleRefund } from '../payments/index.ts';
import { cancelledEmail, reversedEmail } from './order-emails.ts';
import { recordRefundOutcome } from './order-payments-store.ts';
import { releaseStock } from './order-stock.ts';
import { findUndo, type OrderCancellation } from './order-transitions-store.ts';
import { findOrder, type Order } from './orders-store.ts';
import { transition } from './transition-order.ts';

/**
 * Cancels a pending order with a reason that the guest will read. A gift card gets back what it paid, and the menu what it
 * held of counted dishes. What
 * was paid online is marked as owed in the same transaction and refunded after the response, so that a slow
 * provider does not block the tablet. The desk is notified when the refund is done.
 */
export function cancelOrder(
  staff: StaffContext,
  orderId: string,
  cancellation: OrderCancellation,
): Promise<Order | Refusal> {
  return endWithRefund(staff, orderId, { to: 'cancelled', cancellation, email: cancelledEmail });
}

/**
 * The same, when the guest does it, with the reason that they asked for it: as long as the order is pending; as a reversal
 * when it is accepted and they are asked about a delay.
 */
export function cancelAsGuest(
  deps: Deps,
  { id, language, status }: Pick<Order, 'id' | 'language' | 'status'>,
) {
  const code = 'customer_request';
  const reason = orderCancelReasonTexts[language === 'en' ? 'en' : 'de'][code];
  return endWithRefund({ ...deps, actor: null }, id, {
    ...(status === 'accepted'
      ? { to: 'reversed', from: ['accepted'], ...dropHeldMail() }
      : { to: 'cancelled' }),
    ...{ cancellation: { reason, code }, email: cancelledEmail },
    ...{ isByGuest: true, action: 'order_cancelled_by_guest' },
  });
}

/**
 * The same, when nobody has answered. `before` records it, or refuses because another process has; both are committed with
 * the cancellation or not at all.
 */
export function declineUnanswered(
  deps: Deps,
  { id, language }: Pick<Order, 'id' | 'language'>,
  before: (tx: Tx, order: Order, now: number) => Promise<Refusal | null>,
): Promise<Order | Refusal> {
  const code = 'unanswered';
  const reason = unansweredTexts[language === 'en' ? 'en' : 'de'];
  return endWithRefund({ ...deps, actor: null }, id, {
    ...{ to: 'cancelled', cancellation: { reason, code }, email: cancelledEmail, before },
    action: 'order_declined_unanswered',
  });
}

/**
 * Cancels an order that was accepted or completed within the last day. Its money is treated as in a
 * cancellation and no longer counts as turnover; cash is given back by hand. The last status e-mail is
 * dropped if it is still queued.
 */
export function reverseOrder(
  staff: StaffContext,
  orderId: string,
  cancellation: OrderCancellation,
): Promise<Order | Refusal> {
  const { before, alongside } = dropHeldMail();
  return endWithRefund(staff, orderId, {
    ...{ to: 'reversed', cancellation, email: reversedEmail, alongside },
    async before(tx, order, now) {
      if (canTransitionTo(order.status, 'reversed') && !isReversible(order, now))
        return refusal('reversal_too_late');
      return before(tx, order);
    },
  });
}

/** The mail of what is reversed may still be held back for undo. */
function dropHeldMail() {
  let heldMailId: string | null = null;
  return {
    async before(tx: Tx, order: Order) {
      heldMailId = (await findUndo(tx, order.id))?.mailId ?? null;
      return null;
    },
    // After the order itself is written, as everywhere: two that lock both in different orders would wait for each other.
    async alongside(tx: Tx) {
      if (heldMailId !== null) await cancelMail(tx, heldMailId);
    },
  };
}

async function endWithRefund(
  staff: StaffContext,
  orderId: string,
  how: Pick<
    Parameters<typeof transition>[2],
    'to' | 'from' | 'email' | 'before' | 'alongside' | 'isByGuest' | 'action'
  > & {
    cancellation: OrderCancellation;
  },
): Promise<Order | Refusal> {
  if (how.cancellation.reason.trim() === '') return refusal('cancellation_reason_required');
  let owed: string[] = [];
  let isMenuChanged = false;
  const alongside = async (tx: Tx, order: Order, now: number) => {
    await how.alongside?.(tx, order, now);
    // In the order of a new one, which takes dishes before money.
    isMenuChanged = await releaseStock(tx, order);
    if (order.giftCardId !== null) {
      const taken = { cardId: order.giftCardId, orderId, amountCents: order.giftCardPaidCents };
      await restoreGiftCard(tx, taken, now);
    }
    if (order.paymentStatus !== 'paid') return;
    owed = await scheduleRefund(tx, { orderId, giftCardId: null });
    // A gift card had paid all of it, and gets it back.
    if (owed.length === 0) await recordRefundOutcome(tx, orderId, 'refunded');
  };
  const ended = await transition(staff, orderId, { ...how, alongside });
  if (isMenuChanged && !isRefusal(ended)) staff.live.publish({ type: 'content' });
  if (isRefusal(ended) || ended.paymentStatus !== 'paid') return ended;
  const order = (await findOrder(staff.db, orderId)) as Order;
  refundInBackground(staff, owed);
  return order;
}
