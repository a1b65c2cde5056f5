import type { Refusal } from '#contract/refusals.ts';
import { checkUndo, type GiftCardStanding, giftCardStanding } from '#domain/gift-cards.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { takesPlayMoney } from '../payments/play-money.ts';
import { type RefundState, refundStateOf } from '../payments/refund-state.ts';
import { type LedgerEntry, listEntries, listPage, sumOpen } from './gift-card-desk-store.ts';
import { findByCode, findById, type GiftCard } from './gift-cards-store.ts';

/** A card with everything that the desk may know of it. */
export interface CardInDetail {
  card: GiftCard;
  standing: GiftCardStanding;
  entries: (LedgerEntry & { isUndoable: boolean })[];
  /** What became, or would become, of its money when it is given back. */
  refund: RefundState | 'by_hand' | 'would_be_online';
}

interface Asked {
  search: string;
  standing: GiftCardStanding | null;
  page: number;
  limit: number;
}

/** A page of all cards, newest first, and what guests have left on all of them together. */
export async function readGiftCards(deps: Pick<Deps, 'db' | 'clock' | 'payments'>, asked: Asked) {
  const { db, clock } = deps;
  const { search, standing, page, limit } = asked;
  const now = clock.now();
  const filter = { search, standing, now };
  const { cards, total } = await listPage(db, filter, { page, limit });
  return {
    cards: cards.map((card) => ({ card, standing: giftCardStanding(card, now) })),
    total,
    ...(await readOpenSums(deps)),
  };
}

/** What can be redeemed here, and what lies on cards for which nobody has paid. */
export async function readOpenSums(
  deps: Pick<Deps, 'db' | 'clock' | 'payments'>,
): Promise<{ openCents: number; play: { cards: number; cents: number; isTaken: boolean } }> {
  const { realCents, playCents, playCards } = await sumOpen(deps.db, deps.clock.now());
  const isTaken = takesPlayMoney(deps);
  return {
    openCents: realCents + (isTaken ? playCents : 0),
    play: { cards: playCards, cents: playCents, isTaken },
  };
}

export async function readInDetail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<CardInDetail | Refusal> {
  const card = await findById(db, id);
  return card ? inDetail(db, card, clock.now()) : { code: 'not_found' };
}

/** The card whose whole code a guest shows at the till. */
export async function findAtTill(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  code: string,
): Promise<CardInDetail | Refusal> {
  const card = await findByCode(db, code);
  return card ? inDetail(db, card, clock.now()) : { code: 'coupon_unknown' };
}

async function inDetail(db: Db, card: GiftCard, now: number): Promise<CardInDetail> {
  return {
    card,
    standing: giftCardStanding(card, now),
    entries: markUndoable(card, await listEntries(db, card.id), now),
    refund: await refundOf(db, card),
  };
}

function markUndoable(card: GiftCard, entries: LedgerEntry[], now: number): CardInDetail['entries'] {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  return entries.map((entry) => {
    const isOpen = card.status === 'issued' && !undone.has(entry.id);
    return { ...entry, isUndoable: isOpen && 'ok' in checkUndo(entry, now) };
  });
}

async function refundOf(db: Db, card: GiftCard): Promise<CardInDetail['refund']> {
  if (card.voidRefund === 'by_hand') return 'by_hand';
  const state = await refundStateOf(db, { orderId: null, giftCardId: card.id });
  if (card.voidRefund === 'online') return state ?? 'by_hand';
  // A provider gives back the whole of a payment: what was eaten for can't be parted from it.
  return state === 'paid' && card.balanceCents === card.amountCents ? 'would_be_online' : 'by_hand';
}
