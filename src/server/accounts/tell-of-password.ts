import type { Language } from '#texts/texts.ts';
import type { Tx } from '../db/schema.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { addressLetter, changedLetter, closedLetter } from './password-letters.ts';

/** Word to an account's address that its password is another one now. */
export async function tellOfPassword(
  tx: Tx,
  { email, language }: { email: string | null; language: Language },
  now: number,
): Promise<void> {
  if (email) await queueMail(tx, changedLetter({ to: email, language }), now);
}

/** Word to a guest that their account is closed, since the restaurant has given the number to somebody of the desk. */
export async function tellOfClosing(
  tx: Tx,
  { email, language }: { email: string | null; language: Language },
  now: number,
): Promise<void> {
  if (email) await queueMail(tx, closedLetter({ to: email, language }), now);
}

/** Word to the address that an account had, that it has another one now: whoever did that can set a new password. */
export async function tellOfAddress(
  tx: Tx,
  { from, to, language }: { from: string | null; to: string | null; language: Language },
  now: number,
): Promise<void> {
  const isSame = from?.toLowerCase() === to?.toLowerCase();
  if (from && !isSame) await queueMail(tx, addressLetter({ to: from, language }, to), now);
}
