import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { checkUndo, endOfCode } from '#domain/gift-cards.ts';
import { noteChange } from '../changes/note-change.ts';
import { isDuplicate } from '../db/is-duplicate.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { findEntry, giveBackToCard } from './gift-card-desk-store.ts';
import { findById, type GiftCard } from './gift-cards-store.ts';

/**
 * Puts back what was taken from a card at the till by mistake. Each redemption is taken back once, however many
 * press: the entry that does it names the other, and no two may name the same.
 */
export async function undoRedemption(
  desk: Desk,
  { cardId, entryId }: { cardId: string; entryId: string },
): Promise<GiftCard | Refusal> {
  const now = desk.clock.now();
  try {
    return await transact(desk.db, async (tx): Promise<GiftCard | Refusal> => {
      const entry = await findEntry(tx, entryId);
      if (!entry || entry.cardId !== cardId) return { code: 'not_found' };
      const refusal = checkUndo(entry, now);
      if (isRefusal(refusal)) return refusal;
      const back = {
        cardId,
        orderId: null,
        kind: 'restored' as const,
        amountCents: -entry.amountCents,
        byName: desk.actor?.name ?? null,
        undoes: entryId,
      };
      if (!(await giveBackToCard(tx, back, now))) return { code: 'gift_card_void' };
      const card = (await findById(tx, cardId)) as GiftCard;
      const subject = { id: cardId, name: endOfCode(card.code) };
      await noteChange(tx, desk, { action: 'gift_card_redemption_undone', subject });
      return card;
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return { code: 'redemption_undone' };
  }
}
