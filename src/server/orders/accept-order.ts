import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { move } from './move-order.ts';
import { acceptedLetter } from './order-letters.ts';
import type { Order } from './orders-store.ts';

export function acceptOrder(deps: Deps, orderId: string): Promise<Order | Refusal> {
  return move(deps, orderId, { to: 'accepted', letter: acceptedLetter });
}
