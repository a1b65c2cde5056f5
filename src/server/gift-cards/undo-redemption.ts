import { checkRedemptionUndo, codeSuffix } from '#domain/gift-cards.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { findEntry, restoreBalance } from './gift-card-desk-store.ts';
import { findById, type GiftCard } from './gift-cards-store.ts';

/**
 * Undoes a mistaken redemption at the till. Each redemption is undone once, however many requests there are: the new
 * entry refers to the other one, and that reference is unique.
 */
export async function undoRedemption(
  staff: StaffContext,
  { cardId, entryId }: { cardId: string; entryId: string },
): Promise<GiftCard | Refusal> {
  const now = staff.clock.now();
  try {
    return await transact(staff.db, async (tx): Promise<GiftCard | Refusal> => {
      const entry = await findEntry(tx, entryId);
      if (!entry || entry.cardId !== cardId) return refusal('not_found');
      if ((await findById(tx, cardId))?.reservationId) return refusal('gift_card_prepaid');
      const refused = checkRedemptionUndo(entry, now);
      if (isRefusal(refused)) return refused;
      const back = {
        cardId,
        orderId: null,
        kind: 'restored' as const,
        amountCents: -entry.amountCents,
        byName: staff.actor?.name ?? null,
        undoes: entryId,
      };
      if (!(await restoreBalance(tx, back, now))) return refusal('gift_card_void');
      const card = (await findById(tx, cardId)) as GiftCard;
      const subject = { id: cardId, name: codeSuffix(card.code) };
      await recordAuditEntry(tx, staff, { action: 'gift_card_redemption_undone', subject });
      return card;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refusal('redemption_undone');
  }
}
