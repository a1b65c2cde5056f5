import type { LocalizedMailingContent } from '#domain/mailings/mailing.ts';
import { type OrderAdjustments, orderTotals, type PricedLine } from '#domain/orders/line.ts';
import { DEFAULT_LEAD_TIMES, orderNumber } from '#domain/orders/order.ts';
import { orderEmailTexts } from '#texts/order-emails.ts';
import type { Language } from '#texts/texts.ts';
import {
  accountClosedEmail,
  addressChangedEmail,
  noAccountEmail,
  passwordChangedEmail,
  passwordResetEmail,
} from '../accounts/account-emails.ts';
import {
  secondFactorResetEmail as factorResetLetter,
  recoveryCodeUsedEmail,
  secondFactorDisabledEmail,
  secondFactorEnabledEmail,
} from '../accounts/second-factor/second-factor-emails.ts';
import { noneAwakeEmail } from '../devices/device-emails.ts';
import {
  giftCardEmail,
  giftCardVoidedEmail,
  giftCardReceiptEmail as whatWasBought,
} from '../gift-cards/gift-card-email.ts';
import type { GiftCard } from '../gift-cards/gift-cards-store.ts';
import type { Email, MailKind } from '../mail/email.ts';
import { testEmail } from '../mail/send-test-mail.ts';
import { messageEmail } from '../messages/messages.ts';
import {
  previewEmail,
  testMailingEmail as testMailingLetter,
} from '../newsletter/mailings/mailing-emails.ts';
import { confirmSubscriptionEmail, welcomeEmail } from '../newsletter/newsletter-emails.ts';
import { declinedEmail, unansweredEmail } from '../orders/escalation/escalation-emails.ts';
import * as orders from '../orders/order-emails.ts';
import type { Order } from '../orders/orders-store.ts';
import { renderOrderBody } from '../orders/render-order-email.ts';
import type { Payment } from '../payments/payments-store.ts';
import { externalRefundEmail, refundFailedEmail } from '../payments/refund-emails.ts';
import { silentPrinterEmail } from '../printing/printer-emails.ts';
import * as tables from '../reservations/reservation-emails.ts';
import type { Reservation } from '../reservations/reservations-store.ts';
import { withdrawalEmail, withdrawalReceiptEmail } from '../withdrawals/withdrawal-emails.ts';
import type { Withdrawal } from '../withdrawals/withdrawals-store.ts';
import { settingsFixture } from './restaurant-fixtures.ts';

const AT = Date.parse('2026-11-21T17:42:00Z');
const ID = '019aa7d1-6c3e-7b52-9f0a-4be81d3f9a1c';
const TIME_ZONE = 'Europe/Berlin';
const GUEST = 'annemarie.oberhofer-schwarzenbeck@postfach.example';

const line = (
  fields: Pick<PricedLine, 'name' | 'variantName' | 'variantPriceCents'> & Partial<PricedLine>,
) => {
  return {
    id: ID,
    dishId: ID,
    variantId: ID,
    vatPercent: 7,
    minimumAge: null,
    deposit: null,
    kitchenMinutes: null,
    quantity: 1,
    message: '',
    addOns: [],
    preparedAt: null,
    ...fields,
  };
};

const LINES = [
  line({
    name: { de: 'Huhn in Zitronen-Rosmarin-Soße', en: 'Chicken in lemon and rosemary sauce' },
    variantName: { de: 'Große Portion für zwei', en: 'Large, for two' },
    variantPriceCents: 2450,
    quantity: 2,
    message: 'Bitte ohne Knoblauch, eine Portion mild',
    addOns: [
      {
        ...{ id: ID, name: { de: 'Focaccia mit Knoblauch', en: 'Focaccia with garlic' } },
        ...{ priceCents: 390, vatPercent: 7, quantity: 2 },
      },
    ],
  }),
  line({
    name: { de: 'Helles', en: null },
    variantName: { de: 'Flasche 0,33 l', en: 'Bottle 0.33 l' },
    variantPriceCents: 420,
    vatPercent: 19,
    minimumAge: 16,
    deposit: { cents: 8, kind: 'reusable' },
    kitchenMinutes: null,
    quantity: 3,
  }),
];

