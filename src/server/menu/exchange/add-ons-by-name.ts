import type { Dish } from '#domain/menu/dish.ts';
import type { Language } from '#texts/texts.ts';
import { readAddOns } from './add-on-cell.ts';
import { isUnknown, type Meanings, readAdditives, readAllergens, type UnknownWord } from './cell-words.ts';
import { formOfDish } from './dish-form.ts';
import { normalizeName } from './find-dish.ts';

type AddOnFields = Record<string, unknown>;

/**
 * Each add-on of the menu by its name, as the form of a dish sends it: a dish that gets it needs only its name. One that the
 * table brings is known to the lines below.
 */
export type AddOnsByName = Map<string, AddOnFields>;

export function addOnsByName(dishes: readonly Dish[]): AddOnsByName {
  const known = new Map<string, AddOnFields>();
  for (const dish of dishes) {
    for (const { _id, ...addOn } of fieldsOf(dish)) {
      const name = normalizeName(String(addOn.name));
      if (!known.has(name)) known.set(name, addOn);
    }
  }
  return known;
}

const fieldsOf = (dish: Dish) => formOfDish(dish).addOns as AddOnFields[];

/** The add-ons that a cell names: the dish's own, others of the menu, and new ones with a price. */
export function readAddOnCell(
  cell: string,
  former: Dish | null,
  { known, language, meanings }: { known: AddOnsByName; language: Language; meanings: Meanings },
): { addOns: AddOnFields[]; unknown: string[]; unknownWords: UnknownWord[]; ambiguous: string[] } {
  const own = new Set(former ? fieldsOf(former) : []);
  const unknown: string[] = [];
  const unknownWords: UnknownWord[] = [];
  const written = readAddOns(cell);
  const declare = (field: string, read: string[] | UnknownWord): AddOnFields => {
    if (!isUnknown(read)) return { [field]: read };
    unknownWords.push(read);
    return {};
  };
  const addOns = written.map(({ name, price, allergens, additives }) => {
    const key = normalizeName(name);
    const its = [...own].find((addOn) => normalizeName(String(addOn.name)) === key);
    if (its) own.delete(its);
    const base = its ?? known.get(key);
    if (!base && price === null) unknown.push(name);
    const addOn = {
      ...base,
      name: its ? its.name : name,
      ...(price !== null && { price }),
      ...(allergens !== null && declare('allergens', readAllergens(allergens, language, meanings))),
      ...(additives !== null && declare('additives', readAdditives(additives, language, meanings))),
    };
    if (!known.has(key)) known.set(key, addOn);
    return addOn;
  });
  return { addOns, unknown, unknownWords, ambiguous: written.flatMap(({ ambiguous }) => ambiguous ?? []) };
}
