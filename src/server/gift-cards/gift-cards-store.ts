import type { GiftCardState } from '#domain/coupons.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';

export interface GiftCard extends GiftCardState {
  id: string;
  code: string;
}

/** Cards are written in groups with hyphens; a person may type them without, and in small letters. */
export async function findByCode(db: Db, code: string): Promise<GiftCard | null> {
  const row = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('code', '=', code.toUpperCase().replace(/[\s-]/g, ''))
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    isRedeemed: row.status === 'issued' && row.balance_cents === 0,
    createdAt: row.created_at,
    amountCents: row.amount_cents,
    balanceCents: row.balance_cents,
  };
}

interface NewGiftCard {
  code: string;
  amountCents: number;
  recipientEmail: string;
  message: string;
}

/** Issues a card with its whole amount as the first entry of its ledger. */
export async function insertIssued(db: Db, card: NewGiftCard, now: number): Promise<string> {
  const id = newId();
  await db
    .insertInto('gift_cards')
    .values({
      id,
      code: card.code,
      status: 'issued',
      amount_cents: card.amountCents,
      balance_cents: card.amountCents,
      recipient_email: card.recipientEmail,
      message: card.message,
      created_at: now,
    })
    .execute();
  await insertEntry(db, { cardId: id, orderId: null, kind: 'issued', amountCents: card.amountCents }, now);
  return id;
}

interface Entry {
  cardId: string;
  orderId: string | null;
  kind: 'issued' | 'redeemed' | 'restored';
  /** What it does to the balance: below zero when redeemed. */
  amountCents: number;
}

async function insertEntry(db: Db, entry: Entry, now: number): Promise<void> {
  await db
    .insertInto('gift_card_entries')
    .values({
      id: newId(),
      gift_card_id: entry.cardId,
      order_id: entry.orderId,
      kind: entry.kind,
      amount_cents: entry.amountCents,
      created_at: now,
    })
    .execute();
}

/** Moves the balance by an entry. False, and nothing written, when the card holds too little. */
export async function moveBalance(db: Db, entry: Entry, now: number): Promise<boolean> {
  const moved = await db
    .updateTable('gift_cards')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', entry.amountCents) }))
    .where('id', '=', entry.cardId)
    .where('balance_cents', '>=', -entry.amountCents)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  await insertEntry(db, entry, now);
  return true;
}
