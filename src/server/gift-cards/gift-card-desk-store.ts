import { type SelectQueryBuilder, sql } from 'kysely';
import { giftCardExpiryCutoff, normaliseCode } from '#domain/coupons.ts';
import type { GiftCardStatus } from '#domain/gift-cards.ts';
import { DEMO_MONEY } from '#domain/payment-providers.ts';
import { readPage, type Slice, weekBound } from '../db/pagination.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';
import { cardOf, type GiftCard, insertEntry, type NewLedgerEntry } from './gift-cards-store.ts';

/** An entry of a card's ledger, as the desk shows it. */
export interface LedgerEntry {
  id: string;
  cardId: string;
  orderId: string | null;
  kind: NewLedgerEntry['kind'];
  amountCents: number;
  createdAt: number;
  byName: string | null;
  /** The entry that it undoes. */
  undoes: string | null;
}

export interface CardFilter {
  /** The end of a code, or a part of the recipient's or buyer's address; empty: all. */
  search: string;
  /** Null: all. */
  standing: GiftCardStatus | null;
  now: number;
}

type Cards = SelectQueryBuilder<Schema, 'gift_cards', object>;

/** A page, newest first, with the total number. */
export async function listPage(
  db: Db,
  filter: CardFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ cards: GiftCard[]; total: number }> {
  const read = (slice: Slice) => {
    const bound = weekBound(slice);
    return filtered(db, filter)
      .selectAll()
      .$if(bound !== null, (all) => all.where('created_at', slice.direction === 'asc' ? '>=' : '<=', bound))
      .orderBy('created_at', slice.direction)
      .orderBy('id', slice.direction)
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  };
  if (filter.standing === null && filter.search === '') {
    const { rows, total } = await readPage(
      db,
      { names: ['gift_cards'], direction: 'desc', read },
      { page, limit },
    );
    return { cards: rows.map(cardOf), total };
  }
  const rows = await read({ direction: 'desc', bucket: null, offset: (page - 1) * limit, limit });
  return { cards: rows.map(cardOf), total: await countFiltered(db, filter) };
}

