import type { MailingWords } from '#domain/mailings/words.ts';
import { DEFAULT_LEAD_TIMES } from '#domain/orders/lead-time.ts';
import { type OrderTerms, orderTotals, type PricedLine } from '#domain/orders/line.ts';
import { orderLetterTexts } from '#texts/order-letters.ts';
import type { Language } from '#texts/texts.ts';
import {
  addressLetter,
  changedLetter,
  closedLetter,
  noAccountLetter,
  resetLetter,
} from '../accounts/password-letters.ts';
import {
  giftCardLetter,
  voidedLetter,
  receiptLetter as whatWasBought,
} from '../gift-cards/gift-card-letter.ts';
import type { GiftCard } from '../gift-cards/gift-cards-store.ts';
import type { Letter, MailKind } from '../mail/letter.ts';
import { testLetter } from '../mail/send-test-mail.ts';
import { previewLetter, testLetter as testMailingLetter } from '../mailings/mailing-letters.ts';
import { messageLetter } from '../messages/message-letter.ts';
import { confirmLetter, welcomeLetter } from '../newsletter/newsletter-letters.ts';
import * as orders from '../orders/order-letters.ts';
import type { Order } from '../orders/orders-store.ts';
import { orderBody } from '../orders/word-order-letter.ts';
import type { Payment } from '../payments/payments-store.ts';
import { moneyGoneLetter, refundFailedLetter } from '../payments/refund-letter.ts';
import * as tables from '../reservations/reservation-letters.ts';
import type { Reservation } from '../reservations/reservations-store.ts';
import {
  resetLetter as factorResetLetter,
  recoveryCodeLetter,
  turnedOffLetter,
  turnedOnLetter,
} from '../second-factor/second-factor-letters.ts';
import { receiptLetter, withdrawalLetter } from '../withdrawals/withdrawal-letters.ts';
import type { Withdrawal } from '../withdrawals/withdrawals-store.ts';
import { smallSettings } from './small-house.ts';

const AT = Date.parse('2026-11-21T17:42:00Z');
const ID = '019aa7d1-6c3e-7b52-9f0a-4be81d3f9a1c';
const TIME_ZONE = 'Europe/Berlin';
const GUEST = 'annemarie.oberhofer-schwarzenbeck@postfach.example';
const HOUSE = { restaurant: smallSettings.restaurant, timeZone: TIME_ZONE };
const { email: TO_HOUSE } = smallSettings.restaurant;

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
    quantity: 1,
    message: '',
    addOns: [],
    ...fields,
  };
};

const LINES = [
  line({
    name: { de: 'Hähnchen in Cashew-Safran-Soße', en: 'Chicken in cashew and saffron sauce' },
    variantName: { de: 'Große Portion für zwei', en: 'Large, for two' },
    variantPriceCents: 2450,
    quantity: 2,
    message: 'Bitte ohne Koriander, eine Portion mild',
    addOns: [
      {
        ...{ id: ID, name: { de: 'Knoblauch-Naan', en: 'Garlic naan' } },
        ...{ priceCents: 390, vatPercent: 7, quantity: 2 },
      },
    ],
  }),
  line({
    name: { de: 'Kingfisher', en: null },
    variantName: { de: 'Flasche 0,33 l', en: 'Bottle 0.33 l' },
    variantPriceCents: 420,
    vatPercent: 19,
    minimumAge: 16,
    deposit: { cents: 8, kind: 'reusable' },
    quantity: 3,
  }),
];

function order(fields: Partial<Order>, terms: OrderTerms = {}): Order {
  return {
    id: ID,
    accountId: ID,
    createdAt: AT,
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
      ...{ addressLine1: 'Hohenzollernstraße 112', addressLine2: 'Hinterhaus, 3. Stock' },
      ...{ city: 'Mössingen', state: ' ', zipCode: '72116', country: 'Deutschland' },
    },
    language: 'de',
    ...{ cancellationReason: null, cancellationCode: null },
    ...{ acceptedAt: null, completedAt: null, cancelledAt: null, paidAt: null },
    ...{ cart: null, paymentProvider: null, refundDetail: null, isPlay: false },
    termsId: 'Q2hhbmdlZCB0ZXJtcyBhcmUgb3RoZXIgdGVybXM',
    lines: LINES,
    ...orderTotals(LINES, terms),
    ...fields,
  };
}

