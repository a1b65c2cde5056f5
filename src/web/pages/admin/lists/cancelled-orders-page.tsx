import { adminMeta } from '../admin-meta.ts';
import { loadOrders } from '../orders/load-orders.ts';
import { EndedOrders } from './ended-orders.tsx';

export const meta = adminMeta('cancelledOrders');
export const clientLoader = loadOrders('cancelled');

/** Read-only, with the reason of each. */
export default function CancelledOrdersPage() {
  return (
    <EndedOrders
      page="cancelledOrders"
      empty="cancelled"
      columns={['cancelledAt', 'guest', 'total', 'reason']}
    />
  );
}
