import { useMemo } from 'react';
import type { ClientActionFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { type OrderCancelReason, orderNumber } from '#domain/orders/order.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { markOrderAnswered } from '../kit/sound/alarm.ts';
import { reportAcceptance } from '../kit/transitions/acceptances.ts';
import {
  readTransition,
  recordTransition,
  STATUS_AFTER,
  type Transition,
  type TransitionIntent,
} from '../kit/transitions/transition.ts';
import { useTransitionResults } from '../kit/transitions/use-submit-transition.ts';

/** The action of every page that changes an order's status: accept, cancel with a reason, complete, reverse. */
export async function transitionOrder({ request }: ClientActionFunctionArgs): Promise<Transition<Order>> {
  const form = await request.formData();
  const { intent, id, reason } = readTransition<TransitionIntent, OrderCancelReason>(form);
  const dueAt = form.get('dueAt');
  const promise = typeof dueAt === 'string' ? { dueAt } : {};
  const answer = await callApiAsStaff(request, (api) =>
    intent === 'reverse'
      ? api.orders.reverse.$post({ json: { orderId: id, ...reason } })
      : api.orders.updateStatus.$put({
          json: { orderId: id, status: STATUS_AFTER[intent], ...reason, ...promise },
        }),
  );
  const transition = recordTransition({ ...answer, intent, id, reason: reason.cancellationReason });
  if (transition.isDone && (intent === 'accept' || intent === 'cancel')) markOrderAnswered(id);
  if (transition.isDone && intent === 'accept') reportAcceptance(id);
  return transition;
}

/** The orders that are still to be processed: each goes as soon as staff has processed it, before the next list comes. */
export function useOpenOrders(orders: Order[] | undefined) {
  const t = useTexts(adminOrderTexts);
  const { answered, handleTransition } = useTransitionResults<Order>(orders, {
    entity: 'order',
    title: ({ _id }) => t.order(orderNumber(_id)),
    announcement: ({ _id }, { intent }) => t.said[STATUS_AFTER[intent]](orderNumber(_id)),
  });
  const open = useMemo(() => orders?.filter(({ _id }) => !answered.has(_id)), [orders, answered]);
  return { open, handleTransition };
}
