import type { Bilingual } from './dish.ts';

/**
 * What is said of goods that come packaged, before they are ordered from afar (LMIV Art. 14, with Art. 9). A text that
 * is empty has not been said.
 */
export interface Packaged {
  netQuantity: string;
  ingredients: Bilingual;
  /** Name and address of the food business that answers for it. */
  producer: string;
  nutrition: Bilingual;
}
