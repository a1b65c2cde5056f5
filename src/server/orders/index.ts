// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).
export { detachEndedOrders, detachOrders } from './detach-orders.ts';
export { isGiftCardInUse } from './order-payment-state.ts';
export {
  exportOrders,
  listOrderVatRates,
  type OrderHead,
  type OrderTotalsReport,
  sumOrders,
  sumTurnoverByRange,
} from './order-reports.ts';
export { presentOrder } from './present.ts';
export { hasOrders, readOwnOrders } from './read-orders.ts';
