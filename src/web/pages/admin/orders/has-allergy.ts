import type { Order } from '#contract/orders/shapes.ts';

/** Where the notes on an order's allergies stand in the page: what its button is described by. */
export const allergyId = ({ _id }: Pick<Order, '_id'>): string => `allergy-${_id}`;

/** Whether any note of an order speaks of an allergy. */
export const hasAllergy = ({ isAllergyNote, items }: Pick<Order, 'isAllergyNote' | 'items'>): boolean =>
  isAllergyNote || items.some((item) => item.isAllergyNote);
