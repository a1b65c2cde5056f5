import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser hands out with its subscription, in base64url. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/** The whole body in one record: push services take no more (RFC 8030, 7.2). */
const RECORD_BYTES = 4096;
/** Messages are filled up to this, so that their length says nothing. */
const PADDED_BYTES = 512;
const LAST_RECORD = 2;

/**
 * Encrypts a message so that only the browser of the subscription can read it, and not its push service: `aes128gcm`
 * (RFC 8291, RFC 8188). `made` holds salt and key pair of the RFC's example; each message has random ones.
 *
 * @throws when the browser's key is no point of the curve P-256.
 */
export function encryptFor(
  keys: SubscriptionKeys,
  message: Buffer,
  made?: { salt: Buffer; privateKey: Buffer; paddedBytes: number },
): Buffer {
  const own = createECDH('prime256v1');
  if (made) own.setPrivateKey(made.privateKey);
  else own.generateKeys();
  const [theirs, ours] = [Buffer.from(keys.p256dh, 'base64url'), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), info, 32);

  const salt = made?.salt ?? randomBytes(16);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const padding = Buffer.alloc(Math.max(0, (made?.paddedBytes ?? PADDED_BYTES) - message.length));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const encrypted = [
    cipher.update(Buffer.concat([message, Buffer.of(LAST_RECORD), padding])),
    cipher.final(),
    cipher.getAuthTag(),
  ];

  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, recordSize, Buffer.of(ours.length), ours, ...encrypted]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
