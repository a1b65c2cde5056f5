import type { MenuItem } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import type { Language } from '#texts/texts.ts';
import { type DishFields, fieldsOf } from './dish-wire.ts';

/**
 * What the form of a new dish begins with that is much like another one. No discounted price: nobody was ever asked the
 * price that would be struck through (§ 11 PAngV).
 */
export function copiedFieldsOf(dish: MenuItem, language: Language): DishFields {
  const fields = fieldsOf(dish, '', language);
  const asNew = <Part extends { _id: string }>(part: Part) => ({ ...part, _id: '' });
  return {
    ...fields,
    name: adminMenuTexts.de.copyOf(fields.name),
    nameEn: fields.nameEn && adminMenuTexts.en.copyOf(fields.nameEn),
    discountedPrice: '',
    variants: fields.variants.map(asNew),
    addOns: fields.addOns.map(asNew),
  };
}
