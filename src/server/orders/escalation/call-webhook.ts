import { eurosOf } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { type CallsToOwner, callOwner, type Post } from '../../alarms/index.ts';
import type { Deps } from '../../deps.ts';
import { findOrder } from '../orders-store.ts';
import { claimCall, type DueOrderCall, listDueCalls, settleCall } from './escalation-store.ts';

const CALLS: CallsToOwner<DueOrderCall> = {
  listDue: listDueCalls,
  claim: claimCall,
  settle: settleCall,
  async eventOf({ db, clock }, { orderId, rung }) {
    const order = await findOrder(db, orderId);
    if (order?.status !== 'pending') return null;
    return {
      event: 'order_unanswered',
      id: `${order.id}-${rung}`,
      order: {
        id: order.id,
        number: orderNumber(order.id),
        placedAt: new Date(order.createdAt).toISOString(),
        fulfilment: order.fulfilment,
        total: eurosOf(order.totalCents),
        isTest: order.isTest,
      },
      waitingMinutes: Math.floor((clock.now() - order.createdAt) / 60_000),
    };
  },
};

/** Makes the calls to the owner's webhook about orders that are due, as long as they are unanswered. */
export function callWebhooks(deps: Deps, post?: Post): Promise<void> {
  return callOwner(deps, CALLS, post);
}
