/** How a table looks from above. */
export const TABLE_FORMS = ['square', 'round', 'long'] as const;
export type TableForm = (typeof TABLE_FORMS)[number];

/** Where a table stands in its room: its upper left corner, in squares of a grid. */
export interface TableSpot {
  x: number;
  y: number;
  form: TableForm;
  /** A long one that stands along the other wall. */
  isTurned: boolean;
}

/** Squares from wall to wall; a room is as deep as its tables need. */
export const FLOOR_COLUMNS = 24;
export const FLOOR_ROWS = 200;
/** Between tables that nobody has drawn. */
const AISLE = 1;
const LEAST_ROWS = 8;

interface Drawn {
  id: string;
  most: number;
  spot?: TableSpot | null;
}

/** How many squares a table takes: the more guests, the larger. */
export function floorSizeOf(
  most: number,
  { form, isTurned }: Pick<TableSpot, 'form' | 'isTurned'>,
): { columns: number; rows: number } {
  if (form !== 'long') return most > 4 ? { columns: 4, rows: 4 } : { columns: 3, rows: 3 };
  const length = Math.min(Math.max(Math.ceil(most / 2) + 1, 4), 10);
  return isTurned ? { columns: 3, rows: length } : { columns: length, rows: 3 };
}

/** The same spot, or the nearest one at which the whole table is in the room. */
export function withinRoom(most: number, spot: TableSpot): TableSpot {
  const { columns, rows } = floorSizeOf(most, spot);
  const between = (value: number, last: number) => Math.min(Math.max(Math.round(value), 0), last);
  return { ...spot, x: between(spot.x, FLOOR_COLUMNS - columns), y: between(spot.y, FLOOR_ROWS - rows) };
}

/** The tables of a room that stand on one another, or within an aisle of one another. */
export function isOnTop(one: Drawn, other: Drawn, aisle = 0): boolean {
  if (!one.spot || !other.spot) return false;
  const [first, second] = [floorSizeOf(one.most, one.spot), floorSizeOf(other.most, other.spot)];
  return (
    one.spot.x < other.spot.x + second.columns + aisle &&
    other.spot.x < one.spot.x + first.columns + aisle &&
    one.spot.y < other.spot.y + second.rows + aisle &&
    other.spot.y < one.spot.y + first.rows + aisle
  );
}

/** Where each table of a room stands: as it was drawn, and all others row by row where there is room beside them. */
export function layOut(tables: readonly Drawn[]): Map<string, TableSpot> {
  const standing = tables.flatMap((table) =>
    table.spot ? [{ ...table, spot: withinRoom(table.most, table.spot) }] : [],
  );
  const spots = new Map(standing.map(({ id, spot }) => [id, spot]));
  let row = 0;
  for (const { id, most } of tables) {
    if (spots.has(id)) continue;
    const form = most > 4 ? 'long' : 'square';
    const { columns, rows } = floorSizeOf(most, { form, isTurned: false });
    for (let x = 0; !spots.has(id); ) {
      const table = { id, most, spot: { x, y: row, form, isTurned: false } as const };
      // The last row takes what is left: no restaurant has so many.
      if (row + rows >= FLOOR_ROWS || !standing.some((other) => isOnTop(table, other, AISLE))) {
        spots.set(id, table.spot);
        standing.push(table);
      } else if (x + columns < FLOOR_COLUMNS) x += 1;
      else {
        row += 1;
        x = 0;
      }
    }
  }
  return spots;
}

/** How deep a room is, with a little space behind its tables. */
export function roomDepth(tables: readonly Drawn[], spots: ReadonlyMap<string, TableSpot>): number {
  const ends = tables.map(({ id, most }) => {
    const spot = spots.get(id);
    return spot ? spot.y + floorSizeOf(most, spot).rows : 0;
  });
  return Math.max(LEAST_ROWS, ...ends.map((end) => end + AISLE));
}
