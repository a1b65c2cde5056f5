import type { Cents } from '#domain/money.ts';
import type { PaymentSource } from '#domain/payment-providers.ts';
import type { Language } from '#texts/texts.ts';

/** The only currency of the site. */
export const EURO = 'EUR';

/** What is to be paid, and where the payer goes afterwards. */
export interface PaymentInput {
  /** Our own number of the order or card. The same one twice, in the same attempt, is one payment. */
  key: string;
  /** How many payments for it have failed before. */
  attempt: number;
  amountCents: Cents;
  /** The text that the payer reads: 'Bestellung 3F9A1C'. */
  description: string;
  language: Language;
  /** The site's address, without a slash at the end. */
  origin: string;
  /** Paths with a query; the provider adds its own parameters to the first. */
  returnPath: string;
  cancelPath: string;
}

/** The provider's name of an attempt to pay, so that it is carried out once. */
export const attemptKey = ({ key, attempt }: Pick<PaymentInput, 'key' | 'attempt'>): string =>
  attempt === 0 ? key : `${key}-${attempt}`;

/** A payment in the provider's state. */
export interface ProviderPayment {
  /**
   * `open`: not approved yet. `approved`: can be captured. `pending`: captured, but the provider still
   * withholds the money. `captured`: the money is ours. `declined`: it can't be paid any more.
   */
  state: 'open' | 'approved' | 'pending' | 'captured' | 'declined';
  amountCents: Cents;
  /** As in ISO 4217. */
  currency: string;
  /** The key that it was created with; null when the provider does not know. */
  reference: string | null;
  payerId: string | null;
  captureId: string | null;
}

/** `pending`: the provider has accepted it and is not done. `refused`: it was definitely not made. */
export type RefundOutcome = 'refunded' | 'pending' | 'refused';

export interface RefundInput {
  captureId: string;
  amountCents: Cents;
  /** The same key twice is one refund. */
  key: string;
}

/** The provider's refusal: the request was definitely not carried out. */
export class ProviderRefusal extends Error {}

/**
 * Every call may throw. Unless the error is a `ProviderRefusal`, it is then unknown whether the provider has
 * done the work. Every call ends within its own time limit, and is idempotent.
 */
export interface PaymentProvider {
  name: string;
  /** Identifies the source of the money, which may be play money (`isDemoMoney`). */
  paidWith: PaymentSource;
  /** The money may come without `capture`, as soon as the payer agrees. */
  isSelfCapturing?: true;
  create(request: PaymentInput): Promise<{ providerId: string; approvalUrl: string }>;
  find(providerId: string): Promise<ProviderPayment>;
  /** Captures the money of an approved payment; returns the payment afterwards. */
  capture(providerId: string): Promise<ProviderPayment>;
  refund(refund: RefundInput): Promise<RefundOutcome>;
}

/** All configured providers. */
export interface PaymentProviders {
  /** Take new payments, the first one where none is named; empty: paying online is not offered. */
  offered: readonly PaymentProvider[];
  /** Took an earlier payment; null when its credentials are no longer configured. */
  byName(name: string): PaymentProvider | null;
}

/** Who takes a new payment; null when there is nobody, or the one that is named is not offered. */
export function offeredProvider(
  { offered }: Pick<PaymentProviders, 'offered'>,
  name: string | null | undefined,
): PaymentProvider | null {
  return (name ? offered.find((provider) => provider.name === name) : offered[0]) ?? null;
}
