import { checkRedemptionUndo, type GiftCardStatus, giftCardStatusAt } from '#domain/gift-cards.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { acceptsDemoMoney, type RefundState, refundStateOf } from '../payments/index.ts';
import { type LedgerEntry, listEntries, listPage, sumOpenBalances } from './gift-card-desk-store.ts';
import { findById, findGiftCard, type GiftCard } from './gift-cards-store.ts';

/** A card with everything the desk may see. */
export interface GiftCardDetail {
  card: GiftCard;
  standing: GiftCardStatus;
  entries: (LedgerEntry & { isUndoable: boolean })[];
  /** The state of its refund, or how it would be refunded. */
  refund: RefundState | 'by_hand' | 'would_be_online' | 'kept';
}

interface GiftCardQuery {
  search: string;
  standing: GiftCardStatus | null;
  page: number;
  limit: number;
}

/** A page of all cards, newest first, and the sum of their open balances. */
export async function readGiftCards(deps: Pick<Deps, 'db' | 'clock' | 'payments'>, query: GiftCardQuery) {
  const { db, clock } = deps;
  const { search, standing: status, page, limit } = query;
  const now = clock.now();
  const filter = { search, standing: status, now };
  const { cards, total } = await listPage(db, filter, { page, limit });
  return {
    cards: cards.map((card) => ({ card, standing: giftCardStatusAt(card, now) })),
    total,
    ...(await readOpenBalances(deps)),
  };
}

/** The open balances that can be redeemed here, and those on cards without real money. */
export async function readOpenBalances(
  deps: Pick<Deps, 'db' | 'clock' | 'payments'>,
): Promise<{ openCents: number; play: { cards: number; cents: number; isTaken: boolean } }> {
  const {
    realCents,
    demoCents: playCents,
    demoCards: playCards,
  } = await sumOpenBalances(deps.db, deps.clock.now());
  const isTaken = acceptsDemoMoney(deps);
  return {
    openCents: realCents + (isTaken ? playCents : 0),
    play: { cards: playCards, cents: playCents, isTaken },
  };
}

export async function readGiftCardDetail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<GiftCardDetail | Refusal> {
  const card = await findById(db, id);
  return card ? toDetail(db, card, clock.now()) : refusal('not_found');
}

/** The card whose full code a guest shows at the till. */
export async function findGiftCardByCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  code: string,
): Promise<GiftCardDetail | Refusal> {
  const card = await findGiftCard(db, code);
  return card ? toDetail(db, card, clock.now()) : refusal('coupon_unknown');
}

async function toDetail(db: Db, card: GiftCard, now: number): Promise<GiftCardDetail> {
  return {
    card,
    standing: giftCardStatusAt(card, now),
    entries: markUndoable(card, await listEntries(db, card.id), now),
    refund: await refundOf(db, card),
  };
}

function markUndoable(card: GiftCard, entries: LedgerEntry[], now: number): GiftCardDetail['entries'] {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  return entries.map((entry) => {
    const isOpen = card.status === 'issued' && !undone.has(entry.id);
    return { ...entry, isUndoable: isOpen && 'ok' in checkRedemptionUndo(entry, now) };
  });
}

async function refundOf(db: Db, card: GiftCard): Promise<GiftCardDetail['refund']> {
  // Paid ahead for a table, and kept since nobody came.
  if (card.reservationId !== null && card.voidedAt !== null && card.voidRefund === null) return 'kept';
  if (card.voidRefund === 'by_hand') return 'by_hand';
  const state = await refundStateOf(db, { orderId: null, giftCardId: card.id });
  if (card.voidRefund === 'online') return state ?? 'by_hand';
  // The provider refunds a payment only as a whole: a partly used card is refunded by hand.
  return state === 'paid' && card.balanceCents === card.amountCents ? 'would_be_online' : 'by_hand';
}
