import type { Cents } from '../money.ts';
import type { Bilingual, Option } from './dish.ts';

/** What a piece of an option costs with a size of this name. */
export function optionPriceOf(
  { priceCents, sizePrices }: Pick<Option, 'priceCents' | 'sizePrices'>,
  size: Pick<Bilingual, 'de'>,
): Cents {
  return sizePrices.find((price) => isSameSize(price.size, size.de))?.priceCents ?? priceCents;
}

export const isSameSize = (one: string, other: string): boolean => foldSize(one) === foldSize(other);

const foldSize = (name: string) => name.trim().toLocaleLowerCase('de');
