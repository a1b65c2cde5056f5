import { useMemo } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { useTexts } from '../../../language.tsx';
import { STATUS_AFTER } from '../moves/move.ts';
import { useAnswers } from '../moves/use-answers.ts';
import { orderNumber } from './order-words.ts';

/** A list of orders from which each goes as soon as it is answered. */
export function useAnsweredOrders(orders: Order[] | undefined) {
  const t = useTexts(adminOrderTexts);
  const { answered, hear } = useAnswers<Order>(orders, {
    of: 'order',
    title: ({ _id }) => t.order(orderNumber(_id)),
    said: ({ _id }, { intent }) => t.said[STATUS_AFTER[intent]](orderNumber(_id)),
  });
  const open = useMemo(() => orders?.filter(({ _id }) => !answered.has(_id)), [orders, answered]);
  return { open, hear };
}
