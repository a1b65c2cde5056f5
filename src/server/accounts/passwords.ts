import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { enqueueHash, type HashingLane } from './hashing-queue.ts';

const derive = promisify(argon2);

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const ARGON2_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** For somebody who gave none: 96 random bits, to be shown once. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Without letters and digits that are taken for one another. */
const READABLE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** To be read out or copied by hand: 'k7mq-p3xd-9rtw', 59 random bits. */
export function generateReadablePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => READABLE_ALPHABET[randomInt(READABLE_ALPHABET.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

/** A PHC string, so that the cost can be raised later without asking anybody for a new password. */
export async function hashPassword(password: string, lane: HashingLane = 'stranger'): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await enqueueHash(lane, () =>
    derive('argon2id', { message: password, nonce, tagLength: TAG_LENGTH, ...ARGON2_COST }),
  );
  return `$argon2id$v=19$m=${ARGON2_COST.memory},t=${ARGON2_COST.passes},p=${ARGON2_COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const PHC_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Compares in constant time, with the cost that the hash was made with. */
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

/** The hash of a password that nobody has: 32 random bytes instead of one that was worked out. */
const DECOY_HASH = `$argon2id$v=19$m=${ARGON2_COST.memory},t=${ARGON2_COST.passes},p=${ARGON2_COST.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(TAG_LENGTH))}`;

/** Costs what a real comparison costs, so that the time of an answer does not tell whether a number is known. */
export async function verifyAgainstDecoy(password: string, lane: HashingLane = 'stranger'): Promise<false> {
  await verifyPassword(password, DECOY_HASH, lane);
  return false;
}
