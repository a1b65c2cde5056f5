import { type AllergenGroup, allergenGroup, type KnownCodes } from '#domain/menu/dish.ts';
import { foldText } from '../../i18n/fold-text.ts';
import type { CategoryView, DishView } from './menu-view.ts';

/** What somebody is looking for; everything that is set must hold. */
export interface MenuFilter {
  query: string;
  isVegetarian: boolean;
  isVegan: boolean;
  isHot: boolean;
  /** What must not be in it. */
  avoided: readonly AllergenGroup[];
}

export function isEmptyFilter({ query: words, isVegetarian, isVegan, isHot, avoided }: MenuFilter): boolean {
  return words.trim() === '' && !isVegetarian && !isVegan && !isHot && avoided.length === 0;
}

/** The part of the menu that fits. Every word must stand in the dish's name, its line or its category's name. */
export function filterMenu(categories: readonly CategoryView[], input: MenuFilter): CategoryView[] {
  if (isEmptyFilter(input)) return [...categories];
  const words = searchSpellings(input.query);
  return categories
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter(
        (dish) => matchesFilter(dish, input) && matchesQuery(dish, category, words),
      ),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}

export function countDishes(categories: readonly CategoryView[]): number {
  return categories.reduce((sum, { dishes }) => sum + dishes.length, 0);
}

/** How many a wish leaves out for no other reason than that nobody has declared their allergens yet. */
export function countUndeclared(categories: readonly CategoryView[], input: MenuFilter): number {
  if (input.avoided.length === 0) return 0;
  const all = filterMenu(categories, { ...input, avoided: [] });
  return all.flatMap(({ dishes }) => dishes).filter(({ allergens }) => allergens === null).length;
}

/** Which of `avoided` is in there. */
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
  const { allergens } = dish;
  // Whether there is any of it in the dish nobody has said: to whoever avoids it that is no 'without'.
  if (allergens === null) return avoided.length === 0;
  if (avoidedAllergensIn({ allergens }, avoided).length > 0) return false;
  // As long as one variant is free of it, the dish stays; the other variants say what is in them.
  return (
    dish.variants.length === 0 ||
    dish.variants.some((variant) => avoidedAllergensIn(variant, avoided).length === 0)
  );
}

/** Each word in the spellings it may have: who has no ü on the keyboard writes 'gemuese'. */
function searchSpellings(words: string): string[][] {
  return foldText(words)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word, word.replace(/([aou])e/g, '$1')]);
}

function matchesQuery(dish: DishView, category: CategoryView, words: string[][]): boolean {
  const text = foldText(`${dish.name} ${dish.desc} ${category.name}`);
  return words.every((forms) => forms.some((form) => text.includes(form)));
}
