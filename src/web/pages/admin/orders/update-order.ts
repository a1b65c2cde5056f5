import type { ClientActionFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { silenceAlarm } from '../sound/alarm.ts';
import { STATUS_AFTER } from './lost-answer.ts';

export type OrderIntent = 'accept' | 'cancel' | 'complete';

export type OrderUpdate = Loaded<Order> & { intent: OrderIntent; orderId: string };

/** The action of every page that moves orders: accept, cancel with a reason, complete. */
export async function updateOrder({ request }: ClientActionFunctionArgs): Promise<OrderUpdate> {
  const form = await request.formData();
  const intent = String(form.get('intent')) as OrderIntent;
  const orderId = String(form.get('orderId'));
  const reason = form.get('cancellationReason');
  const answer = await askAsStaff(request, (api) =>
    api.orders.updateStatus.$put({
      json: {
        orderId,
        status: STATUS_AFTER[intent],
        ...(typeof reason === 'string' ? { cancellationReason: reason } : {}),
      },
    }),
  );
  if (answer.ok && intent !== 'complete') silenceAlarm();
  return { ...answer, intent, orderId };
}
