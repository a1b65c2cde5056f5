import { FOOTNOTE, isSplitAmount, readVolume, withCents } from './cell-words.ts';

/** One of several prices: what stands beside it is the size. */
export interface WrittenPrice {
  size: string;
  amount: string;
}

const UNIT = String.raw`(?:ml|cl|dl|l|liter|litre|cm|g|kg|stk|st[üu]ck|pcs|pieces|personen|pers|er|g[äa]nge?|courses?)\b\.?`;
const MEASURE = new RegExp(String.raw`^(?:[øØ⌀]\s*)?\d+(?:[.,]\d+)?\s*${UNIT}$`, 'iu');
const SIZES =
  /^(?:klein(?:e[rs]?)?|mittel|mittlere[rs]?|gro(?:ß|ss)(?:e[rs]?)?|normal(?:e[rs]?)?|standard|small|medium|large|regular|single|double|einfach|doppelt|glas|flasche|glass|bottle|karaffe|carafe|kanne|kännchen|kaennchen|tasse|becher|pot|cup|mug|viertel|halbe?[rs]?|ganze?[rs]?|half|whole|kinder(?:portion)?|kids|senioren(?:portion)?|xs|s|m|l|xl|xxl|family|familie)$/iu;

/** What sizes are called, beside their price or as the heading of a column: 'klein', 'Flasche 0,75 l', 'Ø 26 cm'. */
export const isSize = (text: string) => {
  const words = wordsOf(joinMeasures(text.replace(/[()€]/g, ' ')));
  return words.every((word) => SIZES.test(word) || MEASURE.test(unjoin([word])));
};

const MAX_PRICES = 8;
/** What is longer is no price: no time is spent on it. */
const MAX_CELL = 200;

