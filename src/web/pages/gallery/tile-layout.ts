/** How a picture stands in the wall: `big` beside two `small` ones, or two unlike halves, or alone. */
export type Tile = 'big' | 'small' | 'big-right' | 'small-left' | 'wide' | 'narrow' | 'alone';

const LEAD: Tile[] = ['big', 'small', 'small'];
const PAIR: Tile[] = ['narrow', 'wide'];
const MIRRORED_LEAD: Tile[] = ['small-left', 'small-left', 'big-right'];
const MIRRORED_PAIR: Tile[] = ['wide', 'narrow'];
const PATTERN = [LEAD, PAIR, MIRRORED_LEAD, MIRRORED_PAIR];

/**
 * A place for each of `count` pictures, row by row, so that the wall has a rhythm and ends without a hole: no
 * row is left half full, however many pictures the owner hangs.
 */
export function tileLayout(count: number): Tile[] {
  const places: Tile[] = [];
  for (let turn = 0; places.length < count; turn += 1) {
    const left = count - places.length;
    if (left === 1) return [...places, 'alone'];
    const row = PATTERN[turn % PATTERN.length] ?? PAIR;
    const isMirrored = turn % PATTERN.length > 1;
    // A row that would leave one picture over, or is longer than what is left, makes way for one that fits.
    const fits = row.length <= left && left - row.length !== 1;
    const other = row.length === 3 ? PAIR : isMirrored ? MIRRORED_LEAD : LEAD;
    places.push(...(fits ? row : other));
  }
  return places;
}
