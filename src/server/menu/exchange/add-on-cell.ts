import type { AddOn } from '#domain/menu/dish.ts';
import { decimalEuros } from '#domain/money.ts';
import type { Language } from '#texts/texts.ts';
import { readAmount } from './cell-words.ts';

/** The add-ons of a dish in one cell: `Raita = 2,50 | Naan = 3,50`. Signs of a name's own are marked with a `\`. */
export function writeAddOns(
  addOns: readonly Pick<AddOn, 'name' | 'priceCents'>[],
  language: Language,
): string {
  return addOns
    .map(({ name, priceCents }) => {
      const amount = decimalEuros(priceCents);
      return `${markSigns(name.de)} = ${language === 'de' ? amount.replace('.', ',') : amount}`;
    })
    .join(' | ');
}

const markSigns = (name: string) => name.replace(/[\\|=]/g, (sign) => `\\${sign}`);

export interface WrittenAddOn {
  name: string;
  /** As it was written; null where only the name is. */
  price: string | null;
}

export function readAddOns(cell: string): WrittenAddOn[] {
  const parts: WrittenAddOn[] = [];
  let name = '';
  let price: string | null = null;
  const end = () => {
    if (name.trim() !== '' || price !== null) {
      parts.push({ name: name.trim(), price: price === null ? null : readAmount(price) });
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