/** An amount with its two decimals, or with a dash for them. */
const DECIMAL = /^\d{1,3}(?:[.']?\d{3})*[.,](?:\d{2}|[-–—−]{1,2})$|^\d{1,4}[.,]\d$/;
const WHOLE = /^\d{1,4}$/;
const CURRENCY = /€|\beuros?\b|\beur\b/gi;

/** '12,– €', 'EUR 12.50', '12 Euro' or '12': a price and nothing else. */
export function isAmount(cell: string): boolean {
  if (cell.length > MAX_CELL || isSplitAmount(cell)) return false;
  const bare = bareOf(cell);
  return DECIMAL.test(bare) || WHOLE.test(bare);
}

/** As `isAmount`, and no mere number: with decimals or a currency. */
export const isClearAmount = (cell: string) =>
  isAmount(cell) && (DECIMAL.test(bareOf(cell)) || CURRENCY_SIGN.test(cell));
const CURRENCY_SIGN = /€|\beuros?\b|\beur\b/i;

const bareOf = (cell: string) =>
  withCents(cell)
    .replace(CURRENCY, '')
    .replace(/[\s\u00a0\u202f]+/g, '')
    .replace(FOOTNOTE, '');

/** What stands around a price and is no part of it: 'ab', 'from', 'nur', 'p. P.', 'pro Stück', 'each'. */
const BEFORE = /^(?:ab|von|from|nur|only|je|à|ca\.?|zu|for)\s+/i;
const AFTER =
  /\s*(?:\/\s*)?(?:(?:pro|je|per|a|à)\s+)?(?:p\.\s?p\.|pp\b|person|stück|stk\.?|st\.|piece|portion|each|p\. ?st\.?)$/i;

function withoutPriceWords(cell: string): string {
  return cell.trim().replace(BEFORE, '').replace(AFTER, '').trim();
}

/** 'ab 12,90' and '0,33 l 3,20': the one price of a cell that has more than it, and no doubt which it is. */
export function solePrice(cell: string): WrittenPrice | null {
  if (cell.length > MAX_CELL || isAmount(cell)) return null;
  const [part = '', ...others] = partsOf(withoutPriceWords(cell));
  const [other = ''] = others;
  // '3,20 €/0,2 l': a price and what it is for.
  if (others.length === 1 && isAmount(part) && MEASURE.test(other)) return { size: other, amount: part };
  return others.length > 0 ? null : sizedPrice(part);
}

/** '6,90 / 9,90', 'klein 6,90, groß 9,90' and '0,2 l 3,20 | 0,4 l 5,20': the prices of sizes. Empty: it is one price, or none. */
export function severalPrices(cell: string): WrittenPrice[] {
  if (cell.length > MAX_CELL) return [];
  const parts = partsOf(cell);
  if (parts.length < 2 || parts.length > MAX_PRICES) return [];
  const prices = parts.map(sizedPrice);
  if (!prices.every((price) => price !== null)) return [];
  // '11.30 9,90' is a time or a date, and a price.
  const isBare = prices.some(({ size }) => size === '') && !SEPARATOR.test(cell);
  return isBare && hasTwoSigns(prices.map(({ amount }) => amount)) ? [] : prices;
}

/** Whether amounts have both a comma and a point before their cents: one of them is a time or a date. */
export const hasTwoSigns = (amounts: readonly string[]) =>
  new Set(amounts.map(decimalSignOf).filter((sign) => sign !== '')).size > 1;
const decimalSignOf = (amount: string) => /[.,](?=(?:\d{1,2}|[-–—]{1,2})\D*$)/.exec(amount)?.[0] ?? '';

const SEPARATOR = /[/|\n;]|\s(?:oder|or|bzw\.?|und|and)\s/;

/** At a slash or a bar, else at the end of each amount. */
function partsOf(cell: string): string[] {
  const separated = cell.split(SEPARATOR).map((part) => part.trim());
  if (separated.length > 1) return separated;
  const parts: string[] = [];
  let words: string[] = [];
  let hasAmount = false;
  for (const word of wordsOf(joinMeasures(cell))) {
    // '6,90 – 9,90' does not say what costs what.
    if (/^[-–—]$/.test(word)) return [cell];
    const bare = bareOf(word.replace(/,$/, ''));
    const isPrice = DECIMAL.test(bare) && !/^\d+[.,]\d$/.test(bare);
    const isCurrency = bare === '' && word !== '';
    if (hasAmount && !isCurrency) {
      parts.push(unjoin(words));
      words = [];
      hasAmount = false;
    }
    words.push(word.replace(/,$/, ''));
    hasAmount ||= isPrice;
  }
  return [...parts, unjoin(words)].filter((part) => part.replace(/[,·•]/g, '').trim() !== '');
}

/** Holds a number and its unit together while a text is taken apart at its spaces. */
const JOINT = '\uE000';
const joinMeasures = (text: string) =>
  text.replace(/([øØ⌀])\s+(?=\d)/g, '$1').replace(MEASURE_IN_TEXT, `$1${JOINT}$2`);
const unjoin = (words: readonly string[]) => words.join(' ').replaceAll(JOINT, ' ');
const MEASURE_IN_TEXT = new RegExp(String.raw`(\d)\s+(${UNIT})`, 'giu');

const wordsOf = (text: string) => text.trim().split(/[\s\u00a0\u202f]+/);

/** A part with an amount at its end or its start, and a size beside it or nothing. */
function sizedPrice(part: string): WrittenPrice | null {
  const bare = withoutPriceWords(part.replace(CURRENCY, ' ').replace(/^[,·•:\s]+/, ''));
  if (isAmount(bare)) return { size: '', amount: bare };
  const words = wordsOf(joinMeasures(bare));
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const found = isAmount(last)
    ? { size: words.slice(0, -1), amount: last }
    : isAmount(first)
      ? { size: words.slice(1), amount: first }
      : null;
  const size = unjoin(found?.size ?? [])
    .replace(/[():=]/g, '')
    .trim();
  return found && isSize(size) ? { size, amount: found.amount } : null;
}

/** The millilitres that the name of a size says: 'Flasche 0,75 l' is 750. Empty for others. */
export function volumeOf(size: string): string {
  const [written = ''] = /\d+(?:[.,]\d+)?\s*(?:ml|cl|l|liter|litre)\b/i.exec(size) ?? [];
  return written === '' ? '' : readVolume(written);
}
