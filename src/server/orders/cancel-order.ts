import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { restoreGiftCard } from '../gift-cards/redeem-gift-card.ts';
import { move } from './move-order.ts';
import type { Order } from './orders-store.ts';

/** Cancels a pending order with a reason that the guest will read; a gift card gets back what it gave. */
export async function cancelOrder(deps: Deps, orderId: string, reason: string): Promise<Order | Refusal> {
  const cancellationReason = reason.trim();
  if (cancellationReason === '') return { code: 'cancellation_reason_required' };
  return move(deps, orderId, {
    to: 'cancelled',
    cancellationReason,
    async alongside(tx, order, now) {
      if (order.giftCardId === null) return;
      const taken = { cardId: order.giftCardId, orderId, amountCents: order.discountCents };
      await restoreGiftCard(tx, taken, now);
    },
  });
}
