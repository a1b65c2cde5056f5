import { createHmac, randomBytes } from 'node:crypto';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db } from '../db/schema.ts';
import { findSecret, getSecret } from '../db/secrets.ts';
import { isSameSecret } from '../db/tokens.ts';
import { ADDRESS_PROOF_PATH, isLoopback } from '../http/host.ts';

/** Names and certificates are looked up on the way. */
const PATIENCE_MS = 10_000;
const MOST_CHARACTERS = 1000;

const SECRET = 'address proof';

/** Only this server can say it; to others it is of no use. */
export const addressProof = async (db: Db, nonce: string): Promise<string> =>
  proofWith(await getSecret(db, SECRET), nonce);

/** Proves that who asks has the restaurant's data. The server never answers with it: it answers to a nonce alone. */
export const askerProof = (db: Db, nonce: string) => addressProof(db, `asked with ${nonce}`);

/** Both for who must not write: null where the server was never asked for a proof. */
export async function findProofs(db: Db, nonce: string): Promise<{ proof: string; by: string } | null> {
  const secret = await findSecret(db, SECRET);
  return secret === null
    ? null
    : { proof: proofWith(secret, nonce), by: proofWith(secret, `asked with ${nonce}`) };
}

const proofWith = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

export const newNonce = () => randomBytes(24).toString('base64url');

/**
 * Whether the address leads here: the server asks for itself there, and nothing else of what answers is read or shown. Null: it
 * does. It leads here as well where the owner's browser is at it right now, though the server can not reach it from inside.
 */
export async function proveAddress(
  db: Db,
  { publicUrl, browserIsAt }: { publicUrl: string; browserIsAt: string | null },
): Promise<Refusal | null> {
  if (browserIsAt === publicUrl) return null;
  const nonce = newNonce();
  const answer = await ask(`${publicUrl}${ADDRESS_PROOF_PATH}?nonce=${nonce}`);
  if (answer === null) return refusal('address_unproven', { reason: 'unreachable' });
  const { location } = answer;
  if (location !== null) {
    const where = URL.canParse(location, publicUrl) ? new URL(location, publicUrl).origin : undefined;
    return refusal('address_unproven', { reason: 'led_on', ...(where !== undefined && { where }) });
  }
  const { proof, host } = answer.body;
  if (!isSameSecret(String(proof), await addressProof(db, nonce)))
    return refusal('address_unproven', { reason: 'elsewhere' });
  const { hostname } = new URL(`http://${String(host)}`);
  const isNamed = hostname === new URL(publicUrl).hostname || isLoopback(hostname);
  return isNamed ? null : refusal('address_unproven', { reason: 'other_host' });
}

/** Whether strangers get a page there. */
export async function canBeVisited(publicUrl: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(publicUrl, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await body?.cancel();
    return status === 200;
  } catch {
    return false;
  }
}

interface Answer {
  status: number;
  location: string | null;
  /** When it was given, by the clock of what answers; null: it does not say. */
  date: string | null;
  body: Record<string, unknown>;
}

/** Null: nothing answers. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { redirect: 'manual', headers, signal });
    const [location, date] = ['location', 'date'].map((name) => response.headers.get(name));
    const body = parsed(await beginningOf(response));
    return { status: response.status, location: location ?? null, date: date ?? null, body };
  } catch {
    return null;
  }
}

/** What answers may be anything, of any length: reading ends where a proof would have ended. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MOST_CHARACTERS) break;
  }
  return text.slice(0, MOST_CHARACTERS);
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
