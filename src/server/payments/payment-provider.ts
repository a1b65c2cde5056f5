import type { Cents } from '#domain/money.ts';
import type { Language } from '#texts/texts.ts';

/** What is to be paid, and where the payer goes afterwards. */
export interface PaymentWish {
  /** The same key twice is one payment. */
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
  /** `open`: nobody has approved it yet. `approved`: it may be captured. `captured`: the money is ours. */
  state: 'open' | 'approved' | 'declined' | 'captured';
  amountCents: Cents;
  payerId: string | null;
  captureId: string | null;
}

/**
 * All that a payment provider must be able to do. Every call may throw, which means that nobody knows whether
 * it has done its work; every call may be made twice, and works once.
 */
export interface PaymentProvider {
  name: string;
  create(wish: PaymentWish): Promise<{ providerId: string; approvalUrl: string }>;
  find(providerId: string): Promise<ProviderPayment>;
  /** Takes the money of an approved payment; answers the payment as it then is. */
  capture(providerId: string): Promise<ProviderPayment>;
  /** Gives a capture back. False is the provider's plain no. */
  refund(refund: { captureId: string; amountCents: Cents; key: string }): Promise<boolean>;
}
