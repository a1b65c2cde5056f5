import type { Cents } from '../money.ts';
import type { Allergen, Option, OptionGroup, SoldOutUntil } from './dish.ts';
import { optionPriceOf } from './option-price.ts';
import { laterSoldOut } from './sold-out.ts';

/** How many different options of a group there have to be for its rule to be kept. */
const neededOf = ({ least, isRepeatable }: Pick<OptionGroup, 'least' | 'isRepeatable'>): number =>
  isRepeatable ? Math.min(least, 1) : least;

type Rule = Pick<OptionGroup, 'least' | 'isRepeatable' | 'freeCount'>;

/** What the cheapest choice of all that has to be chosen of the groups costs, with a size of this German name. */
export function leastCentsOf(
  groups: readonly (Rule & { options: readonly Pick<Option, 'priceCents' | 'sizePrices'>[] })[],
  size: string,
): Cents {
  return groups.reduce((sum, { least, isRepeatable, freeCount, options }) => {
    const prices = options.map((option) => optionPriceOf(option, { de: size })).sort((a, b) => a - b);
    const paid = prices.slice(0, isRepeatable ? 1 : undefined);
    const pieces = Array.from(
      { length: Math.max(0, least - freeCount) },
      (_, index) => paid[isRepeatable ? 0 : index],
    );
    return pieces.reduce((cents: Cents, price = 0) => cents + price, sum);
  }, 0);
}

/** Until when one of the groups has too little left of what has to be chosen; null: none of them. */
export function lackingUntil(
  groups: readonly (Rule & { options: readonly { soldOutUntil?: SoldOutUntil }[] })[],
): SoldOutUntil {
  return groups.reduce((until: SoldOutUntil, group) => {
    const needed = neededOf(group);
    const back = group.options.map(({ soldOutUntil = null }) => soldOutUntil).sort(bySoldOut);
    return laterSoldOut(until, needed === 0 ? null : (back[needed - 1] ?? null));
  }, null);
}

const bySoldOut = (one: SoldOutUntil, other: SoldOutUntil) => (laterSoldOut(one, other) === one ? 1 : -1);

/** The allergens without which nobody can choose what has to be chosen of the groups. */
export function unavoidableAllergens(
  groups: readonly (Rule & { options: readonly { allergens: readonly Allergen[] | null }[] })[],
): Allergen[] {
  return groups.flatMap((group) => {
    const all = new Set(group.options.flatMap(({ allergens }) => allergens ?? []));
    const without = (code: Allergen) =>
      group.options.filter(({ allergens }) => !allergens?.includes(code)).length;
    return [...all].filter((code) => without(code) < neededOf(group));
  });
}
