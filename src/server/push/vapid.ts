import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import { getKey } from '../db/secrets.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/index.ts';

/** Push services refuse a token that is valid for more than a day. */
const VALID_SECONDS = 12 * 60 * 60;

/**
 * The key pair by which push services recognise this restaurant (VAPID, RFC 8292), in base64url. It is made when first needed,
 * all processes have the same, and backups contain it: a browser takes messages only of the key with which it subscribed.
 */
async function readKeyPair(db: Db): Promise<{ privateKey: string; publicKey: string }> {
  const privateKey = await getKey(db, 'push', createPrivate);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}

function createPrivate(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros of the number are left out by the library; a key always has 32 bytes.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** What a browser needs to subscribe: 65 bytes in base64url. */
export async function readPublicKey(db: Db): Promise<string> {
  return (await readKeyPair(db)).publicKey;
}

/** The `Authorization` header of a message to this endpoint. */
export async function authorise(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  endpoint: string,
): Promise<string> {
  const [{ privateKey, publicKey }, { restaurant }] = [await readKeyPair(db), await readSettings(db)];
  const contact = contactOf(restaurant.email, config.publicUrl);
  const token = [
    { typ: 'JWT', alg: 'ES256' },
    {
      aud: new URL(endpoint).origin,
      exp: Math.floor(clock.now() / 1000) + VALID_SECONDS,
      ...(contact && { sub: contact }),
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey({ key: jwkOf(privateKey, publicKey), format: 'jwk' });
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`;
}

/** Where the service can reach who is responsible: the restaurant, by an address that is public anyway. */
function contactOf(email: string, publicUrl: string | null): string | null {
  if (email !== '') return `mailto:${email}`;
  return publicUrl?.startsWith('https:') ? publicUrl : null;
}

function jwkOf(privateKey: string, publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)];
  return {
    ...{ kty: 'EC', crv: 'P-256', d: privateKey },
    ...{ x: x.toString('base64url'), y: y.toString('base64url') },
  };
}
