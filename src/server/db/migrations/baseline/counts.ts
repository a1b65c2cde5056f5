import { type Kysely, sql } from 'kysely';
import { isPostgres, notNull, runAll } from './building.ts';

const WEEK_MS = 604_800_000;
const THIRTY_DAYS_MS = 2_592_000_000;

/** Counts kept by triggers, so that the desk's lists stay as fast after ten years as after one. */
export async function createCounts(db: Kysely<unknown>): Promise<void> {
  // Each PostgreSQL connection has rows of its own, so that none waits for another's count.
  await db.schema
    .createTable('list_counts')
    .addColumn('list', 'text', notNull)
    .addColumn('bucket', 'bigint', notNull)
    .addColumn('writer', 'integer', notNull)
    .addColumn('count', 'bigint', notNull)
    .addPrimaryKeyConstraint('list_counts_pk', ['list', 'bucket', 'writer'])
    .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
  for (const counted of COUNTED) {
    await runAll(db, isPostgres(db) ? postgresTriggers(counted) : sqliteTriggers(counted));
  }

  // The VAT rates used in orders, by periods of thirty days: a report's table header is written before its rows are
  // read.
  await db.schema
    .createTable('order_vat_rates')
    .addColumn('period', 'bigint', notNull)
    .addColumn('percent', 'double precision', notNull)
    .addPrimaryKeyConstraint('order_vat_rates_pk', ['period', 'percent'])
    .execute();
  await runAll(db, isPostgres(db) ? POSTGRES_RATES : SQLITE_RATES);
}

/** A list and what is counted of it; `row` is empty, or `new.`, or `old.`. */
interface Counted {
  table: string;
  /** The columns whose change affects the count. */
  columns: string[];
  isIn(row: string): string;
  list(row: string): string;
  bucket(row: string): string;
}

const COUNTED: Counted[] = [
  {
    table: 'orders',
    columns: ['payment_status', 'created_at'],
    isIn: (row) => `${row}payment_status not in ('unpaid', 'lapsed')`,
    list: () => `'orders'`,
    bucket: (row) => `${row}created_at / ${WEEK_MS}`,
  },
  {
    table: 'reservations',
    columns: ['status', 'date'],
    isIn: () => '1 = 1',
    list: (row) => `'reservations.' || ${row}status`,
    bucket: (row) => `cast(replace(substr(${row}date, 1, 7), '-', '') as bigint)`,
  },
  {
    table: 'changes',
    columns: ['area', 'at'],
    isIn: () => '1 = 1',
    list: (row) => `'changes.' || ${row}area`,
    bucket: (row) => `${row}at / ${WEEK_MS}`,
  },
  {
    table: 'mails',
    columns: ['status', 'created_at'],
    isIn: (row) => `${row}status <> 'waiting'`,
    list: (row) => `'mails.' || ${row}status`,
    bucket: (row) => `${row}created_at / ${WEEK_MS}`,
  },
  {
    table: 'gift_cards',
    columns: ['created_at'],
    isIn: () => '1 = 1',
    list: () => `'gift_cards'`,
    bucket: (row) => `${row}created_at / ${WEEK_MS}`,
  },
];

const changedIn = ({ columns }: Counted) =>
  columns.map((column) => `old.${column} <> new.${column}`).join(' or ');

function sqliteTriggers(counted: Counted): string[] {
  const { table, columns, isIn, list, bucket } = counted;
  const add = (row: string, count: 1 | -1) => `insert into list_counts (list, bucket, writer, count)
    select ${list(row)}, ${bucket(row)}, 0, ${count} where ${isIn(row)}
    on conflict (list, bucket, writer) do update set count = count + ${count};`;
  return [
    `create trigger ${table}_counted_insert after insert on ${table} begin ${add('new.', 1)} end`,
    `create trigger ${table}_counted_update after update of ${columns.join(', ')} on ${table}
      when ${changedIn(counted)} begin ${add('old.', -1)} ${add('new.', 1)} end`,
    `create trigger ${table}_counted_delete after delete on ${table} begin ${add('old.', -1)} end`,
  ];
}

function postgresTriggers(counted: Counted): string[] {
  const { table, isIn, list, bucket } = counted;
  const onConflict = `on conflict (list, bucket, writer)
    do update set count = list_counts.count + excluded.count;`;
  const addRows = (count: 1 | -1) => `insert into list_counts (list, bucket, writer, count)
    select ${list('')}, ${bucket('')}, pg_backend_pid(), ${count} * count(*)
    from changed_rows where ${isIn('')} group by 1, 2 ${onConflict}`;
  const addRow = (row: string, count: 1 | -1) => `insert into list_counts (list, bucket, writer, count)
    select ${list(row)}, ${bucket(row)}, pg_backend_pid(), ${count} where ${isIn(row)} ${onConflict}`;
  // `or replace`, because a restore drops existing tables but no functions.
  const made = (name: string, body: string) => `create or replace function ${name}() returns trigger
    language plpgsql as $$ begin ${body} return null; end $$`;
  return [
    made(`${table}_counted_insert`, addRows(1)),
    made(`${table}_counted_update`, `${addRow('old.', -1)} ${addRow('new.', 1)}`),
    made(`${table}_counted_delete`, addRows(-1)),
    `create trigger ${table}_counted_insert after insert on ${table} referencing new table as changed_rows
      for each statement execute function ${table}_counted_insert()`,
    `create trigger ${table}_counted_update after update on ${table} for each row
      when (${changedIn(counted)}) execute function ${table}_counted_update()`,
    `create trigger ${table}_counted_delete after delete on ${table} referencing old table as changed_rows
      for each statement execute function ${table}_counted_delete()`,
  ];
}

const SQLITE_RATES = ['insert', 'update of vat, created_at'].map(
  (event) => `create trigger orders_vat_rates_${event.split(' ')[0]} after ${event} on orders begin
    insert into order_vat_rates (period, percent)
    select new.created_at / ${THIRTY_DAYS_MS}, json_extract(value, '$.vatPercent') from json_each(new.vat) where true
    on conflict (period, percent) do nothing; end`,
);

const POSTGRES_RATES = [
  `create or replace function orders_vat_rates() returns trigger language plpgsql as $$ begin
    insert into order_vat_rates (period, percent)
    select new.created_at / ${THIRTY_DAYS_MS}, (part ->> 'vatPercent')::double precision
    from jsonb_array_elements(new.vat::jsonb) part
    where not exists (select from order_vat_rates known where known.period = new.created_at / ${THIRTY_DAYS_MS}
      and known.percent = (part ->> 'vatPercent')::double precision)
    on conflict (period, percent) do nothing;
    return null; end $$`,
  `create trigger orders_vat_rates after insert or update of vat, created_at on orders
    for each row execute function orders_vat_rates()`,
];
