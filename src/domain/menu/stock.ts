import { type Refused, refusal } from '../refusal.ts';
import type { Dish, Stock } from './dish.ts';
import { serviceDayAt } from './sold-out.ts';

/** What an order holds of counted dishes: pieces by the dish's id, and on which service day it took them. */
export interface StockTaken {
  day: string;
  dishes: Record<string, number>;
}

/** For when something is ordered and when it is: epoch milliseconds. */
interface Moments {
  at: number;
  now: number;
  timeZone: string;
}

type Counted = Pick<Dish, 'id' | 'stock'>;
type Line = { dishId: string; quantity: number };

/** How many can be had for that time; null: it is not counted. What is refilled every morning is counted for today alone. */
export function leftFor(stock: Stock | undefined, { at, now, timeZone }: Moments): number | null {
  if (!stock || stock.left === null) return null;
  const isToday = serviceDayAt(at, timeZone) === serviceDayAt(now, timeZone);
  return stock.daily === null || isToday ? stock.left : null;
}

/** Pieces by dish, of those that are counted for that time. */
export function countedPieces(
  lines: readonly Line[],
  dishes: readonly Counted[],
  moments: Moments,
): Map<string, number> {
  const counted = dishes.filter(({ stock }) => leftFor(stock, moments) !== null);
  const pieces = counted.map(({ id }): [string, number] => [id, piecesOf(lines, id)]);
  return new Map(pieces.filter(([, count]) => count > 0));
}

const piecesOf = (lines: readonly Line[], id: string): number =>
  lines.reduce((sum, line) => sum + (line.dishId === id ? line.quantity : 0), 0);

/** Refused where more of the dish is ordered than there is, in all its sizes together. */
export function checkLeft(
  lines: readonly Line[],
  { id, stock }: Counted,
  moments: Moments,
): Refused<'dish_few_left'> | null {
  const left = leftFor(stock, moments);
  return left !== null && piecesOf(lines, id) > left ? refusal('dish_few_left', { dishId: id, left }) : null;
}

/** What a changed order takes more of, and gives back; both without what stays. */
export function movedPieces(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): { more: Map<string, number>; less: Map<string, number> } {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const moved = ids.map((id): [string, number] => [id, (after.get(id) ?? 0) - (before.get(id) ?? 0)]);
  return {
    more: new Map(moved.filter(([, count]) => count > 0)),
    less: new Map(moved.flatMap(([id, count]) => (count < 0 ? [[id, -count]] : []))),
  };
}
