import type { z } from 'zod';
import type { withdrawBody } from '#contract/withdrawals/shapes.ts';
import type { Language } from '#texts/texts.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { withdrawalEmail, withdrawalReceiptEmail } from './withdrawal-emails.ts';
import { countSince, insertWithdrawal, type Withdrawal } from './withdrawals-store.ts';

/** Nobody has more contracts to withdraw from in a day; who names another's address can't fill their mailbox. */
const MAX_PER_ADDRESS = 3;
/** More than a house ever gets in a day: from then on somebody uses the form to send mails to strangers. */
const MAX_PER_DAY = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a withdrawal down with the moment at which it came, and sends both sides its words: the law wants the
 * receipt at once and on paper that lasts (§ 356a Abs. 4 BGB). What it leads to is decided by people. It is never
 * refused for its number: where no more mail may go, the page itself is the receipt, and says so.
 */
export function withdraw(
  { db, clock }: Deps,
  input: z.output<typeof withdrawBody>,
  language: Language,
): Promise<Withdrawal> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const { isMailed, isTold } = await mayMail(tx, input.email, now);
    const withdrawal = await insertWithdrawal(tx, { ...input, language, createdAt: now, isMailed });
    const { restaurant } = await readSettings(tx);
    if (isMailed) await queueMail(tx, withdrawalReceiptEmail(withdrawal), now);
    if (isTold) await queueMail(tx, withdrawalEmail(withdrawal, restaurant.email), now);
    return withdrawal;
  });
}

/** Whether the receipt may go to the address that was named, and whether the house is told by mail. */
async function mayMail(tx: Tx, email: string, now: number): Promise<{ isMailed: boolean; isTold: boolean }> {
  const isTold = (await countSince(tx, now - DAY_MS)) < MAX_PER_DAY;
  const isMailed = isTold && (await countSince(tx, now - DAY_MS, email)) < MAX_PER_ADDRESS;
  return { isMailed, isTold };
}
