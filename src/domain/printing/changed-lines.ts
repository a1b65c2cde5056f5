import { countedParts } from '../orders/counted-parts.ts';

/** What of a line decides whether it is the same dish, made in the same way. */
export interface ComparableLine {
  dishId: string;
  variantId: string;
  quantity: number;
  message: string;
  forName?: string | undefined;
  addOns: readonly { id: string; quantity: number }[];
}

/**
 * What the kitchen has to do differently after a change: how many of which line come in addition, and how many are not to be
 * made any more. A line whose note, name or add-ons changed is one that is gone and one that is new.
 */
export function changedLines<Line extends ComparableLine>(
  before: readonly Line[],
  after: readonly Line[],
): { added: Line[]; removed: Line[] } {
  const was = countByDish(before);
  const is = countByDish(after);
  const more = (these: typeof was, those: typeof was) =>
    [...these].flatMap(([key, { line, count }]) => {
      const quantity = count - (those.get(key)?.count ?? 0);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
  return { added: more(is, was), removed: more(was, is) };
}

function countByDish<Line extends ComparableLine>(lines: readonly Line[]) {
  const counts = new Map<string, { line: Line; count: number }>();
  for (const line of lines) {
    const key = keyOf(line);
    const count = (counts.get(key)?.count ?? 0) + line.quantity;
    counts.set(key, { line, count });
  }
  return counts;
}

function keyOf({ dishId, variantId, message, forName, addOns }: ComparableLine): string {
  const extras = countedParts(addOns, ({ id }) => id)
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .sort();
  return JSON.stringify([dishId, variantId, message, forName ?? '', extras]);
}
