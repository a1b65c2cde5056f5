import { type GiftCardState, giftCardExpiresAt } from './coupons.ts';
import type { Cents } from './money.ts';
import { type Refused, refusal } from './refusal.ts';

/** What the gift card page offers, in whole euros (customer spec 9). */
export const GIFT_CARD_PRESETS = [10, 25, 50, 75, 100] as const;

/** More than this nobody should carry on a card that is money for whoever finds it. */
export const MAX_GIFT_CARD_EUROS = 1000;

/** Digits of what somebody typed as an amount; everything else is left out (customer spec 5, Gift card). */
export function extractDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/** A card of a whole number of euros, in cents. */
export function giftCardCents(euros: number): Cents {
  return euros * 100;
}

/** 'ABCD-EFGH-JKMN-PQRS': how a code is shown, printed and read aloud. */
export function formatGiftCardCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** With what somebody paid: the demo page, PayPal, PayPal's place for trying out, or nothing at all (the sample's card). */
export type PaymentSource = 'demo' | 'paypal' | 'paypal_sandbox' | 'sample';

/** What looks like money and is none. */
export const DEMO_MONEY = ['demo', 'paypal_sandbox', 'sample'] as const satisfies PaymentSource[];

/** Whether no money ever moved; null is a card that nobody has paid yet. */
export function isDemoMoney(paidWith: PaymentSource | null): boolean {
  return (DEMO_MONEY as readonly (string | null)[]).includes(paidWith);
}

/** How long a bought card can be withdrawn from (§ 355 BGB). */
export const WITHDRAWAL_DAYS = 14;

/** What the desk says of a card. A card that was never paid stays unpaid when its time is over. */
export const GIFT_CARD_STATUSES = ['unpaid', 'open', 'redeemed', 'expired', 'void'] as const;
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** How a card stands at `now`. What is void was paid once and given back. */
export function giftCardStatusAt(
  card: GiftCardState & { voidedAt: number | null },
  now: number,
): GiftCardStatus {
  if (card.voidedAt !== null) return 'void';
  if (card.status !== 'issued') return 'unpaid';
  if (card.balanceCents === 0) return 'redeemed';
  return now > giftCardExpiresAt(card.createdAt) ? 'expired' : 'open';
}

/** '…PQRS': all of a code that a list, an order or a receipt may show (docs/decisions/008). */
export function codeSuffix(code: string): string {
  return `…${code.slice(-4)}`;
}

/** A mistake at the till is noticed by the end of the day; later it is in the accounts. */
export const REDEMPTION_UNDO_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Whether an entry can be taken back at `now`: a redemption at the till (`orderId` null), a day long. */
export function checkRedemptionUndo(
  entry: { kind: string; orderId: string | null; createdAt: number },
  now: number,
): { ok: true } | Refused<'not_found' | 'redemption_old'> {
  if (entry.kind !== 'redeemed' || entry.orderId !== null) return refusal('not_found');
  return now > entry.createdAt + REDEMPTION_UNDO_WINDOW_MS ? refusal('redemption_old') : { ok: true };
}
