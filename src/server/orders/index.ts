// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).

export { cancelOrder, reverseOrder } from './cancel-order.ts';
export { listUnseenDeclined } from './declined-orders.ts';
export { detachEndedOrders, detachOrders } from './detach-orders.ts';
export { discardTestOrders } from './discard-test-orders.ts';
export { type GuestAccess, readGuestOrder } from './guest-order.ts';
export { type PromiseReport, reportPromises } from './learn-times.ts';
export {
  countOrdersUnderWay,
  listLaterOrders,
  readOrderBook as sumPromisedOrders,
} from './order-book-store.ts';
export { orderLinkKey } from './order-link.ts';
export { isGiftCardInUse } from './order-payments-store.ts';
export {
  deleteOrderPush,
  deleteOrderPushBefore,
  forgetOrderPush,
  hasOrderPush,
  listOrderPushNews,
  type OrderPushNews,
  takeOrderPushNews,
  writeOrderPush,
} from './order-push-store.ts';
export {
  exportOrders,
  type OrderHead,
  type OrderTotalsReport,
  sumOrders,
  sumTurnoverByRange,
} from './order-reports.ts';
export { listRevisions } from './order-revisions-store.ts';
export { listOrderVatRates } from './orders-export-store.ts';
export { type Order, pricedLineOf } from './orders-store.ts';
export { presentOrder } from './present.ts';
export { presentRevision } from './present-change.ts';
export { findCurrentOrder, readOwnOrders } from './read-orders.ts';
export { endPauseWithTaps } from './taps-end-pause.ts';
export { countTestOrders, hasAcceptedOrder } from './test-orders-store.ts';
