import type { Dish } from '#domain/menu/dish.ts';
import { readAddOns } from './add-on-cell.ts';
import { formOfDish } from './dish-form.ts';
import { normalizeName } from './find-dish.ts';

type AddOnFields = Record<string, unknown>;

/** Each add-on of the menu by its name, as the form of a dish sends it: a dish that gets it needs only its name. */
export type AddOnsByName = ReadonlyMap<string, AddOnFields>;

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
  known: AddOnsByName,
): { addOns: AddOnFields[]; unknown: string[] } {
  const own = new Set(former ? fieldsOf(former) : []);
  const unknown: string[] = [];
  const addOns = readAddOns(cell).map(({ name, price }) => {
    const key = normalizeName(name);
    const its = [...own].find((addOn) => normalizeName(String(addOn.name)) === key);
    if (its) own.delete(its);
    const base = its ?? known.get(key);
    if (!base && price === null) unknown.push(name);
    return { ...base, name: its ? its.name : name, ...(price === null ? {} : { price }) };
  });
  return { addOns, unknown };
}
