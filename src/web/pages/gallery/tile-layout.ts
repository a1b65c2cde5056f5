/** The size of a picture in the grid: `big` beside two `small` ones, or two unequal halves, or alone. */
export type Tile = 'big' | 'small' | 'big-right' | 'small-left' | 'wide' | 'narrow' | 'alone';

const LEAD: Tile[] = ['big', 'small', 'small'];
const PAIR: Tile[] = ['narrow', 'wide'];
const MIRRORED_LEAD: Tile[] = ['small-left', 'small-left', 'big-right'];
const MIRRORED_PAIR: Tile[] = ['wide', 'narrow'];
const PATTERN = [LEAD, PAIR, MIRRORED_LEAD, MIRRORED_PAIR];

/** The tiles of `count` pictures, row by row, so that every row is full, for any number of pictures. */
export function tileLayout(count: number): Tile[] {
  const tiles: Tile[] = [];
  for (let index = 0; tiles.length < count; index += 1) {
    const left = count - tiles.length;
    if (left === 1) return [...tiles, 'alone'];
    const row = PATTERN[index % PATTERN.length] ?? PAIR;
    const isMirrored = index % PATTERN.length > 1;
    // A row that would leave a single picture, or is too long, is replaced by one that fits.
    const fits = row.length <= left && left - row.length !== 1;
    const other = row.length === 3 ? PAIR : isMirrored ? MIRRORED_LEAD : LEAD;
    tiles.push(...(fits ? row : other));
  }
  return tiles;
}
