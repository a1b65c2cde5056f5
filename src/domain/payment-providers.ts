/** Who can take money online. */
export const PAYMENT_PROVIDERS = ['demo', 'paypal', 'mollie'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Those that move money. */
export const REAL_PROVIDERS = ['paypal', 'mollie'] as const satisfies PaymentProviderName[];

/** How something was paid: by a provider, with one's test money, or not at all (the sample's card). */
export type PaymentSource = PaymentProviderName | 'paypal_sandbox' | 'mollie_test' | 'sample';

/** Payment sources without real money. */
export const DEMO_MONEY = [
  'demo',
  'paypal_sandbox',
  'mollie_test',
  'sample',
] as const satisfies PaymentSource[];

/** Whether it was paid with demo money; null is a card that is not paid yet. */
export function isDemoMoney(paidWith: PaymentSource | null): boolean {
  return (DEMO_MONEY as readonly (string | null)[]).includes(paidWith);
}
