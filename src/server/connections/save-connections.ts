import type { AddressBody, MailServerBody, MollieBody, PaypalBody } from '#contract/connections/shapes.ts';
import type { AuditAction } from '#domain/audit-log.ts';
import { type ChangedField, changedFields } from '#domain/changed-fields.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { withOwnerPassword } from '../accounts/index.ts';
import { recordAuditEntry, refuseOutdated } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { verifyMailServer } from '../mail/index.ts';
import {
  countUnderWay,
  findPaypal,
  LIVE_MOLLIE,
  LIVE_PAYPAL,
  MOLLIE_KEY,
  proveMollie,
  registerPaypalWebhook,
  SANDBOX_PAYPAL,
} from '../payments/index.ts';
import {
  answerAt,
  type Connections,
  openConnections,
  readSealedConnections,
  replaceConnections,
  sealConnections,
} from '../settings/index.ts';
import { mixesMoney, smtpUrlOf, withConnections } from './live-config.ts';
import { proveAddress } from './prove-address.ts';

/** Names as in DNS, with a dot; no address of a machine, no port and no path: strangers type nothing else. */
const PUBLIC_ADDRESS = /^https:\/\/([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

interface Change {
  set: Connections;
  action: AuditAction;
  fields?: ChangedField[];
  /** Its former account is given up, which what is under way needs to its end. */
  leaves?: 'paypal' | 'mollie' | false;
}

/** The host and the origin under which the owner's browser is at the desk. */
export interface AskedAt {
  host: string;
  origin: string | null;
}

/**
 * The site's address for strangers. It is proved before it is kept, and the host of this very request is answered on from then
 * on, so that a wrong one locks nobody out.
 */
export function saveAddress(
  staff: StaffContext,
  { publicUrl: typed, ...proof }: AddressBody,
  { host, origin }: AskedAt,
): Promise<{ ok: true } | Refusal> {
  const { environment } = staff.connections;
  return save(staff, proof, environment.publicUrl !== null, async (former) => {
    const publicUrl = typed === null ? null : tidyAddress(typed);
    if (publicUrl !== null) {
      if (!PUBLIC_ADDRESS.test(publicUrl)) return refusal('public_address_invalid');
      const unproven = await proveAddress(staff.db, { publicUrl, browserIsAt: origin });
      if (unproven) return unproven;
    }
    const hosts = [host, ...(former.publicUrl ? [new URL(former.publicUrl).host] : [])];
    const webhookId = former.paypal && (await webhookAt(staff, former.paypal, publicUrl));
    return {
      set: answerAt(
        {
          ...former,
          publicUrl,
          takesNoDemo: former.takesNoDemo || publicUrl !== null,
          paypal: former.paypal && { ...former.paypal, webhookId },
        },
        hosts,
      ),
      action: 'public_address_saved',
      fields: changedFields('connection', { publicUrl: former.publicUrl }, { publicUrl }),
    };
  });
}

/** 'Gasthaus-Müller.de/speisekarte' is what somebody means who types it: strangers' browsers ask for the name in ASCII. */
function tidyAddress(typed: string): string {
  const plain = typed.trim().replace(/^http:/i, 'https:');
  const url = /^[a-z]+:\/\//i.test(plain) ? plain : `https://${plain}`;
  if (!URL.canParse(url)) return typed;
  const { username, origin } = new URL(url);
  // An email address is another thing.
  return username === '' ? origin : typed;
}

/** What providers' help pages show, such as 'Smtp.ionos.de:587'; null: no name of a server. */
function tidyServer<Server extends { host: string; port: number }>(server: Server): Server | null {
  const [, name, port = server.port] =
    /^(?:smtps?:\/\/)?([^\s:/@]+)(?::(\d{1,5}))?\/?$/i.exec(server.host) ?? [];
  const url = `https://${name}:${port}`;
  if (name === undefined || Number(port) === 0 || !URL.canParse(url)) return null;
  const host = new URL(url).hostname;
  return HOST.test(host) ? { ...server, host, port: Number(port) } : null;
}

/** Returns the codes of what the mail server met, if it did not let the restaurant in: then nothing is changed. */
export async function saveMailServer(
  staff: StaffContext,
  { server: typed, ...proof }: MailServerBody,
): Promise<{ failure: string | null } | Refusal> {
  let failure: string | null = null;
  const { environment } = staff.connections;
  const saved = await save(staff, proof, environment.smtpUrl !== null, async (former) => {
    const server = typed && tidyServer(typed);
    if (typed !== null && server === null) return refusal('mail_host_invalid');
    const mail = server && { ...server, ...passwordOf(server, former.mail) };
    if (mail !== null && mail.password === undefined) return refusal('secret_missing');
    const set = mail as Connections['mail'];
    failure = set === null ? null : await verifyMailServer({ ...staff.config, smtpUrl: smtpUrlOf(set) });
    if (failure !== null) return null;
    return {
      set: { ...former, mail: set },
      action: 'mail_server_saved',
      fields: changedFields(
        'connection',
        { mailServer: former.mail?.host ?? null },
        { mailServer: set?.host ?? null },
      ),
    };
  });
  return isRefusal(saved) ? saved : { failure };
}

type GivenServer = NonNullable<MailServerBody['server']>;

/** The kept one stays with server and user: nobody sends it elsewhere by changing the name of the server. */
function passwordOf({ host, user, password }: GivenServer, former: Connections['mail']) {
  if (password !== undefined && password !== '') return { password };
  if (user === '') return { password: '' };
  return { password: former?.host === host && former.user === user ? former.password : undefined };
}

export function savePaypal(
  staff: StaffContext,
  { account, ...proof }: PaypalBody,
): Promise<{ ok: true } | Refusal> {
  const { environment } = staff.connections;
  const isFixed = environment.isPaymentChosen || environment.providers.paypal !== null;
  return save(staff, proof, isFixed, async (former) => {
    let paypal: Connections['paypal'] = null;
    if (account !== null) {
      if (account.clientId === '' || account.clientSecret === '') return refusal('secret_missing');
      const found = await findPaypal(account, environment.providerUrls.paypal);
      if (isRefusal(found)) return found;
      paypal = { ...account, ...found, webhookId: null };
      paypal.webhookId = await webhookAt(staff, paypal, staff.config.publicUrl);
    }
    const set = { ...former, paypal };
    if (mixesMoney(withConnections(environment, set))) return refusal('money_mixed');
    // New keys of the same account reach its payments too.
    const isLeft = former.paypal !== null && former.paypal.clientId !== paypal?.clientId;
    return { set, action: 'paypal_account_saved', leaves: isLeft && 'paypal' };
  });
}

export function saveMollie(
  staff: StaffContext,
  { account, ...proof }: MollieBody,
): Promise<{ ok: true } | Refusal> {
  const { environment } = staff.connections;
  const isFixed = environment.isPaymentChosen || environment.providers.mollie !== null;
  return save(staff, proof, isFixed, async (former) => {
    if (account !== null) {
      if (account.apiKey === '') return refusal('secret_missing');
      if (!MOLLIE_KEY.test(account.apiKey)) return refusal('keys_refused', { provider: 'mollie' });
      const baseUrl = environment.providerUrls.mollie ?? LIVE_MOLLIE;
      const unknown = await proveMollie({ ...account, baseUrl });
      if (unknown) return unknown;
    }
    const set = { ...former, mollie: account };
    if (mixesMoney(withConnections(environment, set))) return refusal('money_mixed');
    const isLeft = former.mollie !== null && former.mollie.apiKey !== account?.apiKey;
    return { set, action: 'mollie_account_saved', leaves: isLeft && 'mollie' };
  });
}

async function webhookAt(
  { clock, connections: { environment } }: StaffContext,
  paypal: NonNullable<Connections['paypal']>,
  publicUrl: string | null,
): Promise<string | null> {
  if (publicUrl === null) return null;
  const baseUrl = environment.providerUrls.paypal ?? (paypal.isSandbox ? SANDBOX_PAYPAL : LIVE_PAYPAL);
  return registerPaypalWebhook({ ...paypal, baseUrl }, { publicUrl, clock });
}

/**
 * First the owner's own password, so that nobody else tries servers from here; then the proof, which may take seconds and holds
 * no transaction; then the write, if the version is still the one that the owner has seen. Null: nothing changes.
 */
async function save(
  staff: StaffContext,
  { currentPassword, version: seen }: { currentPassword: string; version: number },
  isFixed: boolean,
  change: (former: Connections) => Promise<Change | Refusal | null>,
): Promise<{ ok: true } | Refusal> {
  const { db, live, connections } = staff;
  const proved = await withOwnerPassword<{ ok: true }>(staff, currentPassword, async () => ({ ok: true }));
  if (isRefusal(proved)) return proved;
  if (isFixed) return refusal('connection_fixed');
  const former = await openConnections(db, (await readSealedConnections(db)).sealed);
  const changed = await change(former);
  if (isRefusal(changed)) return changed;
  if (changed === null) return { ok: true };
  const { set, leaves, ...entry } = changed;
  const sealed = await sealConnections(db, set);
  const saved = await transact<{ ok: true } | Refusal>(db, async (tx) => {
    if (!(await replaceConnections(tx, { sealed, seen })))
      return refuseOutdated(tx, {
        actions: [
          'public_address_saved',
          'mail_server_saved',
          'paypal_account_saved',
          'mollie_account_saved',
        ],
      });
    // Counted behind the write: two changes run one after the other.
    const underWay = leaves ? await countUnderWay(tx, leaves) : null;
    if (underWay && underWay.count > 0) return refusal('payments_under_way', underWay);
    await recordAuditEntry(tx, staff, entry);
    return { ok: true };
  });
  if (isRefusal(saved)) return saved;
  await connections.refresh();
  // Pages name the address and how guests pay.
  live.publish({ type: 'content' });
  return { ok: true };
}
