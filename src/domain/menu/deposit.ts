import type { Cents } from '../money.ts';

/** Whether a bottle is used once or filled again: guests are told which (VerpackG § 32). */
export const DEPOSIT_KINDS = ['single-use', 'reusable'] as const;

export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/**
 * What a bottle or can costs until it is brought back. It stands beside the price and is no part of it, nor of the
 * base price per litre (PAngV § 7). Taxed as what is in the bottle (UStAE 10.1).
 */
export interface Deposit {
  /** For one piece, above 0. */
  cents: Cents;
  kind: DepositKind;
}

/** The deposits of all these lines together, in cents. */
export function depositCentsOf(lines: readonly { deposit: Deposit | null; quantity: number }[]): Cents {
  return lines.reduce((sum, { deposit, quantity }) => sum + (deposit?.cents ?? 0) * quantity, 0);
}

/** A deposit as two columns keep it: both null where there is none. */
export function depositOf(cents: Cents | null, kind: DepositKind | null): Deposit | null {
  return cents !== null && kind !== null ? { cents, kind } : null;
}
