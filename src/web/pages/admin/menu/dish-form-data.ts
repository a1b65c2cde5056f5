import { z } from 'zod';
import { dishPageShape } from '#contract/menu/form-shapes.ts';
import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { packagedTexts } from '#texts/packaged.ts';
import type { Language } from '#texts/texts.ts';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import {
  type ConflictField,
  type FieldValues,
  textConflictField,
  timeRangeConflictField,
} from '../kit/editing/conflict.ts';
import { formatPriceField } from '../kit/format/price-field.ts';
import { type DishFields, toDishFields } from './dish-fields.ts';

/** A variant or an extra as it is sent. */
interface PartBody {
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
export function dishConflictFields(language: Language, categories: readonly MenuCategory[]): ConflictField[] {
  const t = adminMenuTexts[language].fields;
  const packaged = packagedTexts[language];
  const names: Record<string, string> = {
    ...allergenTexts[language].allergens,
    ...allergenTexts[language].additives,
  };
  const codesOf = (codes: readonly string[], none: string) =>
    codes.map((code) => (code === 'none' ? none : (names[code] ?? code))).join(', ');
  const list = <One>(json: string | undefined) => (json ? (JSON.parse(json) as One[]) : []);
  const codes = (name: 'allergens' | 'additives'): ConflictField => {
    const words = (sent: FieldValues) =>
      codesOf(list<string>(sent[name]), t.none[name].word) || t.none[name].unsaid;
    return { names: [name], label: t[name], format: words };
  };
  const price = (name: string, label: string): ConflictField => {
    const words = (sent: FieldValues) =>
      sent[name] ? `${formatPriceField(Number(sent[name]), language)} €` : '';
    return { names: [name], label, format: words };
  };
  const partWords = (part: PartBody) =>
    [
      part.nameEn ? `${part.name} / ${part.nameEn}` : part.name,
      `${formatPriceField(part.price, language)} €`,
      part.volumeMl ? `${part.volumeMl} ml` : '',
      part.deposit && part.depositKind
        ? `+ ${formatPriceField(part.deposit, language)} € ${t.depositKinds[part.depositKind]}`
        : '',
      part.vatPercent === undefined ? '' : `${part.vatPercent} %`,
      codesOf(part.allergens ?? [], t.none.allergens.word),
      codesOf(part.additives ?? [], t.none.additives.word),
    ]
      .filter(Boolean)
      .join(' · ');
  const parts = (name: 'variants' | 'addOns'): ConflictField => {
    const words = (sent: FieldValues) => list<PartBody>(sent[name]).map(partWords).join('\n');
    return { names: [name], label: t[name], format: words };
  };
  const choice = (
    name: string,
    label: string,
    words: (value: string) => string | undefined,
  ): ConflictField => {
    return { names: [name], label, format: (sent) => words(sent[name] ?? '') ?? sent[name] ?? '' };
  };
  return [
    textConflictField('name', t.name),
    textConflictField('nameEn', t.nameEn),
    choice('category', t.category, (id) => {
      const category = categories.find(({ _id }) => _id === id);
      return category && localizedName(language, category);
    }),
    choice('vatPercent', t.vat, (percent) => t.vatOf(Number(percent))),
    textConflictField('desc', t.desc),
    textConflictField('descEn', t.descEn),
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
    textConflictField('netQuantity', packaged.netQuantity),
    textConflictField('ingredients', t.inGerman(packaged.ingredients)),
    textConflictField('ingredientsEn', t.inEnglish(packaged.ingredients)),
    textConflictField('nutrition', t.inGerman(packaged.nutrition)),
    textConflictField('nutritionEn', t.inEnglish(packaged.nutrition)),
    textConflictField('producer', t.producer),
    timeRangeConflictField(t.times),
  ];
}

/**
 * What the form of a new dish begins with that is much like another one. No discounted price: nobody was ever asked the
 * price that would be struck through (§ 11 PAngV).
 */
export function toCopiedDishFields(dish: MenuItem, language: Language): DishFields {
  const fields = toDishFields(dish, '', language);
  const asNew = <Part extends { _id: string }>(part: Part) => ({ ...part, _id: '' });
  return {
    ...fields,
    name: adminMenuTexts.de.copyOf(fields.name),
    nameEn: fields.nameEn && adminMenuTexts.en.copyOf(fields.nameEn),
    discountedPrice: '',
    variants: fields.variants.map(asNew),
    addOns: fields.addOns.map(asNew),
  };
}

/** Fields as they were typed. */
interface TypedDish {
  name?: string;
  nameEn?: string;
  actualPrice?: string;
  variants?: { name?: string; nameEn?: string; price?: string }[];
}

/** The desk's form of a dish, in which a price is typed once and a dish with one variant needs no name for it. */
export const dishFormSchema = z.preprocess((typed) => fillDefaults(typed as TypedDish), dishPageShape);

function fillDefaults(typed: TypedDish): TypedDish {
  const [first, ...others] = typed.variants ?? [];
  if (!first) return typed;
  if (others.length > 0) return { ...typed, actualPrice: typed.actualPrice || first.price || '' };
  // Without a name the dish is refused for its own, and not for its variant's as well.
  const name = first.name || typed.name || '-';
  const nameEn = first.name ? first.nameEn : typed.nameEn;
  const only = { ...first, name, ...(nameEn !== undefined && { nameEn }) };
  return { ...typed, ...(first.price !== undefined && { actualPrice: first.price }), variants: [only] };
}
