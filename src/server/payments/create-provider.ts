import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import type { Clock } from '../deps.ts';
import { createDemoProvider } from './demo-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The provider that the configuration names. */
export function createPaymentProvider(
  { paymentProvider }: Pick<Config, 'paymentProvider'>,
  { db, clock }: { db: Db; clock: Clock },
): PaymentProvider {
  const providers = { demo: () => createDemoProvider(db, clock) };
  return providers[paymentProvider]();
}
