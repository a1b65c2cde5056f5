import type { MenuCategory } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { packagedTexts } from '#texts/packaged.ts';
import type { Language } from '#texts/texts.ts';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { type ConflictRow, type Sent, textRow, timesRow } from '../editing/conflict.ts';
import { priceText } from './dish-wire.ts';

/** A variant or an extra as it is sent. */
interface SentPart {
  name: string;
  nameEn?: string;
  price: number;
  volumeMl?: number | null;
  deposit?: number;
  depositKind?: keyof typeof adminMenuTexts.de.fields.depositKinds;
  vatPercent?: number;
  allergens?: string[];
  additives?: string[];
}

/** What of a dish can differ between two tablets, in the order of its form, in words. */
export function dishRows(language: Language, categories: readonly MenuCategory[]): ConflictRow[] {
  const t = adminMenuTexts[language].fields;
  const packaged = packagedTexts[language];
  const names: Record<string, string> = {
    ...allergenTexts[language].allergens,
    ...allergenTexts[language].additives,
  };
  const codesOf = (codes: readonly string[], none: string) =>
    codes.map((code) => (code === 'none' ? none : (names[code] ?? code))).join(', ');
  const list = <One>(json: string | undefined) => (json ? (JSON.parse(json) as One[]) : []);
  const codes = (name: 'allergens' | 'additives'): ConflictRow => {
    const words = (sent: Sent) => codesOf(list<string>(sent[name]), t.none[name].word) || t.none[name].unsaid;
    return { names: [name], label: t[name], words };
  };
  const price = (name: string, label: string): ConflictRow => {
    const words = (sent: Sent) => (sent[name] ? `${priceText(Number(sent[name]), language)} €` : '');
    return { names: [name], label, words };
  };
  const partWords = (part: SentPart) =>
    [
      part.nameEn ? `${part.name} / ${part.nameEn}` : part.name,
      `${priceText(part.price, language)} €`,
      part.volumeMl ? `${part.volumeMl} ml` : '',
      part.deposit && part.depositKind
        ? `+ ${priceText(part.deposit, language)} € ${t.depositKinds[part.depositKind]}`
        : '',
      part.vatPercent === undefined ? '' : `${part.vatPercent} %`,
      codesOf(part.allergens ?? [], t.none.allergens.word),
      codesOf(part.additives ?? [], t.none.additives.word),
    ]
      .filter(Boolean)
      .join(' · ');
  const parts = (name: 'variants' | 'addOns'): ConflictRow => {
    const words = (sent: Sent) => list<SentPart>(sent[name]).map(partWords).join('\n');
    return { names: [name], label: t[name], words };
  };
  const choice = (name: string, label: string, words: (value: string) => string | undefined): ConflictRow => {
    return { names: [name], label, words: (sent) => words(sent[name] ?? '') ?? sent[name] ?? '' };
  };
  return [
    textRow('name', t.name),
    textRow('nameEn', t.nameEn),
    choice('category', t.category, (id) => {
      const category = categories.find(({ _id }) => _id === id);
      return category && nameIn(language, category);
    }),
    choice('vatPercent', t.vat, (percent) => t.vatOf(Number(percent))),
    textRow('desc', t.desc),
    textRow('descEn', t.descEn),
    price('actualPrice', t.price),
    price('discountedPrice', t.discounted),
    parts('variants'),
    parts('addOns'),
    codes('allergens'),
    codes('additives'),
    choice('diet', t.diet, (diet) => t.diets[diet as keyof typeof t.diets]),
    choice('spiciness', t.spiciness, (spiciness) => t.spicinesses[Number(spiciness)]),
    choice('minimumAge', t.minimumAge, (age) => t.minimumAges[Number(age) as 16 | 18] ?? t.noMinimumAge),
    choice('isHouseOnly', t.isHouseOnly, (is) => (is ? t.yes : t.no)),
    choice('isPackaged', t.isPackaged, (is) => (is ? t.yes : t.no)),
    textRow('netQuantity', packaged.netQuantity),
    textRow('ingredients', t.inGerman(packaged.ingredients)),
    textRow('ingredientsEn', t.inEnglish(packaged.ingredients)),
    textRow('nutrition', t.inGerman(packaged.nutrition)),
    textRow('nutritionEn', t.inEnglish(packaged.nutrition)),
    textRow('producer', t.producer),
    timesRow(t.times),
  ];
}
