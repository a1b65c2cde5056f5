import type { DishForm } from '#contract/menu/form-shapes.ts';
import { type Deposit, depositOf } from '#domain/menu/deposit.ts';
import {
  ADDITIVES,
  type AddOn,
  ALL_DAY,
  ALLERGENS,
  type Bilingual,
  type DeclaredCodes,
  type Dish,
  isUnnamedVariant,
  type KnownCodes,
  type Packaged,
  type ServingTimes,
  UNNAMED_VARIANT,
  type Variant,
} from '#domain/menu/dish.ts';
import { matchParts } from '#domain/menu/match-parts.ts';
import { addOnVatPercent, dishVatPercent } from '#domain/vat.ts';
import { newId } from '../db/ids.ts';

type DishContent = Omit<Dish, 'id' | 'position' | 'image' | 'soldOutUntil' | 'stock' | 'groups'>;

/** The dish described by a form. What the form leaves out stays as it was. */
export function parseDishForm(form: DishForm, former: Dish | null, foodVatPercent: number): DishContent {
  const vatPercent = dishVatPercent(form.vatPercent, former?.vatPercent, foodVatPercent);
  return {
    categoryId: form.category,
    name: { de: form.name, en: englishOrFormer(form.nameEn, former?.name) },
    desc: { de: form.desc, en: englishOrFormer(form.descEn, former?.desc) },
    drawing: parseDrawing(form, former),
    window: parseWindow(form, former?.window ?? null),
    actualPriceCents: form.actualPrice,
    discountedPriceCents: form.discountedPrice ?? null,
    vatPercent,
    diet: form.diet === undefined ? (former?.diet ?? null) : form.diet || null,
    spiciness: (form.spiciness ?? former?.spiciness ?? 0) as Dish['spiciness'],
    minimumAge: minimumAgeOf(form, former),
    packaged: parsePackaged(form, former?.packaged ?? null),
    isHouseOnly: form.isHouseOnly === undefined ? (former?.isHouseOnly ?? false) : form.isHouseOnly !== '',
    kitchenMinutes: parseKitchenMinutes(form, former),
    ...parseDeclared(form, former),
    variants: parseVariants(withoutDishName(form, former), former?.variants ?? []),
    addOns: parseAddOns(form.addOns, former?.addOns ?? [], vatPercent),
  };
}

/**
 * The only variant needs no name. The API gives it the name of its dish, so a client that renames the dish
 * sends the variant back under the dish's former name.
 */
function withoutDishName({ name, variants }: DishForm, former: Dish | null): DishForm['variants'] {
  const [only, ...others] = variants;
  if (!only || others.length > 0) return variants;
  const names = former?.variants.some(isUnnamedVariant) ? [name, former.name.de] : [name];
  return names.includes(only.name) ? [{ ...only, name: UNNAMED_VARIANT.de, nameEn: '' }] : variants;
}

function parseVariants(written: DishForm['variants'], former: readonly Variant[]): Variant[] {
  const known = matchParts(written, former);
  return written.map((part, index) => {
    const before = known[index];
    return {
      id: before?.id ?? newId(),
      name: { de: part.name, en: englishOrFormer(part.nameEn, before?.name) },
      priceCents: part.price,
      volumeMl: part.volumeMl === undefined ? (before?.volumeMl ?? null) : part.volumeMl,
      deposit: parseDeposit(part, before),
      soldOutUntil: before?.soldOutUntil ?? null,
      ...addedDeclarations(parseDeclared(part, before)),
    };
  });
}

function parseDeposit(part: DishForm['variants'][number], before: Variant | undefined): Deposit | null {
  if (part.deposit === undefined) return before?.deposit ?? null;
  return part.deposit > 0 ? depositOf(part.deposit, part.depositKind ?? null) : null;
}

function parseAddOns(written: DishForm['addOns'], former: readonly AddOn[], vatPercent: number): AddOn[] {
  const known = matchParts(written, former);
  return written.map((part, index) => {
    const before = known[index];
    return {
      id: before?.id ?? newId(),
      name: { de: part.name, en: englishOrFormer(part.nameEn, before?.name) },
      priceCents: part.price,
      vatPercent: addOnVatPercent(part.vatPercent, before?.vatPercent, vatPercent),
      soldOutUntil: before?.soldOutUntil ?? null,
      ...parseDeclared(part, before),
    };
  });
}

