import type { Hours } from '#domain/hours/schedule.ts';
import type { Stock } from '#domain/menu/dish.ts';
import { serviceDayAt, soldOutUntilTomorrow } from '#domain/menu/sold-out.ts';
import type { StockTaken } from '#domain/menu/stock.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import * as store from './stock-store.ts';

/** When something is taken, and on whose clock. */
interface Today {
  now: number;
  hours: Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>;
}

/**
 * Takes so many pieces of each of these dishes for an order, inside its transaction, or refuses and takes none. `left`: the
 * fewest that are left of one of them.
 */
export async function takeStock(
  tx: Tx,
  pieces: ReadonlyMap<string, number>,
  { now, hours }: Today,
): Promise<{ taken: StockTaken; left: number } | null | Refusal> {
  if (pieces.size === 0) return null;
  const nextDay = soldOutUntilTomorrow(hours, now);
  const dishes: StockTaken['dishes'] = {};
  let fewest = Number.POSITIVE_INFINITY;
  for (const [dishId, count] of inOrder(pieces)) {
    const left = await store.takePieces(tx, dishId, { count, nextDay });
    if (left === null) {
      const there = await store.readLeft(tx, dishId);
      // Since the menu was read, somebody has ended the count.
      if (there === null) continue;
      return there > 0
        ? refusal('dish_few_left', { dishId, left: there })
        : refusal('dish_sold_out', { dishId, availableAt: null });
    }
    dishes[dishId] = count;
    fewest = Math.min(fewest, left);
  }
  return { taken: { day: serviceDayAt(now, hours.timeZone), dishes }, left: fewest };
}

/** Gives back what an order had taken. */
export async function returnStock(tx: Tx, { day, dishes }: StockTaken): Promise<void> {
  for (const [id, count] of inOrder(Object.entries(dishes))) await store.returnPieces(tx, id, { count, day });
}

/** Always in the same order, so that two orders can't wait for each other. */
const inOrder = (pieces: Iterable<[string, number]>) =>
  [...pieces].toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * The count of a dish as somebody at the desk has left it. What is said to be there again though none is left is counted no
 * more until the next morning.
 */
export function countedByHand(
  former: Stock | undefined,
  {
    left,
    daily,
    isBack,
  }: { left?: number | null | undefined; daily?: number | null | undefined; isBack: boolean },
  { now, hours }: Today,
): Stock {
  const none: Stock = { left: null, daily: null, outUntil: null };
  const before = former ?? none;
  const count = left === undefined ? (isBack && before.left === 0 ? null : before.left) : left;
  const everyDay = daily === undefined ? before.daily : daily;
  if (count !== 0) return { left: count, daily: everyDay, outUntil: null };
  const outUntil = everyDay === null ? 'further-notice' : soldOutUntilTomorrow(hours, now);
  return { left: 0, daily: everyDay, outUntil };
}
