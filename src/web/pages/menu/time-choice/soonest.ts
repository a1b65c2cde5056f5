import type { OrderTimes, SoonestTimes } from '#contract/orders/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { orderPreferenceTexts } from '#texts/order-preference.ts';
import { soonestTexts } from '#texts/soonest.ts';
import type { Language } from '#texts/texts.ts';
import { callApi, createApi } from '../../../api/api-client.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { orderTimeText } from '../../../restaurant/order-time.ts';
import type { OrderPreference } from '../../../storage/order-preference.ts';

/** When an order can be had, in words; null when nothing can, or the server does not answer. */
export async function fetchSoonest(language: Language, how: Fulfilment | null): Promise<string | null> {
  const answer = await callApi(createApi({ language }).orders.soonest.$get(), language);
  return answer.ok ? soonestText(answer.data, language, serverNow(), how) : null;
}

/** `now`: epoch milliseconds. `how`: the guest wants it so; null: not chosen. */
export function soonestText(
  { pickup, delivery, later, timeZone }: SoonestTimes,
  language: Language,
  now: number,
  how: Fulfilment | null = null,
): string | null {
  const t = soonestTexts[language];
  const words = (at: string | null) => at && orderTimeText(language, Date.parse(at), { now, timeZone });
  // Without 'Uhr' the line is short enough for a narrow phone.
  const short = (at: string | null) => words(at)?.replace(/ Uhr$/, '') ?? null;
  if (how === 'pickup' && pickup !== null) return t.times(short(pickup), null);
  if (how === 'delivery' && delivery !== null) return t.times(null, short(delivery));
  if (pickup !== null || delivery !== null) return t.times(short(pickup), short(delivery));
  const first = words(later);
  return first && t.later(first);
}

/** 'Abholen · Sonntag, 22. November, 18:30 Uhr'. */
export function preferenceText({ how, when }: OrderPreference, language: Language, timeZone: string): string {
  const time = preferenceTime(when, language, timeZone);
  return how ? `${orderPreferenceTexts[language].how[how]} · ${time}` : time;
}

export const preferenceTime = (when: string | null, language: Language, timeZone: string) =>
  orderTimeText(language, Date.parse(when ?? ''), { now: serverNow(), timeZone });

/** Whether the chosen time can be had no more; without an answer nothing is known against it. */
export async function isPreferenceGone({ how, when }: OrderPreference, language: Language, timeZone: string) {
  if (!when) return false;
  const { date } = localTimeAt(Date.parse(when), timeZone);
  const query = { fulfilment: how ?? 'pickup', date };
  const answer = await callApi(createApi({ language }).orders.times.$get({ query }), language);
  return answer.ok && !isOffered(when, answer.data);
}

/** `times`: those of its day. */
export function isOffered(when: string, { times }: Pick<OrderTimes, 'times'>): boolean {
  return times.some(({ at, isFull }) => at === when && !isFull);
}
