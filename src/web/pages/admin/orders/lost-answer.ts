import type { ApiError } from '../../../api.ts';
import type { OrderIntent, OrderUpdate } from './update-order.ts';

export const STATUS_AFTER = { accept: 'accepted', cancel: 'cancelled', complete: 'completed' } as const;

/** What was sent without anybody knowing what became of it, by order. */
type Unsure = ReadonlyMap<string, OrderIntent>;

/** What is unsure after this answer: nothing came back at all, or it came from a server that failed on the way. */
export function unsureAfter(unsure: Unsure, update: OrderUpdate): Unsure {
  const { orderId, intent } = update;
  const others = [...unsure].filter(([id]) => id !== orderId);
  const isLost = !update.ok && (update.error.httpStatus === 0 || update.error.httpStatus >= 500);
  return new Map(isLost ? [...others, [orderId, intent]] : others);
}

/**
 * Whether the order has moved as it was told to: the answer says so, or a second try hears that it has already
 * after the answer to the first was lost. Nobody was faster then.
 */
export function hasMoved(unsure: Unsure, update: OrderUpdate): boolean {
  if (update.ok) return true;
  const { code, status } = update.error as ApiError & { status?: unknown };
  const isThereAlready = code === 'order_status_conflict' && status === STATUS_AFTER[update.intent];
  return isThereAlready && unsure.get(update.orderId) === update.intent;
}
