import { additivesOf, allergensOf, type Dish } from '#domain/menu/dish.ts';
import { optionsOf } from '#domain/menu/options.ts';
import { allergenTexts, joinList } from '#texts/allergens.ts';
import { orderEmailTexts } from '#texts/order-emails.ts';
import type { Language } from '#texts/texts.ts';
import type { Db } from '../db/schema.ts';
import { findDishes } from '../menu/index.ts';
import type { Order, OrderLine } from './orders-store.ts';

/** The allergens and additives of each line of an order. */
export type AllergenNotes = (line: OrderLine) => string[];

/**
 * Taken from the current menu: orders keep no copy, since recipes change (decision 044). A dish that is no
 * longer on the menu as ordered, or was never declared, gets 'please ask' and never 'none'.
 */
export async function readAllergenNotes(db: Db, order: Order, language: Language): Promise<AllergenNotes> {
  const onMenu = await findDishes(db, [...new Set(order.lines.map(({ dishId }) => dishId))]);
  return (line) => allergenNotesFor(line, onMenu(line.dishId).dish, language);
}

export function allergenNotesFor(line: OrderLine, dish: Dish | undefined, language: Language): string[] {
  const t = orderEmailTexts[language].contents;
  const names = allergenTexts[language];
  const variant = dish?.variants.find(({ id }) => id === line.variantId);
  const options = dish ? optionsOf(dish) : [];
  const addOns = line.addOns.map(({ id }) => options.find((option) => option.id === id));
  const known = addOns.filter((addOn) => addOn !== undefined);
  if (!dish || !variant || known.length < addOns.length) return [t.allergens(t.ask)];

  const allergens = allergensOf(dish, variant, known);
  const additives = additivesOf(dish, variant, known);
  const listOf = (words: string[], isComplete: boolean): string => {
    if (words.length === 0) return isComplete ? t.none : t.ask;
    return `${joinList(words, names.and)}${isComplete ? '' : `; ${t.rest}`}`;
  };
  return [
    t.allergens(
      listOf(
        allergens.codes.map((code) => names.allergens[code]),
        allergens.isComplete,
      ),
    ),
    ...(additives.isComplete && additives.codes.length === 0
      ? []
      : [
          t.additives(
            listOf(
              additives.codes.map((code) => names.additives[code]),
              additives.isComplete,
            ),
          ),
        ]),
  ];
}
