import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Cart } from '#contract/cart/shapes.ts';
import type { OrderTimes } from '#contract/orders/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { promisedTimeText } from '#texts/lead-time.ts';
import type { Language } from '#texts/texts.ts';
import { useWhileVisible } from '../../browser/use-while-visible.ts';
import { useLocalPath } from '../../i18n/language.tsx';
import type { clientLoader } from './order-times-route.ts';

/** A time that was promised a minute ago may be taken by now. */
const RELOAD_MS = 60_000;

export interface OrderTimesQuery {
  fulfilment: Fulfilment;
  zipCode: string;
  city: string;
  /** What the kitchen has to do for it. */
  load: Pick<Cart['load'], 'dishes' | 'dishIds'> & Partial<Cart['load']>;
  date?: string | undefined;
}

/** The times that can be had for an order like this, renewed while the page is open; undefined until they are known. */
export function useOrderTimes(query: OrderTimesQuery): OrderTimes | undefined {
  const { answer } = useOrderTimesAnswer(query);
  return answer?.ok ? answer.data : undefined;
}

/** The same, with what went wrong. */
export function useOrderTimesAnswer({
  fulfilment,
  zipCode,
  city,
  load: { dishes, minutes, dishIds },
  date,
}: OrderTimesQuery) {
  const path = useLocalPath()('/order-times');
  const { load: fetchTimes, data } = useFetcher<typeof clientLoader>({ key: `order-times ${date ?? ''}` });
  const query = new URLSearchParams({
    fulfilment,
    dishes: String(dishes),
    dishIds,
    ...(minutes !== undefined && { minutes: String(minutes) }),
    ...(/^[\w -]{3,10}$/.test(zipCode) && fulfilment === 'delivery' && { zipCode, city: city.slice(0, 100) }),
    ...(date && { date }),
  }).toString();
  const reload = useCallback(() => void fetchTimes(`${path}?${query}`), [fetchTimes, path, query]);
  useEffect(reload, [reload]);
  useWhileVisible(RELOAD_MS, reload);
  return { answer: data, reload };
}

/** The times, the one that counts, and the cart as it is then. */
export interface OrderTime {
  /** Undefined until they are known. */
  times: OrderTimes | undefined;
  /** As in the draft: what the guest has chosen, or the next one where that can't be had. */
  when: string | null;
  cart: Cart;
}

export function useOrderTime(
  query: OrderTimesQuery,
  chosen: string | null,
  cart: Cart,
  timeZone: string,
): OrderTime {
  const date = chosen ? localTimeAt(Date.parse(chosen), timeZone).date : undefined;
  const times = useOrderTimes({ ...query, date });
  const when = timeThatCounts(chosen, times, date);
  // Its rows were loaded for the time that was chosen; the times are those of all of it.
  const isOther = chosen === null || when !== chosen;
  const items = cart.items.map((item) =>
    isOther && item.problem?.code === 'dish_outside_window' ? { ...item, problem: null } : item,
  );
  return { times, when, cart: { ...cart, items } };
}

/** `date`: of the time that was chosen. */
export function timeThatCounts(
  chosen: string | null,
  times: Pick<OrderTimes, 'asSoonAsPossible' | 'date' | 'dates' | 'times'> | undefined,
  date: string | undefined,
): string | null {
  if (!times || chosen === '') return chosen;
  const free = times.times.filter(({ isFull }) => !isFull).map(({ at }) => at);
  if (chosen === null) return times.asSoonAsPossible === null ? (free[0] ?? '') : null;
  // While another day's times are loaded, nothing is known against it.
  const isKnown = times.date === date || !times.dates.some((one) => one === date);
  return !isKnown || free.includes(chosen) ? chosen : (free.find((at) => at > chosen) ?? free[0] ?? '');
}

/** When it comes, as it has to be said before ordering: nothing is promised while the times are not known. */
export function promiseOf(
  language: Language,
  how: Fulfilment,
  {
    times,
    when,
  }: Pick<OrderTime, 'when'> & { times: Pick<OrderTimes, 'problem' | 'asSoonAsPossible'> | undefined },
  whenText: (at: string) => string,
): string {
  if (times?.problem) return '';
  if (when === '') return checkoutTexts[language].timeMissing;
  const at = when ?? times?.asSoonAsPossible ?? null;
  return promisedTimeText(language, how, at === null ? null : whenText(at));
}
