import type { Cents } from '#domain/money.ts';
import { addVat } from '#domain/orders/turnover.ts';
import type { VatPart } from '#domain/vat.ts';
import type { Db } from '../db/schema.ts';
import {
  bestDishes,
  countCancelled,
  type DishSum,
  type MethodSum,
  type Span,
  sumByMethod,
  sumPlay,
  turnoverOfEach,
  vatParts,
} from './order-figures-store.ts';

/** Dishes in the list of the best. */
const MOST_DISHES = 10;

export interface OrderSums {
  byMethod: MethodSum[];
  vat: VatPart[];
  dishes: DishSum[];
  cancelled: number;
  play: { orders: number; totalCents: number };
}

/** What the orders of a span of time add up to; what was cancelled or never paid is not in it. */
export async function sumOrders(db: Db, span: Span): Promise<OrderSums> {
  return {
    byMethod: await sumByMethod(db, span),
    vat: addVat(await vatParts(db, span)),
    dishes: await bestDishes(db, span, MOST_DISHES),
    cancelled: await countCancelled(db, span),
    play: await sumPlay(db, span),
  };
}

/** What each of several spans turned over, in their order; they must follow each other. */
export async function sumEach(db: Db, spans: readonly Span[]): Promise<{ orders: number; cents: Cents }[]> {
  const sums = spans.map(() => ({ orders: 0, cents: 0 }));
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return sums;
  for (const { at, cents } of await turnoverOfEach(db, { from: first.from, until: last.until })) {
    const sum = sums[spans.findIndex(({ until }) => at < until)];
    if (!sum) continue;
    sum.orders += 1;
    sum.cents += cents;
  }
  return sums;
}
