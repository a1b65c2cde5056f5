import type { SoonestTimes } from '#contract/orders/shapes.ts';
import { soonestTexts } from '#texts/soonest.ts';
import type { Language } from '#texts/texts.ts';
import { callApi, createApi } from '../../api/api-client.ts';
import { serverNow } from '../../browser/server-clock.ts';
import { orderTimeText } from '../../restaurant/order-time.ts';

/** When an order can be had, in words; null when nothing can, or the server does not answer. */
export async function fetchSoonest(language: Language): Promise<string | null> {
  const answer = await callApi(createApi({ language }).orders.soonest.$get(), language);
  return answer.ok ? soonestText(answer.data, language, serverNow()) : null;
}

/** `now`: epoch milliseconds. */
export function soonestText(
  { pickup, delivery, later, timeZone }: SoonestTimes,
  language: Language,
  now: number,
): string | null {
  const t = soonestTexts[language];
  const words = (at: string | null) => at && orderTimeText(language, Date.parse(at), { now, timeZone });
  if (pickup !== null && delivery !== null) {
    // One 'Uhr' is enough, and the line short enough for a narrow phone.
    return t.now(words(pickup)?.replace(/ Uhr$/, '') ?? null, words(delivery));
  }
  if (pickup !== null || delivery !== null) return t.now(words(pickup), words(delivery));
  const first = words(later);
  return first && t.later(first);
}
