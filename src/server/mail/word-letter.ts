import type { Db } from '../db/schema.ts';
import { type Unwanted, wordMailing } from '../mailings/word-mailing.ts';
import { wordOrderLetter } from '../orders/word-order-letter.ts';
import type { Letter } from './letter.ts';

/** A letter as it goes out: some are worded only then. Or why nobody wishes for it any more. */
export async function wordLetter(db: Db, letter: Letter): Promise<Letter | { unwanted: Unwanted }> {
  if (letter.order) return wordOrderLetter(db, letter, letter.order);
  if (letter.mailing) return wordMailing(db, letter, letter.mailing);
  return letter;
}
