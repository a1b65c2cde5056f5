import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Cart } from '#contract/cart/shapes.ts';
import type { OrderTimes } from '#contract/orders/shapes.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
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
  load: Cart['load'];
  date?: string | undefined;
}

/** The times that can be had for an order like this, renewed while the page is open; undefined until they are known. */
export function useOrderTimes({
  fulfilment,
  zipCode,
  city,
  load: { dishes, minutes },
  date,
}: OrderTimesQuery): OrderTimes | undefined {
  const path = useLocalPath()('/order-times');
  const { load: fetchTimes, data } = useFetcher<typeof clientLoader>({ key: `order-times ${date ?? ''}` });
  const query = new URLSearchParams({
    fulfilment,
    dishes: String(dishes),
    minutes: String(minutes),
    ...(/^[\w -]{3,10}$/.test(zipCode) && fulfilment === 'delivery' && { zipCode, city: city.slice(0, 100) }),
    ...(date && { date }),
  }).toString();
  const reload = useCallback(() => void fetchTimes(`${path}?${query}`), [fetchTimes, path, query]);
  useEffect(reload, [reload]);
  useWhileVisible(RELOAD_MS, reload);
  return data?.ok ? data.data : undefined;
}
