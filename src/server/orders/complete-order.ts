import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { move } from './move-order.ts';
import { completedLetter } from './order-letters.ts';
import type { Order } from './orders-store.ts';

export function completeOrder(deps: Deps, orderId: string): Promise<Order | Refusal> {
  return move(deps, orderId, { to: 'completed', letter: completedLetter });
}
