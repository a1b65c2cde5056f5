import type { ClientActionFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { DelayReason } from '#domain/orders/promise.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import type { UndoResult } from '../kit/transitions/undo-transition.ts';

/** What each order was moved to or, where it was not, why. */
export type DelayResult = { orderId: string; answer: Loaded<Order> }[];

export interface DelayRequest {
  orders: { orderId: string; dueAt: string }[];
  minutes: number;
  reason: DelayReason | null;
  /** The numbers of the accepted orders beside them. */
  stayed?: string[];
}

/** Where the last delays are taken back: the address says what they were moved to. */
export const undoDelayAction = (moved: DelayRequest['orders']) =>
  `/adminnavbar/delay?undo=${encodeURIComponent(JSON.stringify(moved))}`;

/** Promises accepted orders for later: all at once, since each can be taken back for as long. */
export async function delayOrders({ orders, minutes, reason }: DelayRequest): Promise<DelayResult> {
  const request = new Request(location.href, { method: 'POST' });
  const answers = await Promise.all(
    orders.map(async ({ orderId, dueAt }) => {
      const json = { orderId, minutes, dueAt, reason };
      try {
        return { orderId, answer: await callApiAsStaff(request, (api) => api.orders.delay.$post({ json })) };
      } catch (thrown) {
        // The page's own loaders lead there; what was moved before is told.
        if (thrown instanceof Response) return null;
        throw thrown;
      }
    }),
  );
  return answers.filter((answer) => answer !== null);
}

/** No page: takes delays back. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<UndoResult> {
  const moved = JSON.parse(new URL(request.url).searchParams.get('undo') ?? '[]') as DelayRequest['orders'];
  const answers: Loaded<Order>[] = await Promise.all(
    moved.map((json) => callApiAsStaff(request, (api) => api.orders.delay.undo.$post({ json }))),
  );
  const answer = answers.find(({ ok }) => !ok) ?? (answers[0] as Loaded<Order>);
  return { ...answer, isUndone: answer.ok };
}
