import type { z } from 'zod';
import type { withdrawBody } from '#contract/withdrawals/shapes.ts';
import type { Language } from '#texts/texts.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readSettings } from '../settings/read-settings.ts';
import { receiptLetter, withdrawalLetter } from './withdrawal-letters.ts';
import { insertWithdrawal, type Withdrawal } from './withdrawals-store.ts';

/**
 * Writes a withdrawal down with the moment at which it came, and sends both sides its words: the law wants the
 * receipt at once and on paper that lasts (§ 356a Abs. 4 BGB). What it leads to is decided by people.
 */
export function withdraw(
  { db, clock }: Deps,
  input: z.output<typeof withdrawBody>,
  language: Language,
): Promise<Withdrawal> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const withdrawal = await insertWithdrawal(tx, { ...input, language, createdAt: now });
    const { restaurant } = await readSettings(tx);
    await queueMail(tx, receiptLetter(withdrawal), now);
    await queueMail(tx, withdrawalLetter(withdrawal, restaurant.email), now);
    return withdrawal;
  });
}
