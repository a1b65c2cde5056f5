import type { Cents } from '../money.ts';
import type { Dish, Variant } from './dish.ts';

/** Prices on a menu end in full ten cents. */
const STEP_CENTS = 10;

/** A price raised or, with a negative percentage, lowered, rounded half up to ten cents. A price never becomes free. */
export function raisedCents(cents: Cents, percent: number): Cents {
  if (cents === 0) return 0;
  const raised = Math.floor((cents * (100 + percent)) / (100 * STEP_CENTS) + 0.5 + 1e-9) * STEP_CENTS;
  return Math.max(raised, STEP_CENTS);
}

/**
 * The dish's own price once its variants cost something else: that of the variant which had it before. It stays when
 * no variant had it and none has changed; otherwise it is the price of the first.
 */
export function followedPriceCents(
  former: Pick<Dish, 'actualPriceCents'> & { variants: readonly Pick<Variant, 'id' | 'priceCents'>[] },
  variants: readonly Pick<Variant, 'id' | 'priceCents'>[],
): Cents {
  const leader = former.variants.find(({ priceCents }) => priceCents === former.actualPriceCents);
  const led = variants.find(({ id }) => id === leader?.id);
  if (led) return led.priceCents;
  const prices = new Map(former.variants.map(({ id, priceCents }) => [id, priceCents]));
  const isSame = variants.every(({ id, priceCents }) => prices.get(id) === priceCents);
  if (!leader && isSame) return former.actualPriceCents;
  return variants[0]?.priceCents ?? former.actualPriceCents;
}
