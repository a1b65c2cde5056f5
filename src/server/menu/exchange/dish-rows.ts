import { type Category, type Dish, isUnnamedVariant, type Variant } from '#domain/menu/dish.ts';
import { type MenuColumn, VARIANT_COLUMNS } from '#domain/menu/menu-table.ts';
import { decimalEuros } from '#domain/money.ts';
import type { Look } from '#looks/look.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { dishLabels } from '#texts/dish-labels.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import type { Language } from '#texts/texts.ts';
import type { Cell } from '../../csv/csv.ts';
import { writeAddOns } from './add-on-cell.ts';
import { writeDeclared } from './cell-words.ts';
import { writeDrawing } from './drawing-cell.ts';
import { writeWeekdays } from './serving-cells.ts';

export type DishRow = Partial<Record<MenuColumn, Cell>>;

/** A dish with what stands around it on the menu. `number`: its place in its category, from 1. */
export interface PlacedDish {
  dish: Dish;
  category: Pick<Category, 'name'>;
  number: number;
}

/** What a cell is written in: the language, and the look whose drawings have names. */
export interface Wording {
  language: Language;
  look: Look;
}

/** A dish as lines of the table, one for each variant. What belongs to the dish stands in the first. */
export function dishRows({ dish, category, number }: PlacedDish, wording: Wording): DishRow[] {
  const [first, ...others] = dish.variants;
  if (!first) return [];
  const key = { id: dish.id, category: category.name.de, name: dish.name.de };
  return [
    {
      ...dishColumns({ dish, category, number }, wording),
      ...variantColumns(first, dish, wording.language),
    },
    ...others.map((variant) => ({ ...key, ...variantColumns(variant, dish, wording.language) })),
  ];
}

export function dishColumns({ dish, category, number }: PlacedDish, { language, look }: Wording): DishRow {
  const { yes, no } = menuTableTexts[language];
  const { packaged } = dish;
  return {
    id: dish.id,
    category: category.name.de,
    categoryEn: category.name.en,
    number,
    name: dish.name.de,
    nameEn: dish.name.en,
    desc: dish.desc.de,
    descEn: dish.desc.en,
    drawing: writeDrawing(dish.drawing, look, language),
    discountedPrice: dish.discountedPriceCents === null ? null : { cents: dish.discountedPriceCents },
    vatPercent: dish.vatPercent,
    allergens: writeDeclared(dish.allergens, allergenTexts[language].allergens, language),
    additives: writeDeclared(dish.additives, allergenTexts[language].additives, language),
    diet: dish.diet && dishLabels[language].diets[dish.diet],
    spiciness: dish.spiciness,
    minimumAge: dish.minimumAge,
    isHouseOnly: dish.isHouseOnly ? yes : no,
    kitchenMinutes: dish.kitchenMinutes,
    startTime: dish.window?.startTime ?? null,
    endTime: dish.window?.endTime ?? null,
    weekdays: writeWeekdays(dish.window?.weekdays, language),
    firstDate: dish.window?.firstDate ?? null,
    lastDate: dish.window?.lastDate ?? null,
    addOns: writeAddOns(dish.addOns, language),
    isPackaged: packaged ? yes : no,
    netQuantity: packaged?.netQuantity ?? null,
    strength: packaged?.strength ?? null,
    ingredients: packaged?.ingredients.de ?? null,
    ingredientsEn: packaged?.ingredients.en ?? null,
    producer: packaged?.producer ?? null,
    nutrition: packaged?.nutrition.de ?? null,
    nutritionEn: packaged?.nutrition.en ?? null,
    storage: packaged?.storage.de ?? null,
    storageEn: packaged?.storage.en ?? null,
    origin: packaged?.origin.de ?? null,
    originEn: packaged?.origin.en ?? null,
  };
}

export function variantColumns(variant: Variant, dish: Dish, language: Language): DishRow {
  const isUnnamed =
    isUnnamedVariant(variant) || (dish.variants.length === 1 && variant.name.de === dish.name.de);
  const { allergens, additives } = allergenTexts[language];
  return {
    variant: isUnnamed ? null : variant.name.de,
    variantEn: isUnnamed ? null : variant.name.en,
    price: { cents: variant.priceCents },
    volumeMl: variant.volumeMl,
    deposit: variant.deposit && { cents: variant.deposit.cents },
    depositKind: variant.deposit && dishLabels[language].depositKinds[variant.deposit.kind],
    variantAllergens: inWords(variant.allergens, allergens),
    variantAdditives: inWords(variant.additives, additives),
  };
}

const inWords = <Code extends string>(codes: readonly Code[], labels: Record<Code, string>) =>
  codes.map((code) => labels[code]).join(', ');

/** A field that differs between two states of a dish, as the table writes it. */
export interface CellChange {
  column: MenuColumn;
  /** The variant that it belongs to; null: the dish. */
  of: string | null;
  before: string;
  after: string;
}

/** What an import changes, field by field. Null before: a new dish. */
export function changedCells(former: PlacedDish | null, now: PlacedDish, wording: Wording): CellChange[] {
  const { language } = wording;
  const [was, is] = [former && dishColumns(former, wording), dishColumns(now, wording)];
  const ofDish = (Object.keys(is) as MenuColumn[]).flatMap((column) =>
    column === 'id' ? [] : changeOf(column, null, { before: was?.[column], after: is[column] }, language),
  );
  const list = ({ dish }: PlacedDish) =>
    dish.variants.map((one) => variantLabel(one, dish, language)).join(' | ');
  const isListSame =
    former === null ||
    (former.dish.variants.length === now.dish.variants.length &&
      now.dish.variants.every(({ id }, index) => former.dish.variants[index]?.id === id));
  const ofList = isListSame
    ? []
    : changeOf('variant', null, { before: list(former), after: list(now) }, language);
  const ofVariants = now.dish.variants.flatMap((variant) => {
    const before = former?.dish.variants.find(({ id }) => id === variant.id);
    if (former && !before) return [];
    const had: DishRow = former && before ? variantColumns(before, former.dish, language) : {};
    const has = variantColumns(variant, now.dish, language);
    const of = now.dish.variants.length > 1 ? variant.name.de : null;
    return VARIANT_COLUMNS.flatMap((column) =>
      changeOf(column, of, { before: had[column], after: has[column] }, language),
    );
  });
  return [...ofDish, ...ofList, ...ofVariants];
}

function variantLabel(variant: Variant, dish: Dish, language: Language): string {
  const amount = formatTableCell({ cents: variant.priceCents }, language);
  const { variant: name } = variantColumns(variant, dish, language);
  return name ? `${name} ${amount}` : amount;
}

function changeOf(
  column: MenuColumn,
  of: string | null,
  { before, after }: { before: Cell | undefined; after: Cell | undefined },
  language: Language,
): CellChange[] {
  const [was, is] = [formatTableCell(before ?? null, language), formatTableCell(after ?? null, language)];
  return was === is ? [] : [{ column, of, before: was, after: is }];
}

function formatTableCell(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  const amount = decimalEuros(cell.cents);
  return language === 'de' ? amount.replace('.', ',') : amount;
}
