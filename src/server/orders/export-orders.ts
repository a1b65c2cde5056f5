import type { Db } from '../db/schema.ts';
import type { Span } from './order-figures-store.ts';
import { listBetween, listVatBetween, type OrderHead } from './orders-export-store.ts';

/** Rows in memory at once: a year of a busy house is no more than this. */
const AT_ONCE = 500;

export type { OrderHead };

/** The desk's orders of a span of time, oldest first, some hundred at a time. */
export async function* exportOrders(db: Db, span: Span): AsyncGenerator<OrderHead> {
  let after: OrderHead | undefined;
  do {
    const orders = await listBetween(db, span, after, AT_ONCE);
    yield* orders;
    after = orders.length < AT_ONCE ? undefined : orders.at(-1);
  } while (after);
}

/** The VAT rates that occur in the span, lowest first. */
export async function vatRatesOf(db: Db, span: Span): Promise<number[]> {
  const rates = new Set<number>();
  let after: Pick<OrderHead, 'id' | 'createdAt'> | undefined;
  do {
    const orders = await listVatBetween(db, span, after, AT_ONCE);
    for (const { vat } of orders) for (const { vatPercent } of vat) rates.add(vatPercent);
    after = orders.length < AT_ONCE ? undefined : orders.at(-1);
  } while (after);
  return [...rates].sort((a, b) => a - b);
}
