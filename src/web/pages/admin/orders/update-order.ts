import type { ClientActionFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { OrderCancelReason } from '#domain/orders/order.ts';
import { askAsStaff } from '../admin-api.ts';
import { type Intent, type Move, readMove, STATUS_AFTER } from '../moves/move.ts';
import { noteAnswered } from '../sound/alarm.ts';

/** The action of every page that moves orders: accept, cancel with a reason, complete; and reverse. */
export async function updateOrder({ request }: ClientActionFunctionArgs): Promise<Move<Order>> {
  const { intent, id, reason } = readMove<Intent, OrderCancelReason>(await request.formData());
  const answer = await askAsStaff(request, (api) =>
    intent === 'reverse'
      ? api.orders.reverse.$post({ json: { orderId: id, ...reason } })
      : api.orders.updateStatus.$put({ json: { orderId: id, status: STATUS_AFTER[intent], ...reason } }),
  );
  if (answer.ok && (intent === 'accept' || intent === 'cancel')) noteAnswered(id);
  return { ...answer, intent, id };
}
