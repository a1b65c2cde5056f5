import { orderNumber } from '#domain/orders/order.ts';
import type { Deps } from './deps.ts';
import { hasGiftCards } from './gift-cards/gift-cards-store.ts';
import { lapseUnpaidGiftCards, readGiftCard, settleGiftCard } from './gift-cards/pay-gift-card.ts';
import type { EmailSources } from './mail/email-sources.ts';
import { addToMailingCount } from './newsletter/mailings/mailings-store.ts';
import { renderMailing } from './newsletter/mailings/render-mailing.ts';
import { lapseUnpaidOrders } from './orders/lapse-order.ts';
import { recordRefundOutcome } from './orders/order-payments-store.ts';
import { findOrderToPay, settleOrder } from './orders/pay-order.ts';
import { renderOrderEmail } from './orders/render-order-email.ts';
import { retaxOpenOrders } from './orders/retax-orders.ts';
import { hasOrders } from './orders/test-orders-store.ts';
import type { Payables } from './payments/payable.ts';
import type { ListPushedDevices } from './push/push-service.ts';
import { listPushedDevices } from './push/pushed-devices.ts';
import { forgetGuestOf } from './reservations/forget-guest.ts';
import {
  describeCredit,
  lapseUnpaidReservations,
  settlePrepayment,
} from './reservations/prepayments/pay-ahead.ts';
import { addReservationLink } from './reservations/reservation-link.ts';
import { readTablePlan } from './reservations/tables/table-plan-store.ts';
import type { RetaxOpenOrders } from './settings/retax-orders.ts';
import { readTermsAttachment } from './terms/terms-attachment.ts';

/** What nouns need of others that depend on them, connected here to avoid import cycles. */
export const ports: {
  emailSources: EmailSources;
  payables: Payables<Deps>;
  listPushedDevices: ListPushedDevices;
  retaxOpenOrders: RetaxOpenOrders;
  forgetGuestOf: Deps['forgetGuestOf'];
  hasSold: Deps['hasSold'];
  readPrepaymentRule: Deps['readPrepaymentRule'];
} = {
  listPushedDevices,
  retaxOpenOrders,
  forgetGuestOf,
  hasSold: async (db) => (await hasOrders(db)) || (await hasGiftCards(db)),
  readPrepaymentRule: async (db) => (await readTablePlan(db))?.answers.prepayment ?? null,
  emailSources: {
    renderOrder: renderOrderEmail,
    addReservationLink,
    renderMailing,
    readTerms: readTermsAttachment,
    countMailing: addToMailingCount,
  },
  payables: {
    order: {
      async settle(deps, id, payment) {
        const order = await findOrderToPay(deps, id);
        return order ? settleOrder(deps, order, payment, null) : undefined;
      },
      lapseUnpaid: lapseUnpaidOrders,
      recordRefund: recordRefundOutcome,
      describe: async (_, orderId) => ({ kind: 'order', number: orderNumber(orderId) }),
      publishRefund: ({ live }, orderId) => live.publish({ type: 'orders', orderId, status: 'cancelled' }),
    },
    giftCard: {
      async settle(deps, id, payment) {
        const card = await readGiftCard(deps, id);
        if (!card) return undefined;
        const settle = card.reservationId === null ? settleGiftCard : settlePrepayment;
        return settle(deps, card, payment, null);
      },
      async lapseUnpaid(deps) {
        await lapseUnpaidReservations(deps);
        await lapseUnpaidGiftCards(deps);
      },
      // Gift cards have no status at the desk: the restaurant gets an email in both cases.
      recordRefund: async () => false,
      describe: describeCredit,
      publishRefund: () => undefined,
    },
  },
};
