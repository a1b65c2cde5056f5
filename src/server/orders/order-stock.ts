import type { Hours } from '#domain/hours/schedule.ts';
import type { Dish } from '#domain/menu/dish.ts';
import { checkLeft, countedPieces, movedPieces, type StockTaken } from '#domain/menu/stock.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '../db/schema.ts';
import { findDishes, returnStock, takeStock } from '../menu/index.ts';
import { writeStockTaken } from './order-transitions-store.ts';
import type { Order } from './orders-store.ts';

/** What counts pieces: the dishes as they are on the menu, and when it is. */
export interface Counting {
  dishes: readonly Dish[];
  now: number;
  hours: Hours;
}

type Asked = Pick<Order, 'createdAt' | 'dueAt'> & {
  lines: readonly { dishId: string; quantity: number }[];
};

const piecesIn = ({ lines, createdAt, dueAt }: Asked, { dishes, now, hours }: Counting) =>
  countedPieces(lines, dishes, { at: dueAt ?? createdAt, now, timeZone: hours.timeZone });

/** The dishes of these lines that are on the menu. */
export async function dishesOf(db: Db, lines: readonly { dishId: string }[]): Promise<Dish[]> {
  const ids = [...new Set(lines.map(({ dishId }) => dishId))];
  const onMenu = await findDishes(db, ids);
  return ids.flatMap((id) => onMenu(id).dish ?? []);
}

/** Takes what a new order needs of dishes that are counted, or refuses. `fewest`: how many are left of one of them. */
export async function takeForOrder(
  tx: Tx,
  order: Asked,
  counting: Counting,
): Promise<{ taken: StockTaken | null; fewest: number } | Refusal> {
  const done = await takeStock(tx, piecesIn(order, counting), counting);
  if (isRefusal(done)) return done;
  return { taken: done?.taken ?? null, fewest: done?.left ?? Number.POSITIVE_INFINITY };
}

/** Why a changed order can't take what it needs more; null: it can. */
export function checkMoreStock(before: Asked, after: Asked, counting: Counting): Refusal | null {
  const { dishes, now, hours } = counting;
  const { more } = movedPieces(piecesIn(before, counting), piecesIn(after, counting));
  const lines = [...more].map(([dishId, quantity]) => ({ dishId, quantity }));
  const at = after.dueAt ?? after.createdAt;
  for (const dish of dishes) {
    const refused = checkLeft(lines, dish, { at, now, timeZone: hours.timeZone });
    if (refused) return refused;
  }
  return null;
}

/** Takes what a changed order needs more, and gives back what it no longer needs. Whether it did anything. */
export async function moveStock(
  tx: Tx,
  before: Order,
  after: Asked,
  counting: Counting,
): Promise<boolean | Refusal> {
  const { more, less } = movedPieces(piecesIn(before, counting), piecesIn(after, counting));
  const held = new Map(Object.entries(before.stockTaken?.dishes ?? {}));
  const back = [...less].map(([id, count]): [string, number] => [id, Math.min(count, held.get(id) ?? 0)]);
  const returned = new Map(back.filter(([, count]) => count > 0));
  if (before.stockTaken && returned.size > 0)
    await returnStock(tx, { ...before.stockTaken, dishes: Object.fromEntries(returned) });
  const done = await takeStock(tx, more, counting);
  if (isRefusal(done)) return done;
  if (returned.size === 0 && !done) return false;
  for (const [id, count] of returned) held.set(id, (held.get(id) ?? 0) - count);
  // What it holds of another morning's number can't come back any more.
  const isOtherDay = done !== null && before.stockTaken?.day !== done.taken.day;
  for (const { id, stock } of counting.dishes) if (isOtherDay && stock?.daily != null) held.delete(id);
  for (const [id, count] of Object.entries(done?.taken.dishes ?? {}))
    held.set(id, (held.get(id) ?? 0) + count);
  const left = [...held].filter(([, count]) => count > 0);
  const day = done?.taken.day ?? before.stockTaken?.day ?? '';
  await writeStockTaken(tx, before.id, left.length === 0 ? null : { day, dishes: Object.fromEntries(left) });
  return true;
}

/** Gives back all that an order holds, unless it is cooked. Whether it held anything. */
export async function releaseStock(tx: Tx, order: Order): Promise<boolean> {
  const { id, stockTaken, readyAt, completedAt } = order;
  if (!stockTaken || readyAt !== null || completedAt !== null) return false;
  await returnStock(tx, stockTaken);
  await writeStockTaken(tx, id, null);
  return true;
}
