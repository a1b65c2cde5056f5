import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type GiftCardState, normaliseCode } from '#domain/coupons.ts';
import { DEMO_MONEY, isDemoMoney, type PaymentSource } from '#domain/payment-providers.ts';
import type { Language } from '#texts/texts.ts';
import { newId } from '../db/ids.ts';
import type { Db, Schema } from '../db/schema.ts';
import { recordFact } from '../journal/index.ts';

export interface GiftCard extends GiftCardState {
  /** The id that the desk uses: it opens nothing. */
  id: string;
  /** In the links of buyer and recipient: it opens the page that shows the code. */
  secret: string;
  code: string;
  recipientEmail: string;
  /** The receipt's recipient; null if none is wanted. */
  buyerEmail: string | null;
  message: string;
  language: Language;
  /** When a paid card was voided. */
  voidedAt: number | null;
  /** How its money was refunded: through the payment provider, or by hand. */
  voidRefund: 'online' | 'by_hand' | null;
  /** The terms under which it was bought; null if not stored. */
  termsId: string | null;
  /** Not paid with real money: it can pay only for demo orders (decision 032). */
  isDemoMoney: boolean;
  /** What was paid ahead for this reservation; null: a gift card. */
  reservationId: string | null;
}

/**
 * Codes are shown in groups with hyphens; people may type them without, and in lower case. What was paid ahead for a table pays
 * for nothing else.
 */
export async function findGiftCard(db: Db, code: string): Promise<GiftCard | null> {
  const row = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('code', '=', normaliseCode(code))
    .where('reservation_id', 'is', null)
    .executeTakeFirst();
  return row ? cardOf(row) : null;
}

