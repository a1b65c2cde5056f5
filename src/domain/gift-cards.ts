import type { Cents } from './money.ts';

/** What the gift card page offers, in whole euros (customer spec 9). */
export const GIFT_CARD_PRESETS = [10, 25, 50, 75, 100] as const;

/** More than this nobody should carry on a card that is money for whoever finds it. */
export const MOST_GIFT_CARD_EUROS = 1000;

/** Digits of what somebody typed as an amount; everything else is left out (customer spec 5, Gift card). */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/** A card of a whole number of euros, in cents. */
export function giftCardCents(euros: number): Cents {
  return euros * 100;
}

/** 'ABCD-EFGH-JKMN-PQRS': how a code is shown, printed and read aloud. */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** How long a bought card can be withdrawn from (§ 355 BGB). */
export const WITHDRAWAL_DAYS = 14;
