import { type VatPlan, vatPercentOn } from '../vat-rates.ts';
import type { Bilingual, Dish } from './dish.ts';
import { isCalledDrink, isDrink } from './drinks.ts';

/** The rate of a dish of this category on `day`. */
export const dishVatOn = (
  dish: Pick<Dish, 'name' | 'minimumAge' | 'variants' | 'vatPercent'>,
  category: string,
  day: string,
  plan: VatPlan,
): number => vatPercentOn(dish.vatPercent, day, plan, () => isDrink(dish, category));

/** The rate of its own that an add-on or option has on `day`; what is added to a drink is one, unless it says otherwise. */
export const partVatOn = (
  part: { name: Bilingual; vatPercent: number },
  isOfDrink: () => boolean,
  day: string,
  plan: VatPlan,
): number => vatPercentOn(part.vatPercent, day, plan, () => isOfDrink() || isCalledDrink('', part.name.de));
