import { adminMeta } from '../kit/page/admin-meta.ts';
import { EndedOrders } from './ended-orders.tsx';
import { loadOrders } from './load-orders.ts';

export const meta = adminMeta('cancelledOrders');
export const clientLoader = loadOrders('cancelled');

export default function CancelledOrdersPage() {
  return (
    <EndedOrders
      page="cancelledOrders"
      empty="cancelled"
      columns={['cancelledAt', 'guest', 'total', 'reason']}
    />
  );
}
