// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).

export { acceptsDemoMoney } from './demo-money.ts';
export { listOpenPayments, type RefundState, refundStateOf } from './find-payment.ts';
export { LIVE_MOLLIE, MOLLIE_KEY, type MollieAccess, paidWithMollie } from './mollie/access.ts';
export { openPayment } from './open-payment.ts';
export { offeredProvider } from './payment-provider.ts';
export { clearPayers, countOpenPayments, countUnderWay } from './payments-store.ts';
export { LIVE_PAYPAL, paidWithPaypal, SANDBOX_PAYPAL } from './paypal/access.ts';
export { presentPaymentLinks } from './present.ts';
export { findPaypal, proveMollie, provePaypal, registerPaypalWebhook } from './prove-accounts.ts';
export { refundInBackground, schedulePartialRefund, scheduleRefund } from './refund-payment.ts';
export { findPaymentForSubject, listSelfCapturing, type Payment, settlePayment } from './settle-payment.ts';
export { listUnconfirmedPayments } from './unresolved-payments.ts';