/** With all that an order may have: a coupon, a card, a payment, wishes. */
const fullOrder = (language: Language) =>
  order(
    {
      language,
      packaging: { kind: 'boxes', depositCents: 200 },
      paymentMethod: 'online',
      ...{ paymentStatus: 'paid', paymentProvider: 'paypal', paidAt: AT },
      ...{ couponCode: 'DIWALI10', giftCardId: ID, giftCardCode: '…7K2M' },
      message: 'Bitte nicht klingeln,\ndas Kind schläft.',
      ...{ cancellationReason: 'Anderer Grund', cancellationCode: 'undeliverable_location' },
    },
    { couponDiscountCents: 750, deliveryFeeCents: 250, giftCardBalanceCents: 2500 },
  );

const pickup = (language: Language) => {
  const { restaurant } = HOUSE;
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

const reservation = (language: Language): Reservation => {
  return {
    ...{ id: ID, createdAt: AT, status: 'accepted', language, wantsNewsletter: false },
    ...{ name: 'Annemarie Oberhofer-Schwarzenbeck', phone: '+49 151 2345678', email: GUEST },
    ...{ date: '2026-12-24', time: '18:30', numberOfGuests: 12 },
    ...{ cancellationReason: 'Anderer Grund', cancellationCode: 'time_unavailable' },
    ...{ acceptedAt: AT, cancelledAt: AT },
  };
};

const card = (language: Language, fields: Partial<GiftCard> = {}): GiftCard => {
  return {
    ...{ id: ID, secret: '6f1d2c3b-8a97-4e65-b1c0-d2e3f4a5b6c7', code: 'QWER7TYU2PAS9DFG' },
    ...{ status: 'issued', isRedeemed: false, createdAt: AT, amountCents: 5000, balanceCents: 5000 },
    ...{ recipientEmail: GUEST, buyerEmail: 'max@postfach.example' },
    ...{ message: 'Liebe Oma,\nalles Gute zum Achtzigsten! Wir kommen mit.', language },
    ...{ voidedAt: null, voidRefund: null, isPlay: false, termsId: 'Q2hhbmdlZCB0ZXJtcw' },
    ...fields,
  };
};

const payment = (subject: Payment['subject']): Payment => {
  return {
    ...{ id: ID, subject, amountCents: 3940, provider: 'paypal', providerId: '5O190127TN364715T' },
    ...{ approvalUrl: '', status: 'refund_failed', captureId: '3C679366HH908993F' },
    ...{ capturedCents: 3940, capturedAt: AT, refundTries: 20, refundRound: 0, refundDetail: 'refused' },
    ...{ createdAt: AT, dueAt: AT },
  };
};
const ofOrder = payment({ orderId: ID, giftCardId: null });
const ofCard = payment({ orderId: null, giftCardId: ID });

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

const mailingWords = (language: Language): MailingWords => {
  const text = [
    'Liebe Gäste,\nam 24. November feiern wir Diwali, mit einem Menü aus sieben Gängen.',
    'Was es gibt, steht [auf unserer Karte](/menu). Einen Tisch bekommen Sie unter https://haveli.example/reservation-mit-einem-langen-namen-der-nirgends-umbricht.',
  ].join('\n\n');
  const words = { subject: 'Diwali bei uns: sieben Gänge, Lichter und Musik', text };
  const none = { subject: '', text: '' };
  return { de: none, en: none, [language]: words };
};

/** As it goes out. */
const worded = (letter: Letter): Letter => {
  const t = orderLetterTexts[letter.language].contents;
  const contents = () => [t.allergens('Weizen, Milch und Cashewkerne'), t.additives(t.ask)];
  const key = 'k3Jx0q7Zt2Vw5Yb8Nc1Mf4Rd6Hg9Ls0P';
  return {
    ...letter,
    body: orderBody(letter, letter.order as Order, {
      timeZone: TIME_ZONE,
      key,
      contents,
      leadTimes: DEFAULT_LEAD_TIMES,
    }),
  };
};

/** Every kind of mail, each in the ways in which it may look different. Those to the house are German. */
export function everyLetter(language: Language): Letter[] {
  const to = { to: GUEST, language };
  const token = 'Zx9mB4vR7nQ2tL6sK1pW8yH3cJ5dF0gA';
  const goodUntil = AT + 3_600_000;
  const all = {
    order_received: [fullOrder(language), pickup(language)].map((it) => worded(orders.receivedLetter(it))),
    order_accepted: [fullOrder(language), pickup(language)].map((it) => worded(orders.acceptedLetter(it))),
    order_cancelled: [fullOrder(language), pickup(language)].map(orders.cancelledLetter),
    order_completed: [fullOrder(language), pickup(language)].map(orders.completedLetter),
    order_reversed: [fullOrder(language), pickup(language)].map(orders.reversedLetter),
    new_order: [worded(orders.newOrderLetter(fullOrder(language), TO_HOUSE))],
    reservation_received: [tables.receivedLetter(reservation(language))],
    reservation_accepted: [tables.acceptedLetter(reservation(language), HOUSE)],
    reservation_reminder: [tables.reminderLetter(reservation(language), HOUSE)],
    reservation_cancelled: [tables.cancelledLetter(reservation(language))],
    new_reservation: [tables.newReservationLetter(reservation(language), TO_HOUSE)],
    message: [
      messageLetter(
        {
          ...{ ...reservation(language), language, newsletter: false },
          message: 'Guten Tag,\nhaben Sie am 24. Plätze für einen Rollstuhl?',
        },
        TO_HOUSE,
      ),
    ],
    gift_card: [giftCardLetter(card(language)), giftCardLetter(card(language, { message: '' }))],
    gift_card_receipt: [whatWasBought(card(language), GUEST, HOUSE.restaurant)],
    gift_card_voided: [
      voidedLetter(card(language, { voidRefund: 'online' }), GUEST, 5000),
      voidedLetter(card(language, { voidRefund: 'by_hand' }), GUEST, 1850),
    ],
    newsletter_confirm: [confirmLetter(reader(language))],
    newsletter_welcome: [welcomeLetter(reader(language))],
    newsletter: [previewLetter(mailingWords(language), language, { to: GUEST, kind: 'newsletter' })],
    newsletter_test: [testMailingLetter(mailingWords(language), language, GUEST)],
    password_reset: [
      resetLetter(to, [{ mobile: '+491512345678', token }], goodUntil),
      resetLetter(
        to,
        ['+491512345678', '+491709876543'].map((mobile) => ({ mobile, token })),
        goodUntil,
      ),
    ],
    password_no_account: [noAccountLetter(to)],
    password_changed: [changedLetter(to)],
    account_closed: [closedLetter(to)],
    second_factor_on: [turnedOnLetter(to)],
    second_factor_off: [turnedOffLetter(to)],
    second_factor_reset: [factorResetLetter(to)],
    recovery_code_used: [9, 1, 0].map((left) => recoveryCodeLetter(to, left)),
    email_changed: [addressLetter(to, 'annemarie@postfach.example'), addressLetter(to, null)],
    withdrawal: [withdrawalLetter(withdrawal(language), TO_HOUSE)],
    withdrawal_receipt: [receiptLetter(withdrawal(language))],
    refund_failed: [
      refundFailedLetter(ofOrder, { to: TO_HOUSE, detail: 'refused' }),
      refundFailedLetter(ofCard, { to: TO_HOUSE, detail: 'unknown' }),
    ],
    money_gone: [
      moneyGoneLetter(ofOrder, { to: TO_HOUSE, way: 'reversed' }),
      moneyGoneLetter(ofCard, { to: TO_HOUSE, way: 'refunded' }),
    ],
    test: [testLetter(GUEST, language)],
  } satisfies Record<MailKind, Letter[]>;
  return Object.values(all).flat();
}
