import { Navigate } from 'react-router';
import { useLocalPath } from '../../../i18n/language.tsx';
import { undoTransition } from '../kit/transitions/undo-transition.ts';
import { loadOrders } from '../orders/load-orders.ts';

/** The waiting orders. The frame asks for them every 20 seconds whichever admin page is open. */
export const clientLoader = loadOrders('pending');
/** The desk's last answers can be taken back from whichever admin page is open. */
export const clientAction = undoTransition;

/** Who types this address means the desk. */
export default function PendingOrdersPage() {
  return <Navigate to={useLocalPath()('/adminnavbar')} replace />;
}
