import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Desk } from '../deps.ts';
import { restoreGiftCard } from '../gift-cards/redeem-gift-card.ts';
import { oweRefund, refundPayment } from '../payments/refund-payment.ts';
import { move } from './move-order.ts';
import { noteRefund } from './note-refund.ts';
import { cancelledLetter } from './order-letters.ts';
import { findOrder, type Order, type OrderCancellation } from './orders-store.ts';

/**
 * Cancels a pending order with a reason that the guest will read. A gift card gets back what it gave, and
 * what was paid online goes back to the payer; the answer says whether that could be done at once.
 */
export async function cancelOrder(
  desk: Desk,
  orderId: string,
  cancellation: OrderCancellation,
): Promise<Order | Refusal> {
  if (cancellation.reason.trim() === '') return { code: 'cancellation_reason_required' };
  let owed: string[] = [];
  const cancelled = await move(desk, orderId, {
    to: 'cancelled',
    cancellation,
    letter: cancelledLetter,
    async alongside(tx, order, now) {
      if (order.giftCardId !== null) {
        const taken = { cardId: order.giftCardId, orderId, amountCents: order.giftCardPaidCents };
        await restoreGiftCard(tx, taken, now);
      }
      if (order.paymentStatus !== 'paid') return;
      owed = await oweRefund(tx, { orderId, giftCardId: null });
      // A card had paid it all, and has it back.
      if (owed.length === 0) await noteRefund(tx, orderId, 'refunded');
    },
  });
  if (isRefusal(cancelled) || cancelled.paymentStatus !== 'paid') return cancelled;
  for (const paymentId of owed) await refundPayment(desk, paymentId);
  return (await findOrder(desk.db, orderId)) as Order;
}
