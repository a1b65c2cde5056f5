import type { OrderTimes } from '#contract/orders/shapes.ts';
import { preferenceSheetTexts } from '#texts/preference-sheet.ts';
import { soonestTexts } from '#texts/soonest.ts';
import type { Language } from '#texts/texts.ts';
import type { OrderPreference } from '../../storage/order-preference.ts';
import { isOffered, preferenceText, preferenceTime } from '../menu/time-choice/soonest.ts';

/** How and when the guest has chosen to have it, or that the cart can't be had then; null where nothing is to be told. */
export function preferenceNote(
  preference: OrderPreference,
  times: OrderTimes,
  language: Language,
): string | null {
  const { how, when } = preference;
  const { timeZone, asSoonAsPossible } = times;
  if (when) {
    return isOffered(when, times)
      ? preferenceText(preference, language, timeZone)
      : preferenceSheetTexts[language].goneInCart(preferenceTime(when, language, timeZone));
  }
  return how === 'delivery' && asSoonAsPossible
    ? soonestTexts[language].now(null, preferenceTime(asSoonAsPossible, language, timeZone))
    : null;
}
