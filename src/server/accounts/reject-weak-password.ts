import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db } from '../db/schema.ts';
import { readSettings } from '../settings/index.ts';

/** What an attacker who knows the person knows. */
interface PersonalDetails {
  name?: string;
  email?: string | null;
  mobile?: string | null;
}

/** After all known words are removed, at most this many characters may be left for the password to be refused. */
const MAX_KNOWN_REST = 4;

/**
 * Refuses a new password that attackers try first: one of the most common, also with digits appended, or the
 * restaurant's or the person's own name, address or number with little else.
 */
export async function rejectWeakPassword(
  db: Db,
  password: string,
  about: PersonalDetails,
): Promise<Refusal | null> {
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts');
  const lower = password.toLowerCase();
  const withoutEnd = lower.replace(/[\d\W_]+$/, '');
  if (COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(withoutEnd)) return refusal('password_common');
  // The admin command may run before the first start, which names the restaurant.
  const { restaurant }: Partial<Awaited<ReturnType<typeof readSettings>>> = await readSettings(db);
  const known = [restaurant?.name ?? '', ...guessableParts(about)]
    .map(alphanumeric)
    .filter(({ length }) => length >= 4)
    .toSorted((one, other) => other.length - one.length);
  const rest = known.reduce((left, part) => left.replaceAll(part, ''), alphanumeric(password));
  const isKnown = rest !== alphanumeric(password) && rest.length <= MAX_KNOWN_REST;
  const isMonotonous = new Set(lower).size <= 2;
  return isKnown || isMonotonous ? refusal('password_common') : null;
}

function guessableParts({ name = '', email, mobile }: PersonalDetails): string[] {
  const national = (mobile ?? '').replace(/^\+\d\d/, '');
  return [name, ...name.split(/\s+/), email ?? '', (email ?? '').split('@')[0] ?? '', mobile ?? '', national];
}

/** Letters and digits alone. */
const alphanumeric = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
