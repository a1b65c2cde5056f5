import { giftCardCredit } from '#domain/coupons.ts';
import { codeSuffix } from '#domain/gift-cards.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { acceptsDemoMoney } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { findEntryByKey } from './gift-card-desk-store.ts';
import { changeBalance, findGiftCard, type GiftCard } from './gift-cards-store.ts';

export interface TillRedemption {
  /** As typed. */
  code: string;
  amountCents: Cents;
  idempotencyKey: string | null;
}

/**
 * Redeems a card for a guest who eats in the restaurant. Two concurrent tills can't take the same cent: the balance is
 * changed by a conditional update, in one transaction with its entry. A repeated idempotency key redeems once.
 */
export async function redeemAtTill(
  staff: StaffContext,
  redemption: TillRedemption,
): Promise<GiftCard | Refusal> {
  const card = await findGiftCard(staff.db, redemption.code);
  if (!card) return refusal('coupon_unknown');
  const earlier = await earlierRedemption(staff, card, redemption);
  if (earlier) return earlier;
  const redeemed = await redeem(staff, card, redemption);
  // The refusal may be the effect of the same request that succeeded a moment before.
  if (!isRefusal(redeemed)) return redeemed;
  return (await earlierRedemption(staff, card, redemption)) ?? redeemed;
}

async function earlierRedemption(
  { db }: StaffContext,
  card: GiftCard,
  { amountCents, code, idempotencyKey }: TillRedemption,
): Promise<GiftCard | Refusal | null> {
  const entry = idempotencyKey === null ? null : await findEntryByKey(db, idempotencyKey);
  if (!entry) return null;
  const isSame = entry.cardId === card.id && entry.amountCents === -amountCents;
  return isSame ? ((await findGiftCard(db, code)) as GiftCard) : refusal('idempotency_key_reused');
}

async function redeem(
  staff: StaffContext,
  { id: cardId, ...card }: GiftCard,
  { code, amountCents, idempotencyKey }: TillRedemption,
): Promise<GiftCard | Refusal> {
  const now = staff.clock.now();
  const byName = staff.actor?.name ?? null;
  if (!(await readSettings(staff.db)).legal.isRedeemedAtTill) return refusal('gift_card_till_off');
  const credit = giftCardCredit(card, now);
  if (isRefusal(credit)) return credit;
  const withPlayMoney = acceptsDemoMoney(staff);
  if (card.isDemoMoney && !withPlayMoney) return refusal('gift_card_play');
  const entry = { cardId, orderId: null, kind: 'redeemed' as const, amountCents: -amountCents };
  try {
    return await transact(staff.db, async (tx): Promise<GiftCard | Refusal> => {
      const isMoved = await changeBalance(tx, { ...entry, byName, idempotencyKey }, { withPlayMoney, now });
      const left = (await findGiftCard(tx, code)) as GiftCard;
      if (isMoved) {
        const subject = { id: cardId, name: codeSuffix(left.code) };
        await recordAuditEntry(tx, staff, { action: 'gift_card_redeemed', subject });
      }
      return isMoved ? left : refusal('gift_card_balance', { leftCents: left.balanceCents });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refusal('idempotency_key_reused');
  }
}
