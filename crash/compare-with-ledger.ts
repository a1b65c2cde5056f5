import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { MAX_STOCK } from '#contract/limits.ts';
import type { StockTaken } from '#domain/menu/stock.ts';
import { reconcileMoney } from '#server/commands/reconcile/reconcile-money.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Db } from '#server/db/schema.ts';
import { compareTables } from './compare-tables.ts';
import type { Ledger } from './ledger.ts';
import type { DatabaseLocation } from './server-process.ts';

/** Compares what was acknowledged with what the database contains. Returns the differences, one line each. */
export async function compareWithLedger(place: DatabaseLocation, ledger: Ledger): Promise<string[]> {
  const db = await openDatabase(place);
  try {
    return [
      ...(await findCorruption(db, place)),
      ...(await reconcileMoney(db)),
      ...(await compareOrders(db, ledger)),
      ...(await compareStock(db)),
      ...(await compareTransitions(db, ledger)),
      ...(await compareGiftCards(db, ledger)),
      ...(await compareTexts(db, ledger)),
      ...(await compareContent(db, place, ledger)),
      ...(await compareTables(place, ledger)),
    ];
  } finally {
    await db.destroy();
  }
}

async function findCorruption(db: Db, { databaseUrl }: DatabaseLocation): Promise<string[]> {
  if (databaseUrl !== null) return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const { rows: orphans } = await sql`pragma foreign_key_check`.execute(db);
  const findings = rows.map((row) => row.integrity_check).filter((word) => word !== 'ok');
  return [...findings, ...(orphans.length > 0 ? [`${orphans.length} rows refer to nothing`] : [])];
}

async function compareOrders(db: Db, ledger: Ledger): Promise<string[]> {
  const findings: string[] = [];
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'idempotency_key', 'total_cents', 'payment_status', 'payment_method', 'email', 'status'])
    .execute();
  const byKey = Map.groupBy(rows, (row) => row.idempotency_key ?? '');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const mails = Map.groupBy(
    await db.selectFrom('mails').select(['kind', 'recipient', 'status']).execute(),
    ({ recipient }) => recipient,
  );
  for (const [key, { id, totalCents }] of ledger.orders) {
    const found = byKey.get(key) ?? [];
    if (found.length > 1) findings.push(`one press of the button made ${found.length} orders (${key})`);
    if (id === null) continue;
    const order = byId.get(id);
    if (!order) findings.push(`order ${id} was acknowledged and is gone`);
    else if (order.total_cents !== totalCents) findings.push(`order ${id} costs something else`);
    if (order && order.payment_status !== 'unpaid') {
      const received = (mails.get(order.email) ?? []).filter(({ kind }) => kind === 'order_received');
      if (received.length !== 1) findings.push(`order ${id}: ${received.length} mails of its receipt`);
    }
  }
  for (const id of ledger.paidOrders) {
    const status = byId.get(id)?.payment_status;
    // What the desk cancels is refunded.
    if (!status || !['paid', 'refund_due', 'refunded'].includes(status)) {
      findings.push(`order ${id} was acknowledged as paid and is ${status}`);
    }
  }
  const known = new Set(ledger.orders.keys());
  const strange = rows.filter((row) => row.idempotency_key !== null && !known.has(row.idempotency_key));
  if (strange.length > 0) findings.push(`${strange.length} orders that nobody has sent`);
  return findings;
}

/** What is left and what orders hold is as much as there was. */
async function compareStock(db: Db): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('stock_taken')
    .where('stock_taken', 'is not', null)
    .execute();
  const taken = orders.map(({ stock_taken: json }) => (JSON.parse(json ?? '') as StockTaken).dishes);
  const counted = await db
    .selectFrom('dishes')
    .select(['id', 'stock_left'])
    .where('stock_left', 'is not', null)
    .execute();
  return counted.flatMap(({ id, stock_left: left }) => {
    const held = taken.reduce((sum, dishes) => sum + (dishes[id] ?? 0), 0);
    return (left ?? 0) + held === MAX_STOCK
      ? []
      : [`of ${MAX_STOCK} pieces ${left} are left and ${held} sold`];
  });
}

async function compareTransitions(db: Db, ledger: Ledger): Promise<string[]> {
  const findings: string[] = [];
  const orders = new Map(
    (await db.selectFrom('orders').select(['id', 'status', 'email']).execute()).map((row) => [row.id, row]),
  );
  const logged = Map.groupBy(
    await db.selectFrom('changes').select(['subject_id', 'action']).where('area', '=', 'orders').execute(),
    ({ subject_id: id }) => id ?? '',
  );
  const mails = Map.groupBy(
    await db.selectFrom('mails').select(['recipient', 'kind']).execute(),
    (mail) => mail.recipient,
  );
  for (const [id, history] of ledger.transitions) {
    const order = orders.get(id);
    if (!order) {
      findings.push(`order ${id} was moved and is gone`);
      continue;
    }
    const acknowledged = history.filter(({ isAcknowledged }) => isAcknowledged);
    const last = history.findLastIndex(({ isAcknowledged }) => isAcknowledged);
    const possible = new Set(history.slice(Math.max(last, 0)).map(({ status }) => status));
    if (last >= 0 && !possible.has(order.status as 'accepted')) {
      findings.push(`order ${id} was ${history[last]?.status} and is ${order.status}`);
    }
    for (const { status } of acknowledged) {
      const entries = (logged.get(id) ?? []).filter(({ action }) => action === `order_${status}`);
      if (entries.length !== 1)
        findings.push(`order ${id}: ${status} stands ${entries.length} times in the log`);
      const sent = (mails.get(order.email) ?? []).filter(({ kind }) => kind === `order_${status}`);
      if (sent.length !== 1) findings.push(`order ${id}: ${sent.length} mails that it is ${status}`);
    }
  }
  return findings;
}

