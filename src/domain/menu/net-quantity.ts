import type { Cents } from '../money.ts';
import type { Dish, Variant } from './dish.ts';

/** What a package holds: grams or millilitres. */
export interface NetQuantity {
  amount: number;
  unit: 'g' | 'ml';
}

const UNITS: Record<string, [factor: number, unit: NetQuantity['unit']]> = {
  g: [1, 'g'],
  kg: [1000, 'g'],
  ml: [1, 'ml'],
  cl: [10, 'ml'],
  l: [1000, 'ml'],
};
const QUANTITY = /(?:(\d+)\s*[x×]\s*)?(\d+(?:[.,]\d+)*)\s*(kg|g|ml|cl|l)(?![\p{L}\d])/giu;
const DRAINED = /abtropf|drained/i;
const PIECES = /\d\s*(stück|stk|st\.|piece|pcs)/i;

/**
 * Reads '250 g', '0,33 l' or '3 × 80 g' as labels write them. With a drained weight it is that, which the base price
 * refers to (PAngV § 5). Null where there is no quantity, or several of which nobody can say the right one.
 */
export function parseNetQuantity(text: string): NetQuantity | null {
  const drained = text.search(DRAINED);
  const all = [...text.matchAll(QUANTITY)];
  const [found, ...others] = drained === -1 ? all : all.filter(({ index }) => index > drained);
  if (!found || others.length > 0) return null;
  const [, times = '1', number = '', word = ''] = found;
  const [factor, unit] = UNITS[word.toLowerCase()] ?? [0, 'g'];
  // '1.000 g' is a thousand; '1.000 kg' is written by nobody who means a ton.
  const isThousands = factor === 1 && /^\d{1,3}([.,]\d{3})+$/.test(number);
  const value = Number(isThousands ? number.replace(/[.,]/g, '') : number.replace(',', '.'));
  const amount = value * factor * Number(times);
  return Number.isFinite(amount) && amount > 0 ? { amount, unit } : null;
}

type Goods = Pick<Dish, 'packaged' | 'minimumAge'> & {
  variants: readonly Pick<Variant, 'name' | 'volumeMl' | 'deposit'>[];
};

/**
 * The net quantity of packaged goods in one size: of a single one as the label says, of several as each one's name does.
 * Null for all others, for what has a volume as drinks have, and where it can't be read.
 */
export function netQuantityOf(
  {
    packaged,
    variants,
  }: Pick<Dish, 'packaged'> & { variants: readonly Pick<Variant, 'name' | 'volumeMl'>[] },
  { name, volumeMl }: Pick<Variant, 'name' | 'volumeMl'>,
): NetQuantity | null {
  if (!packaged || volumeMl !== null) return null;
  const labelled = variants.length === 1 ? parseNetQuantity(packaged.netQuantity) : null;
  return labelled ?? parseNetQuantity(name.de);
}

/** Below this, in grams or millilitres, no base price is due (PAngV § 4 (3)). */
const SMALLEST_DUE = 10;

/**
 * The price of a kilogram or litre in cents, rounded half up. Null where none is due: for a few grams, and for exactly a
 * kilogram or litre, of which it is the price itself (PAngV § 4).
 */
export function basePriceCents(priceCents: Cents, { amount }: Pick<NetQuantity, 'amount'>): Cents | null {
  return amount < SMALLEST_DUE || amount === 1000 ? null : Math.round((priceCents * 1000) / amount);
}

/**
 * Whether a base price is due that can't be told: of alcohol and of bottles with a deposit without a volume, and of
 * packaged goods without a quantity. What is sold by the piece has none.
 */
export function lacksBasePrice({ packaged, minimumAge, variants }: Goods): boolean {
  const isDue = packaged !== null || minimumAge !== null || variants.some(({ deposit }) => deposit !== null);
  if (!isDue) return false;
  const isByPiece = packaged !== null && minimumAge === null && PIECES.test(packaged.netQuantity);
  return variants.some(
    (variant) =>
      variant.volumeMl === null && netQuantityOf({ packaged, variants }, variant) === null && !isByPiece,
  );
}
