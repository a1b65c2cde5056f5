import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { enqueueHash, type HashingLane } from './hashing-queue.ts';

const derive = promisify(argon2);

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. Only tests change it. */
export const ARGON2_COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Used when no password was given: 96 random bits, shown once. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Without letters and digits that look alike. */
const READABLE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Easy to read out or copy by hand: 'k7mq-p3xd-9rtw', 59 random bits. */
export function generateReadablePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => READABLE_ALPHABET[randomInt(READABLE_ALPHABET.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

function phcOf(nonce: Uint8Array, tag: Uint8Array): string {
  const { memory, passes, parallelism } = ARGON2_COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** A PHC string, so that the cost can be raised later while old passwords stay valid. */
export async function hashPassword(password: string, lane: HashingLane = 'stranger'): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await enqueueHash(lane, () =>
    derive('argon2id', { message: password, nonce, tagLength: TAG_LENGTH, ...ARGON2_COST }),
  );
  return phcOf(nonce, tag);
}

const PHC_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Compares in constant time, with the cost the hash was made with. */
export async function verifyPassword(
  password: string,
  phc: string,
  lane: HashingLane = 'stranger',
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = PHC_PATTERN.exec(phc) ?? [];
  if (!nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await enqueueHash(lane, () =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(nonce, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(expected, actual);
}

/** Costs as much as a real comparison, so that the response time does not reveal whether a number is known. */
export async function verifyAgainstDecoy(password: string, lane: HashingLane = 'stranger'): Promise<false> {
  // 32 random bytes, which no password matches.
  await verifyPassword(password, phcOf(randomBytes(16), randomBytes(TAG_LENGTH)), lane);
  return false;
}
