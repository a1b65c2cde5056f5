import type { Category, Dish } from '#domain/menu/dish.ts';
import type { Versioned } from '#domain/versions.ts';
import { newId } from '../../db/ids.ts';
import type { VersionedMenu } from '../menu-store.ts';
import type { TableLine } from './table-line.ts';

/** Alike, whatever the case and the spaces. */
export const normalizeName = (name: string) =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Which dish a line is about: one of the menu, a new one, or one of several that it could be. */
export type Found =
  | { key: string; former: Versioned<Dish> | null; isIdGone: boolean }
  | { ambiguous: string[] };

/** A dish is found by its id or else by its name and, where the line has one, its category. */
export function dishFinder({ categories, dishes }: VersionedMenu) {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name.de]));
  const categorised = new Set([...categoryNames.values()].map(normalizeName));
  const byName = Map.groupBy(dishes, ({ name }) => normalizeName(name.de));
  return ({ cells: { id = '', category = '', name = '' }, section = '' }: TableLine): Found => {
    const known = byId.get(id);
    if (known) return { key: known.id, former: known, isIdGone: false };
    // What stands above a line says where a dish of its name is looked for first: 'Funghi' is a pizza and a pasta.
    const wanted = normalizeName(category || section);
    const alike = byName.get(normalizeName(name)) ?? [];
    const within = alike.filter((dish) => normalizeName(categoryNames.get(dish.categoryId) ?? '') === wanted);
    const isCertain = category !== '' || within.length > 0 || categorised.has(wanted);
    const named = isCertain ? within : alike;
    if (named.length > 1) return { ambiguous: named.map((dish) => categoryNames.get(dish.categoryId) ?? '') };
    const [only = null] = named;
    const key = only?.id ?? `new ${JSON.stringify(id === '' ? [wanted, normalizeName(name)] : id)}`;
    return { key, former: only, isIdGone: id !== '' };
  };
}

/** Finds categories by their German or English name, and keeps those that the table adds. */
export function categoryKeeper(existing: readonly Versioned<Category>[]) {
  const byName = new Map<string, Category>();
  for (const category of existing) {
    const { de, en } = category.name;
    for (const name of [de, en])
      if (name && !byName.has(normalizeName(name))) byName.set(normalizeName(name), category);
  }
  const added: Category[] = [];
  const nextPosition = Math.max(-1, ...existing.map(({ position }) => position)) + 1;
  return {
    added,
    find: (name: string) => byName.get(normalizeName(name)),
    isNew: (category: Category) => added.includes(category),
    add(name: string, nameEn: string | null): Category {
      const category: Category = {
        id: newId(),
        name: { de: name, en: nameEn },
        desc: { de: '', en: null },
        image: null,
        drawing: null,
        kitchenMinutes: null,
        window: null,
        position: nextPosition + added.length,
      };
      added.push(category);
      byName.set(normalizeName(name), category);
      return category;
    },
  };
}

export type CategoryKeeper = ReturnType<typeof categoryKeeper>;
