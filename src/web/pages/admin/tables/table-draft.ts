import type { TablePlanAnswer } from '#contract/reservations/table-plan-shapes.ts';
import type { Closing } from '#domain/tables/closing.ts';
import type { TableSpot } from '#domain/tables/floor-plan.ts';

/** A plan while it is typed: numbers as they stand in their fields, joins as lines of names. */
export interface TableDraft {
  rooms: RoomDraft[];
  joins: string;
}

export interface RoomDraft {
  _id: string;
  name: string;
  isClosed: boolean;
  /** Dates as they stand in their fields, which may be empty. */
  closings: Closing[];
  tables: TableRow[];
}

export interface TableRow {
  _id: string;
  name: string;
  fewest: string;
  most: string;
  isBlocked: boolean;
  spot: TableSpot | null;
}

export type DraftProblem =
  | { code: 'nameTwice' | 'joinUnknown'; name: string }
  | { code: 'joinShort' | 'invalid' };

export function draftOf({ rooms, chains }: Pick<TablePlanAnswer, 'rooms' | 'chains'>): TableDraft {
  const names = new Map(rooms.flatMap(({ tables }) => tables.map(({ _id, name }) => [_id, name])));
  return {
    rooms: rooms.map((room) => ({
      ...room,
      tables: room.tables.map((table) => ({
        ...table,
        fewest: String(table.fewest),
        most: String(table.most),
      })),
    })),
    joins: chains.map((chain) => chain.map((id) => names.get(id) ?? '').join(' + ')).join('\n'),
  };
}

/** What is sent, or the first thing that is wrong with it. */
export function planOfDraft({
  rooms,
  joins,
}: TableDraft): Pick<TablePlanAnswer, 'rooms' | 'chains'> | DraftProblem {
  const ids = new Map<string, string>();
  for (const { _id, name } of rooms.flatMap(({ tables }) => tables)) {
    const key = keyOf(name);
    if (ids.has(key)) return { code: 'nameTwice', name: name.trim() };
    ids.set(key, _id);
  }
  const isNamed = rooms.every(({ name, tables }) =>
    [name, ...tables.map((each) => each.name)].every((each) => each.trim()),
  );
  const made = rooms.map((room) => ({
    ...room,
    tables: room.tables.map((table) => ({
      ...table,
      fewest: Number(table.fewest),
      most: Number(table.most),
    })),
  }));
  const areSized = made.every(({ tables }) =>
    tables.every(({ fewest, most }) => fewest >= 1 && most >= fewest),
  );
  const areDated = rooms.every(({ closings }) => closings.every(({ from, to }) => from !== '' && from <= to));
  if (!isNamed || !areSized || !areDated) return { code: 'invalid' };
  const chains: string[][] = [];
  for (const line of joins.split('\n').filter((each) => each.trim())) {
    const names = line.split('+').map((each) => each.trim());
    const unknown = names.find((each) => each && !ids.has(keyOf(each)));
    if (unknown) return { code: 'joinUnknown', name: unknown };
    const chain = names.filter(Boolean).map((each) => ids.get(keyOf(each)) ?? '');
    if (chain.length < 2 || new Set(chain).size < chain.length) return { code: 'joinShort' };
    chains.push(chain);
  }
  return { rooms: made, chains };
}

const keyOf = (name: string) => name.trim().toLowerCase();

/** A first plan: one room with so many tables of each size, numbered from 1 on. */
export function quickRoom(
  name: string,
  counts: readonly (readonly [seats: number, count: number])[],
): RoomDraft {
  const sizes = counts.flatMap(([seats, count]) => Array.from({ length: count }, () => seats));
  const tables = sizes.map((seats, index) => newTable(String(index + 1), seats));
  return { _id: crypto.randomUUID(), name, isClosed: false, closings: [], tables };
}

export const newTable = (name: string, seats: number): TableRow => ({
  ...{ _id: crypto.randomUUID(), name, isBlocked: false, spot: null },
  // A table for six is for three at least, so that it is there for them.
  ...{ fewest: seats > 4 ? String(seats / 2) : '1', most: String(seats) },
});

/** The number after the highest one that a table has. */
export function nextName({ rooms }: Pick<TableDraft, 'rooms'>): string {
  const numbers = rooms.flatMap(({ tables }) => tables.map(({ name }) => Number.parseInt(name, 10) || 0));
  return String(Math.max(0, ...numbers) + 1);
}
