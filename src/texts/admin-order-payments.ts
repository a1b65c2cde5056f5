import type { Order } from '#contract/orders/shapes.ts';
import type { PaymentStatus } from '#domain/orders/order.ts';
import { defineTexts } from './texts.ts';

/**
 * The status of an online payment (`refund_due`: cancelled, not refunded yet); the other two methods have one text
 * each.
 */
type OnlinePayment = Record<PaymentStatus | 'refund_due', string>;

/** How an order is paid, at the desk. */
export const adminOrderPaymentTexts = defineTexts({
  de: {
    cod: 'bar bei Lieferung',
    pod: 'zahlt im Restaurant',
    demo: (words: string) => `Demo, kein Geld: ${words}`,
    /** Says more than the status alone. */
    refundDetails: {
      refused: 'Erstattung fehlgeschlagen, bitte von Hand erstatten',
      unknown: 'Erstattung ungewiss, bitte beim Zahlungsdienst nachsehen',
      by_hand: 'online bezahlt, von Hand erstattet',
    } satisfies Record<NonNullable<Order['refundDetail']>, string>,
    online: {
      none: 'online',
      unpaid: 'online, noch nicht bezahlt',
      paid: 'online bezahlt',
      refunded: 'online bezahlt, erstattet',
      refund_due: 'online bezahlt, wird erstattet',
      refund_failed: 'Erstattung fehlgeschlagen, bitte von Hand erstatten',
      lapsed: 'online, nie bezahlt',
    } satisfies OnlinePayment,
  },
  en: {
    cod: 'cash on delivery',
    pod: 'pays at the restaurant',
    demo: (words: string) => `Demo, no money: ${words}`,
    refundDetails: {
      refused: 'refund failed, please do it by hand',
      unknown: 'refund uncertain, please look at the payment service',
      by_hand: 'paid online, refunded by hand',
    },
    online: {
      none: 'online',
      unpaid: 'online, not paid yet',
      paid: 'paid online',
      refunded: 'paid online, refunded',
      refund_due: 'paid online, is being refunded',
      refund_failed: 'refund failed, please do it by hand',
      lapsed: 'online, never paid',
    },
  },
});
