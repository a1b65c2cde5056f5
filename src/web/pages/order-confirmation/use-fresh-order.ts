import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { isTerminal } from '#domain/orders/order.ts';
import type { ConfirmationData } from './load-confirmation.ts';

const REFRESH_MS = 20_000;

/**
 * The order as the kitchen left it last, asked again every 20 seconds until its story has ended. When that
 * fails the last known order stays, and `isStale` says so.
 */
export function useFreshOrder(loaded: Order): { order: Order; isStale: boolean } {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<ConfirmationData>();
  const fresh = fetcher.data?.order;
  const [order, setOrder] = useState(loaded);
  if (fresh && fresh !== order) setOrder(fresh);

  const ask = useEffectEvent(() => {
    if (fetcher.state === 'idle') void fetcher.load(pathname + search);
  });
  const hasEnded = isTerminal(order.status);
  useEffect(() => {
    if (hasEnded) {
      // Once more: the kitchen may have taken the completion back, and the story goes on.
      const last = setTimeout(() => ask(), REFRESH_MS);
      return () => clearTimeout(last);
    }
    const timer = setInterval(() => ask(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [hasEnded]);

  return { order, isStale: fetcher.data !== undefined && !fresh };
}
