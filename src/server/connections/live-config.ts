import { isDeepStrictEqual } from 'node:util';
import { isDemoMoney, type PaymentSource } from '#domain/payment-providers.ts';
import { type Config, offeredBy } from '../config.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import {
  LIVE_MOLLIE,
  LIVE_PAYPAL,
  type MollieAccess,
  paidWithMollie,
  paidWithPaypal,
  SANDBOX_PAYPAL,
} from '../payments/index.ts';
import {
  areConnectionsLost,
  type Connections,
  openConnections,
  readSealedConnections,
} from '../settings/index.ts';
import type { LiveConfig } from './live-connections.ts';

type Outside = Pick<Deps, 'db' | 'live' | 'log' | 'background'>;

/**
 * One object that always says what holds now, since everything reads it when it needs it. A process that shares its database
 * with others learns of their changes by their events.
 */
export async function openLiveConfig(
  environment: Config,
  { db, live, log, background }: Outside,
): Promise<{ config: Config; connections: LiveConfig }> {
  const config = { ...environment };
  let known: string | null = null;
  async function refresh(): Promise<boolean> {
    const { sealed } = await readSealedConnections(db);
    if (sealed === known) return false;
    const { config: next, isMixed, isLost } = await configWith(environment, db, sealed);
    if (isMixed) log.error('test money beside money: the payment accounts of the desk are left out');
    if (isLost)
      log.error(
        'what the desk has set of address, mail and payment can not be opened: it has to be entered again',
      );
    known = sealed;
    // What is the same stays the same object: what was made of it need not be made again.
    for (const [name, value] of Object.entries(next))
      if (!isDeepStrictEqual(value, config[name as keyof Config])) Object.assign(config, { [name]: value });
    return true;
  }
  await refresh();
  if (environment.databaseUrl !== null) {
    live.subscribe(({ type }) => {
      if (type !== 'content' && type !== 'missed') return;
      background.run(async () => {
        // What was made meanwhile knows the former ones.
        if (await refresh()) live.publish({ type: 'content' });
      });
    });
  }
  return { config, connections: { environment, refresh } };
}

/** What holds now, and what of the desk's is left out of it. */
async function configWith(
  environment: Config,
  db: Db,
  sealed: string | null,
): Promise<{ config: Config; isMixed: boolean; isLost: boolean }> {
  const set = await openConnections(db, sealed);
  const config = withConnections(environment, set);
  // The environment was changed since the desk refused this.
  const isMixed = mixesMoney(config);
  return {
    config: isMixed ? withConnections(environment, { ...set, paypal: null, mollie: null }) : config,
    isMixed,
    isLost: await areConnectionsLost(db, sealed),
  };
}

/** The same for a command, which no change concerns. */
export const readConfigNow = async (environment: Config, db: Db) =>
  configWith(environment, db, (await readSealedConnections(db)).sealed);

export function withConnections(environment: Config, set: Connections): Config {
  const publicUrl = environment.publicUrl ?? set.publicUrl;
  const { paypal, mollie } = environment.isPaymentChosen ? { paypal: null, mollie: null } : set;
  const urls = environment.providerUrls;
  const providers = {
    paypal:
      environment.providers.paypal ??
      (paypal && {
        clientId: paypal.clientId,
        clientSecret: paypal.clientSecret,
        webhookId: paypal.webhookId,
        baseUrl: urls.paypal ?? (paypal.isSandbox ? SANDBOX_PAYPAL : LIVE_PAYPAL),
      }),
    mollie: withWebhook(
      environment.providers.mollie ?? (mollie && { ...mollie, baseUrl: urls.mollie ?? LIVE_MOLLIE }),
      publicUrl,
    ),
  };
  return {
    ...environment,
    publicUrl,
    otherHosts: environment.publicUrl === null ? set.otherHosts : [],
    isAnsweredNearby: environment.publicUrl === null,
    smtpUrl: environment.smtpUrl ?? smtpUrlOf(set.mail),
    providers,
    paymentProviders: environment.isPaymentChosen
      ? environment.paymentProviders
      : offeredBy({ providers, publicUrl }).filter((name) => name !== 'demo' || !set.takesNoDemo),
  };
}

/** Mollie reports what has changed, which it can only where it reaches the site. */
const withWebhook = (
  access: (Omit<MollieAccess, 'hasWebhook'> & { hasWebhook?: boolean }) | null,
  publicUrl: string | null,
): MollieAccess | null =>
  access && { ...access, hasWebhook: access.hasWebhook === true || publicUrl !== null };

export function smtpUrlOf(server: Connections['mail']): string | null {
  if (server === null) return null;
  const { host, port, user, password } = server;
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${port === 465 ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}

/** An order is of the one kind or the other, and so is the whole site. */
export function mixesMoney({ providers, paymentProviders }: Config): boolean {
  const { paypal, mollie } = providers;
  const offered: PaymentSource[] = [
    ...(paypal && paymentProviders.includes('paypal') ? [paidWithPaypal(paypal)] : []),
    ...(mollie && paymentProviders.includes('mollie') ? [paidWithMollie(mollie)] : []),
  ];
  return new Set(offered.map((paidWith) => isDemoMoney(paidWith))).size > 1;
}
