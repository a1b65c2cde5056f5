import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { createDemoProvider } from './demo/demo-provider.ts';
import { createMollieProvider } from './mollie/mollie-provider.ts';
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts';
import type { PaypalClientOptions } from './paypal/paypal-client.ts';
import { createPaypalProvider } from './paypal/paypal-provider.ts';

/**
 * The configured providers. One that took payments before and is no longer offered stays available, so that
 * its open payments and refunds can be completed.
 */
export function createProviders(
  { paymentProviders, providers: { paypal, mollie } }: Pick<Config, 'paymentProviders' | 'providers'>,
  outside: { db: Db } & PaypalClientOptions,
): PaymentProviders {
  const { db, clock } = outside;
  const providers: PaymentProvider[] = [
    createDemoProvider(db, clock),
    ...(paypal === null ? [] : [createPaypalProvider(paypal, outside)]),
    ...(mollie === null ? [] : [createMollieProvider(mollie, outside)]),
  ];
  const of = (name: string) => providers.find((provider) => provider.name === name) ?? null;
  return { offered: paymentProviders.flatMap((name) => of(name) ?? []), byName: of };
}
