import type { PaymentSource } from '#domain/gift-cards.ts';
import type { Cents } from '#domain/money.ts';
import type { Language } from '#texts/texts.ts';

/** The only currency there is here. */
export const EURO = 'EUR';

/** What is to be paid, and where the payer goes afterwards. */
export interface PaymentInput {
  /** The same key twice is one payment. It is our own number of what is paid for. */
  key: string;
  amountCents: Cents;
  /** What the payer reads: 'Bestellung 3F9A1C'. */
  description: string;
  language: Language;
  /** The site's address, without a slash at the end. */
  origin: string;
  /** Paths with a query; the provider adds its own parameters to the first. */
  returnPath: string;
  cancelPath: string;
}

/** A payment as the provider knows it. */
export interface ProviderPayment {
  /**
   * `open`: nobody has approved it yet. `approved`: it may be captured. `pending`: captured, but the provider still
   * holds the money back. `captured`: the money is ours. `declined`: nobody can pay it any more.
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

/** `pending`: the provider has accepted it and is not done. `refused`: a plain no. */
export type RefundOutcome = 'refunded' | 'pending' | 'refused';

export interface RefundInput {
  captureId: string;
  amountCents: Cents;
  /** The same key twice is one refund. */
  key: string;
}

/** The provider's plain no: what was asked for has not happened. */
export class ProviderRefusal extends Error {}

/**
 * All that a payment provider must be able to do. Every call may throw, which means that nobody knows whether
 * it has done its work, unless it is a `ProviderRefusal`; every call ends within a time of its own; every call may be made twice, and works once.
 */
export interface PaymentProvider {
  name: string;
  /** Whose money it is; it may be none (`isDemoMoney`). */
  paidWith: PaymentSource;
  create(request: PaymentInput): Promise<{ providerId: string; approvalUrl: string }>;
  find(providerId: string): Promise<ProviderPayment>;
  /** Takes the money of an approved payment; answers the payment as it then is. */
  capture(providerId: string): Promise<ProviderPayment>;
  refund(refund: RefundInput): Promise<RefundOutcome>;
}

/** The providers that this house knows. */
export interface PaymentProviders {
  /** Who takes new payments; null: paying online is not offered. */
  offered: PaymentProvider | null;
  /** Who took an earlier payment; null when its credentials are no longer configured. */
  byName(name: string): PaymentProvider | null;
}
