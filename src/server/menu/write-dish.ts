import type { DishForm } from '#contract/menu/form-shapes.ts';
import { type Deposit, depositOf } from '#domain/menu/deposit.ts';
import {
  ADDITIVES,
  type AddOn,
  ALLERGENS,
  type Declared,
  type Dish,
  type Known,
  type Variant,
} from '#domain/menu/dish.ts';
import { recogniseParts } from '#domain/menu/keep-ids.ts';
import type { Packaged } from '#domain/menu/packaged.ts';
import { isUnnamed, UNNAMED } from '#domain/menu/variant-name.ts';
import { addOnVatPercent, dishVatPercent } from '#domain/vat.ts';
import { newId } from '../db/ids.ts';
import { englishOr, windowOf } from './written.ts';

type Written = Omit<Dish, 'id' | 'position' | 'image' | 'soldOutUntil'>;

/** The dish that a form describes. What the form leaves out stays as it was. */
export function writeDish(form: DishForm, former: Dish | null): Written {
  const vatPercent = dishVatPercent(form.vatPercent, former?.vatPercent);
  return {
    categoryId: form.category,
    name: { de: form.name, en: englishOr(form.nameEn, former?.name) },
    desc: { de: form.desc, en: englishOr(form.descEn, former?.desc) },
    window: windowOf(form),
    actualPriceCents: form.actualPrice,
    discountedPriceCents: form.discountedPrice ?? null,
    vatPercent,
    diet: form.diet === undefined ? (former?.diet ?? null) : form.diet || null,
    spiciness: (form.spiciness ?? former?.spiciness ?? 0) as Dish['spiciness'],
    minimumAge: minimumAgeOf(form, former),
    packaged: writePackaged(form, former?.packaged ?? null),
    isHouseOnly: form.isHouseOnly === undefined ? (former?.isHouseOnly ?? false) : form.isHouseOnly !== '',
    ...declared(form, former),
    variants: writeVariants(withoutDishName(form, former), former?.variants ?? []),
    addOns: writeAddOns(form.addOns, former?.addOns ?? [], vatPercent),
  };
}

/**
 * The only variant needs no name. On the wire it is called like its dish, and still is by who renames the dish with the
 * variant as they have read it.
 */
function withoutDishName({ name, variants }: DishForm, former: Dish | null): DishForm['variants'] {
  const [only, ...others] = variants;
  if (!only || others.length > 0) return variants;
  const names = former?.variants.some(isUnnamed) ? [name, former.name.de] : [name];
  return names.includes(only.name) ? [{ ...only, name: UNNAMED.de, nameEn: '' }] : variants;
}

function writeVariants(written: DishForm['variants'], former: readonly Variant[]): Variant[] {
  const known = recogniseParts(written, former);
  return written.map((part, index) => {
    const before = known[index];
    return {
      id: before?.id ?? newId(),
      name: { de: part.name, en: englishOr(part.nameEn, before?.name) },
      priceCents: part.price,
      volumeMl: part.volumeMl === undefined ? (before?.volumeMl ?? null) : part.volumeMl,
      deposit: depositIn(part, before),
      soldOutUntil: before?.soldOutUntil ?? null,
      ...onTop(declared(part, before)),
    };
  });
}

function depositIn(part: DishForm['variants'][number], before: Variant | undefined): Deposit | null {
  if (part.deposit === undefined) return before?.deposit ?? null;
  return part.deposit > 0 ? depositOf(part.deposit, part.depositKind ?? null) : null;
}

function writeAddOns(written: DishForm['addOns'], former: readonly AddOn[], vatPercent: number): AddOn[] {
  const known = recogniseParts(written, former);
  return written.map((part, index) => {
    const before = known[index];
    return {
      id: before?.id ?? newId(),
      name: { de: part.name, en: englishOr(part.nameEn, before?.name) },
      priceCents: part.price,
      vatPercent: addOnVatPercent(part.vatPercent, before?.vatPercent, vatPercent),
      soldOutUntil: before?.soldOutUntil ?? null,
      ...declared(part, before),
    };
  });
}

function minimumAgeOf({ minimumAge }: DishForm, former: Dish | null): Dish['minimumAge'] {
  if (minimumAge === undefined) return former?.minimumAge ?? null;
  return minimumAge === '' ? null : (Number(minimumAge) as Dish['minimumAge']);
}

/** What the form leaves out of it stays as it was. */
function writePackaged(form: DishForm, former: Packaged | null): Packaged | null {
  if (form.isPackaged === undefined) return former;
  if (form.isPackaged === '') return null;
  const { ingredients, nutrition } = form;
  return {
    netQuantity: form.netQuantity ?? former?.netQuantity ?? '',
    ingredients: {
      de: ingredients ?? former?.ingredients.de ?? '',
      en: englishOr(form.ingredientsEn, former?.ingredients),
    },
    producer: form.producer ?? former?.producer ?? '',
    nutrition: {
      de: inLines(nutrition) ?? former?.nutrition.de ?? '',
      en: englishOr(inLines(form.nutritionEn), former?.nutrition),
    },
  };
}

/** Forms end their lines in two characters; a table of values is compared and shown by lines. */
const inLines = (text: string | undefined) => text?.replace(/\r\n?/g, '\n');

/** What nobody has ever said of something new is not declared, and not none. */
function declared(
  form: Pick<DishForm, 'allergens' | 'additives'>,
  former: Declared | null | undefined,
): Declared {
  const { allergens = former?.allergens ?? null, additives = former?.additives ?? null } = form;
  return { allergens: inOrder(ALLERGENS, allergens), additives: inOrder(ADDITIVES, additives) };
}

/** Each code once, in the order of the law. */
function inOrder<Code>(all: readonly Code[], codes: readonly Code[] | null): Code[] | null {
  return codes && all.filter((code) => codes.includes(code));
}

/** A variant only adds to what its dish declares. */
function onTop({ allergens, additives }: Declared): Known {
  return { allergens: allergens ?? [], additives: additives ?? [] };
}
