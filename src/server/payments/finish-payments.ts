import type { Deps } from '../deps.ts';
import { lapseUnpaidGiftCards, readGiftCard, settleGiftCard } from '../gift-cards/pay-gift-card.ts';
import { lapseUnpaidOrders } from '../orders/lapse-order.ts';
import { findOrderToPay, settleOrder } from '../orders/pay-order.ts';
import { listByStatus, movePayment, type Payment } from './payments-store.ts';
import { refundPayment } from './refund-payment.ts';

/** No provider lets anybody approve a payment longer than this after it was opened. */
const OPEN_MS = 6 * 60 * 60 * 1000;

/**
 * Finishes what was left open: payments whose payer never came back or whose recording was cut off, orders and
 * cards that waited in vain, refunds whose outcome nobody knows. Any number of processes may do it at once.
 */
export async function finishPayments(deps: Deps): Promise<void> {
  // A provider that is slow or gone must not keep what is owed, or held, from those who wait for it.
  for (const { id } of await listByStatus(deps.db, 'refund_due')) await refundPayment(deps, id);
  for (const payment of await listByStatus(deps.db, 'created')) await finish(deps, payment);
  await lapseUnpaidOrders(deps);
  await lapseUnpaidGiftCards(deps);
}

async function finish(deps: Deps, payment: Payment): Promise<void> {
  const outcome = await settle(deps, payment);
  // What nobody can approve any more is asked for no longer; while the provider is silent it may have been paid.
  const isOver = deps.clock.now() >= payment.createdAt + OPEN_MS && outcome !== 'payment_unknown';
  if (isOver) await movePayment(deps.db, payment.id, { from: 'created', to: 'failed' });
}

async function settle(deps: Deps, payment: Payment): Promise<string | undefined> {
  const { orderId, giftCardId } = payment.subject;
  if (orderId !== null) {
    const order = await findOrderToPay(deps, orderId);
    return order ? (await settleOrder(deps, order, payment, null))?.code : undefined;
  }
  const card = await readGiftCard(deps, giftCardId);
  return card ? (await settleGiftCard(deps, card, payment, null))?.code : undefined;
}
