import { adminMeta } from '../admin-meta.ts';
import { loadOrders } from '../orders/load-orders.ts';
import { EndedOrders } from './ended-orders.tsx';

export const meta = adminMeta('completedOrders');
export const clientLoader = loadOrders('completed');

/** Read-only, with a status column (admin spec 2). */
export default function CompletedOrdersPage() {
  return (
    <EndedOrders
      page="completedOrders"
      empty="completed"
      columns={['completedAt', 'guest', 'how', 'payment', 'total', 'status']}
    />
  );
}
