import type { MenuItem } from '#contract/menu/shapes.ts';
import { adminSoldOutTexts } from '#texts/admin-sold-out.ts';
import type { Language } from '#texts/texts.ts';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import type { Subject } from './use-marking.ts';

type Part = { _id: string; name: string; nameEn: string | null };

/** 'Samosa, Groß' */
export function variantSubject(dish: MenuItem, variant: Part, language: Language): Subject {
  const name = adminSoldOutTexts[language].part(nameIn(language, dish), nameIn(language, variant));
  return { dishId: dish._id, variantId: variant._id, name };
}

/** 'Raita': the same in every dish. */
export function addOnSubject(dish: MenuItem, addOn: Part, language: Language): Subject {
  return { dishId: dish._id, addOnId: addOn._id, name: nameIn(language, addOn) };
}
