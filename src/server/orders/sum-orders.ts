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
  vatParts,
} from './order-figures-store.ts';

/** Dishes in the list of the best. */
const MOST_DISHES = 10;

export interface OrderSums {
  byMethod: MethodSum[];
  vat: VatPart[];
  dishes: DishSum[];
  cancelled: number;
}

/** What the orders of a span of time add up to; what was cancelled or never paid is not in it. */
export async function sumOrders(db: Db, span: Span): Promise<OrderSums> {
  return {
    byMethod: await sumByMethod(db, span),
    vat: addVat(await vatParts(db, span)),
    dishes: await bestDishes(db, span, MOST_DISHES),
    cancelled: await countCancelled(db, span),
  };
}
