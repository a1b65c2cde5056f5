/** What of a label is compulsory whatever is sold (LMIV Art. 9). */
export interface Label {
  /** Of alcohol, instead of its ingredients. */
  strength: string;
  ingredients: string;
  producer: string;
}

/**
 * Whether packaged goods lack a field that every label has: the producer, and the ingredients or of alcohol its strength. Nutrition,
 * storage and origin have exceptions that only the owner knows; the quantity is asked for with the base price.
 */
export function lacksLabel({ strength, ingredients, producer }: Label, isAlcohol: boolean): boolean {
  return [producer, isAlcohol ? strength : ingredients].some((words) => words.trim() === '');
}
