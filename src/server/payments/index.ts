// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).

export { acceptsDemoMoney } from './demo-money.ts';
export { type RefundState, refundStateOf } from './find-payment.ts';
export { openPayment } from './open-payment.ts';
export { offeredProvider } from './payment-provider.ts';
export { clearPayers } from './payments-store.ts';
export { presentPaymentLinks } from './present.ts';
export { refundInBackground, schedulePartialRefund, scheduleRefund } from './refund-payment.ts';
export { findPaymentForSubject, listSelfCapturing, type Payment, settlePayment } from './settle-payment.ts';
export { listUnconfirmedPayments } from './unresolved-payments.ts';
