import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { OrderTimes } from '#contract/orders/shapes.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { useLocalPath } from '../../i18n/language.tsx';
import type { clientLoader } from './order-times-route.ts';

/** A time that was promised a minute ago may be taken by now. */
const RELOAD_MS = 60_000;

export interface OrderTimesQuery {
  fulfilment: Fulfilment;
  zipCode: string;
  dishes: number;
  date?: string | undefined;
}

/** The times that can be had for an order like this, renewed while the page is open; undefined until they are known. */
export function useOrderTimes({
  fulfilment,
  zipCode,
  dishes,
  date,
}: OrderTimesQuery): OrderTimes | undefined {
  const path = useLocalPath()('/order-times');
  const { load, data } = useFetcher<typeof clientLoader>({ key: `order-times ${date ?? ''}` });
  const query = new URLSearchParams({
    fulfilment,
    dishes: String(dishes),
    ...(/^[\w -]{3,10}$/.test(zipCode) && fulfilment === 'delivery' && { zipCode }),
    ...(date && { date }),
  }).toString();
  useEffect(() => {
    const reload = () => void load(`${path}?${query}`);
    reload();
    const timer = setInterval(reload, RELOAD_MS);
    return () => clearInterval(timer);
  }, [load, path, query]);
  return data?.ok ? data.data : undefined;
}
