import type { Bilingual, Dish, Variant } from './dish.ts';

/** The only variant of a dish needs no name. */
export const UNNAMED: Bilingual = { de: '', en: null };

export function isUnnamed({ name }: Pick<Variant, 'name'>): boolean {
  return name.de === '';
}

/** A variant's name where something has to stand: without one of its own it is called like its dish. */
export function variantNameOf(variant: Pick<Variant, 'name'>, dish: Pick<Dish, 'name'>): Bilingual {
  return isUnnamed(variant) ? dish.name : variant.name;
}
