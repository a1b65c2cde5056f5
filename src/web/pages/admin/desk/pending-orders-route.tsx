import { Navigate } from 'react-router';
import { useLocalPath } from '../../../i18n/language.tsx';
import { undoTransition } from '../kit/transitions/undo-transition.ts';
import { loadOrders } from '../orders/load-orders.ts';

/** The new orders, which the frame loads every 20 seconds, whichever admin page is open. */
export const clientLoader = loadOrders('pending');
/** Undoes the desk's last transitions, whichever admin page is open. */
export const clientAction = undoTransition;

/** The route has no page of its own: its address, typed by hand, leads to the desk. */
export default function PendingOrdersPage() {
  return <Navigate to={useLocalPath()('/adminnavbar')} replace />;
}
