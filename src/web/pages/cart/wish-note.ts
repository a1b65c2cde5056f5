import type { OrderTimes } from '#contract/orders/shapes.ts';
import { soonestTexts } from '#texts/soonest.ts';
import type { Language } from '#texts/texts.ts';
import { wishSheetTexts } from '#texts/wish-sheet.ts';
import type { OrderWish } from '../../storage/order-wish.ts';
import { isOffered, wishText, wishTime } from '../menu/time-choice/soonest.ts';

/** How and when the guest has chosen to have it, or that the cart can't be had then; null where nothing is to be told. */
export function wishNote(wish: OrderWish, times: OrderTimes, language: Language): string | null {
  const { how, when } = wish;
  const { timeZone, asSoonAsPossible } = times;
  if (when) {
    return isOffered(when, times)
      ? wishText(wish, language, timeZone)
      : wishSheetTexts[language].goneInCart(wishTime(when, language, timeZone));
  }
  return how === 'delivery' && asSoonAsPossible
    ? soonestTexts[language].now(null, wishTime(asSoonAsPossible, language, timeZone))
    : null;
}
