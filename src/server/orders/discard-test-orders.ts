import { changedFields } from '#domain/changed-fields.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { releaseFromOrders } from '../gift-cards/index.ts';
import { recordFact } from '../journal/index.ts';
import { changeLaunch } from '../settings/index.ts';
import { deleteOrders, lockTestOrders } from './test-orders-store.ts';

/**
 * Throws away every test order with its lines and payments, whatever its status; gift cards get back what it took of
 * them. Without test orders nothing happens.
 */
export async function discardTestOrders(staff: StaffContext): Promise<void> {
  const now = staff.clock.now();
  let discarded: string[] = [];
  await transact(staff.db, (tx) =>
    changeLaunch(tx, async (launch) => {
      const orders = await lockTestOrders(tx);
      discarded = orders.map(({ id }) => id);
      if (discarded.length === 0) return null;
      await releaseFromOrders(tx, discarded, now);
      await deleteOrders(tx, discarded);
      for (const subjectId of discarded) {
        const fact = { kind: 'order_discarded', subject: 'order', subjectId, cents: null } as const;
        await recordFact(tx, { ...fact, actorId: staff.actor?.id ?? null, details: {} }, now);
      }
      const fields = changedFields('launch', { testOrders: discarded.length }, { testOrders: 0 });
      await recordAuditEntry(tx, staff, { action: 'test_orders_discarded', fields });
      // The guide goes on knowing that one was accepted.
      const isOrderTested = launch.isOrderTested || orders.some(({ isAccepted }) => isAccepted);
      return { ...launch, isOrderTested };
    }),
  );
  for (const orderId of discarded) staff.live.publish({ type: 'orders', orderId, status: 'discarded' });
}
