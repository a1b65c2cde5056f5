import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { completedLetter } from './letters/order-letters.ts';
import { move } from './move-order.ts';
import type { Order } from './orders-store.ts';

export function completeOrder(deps: Deps, orderId: string): Promise<Order | Refusal> {
  return move(deps, orderId, { to: 'completed', letter: completedLetter });
}
