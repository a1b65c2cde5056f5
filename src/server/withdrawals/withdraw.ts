import type { z } from 'zod';
import type { withdrawBody } from '#contract/withdrawals/shapes.ts';
import type { Language } from '#texts/texts.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { queueMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { withdrawalEmail, withdrawalReceiptEmail } from './withdrawal-emails.ts';
import { countSince, insertWithdrawal, type Withdrawal } from './withdrawals-store.ts';

/**
 * More contracts than a person withdraws from in a day; entering another person's address can't flood their
 * mailbox.
 */
const MAX_PER_ADDRESS = 3;
/** More than a restaurant gets in a day: beyond it, the form is being abused to send e-mails to strangers. */
const MAX_PER_DAY = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stores a withdrawal with its time of receipt, and sends its text to both sides: the law requires the
 * receipt at once and on a durable medium (§ 356a Abs. 4 BGB). People decide about its consequences. It is
 * never refused for a limit: where no more e-mails may be sent, the page itself is the receipt and says that
 * no e-mail comes.
 */
export function withdraw(
  { db, clock }: Deps,
  input: z.output<typeof withdrawBody>,
  asked: Language,
): Promise<Withdrawal> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const { isMailed, isReported } = await mayMail(tx, input.email, now);
    const { language } = await inOfferedLanguage(tx, { language: asked });
    const withdrawal = await insertWithdrawal(tx, { ...input, language, createdAt: now, isMailed });
    const [{ restaurant }, { timeZone }] = [await readSettings(tx), await readHours(tx)];
    if (isMailed) await queueMail(tx, withdrawalReceiptEmail(withdrawal, timeZone), now);
    if (isReported) await queueMail(tx, withdrawalEmail(withdrawal, restaurant.email, timeZone), now);
    return withdrawal;
  });
}

/** Whether the receipt may be sent to the given address, and whether the restaurant is notified by e-mail. */
async function mayMail(
  tx: Tx,
  email: string,
  now: number,
): Promise<{ isMailed: boolean; isReported: boolean }> {
  const isReported = (await countSince(tx, now - DAY_MS)) < MAX_PER_DAY;
  const isMailed = isReported && (await countSince(tx, now - DAY_MS, email)) < MAX_PER_ADDRESS;
  return { isMailed, isReported };
}
