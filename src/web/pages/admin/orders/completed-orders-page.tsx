import { adminMeta } from '../kit/page/admin-meta.ts';
import { EndedOrders } from './ended-orders.tsx';
import { loadOrders } from './load-orders.ts';

export const meta = adminMeta('completedOrders');
export const clientLoader = loadOrders('completed');

export default function CompletedOrdersPage() {
  return (
    <EndedOrders
      page="completedOrders"
      empty="completed"
      columns={['completedAt', 'guest', 'how', 'payment', 'total', 'status']}
    />
  );
}