function order(fields: Partial<Order>, terms: OrderAdjustments = {}): Order {
  return {
    id: ID,
    accountId: ID,
    createdAt: AT,
    ...{ requestedAt: null, promisedAt: AT + 35 * 60_000, dueAt: AT + 35 * 60_000 },
    load: { dishes: 5, minutes: 20 },
    healthConsentAt: null,
    stockTaken: null,
    status: 'pending',
    paymentMethod: 'cod',
    paymentStatus: 'none',
    fulfilment: 'delivery',
    email: GUEST,
    phone: '+49 151 2345678',
    message: '',
    packaging: null,
    ...{ couponCode: null, giftCardId: null, giftCardCode: null },
    address: {
      ...{ fullName: 'Annemarie Oberhofer-Schwarzenbeck', phone: '+49 151 2345678' },
      ...{ addressLine1: 'Königstraße 112', addressLine2: 'Hinterhaus, 3. Stock' },
      ...{ city: 'Mössingen', state: ' ', zipCode: '72116', country: 'Deutschland' },
    },
    language: 'de',
    ...{ cancellationReason: null, cancellationCode: null, rungs: [] },
    ...{ acceptedAt: null, kitchenAt: null, readyAt: null, guestChangedAt: null, delayReason: null },
    ...{ version: 0, seenVersion: 0, changedAt: null, unseenChanges: [], handoverCents: 0 },
    ...{ askedDueAt: null, keptDueAt: null, keptAt: null, restaurantChanges: [] },
    ...{ completedAt: null, cancelledAt: null, paidAt: null, takenBy: null },
    ...{ cart: null, paymentProvider: null, refundDetail: null, isPlay: false, isTest: false },
    termsId: 'Q2hhbmdlZCB0ZXJtcyBhcmUgb3RoZXIgdGVybXM',
    lines: LINES,
    ...orderTotals(LINES, terms),
    ...fields,
  };
}

/** An order with everything: a coupon, a gift card, a payment, notes. */
const fullOrder = (language: Language) =>
  order(
    {
      language,
      packaging: { kind: 'boxes', depositCents: 200 },
      paymentMethod: 'online',
      ...{ paymentStatus: 'paid', paymentProvider: 'paypal', paidAt: AT },
      ...{ couponCode: 'HERBST10', giftCardId: ID, giftCardCode: '…7K2M' },
      message: 'Bitte nicht klingeln,\ndas Kind schläft.',
      ...{ cancellationReason: 'Anderer Grund', cancellationCode: 'undeliverable_location' },
    },
    { couponDiscountCents: 750, deliveryFeeCents: 250, giftCardBalanceCents: 2500 },
  );

const pickupAt = (restaurant: typeof settingsFixture.restaurant) => (language: Language) => {
  return order({
    language,
    ...{ fulfilment: 'pickup', paymentMethod: 'pod' },
    address: {
      ...{ fullName: 'Max Beispiel', phone: '0151 2345678', addressLine1: restaurant.street },
      ...{ addressLine2: '', city: restaurant.city, state: ' ', zipCode: restaurant.zipCode },
      country: 'Deutschland',
    },
    ...{ cancellationReason: 'Der Ofen ist kalt.', cancellationCode: null },
  });
};

const words = { name: { de: 'Gemüsesuppe', en: 'Vegetable soup' }, variantName: { de: 'groß', en: 'large' } };
const dearerChange: orders.MailedChange = {
  changes: [
    { kind: 'added', quantity: 2, ...words, addOns: [{ name: { de: 'Reis', en: null }, quantity: 1 }] },
    { kind: 'time', at: AT, from: AT - 3_600_000 },
    ...[{ kind: 'address' as const }, { kind: 'contact' as const }, { kind: 'note' as const }],
  ],
  ...{ beforeCents: 3130, onlineBackCents: 0, giftCardBackCents: 0 },
};
const cheaperChange: orders.MailedChange = {
  changes: [
    { kind: 'removed', quantity: 1, ...words, addOns: [] },
    { kind: 'quantity', before: 3, quantity: 2, ...words, addOns: [] },
    { kind: 'line_note', quantity: 1, ...words, addOns: [] },
    { kind: 'fulfilment' },
  ],
  ...{ beforeCents: 9980, onlineBackCents: 1290, giftCardBackCents: 250 },
};

