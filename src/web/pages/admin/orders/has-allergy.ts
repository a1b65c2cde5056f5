import type { Order } from '#contract/orders/shapes.ts';

/** Whether any note of an order speaks of an allergy. */
export const hasAllergy = ({ isAllergyNote, items }: Pick<Order, 'isAllergyNote' | 'items'>): boolean =>
  isAllergyNote || items.some((item) => item.isAllergyNote);
