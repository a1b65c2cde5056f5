import type { Language } from '#texts/texts.ts';
import type { Tx } from '../db/schema.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { changedLetter } from './password-letters.ts';

/** Word to an account's address that its password is another one now. */
export async function tellOfPassword(
  tx: Tx,
  { email, language }: { email: string | null; language: Language },
  now: number,
): Promise<void> {
  if (email) await queueMail(tx, changedLetter({ to: email, language }), now);
}
