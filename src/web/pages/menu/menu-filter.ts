import { hasWords } from '#domain/has-words.ts';
import { type AllergenGroup, allergenGroup, type KnownCodes } from '#domain/menu/dish.ts';
import { searchSpellings } from '#domain/name-key.ts';
import type { CategoryView, DishView } from './menu-view.ts';

/** All conditions that are set must match. */
export interface MenuFilter {
  query: string;
  isVegetarian: boolean;
  isVegan: boolean;
  isHot: boolean;
  /** Allergens that must not be contained. */
  avoided: readonly AllergenGroup[];
}

export function isEmptyFilter(filter: MenuFilter): boolean {
  return filter.query.trim() === '' && countFilters(filter) === 0;
}

/** How many conditions are set, without the search. */
export function countFilters({ isVegetarian, isVegan, isHot, avoided }: MenuFilter): number {
  return Number(isVegetarian) + Number(isVegan) + Number(isHot) + avoided.length;
}

/** The matching part of the menu. Every word must be in the dish's name, its description or its category's name. */
export function filterMenu(categories: readonly CategoryView[], filter: MenuFilter): CategoryView[] {
  if (isEmptyFilter(filter)) return [...categories];
  const words = searchSpellings(filter.query);
  return categories
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter(
        (dish) => matchesFilter(dish, filter) && matchesQuery(dish, category, words),
      ),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}

export function countDishes(categories: readonly CategoryView[]): number {
  return categories.reduce((sum, { dishes }) => sum + dishes.length, 0);
}

/** How many dishes the filter excludes only because their allergens are not declared yet. */
export function countUndeclared(categories: readonly CategoryView[], filter: MenuFilter): number {
  if (filter.avoided.length === 0) return 0;
  const all = filterMenu(categories, { ...filter, avoided: [] });
  return all.flatMap(({ dishes }) => dishes).filter(({ allergens }) => allergens === null).length;
}

/** Which of `avoided` are contained. */
export function avoidedAllergensIn(
  { allergens }: Pick<KnownCodes, 'allergens'>,
  avoided: readonly AllergenGroup[],
): AllergenGroup[] {
  return avoided.filter((group) => allergens.some((allergen) => allergenGroup(allergen) === group));
}

function matchesFilter(dish: DishView, { isVegetarian, isVegan, isHot, avoided }: MenuFilter): boolean {
  if (isVegan && dish.diet !== 'vegan') return false;
  if (isVegetarian && dish.diet === null) return false;
  if (isHot && dish.spiciness < 2) return false;
  return isFreeOf(avoided, dish);
}

/**
 * Whether the plus of a dish can put it into the cart as it is: nothing has to be chosen, comes free or chosen already, nothing is
 * to be asked or to be warned of. What could be added besides stands in its dialog.
 */
export function isAddedAtOnce(dish: DishView, avoided: readonly AllergenGroup[]): boolean {
  const { variants, groups = [], minimumAge } = dish;
  return (
    variants.length === 1 &&
    groups.every(
      ({ group }) =>
        group.least + group.freeCount === 0 && !group.options.some(({ isDefault }) => isDefault === true),
    ) &&
    minimumAge === null &&
    isFreeOf(avoided, dish)
  );
}

/** As far as it is declared. */
function isFreeOf(avoided: readonly AllergenGroup[], dish: DishView): boolean {
  const { allergens } = dish;
  // Not declared does not mean 'without': the dish is excluded as soon as anything is avoided (decision 044).
  if (allergens === null) return avoided.length === 0;
  if (avoidedAllergensIn({ allergens }, avoided).length > 0) return false;
  // One variant without them is enough; the other variants have a warning.
  return (
    dish.variants.length === 0 ||
    dish.variants.some((variant) => avoidedAllergensIn(variant, avoided).length === 0)
  );
}

function matchesQuery(dish: DishView, category: CategoryView, words: string[][]): boolean {
  return hasWords(`${dish.name} ${dish.desc} ${category.name}`, words);
}
