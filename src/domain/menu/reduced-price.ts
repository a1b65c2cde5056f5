import type { Cents } from '../money.ts';
import { isRefusal, type Refused, refusal } from '../refusal.ts';
import type { Dish, Reduction, Variant } from './dish.ts';

/** What a variant cost from `since` (epoch milliseconds) until the next entry. */
export interface RecordedPrice {
  since: number;
  cents: Cents;
  isReduced: boolean;
}

/** The recorded prices of a variant, oldest first. */
export type RecordedPrices = readonly RecordedPrice[];

export type ReductionRefusal = Refused<'before_price_never' | 'discount_not_lower'>;

const DAY = 24 * 60 * 60 * 1000;
const REFERENCE_PERIOD = 30 * DAY;
/** A price charged only for a moment must not be used for comparison (§ 5 Abs. 5 UWG). */
const MIN_PRICE_DURATION = DAY;

/** What a guest pays for a variant, in cents, without deposit and extras. */
export function priceOf({ priceCents, reduced }: Pick<Variant, 'priceCents' | 'reduced'>): Cents {
  return reduced?.cents ?? priceCents;
}

/**
 * The variants of a dish with the reduction that its discounted price gives them from `now` (epoch milliseconds) on.
 * Only variants at the dish's price are reduced; each shows the lowest price of the 30 days before. A reduction that
 * follows another without a break and is no dearer counts as the same one (§ 11 Abs. 2 PAngV). `recorded`: by variant
 * id. Returns a refusal when the old price or the discount would mislead (decision 062).
 */
export function applyReduction(
  dish: Pick<Dish, 'actualPriceCents' | 'discountedPriceCents' | 'variants'>,
  recorded: ReadonlyMap<string, RecordedPrices>,
  now: number,
): Variant[] | ReductionRefusal {
  const { actualPriceCents, discountedPriceCents } = dish;
  const variants: Variant[] = [];
  for (const { reduced: _, ...variant } of dish.variants) {
    if (discountedPriceCents === null || variant.priceCents !== actualPriceCents) {
      variants.push(variant);
      continue;
    }
    const prices = recorded.get(variant.id) ?? [];
    const reduced = reductionOf(prices, actualPriceCents, discountedPriceCents, now);
    if (isRefusal(reduced)) return reduced;
    variants.push({ ...variant, reduced });
  }
  return variants;
}

function reductionOf(
  prices: RecordedPrices,
  beforeCents: Cents,
  cents: Cents,
  now: number,
): Reduction | ReductionRefusal {
  const start = startOfReduction(prices, cents) ?? now;
  const before = pricesBefore(prices, start);
  const askedFor = before
    .filter((price) => price.cents === beforeCents)
    .reduce((sum, { from, until }) => sum + until - from, 0);
  if (askedFor < MIN_PRICE_DURATION) return refusal('before_price_never', { beforeCents });
  const lowestCents = Math.min(...before.map((price) => price.cents));
  return lowestCents > cents ? { cents, lowestCents } : refusal('discount_not_lower', { lowestCents });
}

/** When the running reduction that continues with `cents` began; null when `cents` begins a new one. */
function startOfReduction(prices: RecordedPrices, cents: Cents): number | null {
  let start: number | null = null;
  let after = cents;
  for (const price of [...prices].reverse()) {
    if (!price.isReduced || price.cents < after) break;
    start = price.since;
    after = price.cents;
  }
  return start;
}

/** The prices of the 30 days before `start`, and from when until when each was charged. */
function pricesBefore(prices: RecordedPrices, start: number) {
  return prices
    .map(({ since, cents }, index) => ({
      cents,
      from: Math.max(since, start - REFERENCE_PERIOD),
      until: Math.min(prices[index + 1]?.since ?? start, start),
    }))
    .filter(({ from, until }) => until > from);
}
