import type { Refusal } from '#contract/refusals.ts';
import type { Desk } from '../deps.ts';
import { move } from './move-order.ts';
import { completedLetter } from './order-letters.ts';
import type { Order } from './orders-store.ts';

export function completeOrder(desk: Desk, orderId: string): Promise<Order | Refusal> {
  return move(desk, orderId, { to: 'completed', letter: completedLetter });
}
