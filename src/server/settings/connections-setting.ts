import type { Db, Tx } from '../db/schema.ts';
import { seal, unseal } from '../db/seal.ts';
import { isLoopback } from '../http/host.ts';
import { replaceSetting } from './settings-store.ts';

/** What the owner set at the desk of what the environment may say: the site's address, the mail server, payment accounts. */
export interface Connections {
  publicUrl: string | null;
  /** Under which hosts the desk was reached when the address was set. */
  otherHosts: readonly string[];
  /** Strangers had an address of the site once: from then on nobody pays with play money unless the environment says so. */
  takesNoDemo: boolean;
  mail: MailServer | null;
  paypal: PaypalAccount | null;
  mollie: { apiKey: string } | null;
}

interface MailServer {
  host: string;
  port: number;
  user: string;
  password: string;
}

interface PaypalAccount {
  clientId: string;
  clientSecret: string;
  /** Null: PayPal reports nothing and is only asked. */
  webhookId: string | null;
  isSandbox: boolean;
}

export const NONE: Connections = {
  publicUrl: null,
  otherHosts: [],
  takesNoDemo: false,
  mail: null,
  paypal: null,
  mollie: null,
};
const KEY = 'connections';

/** As it is stored, to notice a change without opening it; null: nothing is set. */
export async function readSealedConnections(db: Db): Promise<{ sealed: string | null; version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', KEY)
    .executeTakeFirst();
  return { sealed: row ? JSON.parse(row.value).sealed : null, version: row?.version ?? 0 };
}

/** What can not be opened is as if it were not set: the owner sets it again. It may have been of a public site. */
export async function openConnections(db: Db, sealed: string | null): Promise<Connections> {
  if (sealed === null) return NONE;
  const text = await unseal(db, KEY, sealed);
  return text === null ? { ...NONE, takesNoDemo: true } : { ...NONE, ...JSON.parse(text) };
}

/** Whether something is set that can not be read, since its key is another's or is gone. */
export const areConnectionsLost = async (db: Db, sealed: string | null): Promise<boolean> =>
  sealed !== null && (await unseal(db, KEY, sealed)) === null;

const MOST_HOSTS = 10;

/**
 * The desk is answered there from then on, besides at the site's address; the latest come first. On this machine it always is:
 * as a host of its own that would be the one under which a proxy passes all of the site, whose cookies are bound to TLS.
 */
export function answerAt(set: Connections, hosts: readonly string[]): Connections {
  const own = set.publicUrl && new URL(set.publicUrl).host;
  const others = [...new Set([...hosts, ...set.otherHosts])].filter(
    (host) => host !== own && !isLoopback(new URL(`http://${host}`).hostname),
  );
  return { ...set, otherHosts: others.slice(0, MOST_HOSTS) };
}

export const sealConnections = (db: Db, connections: Connections): Promise<string> =>
  seal(db, KEY, JSON.stringify(connections));

export const replaceConnections = (
  tx: Tx,
  { sealed, seen }: { sealed: string; seen: number },
): Promise<boolean> => replaceSetting(tx, KEY, { value: { sealed }, seen });
