import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { isCancelledOrReversed, orderNumber } from '#domain/orders/order.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { ringBell } from '../kit/sound/bell.ts';

/** Rings loudly when an order that the kitchen works on was cancelled or changed. */
export function useKitchenNews(orders: Order[] | undefined): void {
  const t = useTexts(adminKitchenTexts);
  const { announce } = useAdmin();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!orders) return;
    const news = orders.filter(
      ({ status, kitchenChanges }) => isCancelledOrReversed(status) || kitchenChanges.length > 0,
    );
    const keyOf = ({ _id, status, version }: Order) => `${_id} ${status} ${version}`;
    const fresh = news.filter((order) => known.current?.has(keyOf(order)) === false);
    known.current = new Set(news.map(keyOf));
    if (fresh.length === 0) return;
    ringBell(true);
    const say = ({ _id, status }: Order) =>
      (isCancelledOrReversed(status) ? t.saidStopped : t.saidChanged)(orderNumber(_id));
    announce(fresh.map(say).join(' '));
  }, [orders, announce, t]);
}
