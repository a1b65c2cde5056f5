import type { DishForm } from '#contract/menu/form-shapes.ts';
import {
  ADDITIVES,
  type AddOn,
  ALLERGENS,
  type Declared,
  type Dish,
  type Variant,
} from '#domain/menu/dish.ts';
import { recogniseParts } from '#domain/menu/keep-ids.ts';
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
    ...declared(form, former),
    variants: writeVariants(form.variants, former?.variants ?? []),
    addOns: writeAddOns(form.addOns, former?.addOns ?? [], vatPercent),
  };
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
      ...declared(part, before),
    };
  });
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
      ...declared(part, before),
    };
  });
}

/** Each code once, in the order of the law. */
function declared(
  form: Pick<DishForm, 'allergens' | 'additives'>,
  former: Declared | null | undefined,
): Declared {
  const allergens = new Set(form.allergens ?? former?.allergens);
  const additives = new Set(form.additives ?? former?.additives);
  return {
    allergens: ALLERGENS.filter((code) => allergens.has(code)),
    additives: ADDITIVES.filter((code) => additives.has(code)),
  };
}
