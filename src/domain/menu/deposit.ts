import type { Cents } from '../money.ts';

/** Whether a bottle is used once or refilled: guests must be told which (VerpackDG § 47). */
export const DEPOSIT_KINDS = ['single-use', 'reusable'] as const;

export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** What the deposit of a single-use bottle or can is at least (VerpackDG § 46). */
export const MIN_SINGLE_USE_DEPOSIT_CENTS = 25;

/**
 * The deposit of a bottle or can. It is shown beside the price and is no part of it, nor of the base price per litre
 * (PAngV § 7). It is taxed like the drink (UStAE 10.1).
 */
export interface Deposit {
  /** Per piece, above 0. */
  cents: Cents;
  kind: DepositKind;
}

/** The deposits of all lines together, in cents. */
export function depositCentsOf(lines: readonly { deposit: Deposit | null; quantity: number }[]): Cents {
  return lines.reduce((sum, { deposit, quantity }) => sum + (deposit?.cents ?? 0) * quantity, 0);
}

/** A deposit from two database columns, which are both null without one. */
export function depositOf(cents: Cents | null, kind: DepositKind | null): Deposit | null {
  return cents !== null && kind !== null ? { cents, kind } : null;
}
