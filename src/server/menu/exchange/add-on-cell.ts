import type { AddOn } from '#domain/menu/dish.ts';
import { decimalEuros } from '#domain/money.ts';
import { allergenTexts } from '#texts/allergens.ts';
import type { Language } from '#texts/texts.ts';
import { isAmbiguousAmount, readAmount, writeDeclared } from './cell-words.ts';

/**
 * The add-ons of a dish in one cell, with allergens and additives in brackets: `Brot = 2,50 (Weizen) | Schinken = 3,50 (keine;
 * mit Phosphat)`. Signs of a name's own are marked with a `\`.
 */
export function writeAddOns(
  addOns: readonly Pick<AddOn, 'name' | 'priceCents' | 'allergens' | 'additives'>[],
  language: Language,
): string {
  return addOns
    .map(({ name, priceCents, ...declared }) => {
      const amount = decimalEuros(priceCents);
      const price = language === 'de' ? amount.replace('.', ',') : amount;
      return `${markSigns(name.de)} = ${price}${writeDeclaration(declared, language)}`;
    })
    .join(' | ');
}

function writeDeclaration(
  { allergens, additives }: Pick<AddOn, 'allergens' | 'additives'>,
  language: Language,
): string {
  if (allergens === null && additives === null) return '';
  const labels = allergenTexts[language];
  const words = writeDeclared(allergens, labels.allergens, language);
  if (additives === null) return ` (${words})`;
  return ` (${words}; ${writeDeclared(additives, labels.additives, language)})`;
}

const markSigns = (name: string) => name.replace(/[\\|=]/g, (sign) => `\\${sign}`);

export interface WrittenAddOn {
  name: string;
  /** As it was written; null where only the name is. */
  price: string | null;
  /** The price, where it may be read in two ways. */
  ambiguous?: string;
  /** In the brackets behind the price, as they were written; null where there are none. */
  allergens: string | null;
  additives: string | null;
}

/** '2,50 (Weizen; keine)': the price, and what is declared. */
function readPriced(written: string): Omit<WrittenAddOn, 'name'> {
  const [, price = written, declared] = /^([^()]*)\(([^()]*)\)\s*$/.exec(written) ?? [];
  const [allergens = null, additives = null] = declared?.split(';') ?? [];
  return {
    ...{ price: readAmount(price), allergens, additives },
    ...(isAmbiguousAmount(price) && { ambiguous: price.trim() }),
  };
}

export function readAddOns(cell: string): WrittenAddOn[] {
  const parts: WrittenAddOn[] = [];
  let name = '';
  let price: string | null = null;
  const end = () => {
    if (name.trim() !== '' || price !== null) {
      const nothing = { price: null, allergens: null, additives: null };
      parts.push({ name: name.trim(), ...(price === null ? nothing : readPriced(price)) });
    }
    name = '';
    price = null;
  };
  for (const [, escaped, sign] of cell.matchAll(/\\([\\|=])|([\s\S])/g)) {
    if (sign === '|' || sign === '\n') end();
    else if (sign === '=' && price === null) price = '';
    else if (price === null) name += escaped ?? sign ?? '';
    else price += escaped ?? sign ?? '';
  }
  end();
  return parts;
}
