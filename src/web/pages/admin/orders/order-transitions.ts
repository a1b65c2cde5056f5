import { useMemo } from 'react';
import type { ClientActionFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { type OrderCancelReason, orderNumber } from '#domain/orders/order.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { isKept, sendTap } from '../kit/kept-taps/send-tap.ts';
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
  const answer = await (intent === 'accept' || intent === 'complete'
    ? sendTap(request, {
        orderId: id,
        verb: STATUS_AFTER[intent],
        version: Number(form.get('version')),
        ...readPromise(form),
      })
    : callApiAsStaff(request, (api) =>
        intent === 'reverse'
          ? api.orders.reverse.$post({ json: { orderId: id, ...reason } })
          : api.orders.updateStatus.$put({
              header: {},
              json: { orderId: id, status: STATUS_AFTER[intent], ...reason },
            }),
      ));
  // The keeper asks until it knows: what the next list says of the order may be another tablet's doing.
  if (isKept(answer)) return { ...answer, intent, id, isDone: false };
  const transition = recordTransition({ ...answer, intent, id, reason: reason.cancellationReason });
  if (transition.isDone && (intent === 'accept' || intent === 'cancel')) markOrderAnswered(id);
  if (transition.isDone && intent === 'accept') reportAcceptance(id);
  return transition;
}

/** The promise that was shown when it was accepted, and whether it is another than before. */
function readPromise(form: FormData): { promisedAt?: string; dueAt?: string } {
  const [promisedAt, dueAt] = [form.get('promisedAt'), form.get('dueAt')];
  return {
    ...(typeof promisedAt === 'string' && { promisedAt }),
    ...(typeof dueAt === 'string' && { dueAt }),
  };
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
