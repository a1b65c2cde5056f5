import type { Language } from '#texts/texts.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/index.ts';
import { noAccountEmail, passwordResetEmail } from './account-emails.ts';
import { lockAccountRow } from './accounts-store.ts';
import { insertReset, listAccountsByEmail } from './password-resets-store.ts';

const VALID_MS = 60 * 60 * 1000;
/** More accounts than a family has; more links than a mail should carry. */
const MAX_ACCOUNTS = 10;

/**
 * Sends a link for a new password to each account of this address, all in one mail. An address without an
 * account gets a mail as well, which says so: the answer, and the work before it, are the same for both, and who
 * asked for their own learns that they registered with another.
 */
export async function requestPasswordReset(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  language: Language,
): Promise<void> {
  const now = clock.now();
  const goodUntil = now + VALID_MS;
  await db.transaction().execute(async (tx) => {
    // Held and asked once more: an account that loses its address in this moment gets no link to the old one.
    const ids = (await listAccountsByEmail(tx, email, MAX_ACCOUNTS)).map(({ id }) => id);
    for (const id of ids.toSorted()) await lockAccountRow(tx, id);
    const accounts = (await listAccountsByEmail(tx, email, MAX_ACCOUNTS)).filter(({ id }) =>
      ids.includes(id),
    );
    const links: { mobile: string | null; token: string }[] = [];
    for (const { id, mobile } of accounts) {
      links.push({ mobile, token: await insertReset(tx, id, now, goodUntil) });
    }
    const to = { to: email, language };
    await queueMail(
      tx,
      links.length > 0 ? passwordResetEmail(to, links, goodUntil) : noAccountEmail(to),
      now,
    );
  });
}
