import type { OrderItem } from '#contract/orders/shapes.ts';
import { countedParts } from '#domain/orders/counted-parts.ts';

/** What is chosen with a dish, each once with all its pieces, whether or not some are free. */
export function chosenOf({ addOns }: Pick<OrderItem, 'addOns'>): OrderItem['addOns'] {
  return countedParts(addOns, ({ _id }) => _id);
}
