import type { Cents } from '#domain/money.ts';
import { sumVat } from '#domain/orders/turnover.ts';
import type { VatPart } from '#domain/vat.ts';
import type { Db } from '../db/schema.ts';
import {
  bestSellingDishes,
  countCancelled,
  type DishSum,
  listTurnover,
  listVatParts,
  type MethodSum,
  sumByMethod,
  sumDemoOrders,
  sumHandover,
  type TimeRange,
} from './order-reports-store.ts';
import { listBetween, type OrderHead } from './orders-export-store.ts';

/** Length of the list of best sellers. */
const MAX_DISHES = 10;

export interface OrderTotalsReport {
  byMethod: MethodSum[];
  vat: VatPart[];
  dishes: DishSum[];
  cancelled: number;
  play: { orders: number; totalCents: number };
}

/** The totals of the orders in a span of time, without those cancelled or never paid. */
export async function sumOrders(db: Db, span: TimeRange): Promise<OrderTotalsReport> {
  return {
    byMethod: moveHandover(await sumByMethod(db, span), await sumHandover(db, span)),
    vat: sumVat(await listVatParts(db, span)),
    dishes: await bestSellingDishes(db, span, MAX_DISHES),
    cancelled: await countCancelled(db, span),
    play: await sumDemoOrders(db, span),
  };
}

/**
 * Counts what is paid on handing over where it is paid, and not with the online payments, which have to agree with the
 * provider's account. The order itself stays counted once, where the rest was paid.
 */
function moveHandover(
  byMethod: MethodSum[],
  handover: { method: 'cod' | 'pod'; orders: number; cents: Cents }[],
): MethodSum[] {
  const none = {
    orders: 0,
    paidOrders: 0,
    totalCents: 0,
    ...{ giftCardOrders: 0, giftCardPaidCents: 0, depositCents: 0 },
  };
  const moved = handover.reduce((sum, { cents }) => sum + cents, 0);
  const missing = handover.filter(({ method }) => !byMethod.some((one) => one.method === method));
  return [...byMethod, ...missing.map(({ method }) => ({ method, ...none }))]
    .map((sum) => {
      if (sum.method === 'online') return { ...sum, totalCents: sum.totalCents - moved };
      const paid = handover.find(({ method }) => method === sum.method);
      if (!paid) return sum;
      return { ...sum, paidOrders: sum.paidOrders + paid.orders, totalCents: sum.totalCents + paid.cents };
    })
    .toSorted((one, other) => (one.method < other.method ? -1 : 1));
}

/** The turnover of each of several spans, in the same order; they must be contiguous. */
export async function sumTurnoverByRange(
  db: Db,
  spans: readonly TimeRange[],
): Promise<{ orders: number; cents: Cents }[]> {
  const sums = spans.map(() => ({ orders: 0, cents: 0 }));
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return sums;
  for (const { at, cents } of await listTurnover(db, { from: first.from, until: last.until })) {
    const sum = sums[spans.findIndex(({ until }) => at < until)];
    if (!sum) continue;
    sum.orders += 1;
    sum.cents += cents;
  }
  return sums;
}

/** Rows in memory at once: a year of a busy restaurant needs no more. */
const BATCH_SIZE = 500;

export type { OrderHead };

/** The desk's orders of a span of time, oldest first, in batches of some hundred. */
export async function* exportOrders(db: Db, span: TimeRange): AsyncGenerator<OrderHead> {
  let after: OrderHead | undefined;
  do {
    const orders = await listBetween(db, span, after, BATCH_SIZE);
    yield* orders;
    after = orders.length < BATCH_SIZE ? undefined : orders.at(-1);
  } while (after);
}
