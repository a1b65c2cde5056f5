import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { canMoveTo, isReversible } from '#domain/orders/order.ts';
import type { Tx } from '../db/schema.ts';
import type { Desk } from '../deps.ts';
import { restoreGiftCard } from '../gift-cards/redeem-gift-card.ts';
import { dropMail } from '../mail/queue-mail.ts';
import { oweRefund, refundSoon } from '../payments/refund-payment.ts';
import { move } from './move-order.ts';
import { noteRefund } from './note-refund.ts';
import { cancelledLetter, reversedLetter } from './order-letters.ts';
import { findOrder, findUndo, type Order, type OrderCancellation } from './orders-store.ts';

/**
 * Cancels a pending order with a reason that the guest will read. A gift card gets back what it gave, and
 * what was paid online is owed to the payer from then on, and goes back after the answer: a provider that hangs does
 * not hold the tablet. The desk is told when it has gone.
 */
export function cancelOrder(
  desk: Desk,
  orderId: string,
  cancellation: OrderCancellation,
): Promise<Order | Refusal> {
  return callOff(desk, orderId, { to: 'cancelled', cancellation, letter: cancelledLetter });
}

/**
 * Cancels an order that was accepted or completed within the last day: the same with the money, which is turnover no
 * more. What was paid in cash people give back. The mail of its last answer does not go out if it still waits.
 */
export function reverseOrder(
  desk: Desk,
  orderId: string,
  cancellation: OrderCancellation,
): Promise<Order | Refusal> {
  return callOff(desk, orderId, {
    to: 'reversed',
    cancellation,
    letter: reversedLetter,
    async before(tx, order, now) {
      if (canMoveTo(order.status, 'reversed') && !isReversible(order, now))
        return { code: 'reversal_too_late' };
      const mailId = (await findUndo(tx, order.id))?.mailId ?? null;
      if (mailId !== null) await dropMail(tx, mailId);
      return null;
    },
  });
}

async function callOff(
  desk: Desk,
  orderId: string,
  how: Pick<Parameters<typeof move>[2], 'to' | 'letter' | 'before'> & { cancellation: OrderCancellation },
): Promise<Order | Refusal> {
  if (how.cancellation.reason.trim() === '') return { code: 'cancellation_reason_required' };
  let owed: string[] = [];
  const alongside = async (tx: Tx, order: Order, now: number) => {
    if (order.giftCardId !== null) {
      const taken = { cardId: order.giftCardId, orderId, amountCents: order.giftCardPaidCents };
      await restoreGiftCard(tx, taken, now);
    }
    if (order.paymentStatus !== 'paid') return;
    owed = await oweRefund(tx, { orderId, giftCardId: null });
    // A card had paid it all, and has it back.
    if (owed.length === 0) await noteRefund(tx, orderId, 'refunded');
  };
  const ended = await move(desk, orderId, { ...how, alongside });
  if (isRefusal(ended) || ended.paymentStatus !== 'paid') return ended;
  refundSoon(desk, owed);
  return (await findOrder(desk.db, orderId)) as Order;
}
