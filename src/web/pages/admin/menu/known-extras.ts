import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import type { Language } from '#texts/texts.ts';
import { type PartFields, toPartFields } from './dish-fields.ts';

/** Dishes with extras, by category. */
export interface ExtrasSource {
  category: MenuCategory;
  dishes: MenuItem[];
}

/** Extras with the same name, in whatever case, are the same. */
const normalizeName = (name: string) => name.trim().toLocaleLowerCase('de');

export function extrasSources(
  categories: readonly MenuCategory[],
  dishes: readonly MenuItem[],
): ExtrasSource[] {
  return categories
    .map((category) => ({
      category,
      dishes: dishes.filter((dish) => dish.category === category._id && dish.addOns.length > 0),
    }))
    .filter((source) => source.dishes.length > 0);
}

/** The extras of a dish as new ones of another dish, without those that it has already. */
export function copyableExtras(dish: MenuItem, present: readonly string[], language: Language): PartFields[] {
  const existing = new Set(present.map(normalizeName));
  return dish.addOns
    .filter(({ name }) => !existing.has(normalizeName(name)))
    .map((addOn) => ({ ...toPartFields(addOn, language), _id: '' }));
}

/** Every extra of the menu once, by name. */
export function knownExtras(dishes: readonly MenuItem[], language: Language): PartFields[] {
  const known = new Map<string, PartFields>();
  for (const addOn of dishes.flatMap(({ addOns }) => addOns)) {
    const key = normalizeName(addOn.name);
    if (!known.has(key)) known.set(key, { ...toPartFields(addOn, language), _id: '' });
  }
  return [...known.values()].sort((one, other) => one.name.localeCompare(other.name, 'de'));
}

export function findExtra(known: readonly PartFields[], name: string): PartFields | undefined {
  return known.find((extra) => normalizeName(extra.name) === normalizeName(name));
}