const reservation = (language: Language): Reservation => {
  return {
    ...{ id: ID, createdAt: AT, status: 'accepted', language, wantsNewsletter: false },
    ...{ name: 'Annemarie Oberhofer-Schwarzenbeck', phone: '+49 151 2345678', email: GUEST },
    ...{ date: '2026-12-24', time: '18:30', numberOfGuests: 12 },
    ...{ cancellationReason: 'Anderer Grund', cancellationCode: 'time_unavailable' },
    ...{
      acceptedAt: AT,
      cancelledAt: AT,
      note: 'Wir feiern einen Geburtstag; ein Gast hat eine Nussallergie.',
      healthConsentAt: AT,
    },
    ...{
      version: 0,
      requestedChange: null,
      comingAt: null,
      remindedAt: null,
      heldUntil: null,
      isUnderWay: false,
      prepayment: { cents: 12000, refundHours: 48, state: 'paid', isPlay: false },
    },
  };
};

const card = (language: Language, fields: Partial<GiftCard> = {}): GiftCard => {
  return {
    ...{ id: ID, secret: '6f1d2c3b-8a97-4e65-b1c0-d2e3f4a5b6c7', code: 'QWER7TYU2PAS9DFG' },
    ...{ status: 'issued', isRedeemed: false, createdAt: AT, amountCents: 5000, balanceCents: 5000 },
    ...{ recipientEmail: GUEST, buyerEmail: 'max@postfach.example' },
    ...{ message: 'Liebe Oma,\nalles Gute zum Achtzigsten! Wir kommen mit.', language },
    ...{
      voidedAt: null,
      voidRefund: null,
      isDemoMoney: false,
      termsId: 'Q2hhbmdlZCB0ZXJtcw',
      reservationId: null,
    },
    ...fields,
  };
};

const payment = (subject: Payment['subject']): Payment => {
  return {
    ...{ id: ID, subject, amountCents: 3940, provider: 'paypal', providerId: '5O190127TN364715T' },
    ...{ approvalUrl: '', status: 'refund_failed', captureId: '3C679366HH908993F' },
    ...{ capturedCents: 3940, capturedAt: AT, refundTries: 20, refundRound: 0, refundDetail: 'refused' },
    ...{ createdAt: AT, dueAt: AT, splitFrom: null },
  };
};
const ofOrder = payment({ orderId: ID, giftCardId: null });
const ofCard = payment({ orderId: null, giftCardId: ID });
const AN_ORDER = { kind: 'order', number: orderNumber(ID) } as const;
const A_CARD = { kind: 'gift_card', number: orderNumber(ID) } as const;
const A_TABLE = { kind: 'table', date: '2026-11-28', time: '19:00' } as const;

const withdrawal = (language: Language): Withdrawal => {
  return {
    ...{ id: ID, createdAt: AT, name: 'Annemarie Oberhofer-Schwarzenbeck', email: GUEST, language },
    ...{ contract: 'Gutschein über 50 €, gekauft am 12.11.', message: 'Er war doppelt.\nDanke!' },
    ...{ isMailed: true, settledAt: null, settledBy: null },
  };
};

const reader = (language: Language) => {
  return { email: GUEST, language, token: 'Zx9mB4vR7nQ2tL6sK1pW8yH3cJ5dF0gA' };
};

const mailingWords = (language: Language): LocalizedMailingContent => {
  const text = [
    'Liebe Gäste,\nam 24. November feiern wir, mit einem Menü aus sieben Gängen.',
    'Was es gibt, steht [auf unserer Karte](/menu). Einen Tisch bekommen Sie unter https://restaurant.example/reservation-mit-einem-langen-namen-der-nirgends-umbricht.',
  ].join('\n\n');
  const words = { subject: 'Ein Fest bei uns: sieben Gänge, Lichter und Musik', text };
  const none = { subject: '', text: '' };
  return { de: none, en: none, [language]: words };
};

