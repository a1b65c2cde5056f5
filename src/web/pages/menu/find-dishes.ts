import { type AllergenGroup, allergenGroup, type Known } from '#domain/menu/dish.ts';
import { fold } from '../../fold.ts';
import type { CategoryView, DishView } from './menu-view.ts';

/** What somebody is looking for; everything that is set must hold. */
export interface Wish {
  words: string;
  isVegetarian: boolean;
  isVegan: boolean;
  isHot: boolean;
  /** What must not be in it. */
  avoided: readonly AllergenGroup[];
}

export function isAnything({ words, isVegetarian, isVegan, isHot, avoided }: Wish): boolean {
  return words.trim() === '' && !isVegetarian && !isVegan && !isHot && avoided.length === 0;
}

/** The part of the menu that fits. Every word must stand in the dish's name, its line or its category's name. */
export function findDishes(categories: readonly CategoryView[], wish: Wish): CategoryView[] {
  if (isAnything(wish)) return [...categories];
  const words = searchForms(wish.words);
  return categories
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter((dish) => fits(dish, wish) && isNamed(dish, category, words)),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}

export function countDishes(categories: readonly CategoryView[]): number {
  return categories.reduce((sum, { dishes }) => sum + dishes.length, 0);
}

/** How many a wish leaves out for no other reason than that nobody has declared their allergens yet. */
export function countUndeclared(categories: readonly CategoryView[], wish: Wish): number {
  if (wish.avoided.length === 0) return 0;
  const all = findDishes(categories, { ...wish, avoided: [] });
  return all.flatMap(({ dishes }) => dishes).filter(({ allergens }) => allergens === null).length;
}

/** Which of `avoided` is in there. */
export function avoidedIn(
  { allergens }: Pick<Known, 'allergens'>,
  avoided: readonly AllergenGroup[],
): AllergenGroup[] {
  return avoided.filter((group) => allergens.some((allergen) => allergenGroup(allergen) === group));
}

function fits(dish: DishView, { isVegetarian, isVegan, isHot, avoided }: Wish): boolean {
  if (isVegan && dish.diet !== 'vegan') return false;
  if (isVegetarian && dish.diet === null) return false;
  if (isHot && dish.spiciness < 2) return false;
  const { allergens } = dish;
  // Whether there is any of it in the dish nobody has said: to whoever avoids it that is no 'without'.
  if (allergens === null) return avoided.length === 0;
  if (avoidedIn({ allergens }, avoided).length > 0) return false;
  // As long as one variant is free of it, the dish stays; the other variants say what is in them.
  return (
    dish.variants.length === 0 || dish.variants.some((variant) => avoidedIn(variant, avoided).length === 0)
  );
}

/** Each word in the spellings it may have: who has no ü on the keyboard writes 'gemuese'. */
function searchForms(words: string): string[][] {
  return fold(words)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word, word.replace(/([aou])e/g, '$1')]);
}

function isNamed(dish: DishView, category: CategoryView, words: string[][]): boolean {
  const text = fold(`${dish.name} ${dish.desc} ${category.name}`);
  return words.every((forms) => forms.some((form) => text.includes(form)));
}
