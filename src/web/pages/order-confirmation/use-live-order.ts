import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { isCancelledOrReversed } from '#domain/orders/order.ts';
import { followEvents } from '../../browser/follow-events.ts';
import { timedFetch } from '../../browser/timed-fetch.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { fetchOrder } from '../../session/fetch-order.ts';
import type { OrderAccess } from '../../session/running-orders.ts';
import { readToken } from '../../session/session.ts';

/** Without the stream the page asks as often as it always has; with it only to be sure. */
const POLL_MS = { lost: 20_000, open: 60_000 };

interface LiveOrder {
  order: Order;
  /** Neither stream nor question gets an answer: the last known order is shown. */
  isStale: boolean;
  /** Shows what a call has returned. */
  update: (order: Order) => void;
  /** Asks now. */
  refresh: () => void;
}

/** The order as it changes: by server-sent events, and by asking while they are cut. */
export function useLiveOrder(loaded: Order, access: OrderAccess): LiveOrder {
  const language = useLanguage();
  const [order, setOrder] = useState(loaded);
  const [isStale, setStale] = useState(false);
  /** Counts what was shown: an answer that was asked for before something newer came is dropped. */
  const shown = useRef(0);
  const { orderId, key } = access;

  const update = useCallback((next: Order) => {
    shown.current += 1;
    setOrder(next);
    setStale(false);
  }, []);
  const refresh = useCallback(async () => {
    const before = shown.current;
    const found = await fetchOrder(key === undefined ? { orderId } : { orderId, key }, language);
    if (!found.ok) setStale(true);
    else if (shown.current === before) update(found.data);
  }, [language, orderId, key, update]);

  // A completion can be undone, and an order that is on its way be reversed: only these are the end.
  const hasEnded = isCancelledOrReversed(order.status);
  useEffect(() => {
    if (hasEnded) {
      // Once more: a refund is made after the response.
      const last = setTimeout(() => void refresh(), POLL_MS.lost);
      return () => clearTimeout(last);
    }
    let poll = setInterval(() => void refresh(), POLL_MS.lost);
    const stop = followEvents({
      async open(signal) {
        const token = key === undefined ? readToken() : undefined;
        const response = await timedFetch('/api/orders/follow', {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Accept-Language': language,
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ orderId, key }),
          signal,
        });
        // Logged out, or the order has lost its guest: asking again changes nothing.
        if (response.status === 401 || response.status === 404) stop();
        return response;
      },
      onEvent: ({ event, data }) => {
        if (event === 'order') update(JSON.parse(data) as Order);
      },
      onStatus(status) {
        clearInterval(poll);
        poll = setInterval(() => void refresh(), POLL_MS[status]);
      },
    });
    return () => {
      clearInterval(poll);
      stop();
    };
  }, [hasEnded, orderId, key, language, update, refresh]);

  return { order, isStale, update, refresh: () => void refresh() };
}
