import type { Db } from '../db/schema.ts';
import { ADDRESS_PROOF_PATH, isLoopback } from '../http/host.ts';
import { ask, findProofs, newNonce } from './prove-address.ts';

/** What somebody sees who comes to the public address from outside, as far as this machine can tell. */
export interface FromOutside {
  /** What is wrong with the way there; null: it leads here. */
  fault:
    | { code: 'unreachable' | 'elsewhere' }
    | { code: 'led_on' | 'other_host'; where: string }
    | { code: 'unknown_proxy' | 'unnamed_visitors' | 'claimed_visitors' | 'pages_without_tls' }
    | null;
  /** For whom the server takes this machine; null where it can not be asked. */
  visitor: string | null;
  /** The clock of what answers there, in epoch milliseconds. */
  clock: number | null;
}

/** An address of no one (RFC 5737): a visitor who says that it is theirs must not be believed. */
const CLAIMED = '192.0.2.77';

/** Asks the running server at its public address, and writes nothing. */
export async function seeFromOutside(db: Db, publicUrl: string): Promise<FromOutside> {
  const nonce = newNonce();
  const path = (by: string) => `${publicUrl}${ADDRESS_PROOF_PATH}?nonce=${nonce}&by=${by}`;
  // With its first answer it has the secret that both sides know.
  const first = await ask(path(''));
  const date = Date.parse(first?.date ?? '');
  const found = { visitor: null, clock: Number.isNaN(date) ? null : date };
  const fault = (it: FromOutside['fault']): FromOutside => ({ ...found, fault: it });
  if (first === null) return fault({ code: 'unreachable' });
  if (first.location !== null) return fault({ code: 'led_on', where: first.location });
  const proofs = await findProofs(db, nonce);
  if (proofs === null || first.body.proof !== proofs.proof) return fault({ code: 'elsewhere' });
  const host = String(first.body.host);
  const { hostname } = new URL(`http://${host}`);
  if (hostname !== new URL(publicUrl).hostname && !isLoopback(hostname))
    return fault({ code: 'other_host', where: host });

  const seen = (await ask(path(proofs.by)))?.body;
  const claimed = (await ask(path(proofs.by), { 'x-forwarded-for': CLAIMED }))?.body;
  if (typeof seen?.visitor !== 'string' || claimed === undefined) return fault({ code: 'unreachable' });
  const named = (it: FromOutside['fault']): FromOutside => ({
    ...found,
    visitor: seen.visitor as string,
    fault: it,
  });
  if (seen.trustsProxy === true && seen.isForwarded !== true) return named({ code: 'unnamed_visitors' });
  if (seen.trustsProxy !== true && seen.isForwarded === true) return named({ code: 'unknown_proxy' });
  if (claimed.visitor === CLAIMED) return named({ code: 'claimed_visitors' });
  return named((await isShownWithoutTls(publicUrl)) ? { code: 'pages_without_tls' } : null);
}

/** Nothing at all may answer there, but no page. */
async function isShownWithoutTls(publicUrl: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:' || port !== '') return false;
  const plain = await ask(`http://${hostname}/api/healthz`);
  return plain?.body.ok === true;
}