/** Whether there has ever been one. */
export async function hasGiftCards(db: Db): Promise<boolean> {
  return (await db.selectFrom('gift_cards').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function findById(db: Db, id: string): Promise<GiftCard | null> {
  const row = await db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? cardOf(row) : null;
}

export async function findBySecret(db: Db, secret: string): Promise<GiftCard | null> {
  const row = await db.selectFrom('gift_cards').selectAll().where('secret', '=', secret).executeTakeFirst();
  return row ? cardOf(row) : null;
}

export async function findByKey(
  db: Db,
  key: string,
): Promise<{ card: GiftCard; hash: string | null } | null> {
  const row = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? { card: cardOf(row), hash: row.idempotency_hash } : null;
}

export function cardOf(row: Selectable<Schema['gift_cards']>): GiftCard {
  return {
    id: row.id,
    secret: row.secret,
    code: row.code,
    status: row.status,
    isRedeemed: row.status === 'issued' && row.balance_cents === 0,
    createdAt: row.created_at,
    amountCents: row.amount_cents,
    balanceCents: row.balance_cents,
    recipientEmail: row.recipient_email,
    buyerEmail: row.buyer_email,
    message: row.message,
    language: row.language as Language,
    voidedAt: row.voided_at,
    voidRefund: row.void_refund,
    termsId: row.terms_id,
    isDemoMoney: isDemoMoney(row.paid_with as PaymentSource | null),
    reservationId: row.reservation_id,
  };
}

export interface NewGiftCard {
  code: string;
  amountCents: number;
  recipientEmail: string;
  buyerEmail: string | null;
  message: string;
  language: Language;
  /** Missing for cards that are not bought on the site. */
  termsId?: string;
  /** Missing for gift cards. */
  reservationId?: string;
}

/** A card that is ordered and not paid: its balance is 0. False when the idempotency key has created one already. */
export async function insertOrdered(
  db: Db,
  id: string,
  card: NewGiftCard,
  { idempotency, now }: { idempotency: { key: string; hash: string } | null; now: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('gift_cards')
    .values({
      id,
      secret: randomUUID(),
      code: card.code,
      status: 'created',
      amount_cents: card.amountCents,
      balance_cents: 0,
      recipient_email: card.recipientEmail,
      buyer_email: card.buyerEmail,
      message: card.message,
      language: card.language,
      created_at: now,
      terms_id: card.termsId ?? null,
      idempotency_key: idempotency?.key ?? null,
      idempotency_hash: idempotency?.hash ?? null,
      reservation_id: card.reservationId ?? null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * Puts the whole amount on a paid card, as the first entry of its ledger. False when it no longer waits for payment.
 */
export async function markIssued(
  db: Db,
  id: string,
  { paidWith, now }: { paidWith: PaymentSource; now: number },
): Promise<boolean> {
  const issued = await db
    .updateTable('gift_cards')
    .set((eb) => ({ status: 'issued', balance_cents: eb.ref('amount_cents'), paid_with: paidWith }))
    .where('id', '=', id)
    .where('status', '=', 'created')
    .returning('amount_cents')
    .executeTakeFirst();
  if (!issued) return false;
  await insertEntry(db, { cardId: id, orderId: null, kind: 'issued', amountCents: issued.amount_cents }, now);
  return true;
}

/** Voids cards that were ordered at `until` or before and never paid. */
export async function cancelUnpaid(db: Db, until: number): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({ status: 'cancelled' })
    .where('status', '=', 'created')
    .where('created_at', '<=', until)
    .execute();
}

/** Voids a card whose payment was declined; a paid one stays. */
export async function cancelOrdered(db: Db, id: string): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();
}

export interface NewLedgerEntry {
  cardId: string;
  orderId: string | null;
  kind: Schema['gift_card_entries']['kind'];
  /** The change of the balance: negative when redeemed. */
  amountCents: number;
  /** The member of staff. */
  byName?: string | null;
  idempotencyKey?: string | null;
  /** The entry that it undoes. */
  undoes?: string | null;
}

export async function insertEntry(db: Db, entry: NewLedgerEntry, now: number): Promise<void> {
  await db
    .insertInto('gift_card_entries')
    .values({
      id: newId(),
      gift_card_id: entry.cardId,
      order_id: entry.orderId,
      kind: entry.kind,
      amount_cents: entry.amountCents,
      created_at: now,
      by_name: entry.byName ?? null,
      idempotency_key: entry.idempotencyKey ?? null,
      undoes: entry.undoes ?? null,
    })
    .execute();
  const { cardId: subjectId, amountCents: cents, orderId, undoes = null } = entry;
  const fact = { kind: `card_${entry.kind}`, subject: 'gift_card', subjectId, cents } as const;
  await recordFact(db, { ...fact, actorId: null, details: { orderId, undoes } }, now);
}

/**
 * Changes the balance by an entry. False, and nothing written, when the card has too little; a void card has nothing.
 * `withPlayMoney`: whether a card with demo money may be changed too.
 */
export async function changeBalance(
  db: Db,
  entry: NewLedgerEntry,
  { withPlayMoney, now }: { withPlayMoney: boolean; now: number },
): Promise<boolean> {
  const moved = await db
    .updateTable('gift_cards')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', entry.amountCents) }))
    .where('id', '=', entry.cardId)
    .where('status', '=', 'issued')
    .where('balance_cents', '>=', -entry.amountCents)
    .$if(!withPlayMoney, (cards) => cards.where('paid_with', 'not in', DEMO_MONEY))
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  await insertEntry(db, entry, now);
  return true;
}

/** What each of some orders holds of a card, in cents; 0 where it was given back. */
export async function listHeldByOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<{ cardId: string; orderId: string; heldCents: number }[]> {
  const rows = await db
    .selectFrom('gift_card_entries')
    .select(['gift_card_id', 'order_id', 'amount_cents'])
    .where('order_id', 'in', orderIds)
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id as string);
  return [...byOrder].map(([orderId, entries]) => {
    const heldCents = -entries.reduce((sum, entry) => sum + entry.amount_cents, 0);
    return { orderId, cardId: (entries[0] as (typeof rows)[number]).gift_card_id, heldCents };
  });
}

export async function detachEntries(db: Db, orderIds: readonly string[]): Promise<void> {
  await db
    .updateTable('gift_card_entries')
    .set({ order_id: null })
    .where('order_id', 'in', orderIds)
    .execute();
}