/** As it is sent. */
const rendered = (email: Email): Email => {
  const t = orderEmailTexts[email.language].contents;
  const contents = () => [t.allergens('Weizen, Milch und Sellerie'), t.additives(t.ask)];
  const key = 'k3Jx0q7Zt2Vw5Yb8Nc1Mf4Rd6Hg9Ls0P';
  return {
    ...email,
    body: renderOrderBody(email, email.order as Order, {
      timeZone: TIME_ZONE,
      linkKey: key,
      allergenNotes: contents,
      leadTimes: DEFAULT_LEAD_TIMES,
    }),
  };
};

/** Every kind of email, in each variant of its content. Those to the restaurant are in German. */
export function emailFixtures(language: Language, restaurant = settingsFixture.restaurant): Email[] {
  const RESTAURANT_INFO = { restaurant, legal: settingsFixture.legal, timeZone: TIME_ZONE };
  const RESTAURANT_EMAIL = restaurant.email;
  const pickup = pickupAt(restaurant);
  const to = { to: GUEST, language };
  const token = 'Zx9mB4vR7nQ2tL6sK1pW8yH3cJ5dF0gA';
  const goodUntil = AT + 3_600_000;
  const all = {
    order_received: [fullOrder(language), pickup(language)].map((it) => rendered(orders.receivedEmail(it))),
    order_accepted: [fullOrder(language), pickup(language)].map((it) => rendered(orders.acceptedEmail(it))),
    order_changed: [
      rendered(orders.changedEmail(order({ language, status: 'accepted' }), dearerChange)),
      rendered(orders.changedEmail({ ...fullOrder(language), handoverCents: 300 }, cheaperChange)),
    ],
    order_delayed: [AT + 45 * 60_000, AT + 95 * 60_000].map((dueAt, index) =>
      rendered(
        orders.delayedEmail(
          order({ language, status: 'accepted', dueAt, askedDueAt: index === 1 ? dueAt : null }),
        ),
      ),
    ),
    order_cancelled: [fullOrder(language), pickup(language)].map(orders.cancelledEmail),
    order_completed: [fullOrder(language), pickup(language)].map(orders.completedEmail),
    order_reversed: [fullOrder(language), pickup(language)].map(orders.reversedEmail),
    new_order: [rendered(orders.newOrderEmail(fullOrder(language), RESTAURANT_EMAIL))],
    reservation_received: [tables.receivedEmail(reservation(language))],
    reservation_accepted: [tables.acceptedEmail(reservation(language), RESTAURANT_INFO)],
    reservation_reminder: [true, false].map((isToday) =>
      tables.reminderEmail(reservation(language), RESTAURANT_INFO, isToday),
    ),
    reservation_cancelled: [
      tables.cancelledEmail(reservation(language)),
      tables.calledOffEmail(reservation(language), RESTAURANT_INFO),
      tables.cancelledByGuestEmail(reservation(language), RESTAURANT_INFO, false),
      tables.takenOffEmail(reservation(language), RESTAURANT_INFO.restaurant.phone),
    ],
    reservation_waiting: [tables.waitingEmail(reservation(language))],
    reservation_offer: [
      tables.offerEmail(
        { ...reservation(language), heldUntil: Date.UTC(2026, 10, 27, 16, 15) },
        'Europe/Berlin',
      ),
    ],
    reservation_changed: [
      tables.changedEmail(reservation(language), RESTAURANT_INFO),
      tables.changeAskedEmail(reservation(language)),
      tables.changeDeclinedEmail(reservation(language), RESTAURANT_INFO),
      tables.prepaymentReturnedEmail({
        ...reservation(language),
        prepayment: { cents: 12000, refundHours: 48, state: 'returned', isPlay: false },
      }),
    ],
    new_reservation: [tables.newReservationEmail(reservation(language), RESTAURANT_EMAIL)],
    reservation_cancelled_by_guest: [tables.guestCancelledEmail(reservation(language), RESTAURANT_EMAIL)],
    reservation_changed_by_guest: [true, false].map((isAsked) =>
      tables.guestChangedEmail(reservation(language), RESTAURANT_EMAIL, isAsked),
    ),
    message: [
      messageEmail(
        {
          ...{ ...reservation(language), language, newsletter: false },
          message: 'Guten Tag,\nkommt man mit einem Rollstuhl zu Ihnen?',
        },
        RESTAURANT_EMAIL,
      ),
    ],
    gift_card: [
      giftCardEmail(card(language), { timeZone: TIME_ZONE, offers: settingsFixture.offers }),
      giftCardEmail(card(language, { message: '' }), { timeZone: TIME_ZONE, offers: settingsFixture.offers }),
    ],
    gift_card_receipt: [whatWasBought(card(language), GUEST, RESTAURANT_INFO)],
    gift_card_voided: [
      giftCardVoidedEmail(card(language, { voidRefund: 'online' }), GUEST, 5000),
      giftCardVoidedEmail(card(language, { voidRefund: 'by_hand' }), GUEST, 1850),
    ],
    newsletter_confirm: [confirmSubscriptionEmail(reader(language))],
    newsletter_welcome: [welcomeEmail(reader(language))],
    newsletter: [previewEmail(mailingWords(language), language, { to: GUEST, kind: 'newsletter' })],
    newsletter_test: [testMailingLetter(mailingWords(language), language, GUEST)],
    password_reset: [
      passwordResetEmail(to, [{ mobile: '+491512345678', token }], goodUntil),
      passwordResetEmail(
        to,
        ['+491512345678', '+491709876543'].map((mobile) => ({ mobile, token })),
        goodUntil,
      ),
    ],
    password_no_account: [noAccountEmail(to)],
    password_changed: [passwordChangedEmail(to)],
    account_closed: [accountClosedEmail(to)],
    second_factor_on: [secondFactorEnabledEmail(to)],
    second_factor_off: [secondFactorDisabledEmail(to)],
    second_factor_reset: [factorResetLetter(to)],
    recovery_code_used: [9, 1, 0].map((left) => recoveryCodeUsedEmail(to, left)),
    email_changed: [addressChangedEmail(to, 'annemarie@postfach.example'), addressChangedEmail(to, null)],
    withdrawal: [withdrawalEmail(withdrawal(language), RESTAURANT_EMAIL, TIME_ZONE)],
    withdrawal_receipt: [withdrawalReceiptEmail(withdrawal(language), TIME_ZONE)],
    order_unanswered: [
      unansweredEmail(fullOrder(language), { to: RESTAURANT_EMAIL, declinedAt: AT, timeZone: TIME_ZONE }),
      unansweredEmail(
        { ...pickup(language), requestedAt: AT + 86_400_000 },
        { to: RESTAURANT_EMAIL, declinedAt: null, timeZone: TIME_ZONE },
      ),
    ],
    order_declined: (['paused', 'first', 'elsewhere', 'test', 'later'] as const).map((pause) =>
      declinedEmail(fullOrder(language), { to: RESTAURANT_EMAIL, pause, timeZone: TIME_ZONE }),
    ),
    desks_asleep: [noneAwakeEmail(RESTAURANT_EMAIL)],
    printer_silent: (['not_seen', 'paper_out'] as const).map((trouble, index) =>
      silentPrinterEmail(
        { printer: { name: 'Küche' }, troubles: [trouble], waiting: index + 1 },
        { to: RESTAURANT_EMAIL, waitedMs: 120_000 },
      ),
    ),
    refund_failed: [
      refundFailedEmail(ofOrder, { to: RESTAURANT_EMAIL, paidFor: AN_ORDER, detail: 'refused' }),
      refundFailedEmail(ofCard, { to: RESTAURANT_EMAIL, paidFor: A_CARD, detail: 'unknown' }),
      refundFailedEmail(ofCard, { to: RESTAURANT_EMAIL, paidFor: A_TABLE, detail: 'refused' }),
    ],
    money_gone: [
      externalRefundEmail(ofOrder, { to: RESTAURANT_EMAIL, paidFor: AN_ORDER, way: 'reversed' }),
      externalRefundEmail(ofCard, { to: RESTAURANT_EMAIL, paidFor: A_CARD, way: 'refunded' }),
      externalRefundEmail(ofCard, { to: RESTAURANT_EMAIL, paidFor: A_TABLE, way: 'reversed' }),
    ],
    test: [testEmail(GUEST, language)],
  } satisfies Record<MailKind, Email[]>;
  return Object.values(all).flat();
}
