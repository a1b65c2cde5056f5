import type { Language } from '#texts/texts.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/index.ts';
import { noAccountEmail, passwordResetEmail, recipientOf } from './account-emails.ts';
import { lockAccount } from './accounts-store.ts';
import { insertReset, listAccountsByEmail } from './password-resets-store.ts';

const VALID_MS = 60 * 60 * 1000;
/** More accounts than a family has, and as many links as an email should carry. */
const MAX_ACCOUNTS = 10;

/**
 * Sends a link for a new password to each account of this address, all in one email. An address without an account gets
 * an email saying so: response and work are the same for both, so strangers learn nothing, and the owner of the address
 * learns that they registered with another one.
 */
export async function requestPasswordReset(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  language: Language,
): Promise<void> {
  const now = clock.now();
  const goodUntil = now + VALID_MS;
  await transact(db, async (tx) => {
    // Locked and read again: an account that loses its address at this moment gets no link to the old one.
    const ids = (await listAccountsByEmail(tx, email, MAX_ACCOUNTS)).map(({ id }) => id);
    for (const id of ids.toSorted()) await lockAccount(tx, id);
    const accounts = (await listAccountsByEmail(tx, email, MAX_ACCOUNTS)).filter(({ id }) =>
      ids.includes(id),
    );
    const links: { mobile: string | null; token: string }[] = [];
    for (const { id, mobile } of accounts) {
      links.push({ mobile, token: await insertReset(tx, id, now, goodUntil) });
    }
    const to = await recipientOf(tx, email, language);
    await queueMail(
      tx,
      links.length > 0 ? passwordResetEmail(to, links, goodUntil) : noAccountEmail(to),
      now,
    );
  });
}
