import type { Look } from './look.ts';

/** A dish or a category: what it is called, and the id of the drawing that the owner has chosen for it. */
export interface DrawnThing {
  name: string;
  drawing: string | null;
  desc?: string;
  diet?: 'vegetarian' | 'vegan' | null;
  /** It is sold by the litre. */
  isDrink?: boolean;
}

/**
 * The drawing for a dish or a category without a photo. `things` are asked in turn, a dish before its category. A choice of
 * the owner's is followed; otherwise it is what suits and what is not `beside` it (the nearest last), and where nothing does,
 * crockery, which is right for anything; `turn` is where among that one begins. Null: the look has no drawings.
 */
export function pickDrawing(
  look: Look,
  things: readonly DrawnThing[],
  turn: number,
  beside: readonly string[] = [],
): string | null {
  const found = suitingDrawings(look, things);
  if (found.isChosen) return found.ids[0] ?? null;
  const all = [...found.ids, ...blanksOf(look, things, turn)];
  const isFree = (from: number) => (id: string) => !beside.slice(from).includes(id);
  return all.find(isFree(0)) ?? all.find(isFree(-1)) ?? all[0] ?? null;
}

/** The drawings of a category's dishes in the order of the menu; null for those with a photo. */
export function drawDishes(
  look: Look,
  category: DrawnThing,
  dishes: readonly (DrawnThing & { hasPhoto: boolean })[],
  place: number,
): (string | null)[] {
  const drawn: string[] = [];
  return dishes.map((dish, index) => {
    if (dish.hasPhoto) return null;
    // What was chosen for the next is beside this one, too.
    const next = dishes.slice(index + 1).find(({ hasPhoto }) => !hasPhoto);
    const isChosen = next !== undefined && look.drawings.some(({ id }) => id === next.drawing);
    const beside = [...drawn.slice(-2), ...(isChosen && next.drawing !== null ? [next.drawing] : [])];
    const picked = pickDrawing(look, [dish, category], place + index, beside);
    if (picked !== null) drawn.push(picked);
    return picked;
  });
}

/** What suits one of `things`, without crockery. A choice that this look does not have counts as none. Null: nothing does. */
export function suitingDrawing(look: Look, things: readonly DrawnThing[]): string | null {
  return suitingDrawings(look, things).ids[0] ?? null;
}

/** The best first: by the name, as chosen for the category, by the description as its words come, by the category's name. */
function suitingDrawings(
  { drawings }: Look,
  [thing, category]: readonly DrawnThing[],
): { ids: string[]; isChosen: boolean } {
  if (!thing) return { ids: [], isChosen: false };
  const chosenFor = (one?: DrawnThing) => drawings.find(({ id }) => id === one?.drawing);
  const chosen = chosenFor(thing);
  if (chosen) return { ids: [chosen.id], isChosen: true };

  const possible = drawings.filter(({ of }) => {
    if (thing.isDrink) return of === 'drink';
    if (of === 'animal') return !thing.diet;
    return of !== 'milk' || thing.diet !== 'vegan';
  });
  const named = (text: string, leftOut: readonly string[]) =>
    possible.flatMap(({ id, suits }) => {
      const at = placeIn(wordsOf(text), suits, leftOut);
      return at === null ? [] : [{ id, at }];
    });
  const ids = named(thing.name, []).map(({ id }) => id);
  // What a category has counts for its dishes where it can be right for them.
  const ofCategory = possible.find((one) => one === chosenFor(category));
  if (ofCategory && ids.length === 0) return { ids: [ofCategory.id], isChosen: true };
  const told = named(thing.desc ?? '', GROUPS).sort((one, other) => one.at - other.at);
  const around = category ? named(category.name, GROUPS) : [];
  return {
    ids: [
      ...new Set([
        ...ids,
        ...(ofCategory ? [ofCategory.id] : []),
        ...[...told, ...around].map(({ id }) => id),
      ]),
    ],
    isChosen: false,
  };
}

/** For a drink what one drinks from. */
function blanksOf(look: Look, things: readonly DrawnThing[], turn: number): string[] {
  const best = suitingDrawing(look, things);
  const isDrink = things[0]?.isDrink ?? look.drawings.some(({ id, of }) => id === best && of === 'drink');
  const blanks = look.drawings.filter((one) => one.isBlank && (one.of === 'drink') === isDrink);
  return blanks.map((_, index) => blanks[(index + turn) % blanks.length]?.id ?? '');
}

/** They name a part of the menu: a picture may suit that part, and no dish of it. */
const GROUPS: readonly string[] = [
  ...['vorspeise', 'starter', 'antipast', 'meze', 'mezze', 'kleine', 'small', 'snack', 'izakaya', 'secondi'],
  ...['hauptspeise', 'hauptgericht', 'speise', 'gericht', 'main', 'spezial', 'special', 'vegan', 'vegetar'],
  ...['menü', 'menu', 'mittag', 'lunch', 'set', 'platte', 'platter', 'teller', 'plate', 'kinder', 'kids'],
  ...['beilage', 'side', 'sides', 'side dish', 'vesper', 'brotzeit'],
];

/** In lower case, with spaces around each word, and without what is left out of the dish. */
function wordsOf(text: string): string {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}’'-]+/gu, ' ')} `;
  return words.replace(/ (ohne|kein|keine|without|no|statt|instead of) [^ ]+(?= )/g, '');
}

/**
 * Where the first of the parts stands. Short ones count only where a word begins or ends with them: there is 'Lamm' in
 * 'Flammkuchen', 'Reis' in 'Preiselbeere' and 'Rind' in 'Tamarinde'.
 */
function placeIn(text: string, parts: readonly string[], leftOut: readonly string[]): number | null {
  const places = parts
    .filter((part) => !leftOut.includes(part))
    .map((part) => {
      for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
        const isAlone =
          !ALPHABETIC.test(text[at - 1] ?? '') || !ALPHABETIC.test(text[at + part.length] ?? '');
        if (part.length > SHORT || isAlone) return at;
      }
      return -1;
    })
    .filter((at) => at >= 0);
  return places.length === 0 ? null : Math.min(...places);
}

const SHORT = 4;
const ALPHABETIC = /\p{L}/u;
