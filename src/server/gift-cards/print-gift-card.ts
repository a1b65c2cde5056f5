import type { Refusal } from '#contract/refusals.ts';
import { id as idShape } from '#contract/shapes.ts';
import type { Language } from '#texts/texts.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { giftCardPaper } from './gift-card-paper.ts';
import { findBySecret } from './gift-cards-store.ts';

/** The sheet of a card that is paid and still counts; of every other there is none. */
export async function printGiftCard(
  { db }: Pick<Deps, 'db'>,
  secret: string,
  sheet: { language: Language; siteAddress: string },
): Promise<Buffer<ArrayBuffer> | Refusal> {
  const card = idShape.safeParse(secret).success ? await findBySecret(db, secret) : null;
  if (card?.status !== 'issued') return { code: 'not_found' };
  const { restaurant } = await readSettings(db);
  return giftCardPaper({ card, house: restaurant, ...sheet });
}
