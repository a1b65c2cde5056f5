import { useMemo, useRef, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { useTexts } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import { hasMoved, STATUS_AFTER, unsureAfter } from './lost-answer.ts';
import { orderNumber } from './order-words.ts';
import type { OrderUpdate } from './update-order.ts';

/** A list of orders from which each goes as soon as it is answered, without waiting for the next list. */
export function useAnswered(orders: Order[] | undefined) {
  const t = useTexts(adminOrderTexts);
  const { say, reload, reportConflict } = useAdmin();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());

  const open = useMemo(() => orders?.filter(({ _id }) => !answered.has(_id)), [orders, answered]);

  const unsure = useRef<ReturnType<typeof unsureAfter>>(new Map());
  const hear = (update: OrderUpdate) => {
    const { orderId } = update;
    const isDone = hasMoved(unsure.current, update);
    unsure.current = unsureAfter(unsure.current, update);
    if (isDone) {
      setAnswered((ids) => new Set(ids).add(orderId));
      say(t.said[STATUS_AFTER[update.intent]](orderNumber(orderId)));
    } else if (!update.ok && update.error.code === 'order_status_conflict') {
      reportConflict({ orderId, message: update.error.message });
      reload();
    }
  };
  return { open, hear };
}