async function countFiltered(db: Db, filter: CardFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface OpenSums {
  /** On cards paid with real money. */
  realCents: number;
  /** On cards that were not, and their number. */
  demoCents: number;
  demoCards: number;
}

/** The sums of all open balances: of real money, and of demo money. */
export async function sumOpenBalances(db: Db, now: number): Promise<OpenSums> {
  const isPlay = sql<boolean>`paid_with in (${sql.join(DEMO_MONEY)})`;
  const { real, play, cards } = await filtered(db, { search: '', standing: 'open', now })
    .select([
      sql<number>`coalesce(sum(case when ${isPlay} then 0 else balance_cents end), 0)`.as('real'),
      sql<number>`coalesce(sum(case when ${isPlay} then balance_cents end), 0)`.as('play'),
      sql<number>`count(case when ${isPlay} then 1 end)`.as('cards'),
    ])
    .executeTakeFirstOrThrow();
  return { realCents: Number(real), demoCents: Number(play), demoCards: Number(cards) };
}

function filtered(db: Db, { search, standing: status, now }: CardFilter) {
  const found = db.selectFrom('gift_cards').$if(search !== '', (cards) => matching(cards, search));
  return status === null ? found : withStatus(found, status, now);
}

function matching(cards: Cards, search: string): Cards {
  const escaped = (words: string) => words.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const part = `%${escaped(search.toLowerCase())}%`;
  const end = `%${escaped(normaliseCode(search.replace('…', '')))}`;
  return cards.where((eb) =>
    eb.or([
      sql<boolean>`code like ${end} escape '\\'`,
      sql<boolean>`lower(recipient_email) like ${part} escape '\\'`,
      sql<boolean>`lower(coalesce(buyer_email, '')) like ${part} escape '\\'`,
    ]),
  );
}

/** The same rule as `giftCardStatusAt`, in SQL. */
function withStatus(cards: Cards, status: GiftCardStatus, now: number): Cards {
  const limit = giftCardExpiryCutoff(now);
  // Worded as in the indexes, so that the database uses them.
  const filled = cards.where(sql<boolean>`status = 'issued' and balance_cents > 0`);
  switch (status) {
    case 'unpaid':
      return cards.where(sql<boolean>`status <> 'issued'`).where('voided_at', 'is', null);
    case 'void':
      return cards.where('voided_at', 'is not', null);
    case 'redeemed':
      return cards.where(sql<boolean>`status = 'issued' and balance_cents = 0`);
    case 'open':
      return filled.where('created_at', '>=', limit);
    case 'expired':
      return filled.where('created_at', '<', limit);
  }
}

/** All entries of a card's ledger, oldest first. */
export async function listEntries(db: Db, cardId: string): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('gift_card_entries')
    .selectAll()
    .where('gift_card_id', '=', cardId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(entryOf);
}

export async function findEntryByKey(db: Db, key: string): Promise<LedgerEntry | null> {
  const row = await db
    .selectFrom('gift_card_entries')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? entryOf(row) : null;
}

export async function findEntry(db: Db, id: string): Promise<LedgerEntry | null> {
  const row = await db.selectFrom('gift_card_entries').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? entryOf(row) : null;
}

/**
 * Undoes an entry by restoring its amount. The new entry is inserted first: the second of two that undo the same entry
 * waits here and fails (`isUniqueViolation`). Returns false if the card is void; the caller must roll back.
 */
export async function restoreBalance(tx: Tx, entry: NewLedgerEntry, now: number): Promise<boolean> {
  await insertEntry(tx, entry, now);
  const moved = await tx
    .updateTable('gift_cards')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', entry.amountCents) }))
    .where('id', '=', entry.cardId)
    .where('status', '=', 'issued')
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/**
 * Takes the whole balance off a paid card for ever, if it still is what the owner saw. False, and nothing written, when
 * an order or a till has changed it meanwhile.
 */
export async function markVoid(
  db: Db,
  { cardId, balanceCents, byName }: { cardId: string; balanceCents: number; byName: string | null },
  now: number,
): Promise<boolean> {
  const marked = await db
    .updateTable('gift_cards')
    .set({ status: 'cancelled', balance_cents: 0, voided_at: now })
    .where('id', '=', cardId)
    .where('status', '=', 'issued')
    .where('balance_cents', '=', balanceCents)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) return false;
  const entry = { cardId, orderId: null, kind: 'voided' as const, amountCents: -balanceCents, byName };
  await insertEntry(db, entry, now);
  return true;
}

/** Takes the whole balance off the sample's cards for ever. */
export async function voidSample(
  tx: Tx,
  { byName, now }: { byName: string | null; now: number },
): Promise<void> {
  // From here on no order and no till can take from them.
  const rows = await tx
    .updateTable('gift_cards')
    .set({ status: 'cancelled', voided_at: now })
    .where('paid_with', '=', sql.lit('sample'))
    .where('status', '=', 'issued')
    .returning(['id', 'balance_cents'])
    .execute();
  for (const { id, balance_cents: balanceCents } of rows) {
    if (balanceCents === 0) continue;
    await tx.updateTable('gift_cards').set({ balance_cents: 0 }).where('id', '=', id).execute();
    const entry = { cardId: id, orderId: null, kind: 'voided' as const, amountCents: -balanceCents, byName };
    await insertEntry(tx, entry, now);
  }
}

export async function markVoidRefund(db: Db, cardId: string, refund: 'online' | 'by_hand'): Promise<void> {
  await db.updateTable('gift_cards').set({ void_refund: refund }).where('id', '=', cardId).execute();
}

function entryOf(row: {
  id: string;
  gift_card_id: string;
  order_id: string | null;
  kind: NewLedgerEntry['kind'];
  amount_cents: number;
  created_at: number;
  by_name: string | null;
  undoes: string | null;
}): LedgerEntry {
  return {
    id: row.id,
    cardId: row.gift_card_id,
    orderId: row.order_id,
    kind: row.kind,
    amountCents: row.amount_cents,
    createdAt: row.created_at,
    byName: row.by_name,
    undoes: row.undoes,
  };
}

/** Of cards that are void, used up, expired or never paid, and unchanged since an instant. */
export async function anonymisePeople(
  db: Db,
  { quietSince, expiredBefore }: { quietSince: number; expiredBefore: number },
): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({ recipient_email: '', buyer_email: null, message: '' })
    .where(sql<boolean>`recipient_email <> ''`)
    .where('created_at', '<', quietSince)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'cancelled'),
        eb.and([eb('status', '=', 'issued'), eb('balance_cents', '=', 0)]),
        eb('created_at', '<', expiredBefore),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gift_card_entries')
            .select('gift_card_entries.id')
            .whereRef('gift_card_entries.gift_card_id', '=', 'gift_cards.id')
            .where('gift_card_entries.created_at', '>=', quietSince),
        ),
      ),
    )
    .execute();
}

/** Of entries from before an instant. */
export async function anonymiseActors(db: Db, before: number): Promise<void> {
  await db
    .updateTable('gift_card_entries')
    .set({ by_name: null })
    .where('by_name', 'is not', null)
    .where('created_at', '<', before)
    .execute();
}
