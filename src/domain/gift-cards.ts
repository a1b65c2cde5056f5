import { type GiftCardState, giftCardExpiresAt } from './coupons.ts';
import type { Cents } from './money.ts';
import { type Refused, refusal } from './refusal.ts';

/** The amounts offered on the gift card page, in whole euros. */
export const GIFT_CARD_PRESETS = [10, 25, 50, 75, 100] as const;

/** The upper limit: whoever finds the card can spend it. */
export const MAX_GIFT_CARD_EUROS = 1000;

/**
 * A typed amount in whole euros: '50', '50 €', '€50', '50,00'. Null for all else: '12,50' is neither 12 nor 1250, and '1.000' is
 * one euro to some and a thousand to others.
 */
export function wholeEuros(typed: string): number | null {
  const [, digits] =
    /^\s*(?:€\s*)?(\d{1,9})(?:[.,](?:00|-))?\s*(?:€|e|eu|eur|euros?)?\s*$/i.exec(typed) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whole euros in cents. */
export function giftCardCents(euros: number): Cents {
  return euros * 100;
}

/** 'ABCD-EFGH-JKMN-PQRS': how a code is shown, printed and read aloud. */
export function formatGiftCardCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** The status shown at the desk. A card that was never paid stays unpaid after its time. */
export const GIFT_CARD_STATUSES = ['unpaid', 'open', 'redeemed', 'expired', 'void'] as const;
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** The status of a card at `now` (epoch milliseconds). A void card was paid and then refunded. */
export function giftCardStatusAt(
  card: GiftCardState & { voidedAt: number | null },
  now: number,
): GiftCardStatus {
  if (card.voidedAt !== null) return 'void';
  if (card.status !== 'issued') return 'unpaid';
  if (card.balanceCents === 0) return 'redeemed';
  return now > giftCardExpiresAt(card.createdAt) ? 'expired' : 'open';
}

/** '…PQRS': all that a list, an order or a receipt may show of a code (docs/decisions/008). */
export function codeSuffix(code: string): string {
  return `…${code.slice(-4)}`;
}

/** A mistake at the till is noticed by the end of the day; later it is in the accounts. */
export const REDEMPTION_UNDO_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a redemption at the till (`orderId` null) can be undone at `now` (epoch milliseconds): refuses other
 * entries, and redemptions older than a day.
 */
export function checkRedemptionUndo(
  entry: { kind: string; orderId: string | null; createdAt: number },
  now: number,
): { ok: true } | Refused<'not_found' | 'redemption_old'> {
  if (entry.kind !== 'redeemed' || entry.orderId !== null) return refusal('not_found');
  return now > entry.createdAt + REDEMPTION_UNDO_WINDOW_MS ? refusal('redemption_old') : { ok: true };
}

/** Latin with all its marks, Greek and Cyrillic, and the signs between words: what the fonts of the printed card have. */
const NOT_ON_PAPER =
  /[^\s\p{Cf}\p{M}\u0021-\u024f\u0259\u0370-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u203a\u20ac\u2116\u2122]/gu;

/** Which signs of a message the card to print can not show, each once: emoji, Arabic, Chinese and so on. */
export function missingOnPaper(message: string): string[] {
  return [...new Set(message.normalize('NFC').match(NOT_ON_PAPER))];
}
