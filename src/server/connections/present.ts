import type { Connections } from '#contract/connections/shapes.ts';
import type { Deps } from '../deps.ts';
import { paidWithMollie, paidWithPaypal } from '../payments/index.ts';
import { areConnectionsLost, openConnections, readSealedConnections } from '../settings/index.ts';

const SHOWN = 4;
/** Of a shorter secret the end would tell too much. */
const LEAST_LENGTH = 16;

const endOf = (secret = ''): string => (secret.length < LEAST_LENGTH ? '' : secret.slice(-SHOWN));

/** What is set, without anything that opens an account. Of what the environment says only what the desk knew before. */
export async function presentConnections({
  db,
  config,
  connections: { environment },
}: Pick<Deps, 'db' | 'config' | 'connections'>): Promise<Connections> {
  const { sealed, version } = await readSealedConnections(db);
  const { providers, isPaymentChosen } = environment;
  const stored = await openConnections(db, sealed);
  const set = {
    mail: stored.mail,
    paypal: isPaymentChosen || providers.paypal !== null ? null : stored.paypal,
    mollie: isPaymentChosen || providers.mollie !== null ? null : stored.mollie,
  };
  const { paypal, mollie } = config.providers;
  return {
    version,
    isLost: await areConnectionsLost(db, sealed),
    address: { publicUrl: config.publicUrl, isFixed: environment.publicUrl !== null },
    mail: {
      server:
        environment.smtpUrl === null && set.mail !== null
          ? {
              host: set.mail.host,
              port: set.mail.port,
              user: set.mail.user,
              passwordEnd: endOf(set.mail.password),
            }
          : null,
      isFixed: environment.smtpUrl !== null,
    },
    paypal: {
      account: paypal && {
        clientIdEnd: endOf(set.paypal?.clientId),
        secretEnd: endOf(set.paypal?.clientSecret),
        isTestMoney: paidWithPaypal(paypal) !== 'paypal',
        isReported: paypal.webhookId !== null,
      },
      isFixed: isPaymentChosen || providers.paypal !== null,
    },
    mollie: {
      account: mollie && {
        keyEnd: endOf(set.mollie?.apiKey),
        isTestMoney: paidWithMollie(mollie) !== 'mollie',
      },
      isFixed: isPaymentChosen || providers.mollie !== null,
    },
  };
}
