import { z } from 'zod';
import { dishPageShape } from '#contract/menu/form-shapes.ts';
import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { drawingTexts } from '#texts/drawings.ts';
import { packagedTexts } from '#texts/packaged.ts';
import type { Language } from '#texts/texts.ts';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { type ConflictField, type FieldValues, textConflictField } from '../kit/editing/conflict.ts';
import { drawingName } from '../kit/format/drawing-name.ts';
import { formatPriceField } from '../kit/format/price-field.ts';
import { type DishFields, toDishFields } from './dish-fields.ts';
import { servingConflictFields } from './serving-times-field.tsx';

/** A variant or an extra as it is sent. */
interface PartBody {
  name: string;
  nameEn?: string;
  price: number;
  volumeMl?: number | null;
  deposit?: number;
  depositKind?: keyof typeof dishFormTexts.de.depositKinds;
  vatPercent?: number;
  allergens?: string[];
  additives?: string[];
}

/** The fields of a dish in the conflict dialog, in the order of its form. `lookId`: whose drawings are meant. */
export function dishConflictFields(
  language: Language,
  categories: readonly MenuCategory[],
  lookId: string | undefined,
): ConflictField[] {
  const t = dishFormTexts[language];
  const packaged = packagedTexts[language];
  const names: Record<string, string> = {
    ...allergenTexts[language].allergens,
    ...allergenTexts[language].additives,
  };
  const formatCodes = (codes: readonly string[], none: string) =>
    codes.map((code) => (code === 'none' ? none : (names[code] ?? code))).join(', ');
  const list = <One>(json: string | undefined) => (json ? (JSON.parse(json) as One[]) : []);
  const codes = (name: 'allergens' | 'additives'): ConflictField => {
    const format = (values: FieldValues) =>
      formatCodes(list<string>(values[name]), t.none[name].word) || t.none[name].unsaid;
    return { names: [name], label: t[name], format };
  };
  const price = (name: string, label: string): ConflictField => {
    const format = (values: FieldValues) =>
      values[name] ? `${formatPriceField(Number(values[name]), language)} €` : '';
    return { names: [name], label, format };
  };
  const formatPart = (part: PartBody) =>
    [
      part.nameEn ? `${part.name} / ${part.nameEn}` : part.name,
      `${formatPriceField(part.price, language)} €`,
      part.volumeMl ? `${part.volumeMl} ml` : '',
      part.deposit && part.depositKind
        ? `+ ${formatPriceField(part.deposit, language)} € ${t.depositKinds[part.depositKind]}`
        : '',
      part.vatPercent === undefined ? '' : t.vatOf(part.vatPercent),
      formatCodes(part.allergens ?? [], t.none.allergens.word),
      formatCodes(part.additives ?? [], t.none.additives.word),
    ]
      .filter(Boolean)
      .join(' · ');
  const parts = (name: 'variants' | 'addOns'): ConflictField => {
    const format = (values: FieldValues) => list<PartBody>(values[name]).map(formatPart).join('\n');
    return { names: [name], label: t[name], format };
  };
  const choice = (
    name: string,
    label: string,
    format: (value: string) => string | undefined,
  ): ConflictField => {
    return {
      names: [name],
      label,
      format: (values) => format(values[name] ?? '') ?? values[name] ?? '',
    };
  };
  return [
    choice('drawing', drawingTexts[language].label, (id) => drawingName(id, lookId, language)),
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
    textConflictField('kitchenMinutes', t.kitchenMinutes),
    choice('isHouseOnly', t.isHouseOnly, (is) => (is ? t.yes : t.no)),
    choice('isPackaged', t.isPackaged, (is) => (is ? t.yes : t.no)),
    textConflictField('netQuantity', packaged.netQuantity),
    textConflictField('strength', packaged.strength),
    textConflictField('ingredients', t.inGerman(packaged.ingredients)),
    textConflictField('ingredientsEn', t.inEnglish(packaged.ingredients)),
    textConflictField('nutrition', t.inGerman(packaged.nutrition)),
    textConflictField('nutritionEn', t.inEnglish(packaged.nutrition)),
    textConflictField('storage', t.inGerman(packaged.storage)),
    textConflictField('storageEn', t.inEnglish(packaged.storage)),
    textConflictField('origin', t.inGerman(packaged.origin)),
    textConflictField('originEn', t.inEnglish(packaged.origin)),
    textConflictField('producer', t.producer),
    ...servingConflictFields(language),
  ];
}

/**
 * The initial values of a copy. Without the discounted price: the copy was never sold at the price that would be struck
 * through (§ 11 PAngV).
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

/** The form of a dish, in which a single variant needs no name and its price is typed once. */
export const dishFormSchema = z.preprocess((typed) => fillDefaults(typed as TypedDish), dishPageShape);

function fillDefaults(typed: TypedDish): TypedDish {
  const [first, ...others] = typed.variants ?? [];
  if (!first) return typed;
  if (others.length > 0) return { ...typed, actualPrice: typed.actualPrice || first.price || '' };
  // If the dish has no name, only that is an error, not also the missing name of its variant.
  const name = first.name || typed.name || '-';
  const nameEn = first.name ? first.nameEn : typed.nameEn;
  const only = { ...first, name, ...(nameEn !== undefined && { nameEn }) };
  return { ...typed, ...(first.price !== undefined && { actualPrice: first.price }), variants: [only] };
}