function minimumAgeOf({ minimumAge }: DishForm, former: Dish | null): Dish['minimumAge'] {
  if (minimumAge === undefined) return former?.minimumAge ?? null;
  return minimumAge === '' ? null : (Number(minimumAge) as Dish['minimumAge']);
}

/** What the form leaves out of the variant stays as it was. */
function parsePackaged(form: DishForm, former: Packaged | null): Packaged | null {
  if (form.isPackaged === undefined) return former;
  if (form.isPackaged === '') return null;
  const words = (name: 'ingredients' | 'nutrition' | 'storage' | 'origin') => ({
    de: normalizeLineEnds(form[name]) ?? former?.[name].de ?? '',
    en: englishOrFormer(normalizeLineEnds(form[`${name}En`]), former?.[name]),
  });
  return {
    netQuantity: form.netQuantity ?? former?.netQuantity ?? '',
    strength: form.strength ?? former?.strength ?? '',
    producer: form.producer ?? former?.producer ?? '',
    ...{ ingredients: words('ingredients'), nutrition: words('nutrition') },
    ...{ storage: words('storage'), origin: words('origin') },
  };
}

/** Forms end lines with CRLF; a table of values is compared and displayed by lines. */
const normalizeLineEnds = (text: string | undefined) => text?.replace(/\r\n?/g, '\n');

/** On something new, what was never declared is null ('not declared') and not an empty list ('none'). */
export function parseDeclared(
  form: Pick<DishForm, 'allergens' | 'additives'>,
  former: DeclaredCodes | null | undefined,
): DeclaredCodes {
  const { allergens = former?.allergens ?? null, additives = former?.additives ?? null } = form;
  return { allergens: inOrder(ALLERGENS, allergens), additives: inOrder(ADDITIVES, additives) };
}

/** Each code once, in the order of the law. */
function inOrder<Code>(all: readonly Code[], codes: readonly Code[] | null): Code[] | null {
  return codes && all.filter((code) => codes.includes(code));
}

/** A variant only lists what it adds to the dish's own declaration. */
function addedDeclarations({ allergens, additives }: DeclaredCodes): KnownCodes {
  return { allergens: allergens ?? [], additives: additives ?? [] };
}

/** The English text of a form: left out, the former one stays; empty, it is removed. */
export function englishOrFormer(written: string | undefined, former: Bilingual | undefined): string | null {
  return written === undefined ? (former?.en ?? null) : written || null;
}

/** The minutes of a form: left out, the former ones stay; empty, they are the usual ones. */
export function parseKitchenMinutes(
  { kitchenMinutes }: { kitchenMinutes?: number | null | undefined },
  former: { kitchenMinutes: number | null } | null,
): number | null {
  return kitchenMinutes === undefined ? (former?.kitchenMinutes ?? null) : kitchenMinutes;
}

/** The drawing of a form: left out, the former one stays; empty, none is chosen. */
export function parseDrawing(
  { drawing }: { drawing?: string | undefined },
  former: { drawing: string | null } | null,
): string | null {
  return drawing === undefined ? (former?.drawing ?? null) : drawing || null;
}

/**
 * The times of a form, which has both or neither: the schema guarantees it. Without them it is served all day; days that
 * are left out stay as they were.
 */
export function parseWindow(
  form: Pick<DishForm, keyof ServingTimes>,
  former: ServingTimes | null,
): ServingTimes | null {
  const { startTime, endTime } = form;
  const hasTimes = startTime !== undefined && endTime !== undefined && startTime !== 'null';
  const weekdays = form.weekdays === undefined ? former?.weekdays : form.weekdays;
  const firstDate = form.firstDate === undefined ? former?.firstDate : form.firstDate;
  const lastDate = form.lastDate === undefined ? former?.lastDate : form.lastDate;
  const hasDays = Boolean(weekdays ?? firstDate ?? lastDate);
  if (!hasTimes && !hasDays) return null;
  return {
    ...(hasTimes ? { startTime, endTime } : ALL_DAY),
    ...(weekdays && { weekdays }),
    ...(firstDate && { firstDate }),
    ...(lastDate && { lastDate }),
  };
}