async function compareGiftCards(db: Db, ledger: Ledger): Promise<string[]> {
  const findings: string[] = [];
  const cards = new Map(
    (await db.selectFrom('gift_cards').select(['secret', 'status', 'amount_cents']).execute()).map((card) => [
      card.secret,
      card,
    ]),
  );
  for (const [secret, cents] of ledger.paidCards) {
    const card = cards.get(secret);
    if (card?.status !== 'issued' || card.amount_cents !== cents)
      findings.push(`gift card ${secret} was paid and is ${card?.status}`);
  }
  const entries = Map.groupBy(
    await db.selectFrom('gift_card_entries').select(['idempotency_key', 'amount_cents']).execute(),
    ({ idempotency_key: key }) => key ?? '',
  );
  for (const [key, { cents, isAcknowledged }] of ledger.redemptions) {
    const found = entries.get(key) ?? [];
    if (found.length > 1) findings.push(`a redemption was booked ${found.length} times`);
    if (isAcknowledged && found[0]?.amount_cents !== -cents)
      findings.push(`a redemption of ${cents} cents is lost`);
  }
  return findings;
}

async function compareTexts(db: Db, ledger: Ledger): Promise<string[]> {
  const count = (texts: string[]) => Map.groupBy(texts, (text) => text);
  const compareCounts = (what: string, sent: Map<string, boolean>, texts: string[]): string[] => {
    const found = count(texts);
    return [...sent].flatMap(([text, isAcknowledged]) => {
      const times = found.get(text)?.length ?? 0;
      if (times > 1) return [`${what} '${text}' is there ${times} times`];
      return isAcknowledged && times === 0 ? [`${what} '${text}' was acknowledged and is gone`] : [];
    });
  };
  const messages = await db.selectFrom('messages').select('message').execute();
  const coupons = await db.selectFrom('coupons').select('code').execute();
  return [
    ...compareCounts(
      'message',
      ledger.messages,
      messages.map(({ message }) => message),
    ),
    ...compareCounts(
      'coupon',
      ledger.coupons,
      coupons.map(({ code }) => code),
    ),
  ];
}

async function compareContent(
  db: Db,
  { dataDir, databaseUrl }: DatabaseLocation,
  ledger: Ledger,
): Promise<string[]> {
  const findings: string[] = [];
  const { sent, acknowledged } = ledger.text;
  const policy = await db
    .selectFrom('policies')
    .select('content_de')
    .where('type', '=', 'privacy_policy')
    .executeTakeFirst();
  const number = Number(/^Stand (\d+)$/.exec(policy?.content_de ?? '')?.[1] ?? 0);
  if (acknowledged > 0 && (number < acknowledged || number > sent)) {
    findings.push(`the privacy text was saved ${acknowledged} times and is of time ${number}`);
  }
  const entries = new Map(
    (await db.selectFrom('gallery_entries').select(['id', 'image']).execute()).map((row) => [
      row.id,
      row.image,
    ]),
  );
  const stored = new Set(
    (await db.selectFrom('stored_files').select('path').execute()).map(({ path }) => `/${path}`),
  );
  for (const [id, image] of ledger.pictures) {
    if (entries.get(id) !== image) findings.push(`picture ${id} was hung and is gone`);
    else if (databaseUrl === null && !existsSync(join(dataDir, `${image}.jpg`))) {
      findings.push(`picture ${id} hangs, and its file is gone`);
    } else if (databaseUrl !== null && !stored.has(`${image}.jpg`)) {
      findings.push(`picture ${id} hangs, and the database does not keep it`);
    }
  }
  return findings;
}

/** Orders that the desk must have seen by now, with those whose payment a job has found. */
export async function listPaidOrders(place: DatabaseLocation): Promise<string[]> {
  const db = await openDatabase(place);
  try {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('payment_status', 'not in', ['unpaid', 'lapsed'])
      .execute();
    return rows.map(({ id }) => id);
  } finally {
    await db.destroy();
  }
}

/**
 * E-mails that could be sent now. One that a killed process was sending stays locked for ten minutes (its
 * lease), and is not counted.
 */
export async function countDueMails(place: DatabaseLocation): Promise<number> {
  const db = await openDatabase(place);
  try {
    const { count } = await db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'waiting')
      .where('due_at', '<=', Date.now())
      .executeTakeFirstOrThrow();
    return Number(count);
  } finally {
    await db.destroy();
  }
}

/** How many rows each table has, except tables of short-lived rows. */
export async function countRows(place: DatabaseLocation): Promise<Record<string, number>> {
  const db = await openDatabase(place);
  const tables = [
    'orders',
    'order_items',
    'reservations',
    'payments',
    'gift_cards',
    'gift_card_entries',
    'accounts',
    'changes',
    'mails',
    'coupons',
    'messages',
    'gallery_entries',
  ] as const;
  try {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counts[table] = Number(count);
    }
    return counts;
  } finally {
    await db.destroy();
  }
}
