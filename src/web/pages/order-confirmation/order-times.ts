import type { Order } from '#contract/orders/shapes.ts';
import { DEFAULT_TIME_ZONE } from '#domain/countries.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { OrderStage } from '#domain/orders/progress.ts';
import { guestOrderTexts } from '#texts/guest-order.ts';
import { promisedTimeText } from '#texts/lead-time.ts';
import type { Language } from '#texts/texts.ts';
import { serverNow } from '../../browser/server-clock.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { orderTimeText } from '../../restaurant/order-time.ts';
import { useRestaurant } from '../../restaurant/restaurant.ts';

/** The promised time in words; until the restaurant has promised it, those of the checkout. */
export function promiseWords(
  language: Language,
  { fulfilment }: Pick<Order, 'fulfilment'>,
  stage: OrderStage,
  when: string,
): string {
  if (stage === 'received') return promisedTimeText(language, fulfilment, when);
  return guestOrderTexts[language].promised[fulfilment](when);
}

/** The time of day in the restaurant, with the day if that is not today. Takes epoch milliseconds. */
export function useOrderTime(): (instant: number) => string {
  const language = useLanguage();
  const timeZone = useRestaurant()?.hours.timeZone ?? DEFAULT_TIME_ZONE;
  return (instant) => orderTimeText(language, instant, { now: serverNow(), timeZone });
}

/** The time of day in the restaurant, wherever the reader is: '19:25'. Takes epoch milliseconds. */
export function useTimeOfDay(): (instant: number) => string {
  const timeZone = useRestaurant()?.hours.timeZone ?? DEFAULT_TIME_ZONE;
  return (instant) => localTimeAt(instant, timeZone).time;
}
