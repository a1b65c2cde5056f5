import { isDemoMoney } from '#domain/payment-providers.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { ConfigError } from '../variables.ts';
import { createDemoProvider } from './demo/demo-provider.ts';
import { createMollieProvider } from './mollie/mollie-provider.ts';
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts';
import type { PaypalClientOptions } from './paypal/paypal-client.ts';
import { createPaypalProvider } from './paypal/paypal-provider.ts';

/**
 * The configured providers, as the configuration has them when they are asked for: the owner changes accounts at the desk while
 * the site runs. One that took payments before and is no longer offered stays available, so that
 * its open payments and refunds can be completed.
 *
 * @throws ConfigError when some that are offered take test money and others do not
 */
export function createProviders(
  config: Pick<Config, 'paymentProviders' | 'providers'>,
  outside: { db: Db } & PaypalClientOptions,
): PaymentProviders {
  let made: PaymentProviders & { of: unknown[] } = { ...makeProviders(config, outside), of: partsOf(config) };
  const current = () => {
    if (partsOf(config).some((part, index) => part !== made.of[index]))
      made = { ...makeProviders(config, outside), of: partsOf(config) };
    return made;
  };
  return {
    get offered() {
      return current().offered;
    },
    byName: (name) => current().byName(name),
  };
}

const partsOf = ({ paymentProviders, providers }: Pick<Config, 'paymentProviders' | 'providers'>) => [
  paymentProviders,
  providers,
];

function makeProviders(
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
  const offered = paymentProviders.flatMap((name) => of(name) ?? []);
  // An order is of the one kind or the other, and so is the whole site.
  if (new Set(offered.map(({ paidWith }) => isDemoMoney(paidWith))).size > 1)
    throw new ConfigError(
      'PAYMENT_PROVIDER: must not offer test money beside money (see Configuration in README.md)',
    );
  return { offered, byName: of };
}
