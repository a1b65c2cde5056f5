import type { Bilingual } from '../domain/menu/dish.ts';
import type { Fulfilment } from '../domain/orders/order.ts';
import { formatAmount, formatCents } from './format-money.ts';
import { defineTexts, type Language } from './texts.ts';

/** What a restaurant has changed in an order after it has accepted it: for guest, desk and kitchen. */
export const orderChangeTexts = defineTexts({
  de: {
    added: (quantity: number, dish: string) => `Neu dazu: ${quantity}× ${dish}`,
    removed: (quantity: number, dish: string) => `Gestrichen: ${quantity}× ${dish}`,
    quantity: (before: number, quantity: number, dish: string) => `${quantity}× ${dish} (vorher ${before}×)`,
    lineNote: (dish: string) => `Anderer Hinweis: ${dish}`,
    time: (at: string) => `Neue Zeit: ${at}`,
    total: (before: string, after: string) => `Summe: ${before} → ${after}`,
    fulfilment: { delivery: 'Jetzt mit Lieferung', pickup: 'Jetzt zur Abholung' },
    address: 'Neue Adresse',
    contact: 'Anderer Name oder andere Telefonnummer',
    note: 'Anderer Hinweis zur Bestellung',
    paidOnline: 'davon online bezahlt',
    changed: 'Geändert',
    handover: { delivery: 'noch zu zahlen, bei Lieferung', pickup: 'noch zu zahlen, bei Abholung' },
  },
  en: {
    added: (quantity: number, dish: string) => `Added: ${quantity}× ${dish}`,
    removed: (quantity: number, dish: string) => `Taken off: ${quantity}× ${dish}`,
    quantity: (before: number, quantity: number, dish: string) => `${quantity}× ${dish} (was ${before}×)`,
    lineNote: (dish: string) => `Another note: ${dish}`,
    time: (at: string) => `New time: ${at}`,
    total: (before: string, after: string) => `Total: ${before} → ${after}`,
    fulfilment: { delivery: 'Now delivered', pickup: 'Now for pickup' },
    address: 'New address',
    contact: 'Another name or phone number',
    note: 'Another note on the order',
    paidOnline: 'of which paid online',
    changed: 'Changed',
    handover: { delivery: 'still to pay, on delivery', pickup: 'still to pay, at pickup' },
  },
});

/** 'Summe: 31,30 → 53,60 €', of cents. */
export const totalChangeText = (language: Language, before: number, after: number): string =>
  orderChangeTexts[language].total(formatAmount(before, language), formatCents(after, language));

/** A change with its dish in words and its time as people write it. */
export interface WordedChange {
  kind:
    | 'added'
    | 'removed'
    | 'quantity'
    | 'line_note'
    | 'time'
    | 'fulfilment'
    | 'address'
    | 'contact'
    | 'note';
  dish: string;
  quantity: number;
  before: number;
  at: string;
}

/** One change in one line; `fulfilment` is what the order has now. */
export function orderChangeText(
  language: Language,
  { kind, dish, quantity, before, at }: WordedChange,
  fulfilment: Fulfilment,
): string {
  const t = orderChangeTexts[language];
  switch (kind) {
    case 'added':
      return t.added(quantity, dish);
    case 'removed':
      return t.removed(quantity, dish);
    case 'quantity':
      return t.quantity(before, quantity, dish);
    case 'line_note':
      return t.lineNote(dish);
    case 'time':
      return t.time(at);
    case 'fulfilment':
      return t.fulfilment[fulfilment];
    default:
      return t[kind];
  }
}

/** A dish with its size and extras: 'Tikka groß + 2 Naan'. */
export function dishWords(
  language: Language,
  item: {
    name: Bilingual;
    variantName: Bilingual;
    addOns: readonly { name: Bilingual; quantity: number }[];
  },
): string {
  const nameIn = (name: Bilingual) => (language === 'en' ? (name.en ?? name.de) : name.de);
  const name = nameIn(item.name);
  const variant = nameIn(item.variantName);
  const dish = variant === '' || variant === name ? name : `${name}, ${variant}`;
  const addOns = item.addOns.map(
    (addOn) => `${addOn.quantity === 1 ? '' : `${addOn.quantity} `}${nameIn(addOn.name)}`,
  );
  return [dish, ...addOns].join(' + ');
}
