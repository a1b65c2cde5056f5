import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { isPostgres } from './fresh-database.ts';

/** Tables that grow over the years; the others hold what the restaurant has set up. */
export const GROWING_TABLES = [
  ...['orders', 'order_items', 'reservations', 'accounts', 'sessions', 'carts', 'cart_items', 'addresses'],
  ...['payments', 'mails', 'changes', 'messages', 'gift_cards', 'gift_card_entries', 'withdrawals'],
  ...[
    'order_escalations',
    'heard_events',
    'password_resets',
    'newsletter_readers',
    'list_counts',
    'order_vat_rates',
    'name_words',
    'webhook_events',
  ],
];

/** A query as it was sent to the database, with one set of its values. */
export interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** The parts of a query's plan that read a growing table completely; empty: none. */
export async function findFullScans(tx: Tx, query: Query): Promise<string[]> {
  return isPostgres ? scansOnPostgres(tx, query) : scansOnSqlite(tx, query);
}

const growingTables = (table: string) => GROWING_TABLES.includes(table);

async function scansOnSqlite(tx: Tx, { sql: text, parameters }: Query): Promise<string[]> {
  const { rows } = await tx.executeQuery<{ detail: string }>({
    ...sql.raw(`explain query plan ${text}`).compile(tx),
    parameters,
  });
  const names = aliasesIn(text);
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => {
      const [, name = ''] = /^SCAN (\S+)/.exec(detail) ?? [];
      return growingTables(names.get(name) ?? name);
    });
}

/** `from orders as newest`: the plan knows only the alias. */
function aliasesIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(?:from|join) "?(\w+)"? as "?(\w+)"?/gi)].map(([, table = '', alias = '']) => [
      alias,
      table,
    ]),
  );
}

interface PostgresPlan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PostgresPlan[];
}

async function scansOnPostgres(tx: Tx, { sql: text, parameters }: Query): Promise<string[]> {
  // The tables are small here, so it only counts whether an index could be used at all.
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: PostgresPlan }[] }>({
    ...sql.raw(`explain (format json) ${text}`).compile(tx),
    parameters,
  });
  const begins = await indexBeginnings(tx);
  const found: string[] = [];
  const look = (plan: PostgresPlan) => {
    const { 'Node Type': node, 'Index Name': index = '', Plans = [] } = plan;
    const { first = '?', of = '' } = begins.get(index) ?? {};
    const table = plan['Relation Name'] ?? of;
    // A condition on its second column alone reads the whole index.
    const isRange = (plan['Index Cond'] ?? '').includes(first);
    const isWhole = node === 'Seq Scan' || (/Index/.test(node) && !isRange);
    if (isWhole && growingTables(table)) found.push(`${node} ${table} ${index}`.trim());
    for (const inner of Plans) look(inner);
  };
  for (const row of rows) for (const { Plan } of row['QUERY PLAN']) look(Plan);
  return found;
}

/** The table of each index, and its first column or expression. */
async function indexBeginnings(tx: Tx): Promise<Map<string, { of: string; first: string }>> {
  const { rows } = await sql<{ name: string; of: string; first: string }>`
    select relname as name, indrelid::regclass::text as of, pg_get_indexdef(indexrelid, 1, true) as first
    from pg_index join pg_class on pg_class.oid = indexrelid`.execute(tx);
  return new Map(rows.map(({ name, ...index }) => [name, index]));
}
