import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/**
 * What the desk asks stays as quick after ten years as after one: numbers to search by, counts that are kept beside
 * the lists, and an index for each thing that is looked for, only as large as what is looked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await changeIndexes(db);
  await addPhoneDigits(db);

  await db.schema
    .createTable('housekeeping_marks')
    .addColumn('task', 'text', (c) => c.primaryKey())
    .addColumn('done_until', 'bigint', (c) => c.notNull())
    .execute();
  // Each connection of PostgreSQL writes rows of its own, so that nobody waits for anybody's count.
  await db.schema
    .createTable('list_counts')
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('bucket', 'bigint', (c) => c.notNull())
    .addColumn('writer', 'integer', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('list_counts_pk', ['list', 'bucket', 'writer'])
    .$call((table) => (isPostgres ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
  await db.schema
    .createTable('order_vat_rates')
    .addColumn('period', 'bigint', (c) => c.notNull())
    .addColumn('percent', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_vat_rates_pk', ['period', 'percent'])
    .execute();

  for (const counted of COUNTED) {
    await sql`insert into list_counts (list, bucket, writer, count)
      select ${sql.raw(counted.list(''))}, ${sql.raw(counted.bucket(''))}, 0, count(*)
      from ${sql.table(counted.table)} where ${sql.raw(counted.isIn(''))} group by 1, 2`.execute(db);
    for (const statement of isPostgres ? postgresTriggers(counted) : sqliteTriggers(counted)) {
      await sql.raw(statement).execute(db);
    }
  }
  for (const statement of isPostgres ? POSTGRES_RATES : SQLITE_RATES) await sql.raw(statement).execute(db);
}

async function changeIndexes(db: Kysely<unknown>): Promise<void> {
  // An account's orders are found by the unique index that begins with the account; the rest only counted.
  for (const name of [
    'orders_account',
    'orders_gift_card',
    'reservations_created_at',
    'reservations_accepted_at',
    'reservations_cancelled_at',
    'mails_due',
  ]) {
    await db.schema.dropIndex(name).execute();
  }
  const add = (name: string, on: string, columns: string, where?: string) =>
    sql`create index ${sql.id(name)} on ${sql.table(on)} (${sql.raw(columns)})
      ${where ? sql`where ${sql.raw(where)}` : sql``}`.execute(db);
  await add('orders_gift_card', 'orders', 'gift_card_id', 'gift_card_id is not null');
  await add('reservations_named', 'reservations', 'date', "email <> ''");
  await add('mails_due', 'mails', 'due_at, id', "status = 'waiting'");
  await add('mails_failed', 'mails', 'created_at, id', "status = 'failed'");
  await add('mails_ended', 'mails', 'ended_at', 'ended_at is not null');
  await add('accounts_desk', 'accounts', 'role', "role <> 'customer'");
  await add('accounts_guests', 'accounts', 'created_at, id', "type = 'guest' and role = 'customer'");
  await add('payments_payer', 'payments', 'created_at', 'payer_id is not null');
  await add('gift_cards_named', 'gift_cards', 'created_at', "recipient_email <> ''");
  await add('gift_cards_filled', 'gift_cards', 'created_at, id', "status = 'issued' and balance_cents > 0");
  await add('gift_cards_used_up', 'gift_cards', 'created_at, id', "status = 'issued' and balance_cents = 0");
  await add('gift_cards_unpaid', 'gift_cards', 'created_at, id', "status <> 'issued'");
  await add('gift_cards_voided', 'gift_cards', 'created_at, id', 'voided_at is not null');
  await add('gift_card_entries_by', 'gift_card_entries', 'created_at', 'by_name is not null');
  await add('withdrawals_open', 'withdrawals', 'created_at, id', 'settled_at is null');
  await add('withdrawals_settled', 'withdrawals', 'created_at, id', 'settled_at is not null');
  await add('heard_events_at', 'heard_events', 'heard_at');
  await add('password_resets_expiry', 'password_resets', 'expires_at');
}

async function addPhoneDigits(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'reservations']) {
    await db.schema.alterTable(table).addColumn('phone_digits', 'text').execute();
    await sql`update ${sql.table(table)} set phone_digits = ${phoneDigits()} where phone <> ''`.execute(db);
    await sql`create index ${sql.id(`${table}_phone`)} on ${sql.table(table)} (phone_digits)
      where phone_digits is not null`.execute(db);
  }
}

const without = (text: RawBuilder<unknown>, signs: readonly string[]) =>
  signs.reduce((rest, sign) => sql`replace(${rest}, ${sql.lit(sign)}, '')`, text);

/**
 * The digits of the column `phone` in E.164, by the rules of `normalizeMobile` as they were then: a number without
 * country code is German; null for what is no number.
 */
function phoneDigits(): RawBuilder<unknown> {
  const spaces = [' ', '\t', '\n', '\r', '\u00a0', '\u2009', '\u202f'];
  const signs = ['(', ')', '/', '.', '-'];
  const digits = without(sql`body`, signs);
  const abroad = without(sql`replace(body, '(0)', '')`, signs);
  return sql`(
    select case when length(number) between 7 and 15 and substr(number, 1, 1) <> '0'
      and trim(number, '0123456789') = '' then number end
    from (
      select case
        when trim(digits, '0123456789') <> '' then ''
        when is_abroad = 1 and substr(abroad, 1, 3) = '490' then '49' || ltrim(substr(abroad, 3), '0')
        when is_abroad = 1 then abroad
        when substr(digits, 1, 1) = '0' then '49' || substr(digits, 2)
        when substr(digits, 1, 4) in ('4915', '4916', '4917') then digits
        else '49' || digits end as number
      from (
        select digits, is_abroad, case when substr(abroad, 1, 2) = '00' then substr(abroad, 3) else abroad end as abroad
        from (
          select ${digits} as digits, ${abroad} as abroad,
            case when has_plus = 1 or substr(${digits}, 1, 2) = '00' then 1 else 0 end as is_abroad
          from (
            select case when substr(bare, 1, 1) = '+' then substr(bare, 2) else bare end as body,
              case when substr(bare, 1, 1) = '+' then 1 else 0 end as has_plus
            from (select ${without(sql`phone`, spaces)} as bare) a
          ) b
        ) c
      ) d
    ) e
  )`;
}

/** A list and what is counted of it; `row` is empty, or `new.`, or `old.`. */
interface Counted {
  table: string;
  /** What an update has to change to matter. */
  columns: string[];
  isIn(row: string): string;
  list(row: string): string;
  bucket(row: string): string;
}

const WEEK_MS = 604_800_000;
const PERIOD_MS = 2_592_000_000;

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

/** Which VAT rates orders have had, by periods of thirty days: a table's head is written before its rows are read. */
const SQLITE_RATES = [
  `insert into order_vat_rates (period, percent)
    select distinct created_at / ${PERIOD_MS}, json_extract(part.value, '$.vatPercent')
    from orders, json_each(orders.vat) part`,
  ...['insert', 'update of vat, created_at'].map(
    (event) => `create trigger orders_vat_rates_${event.split(' ')[0]} after ${event} on orders begin
      insert into order_vat_rates (period, percent)
      select new.created_at / ${PERIOD_MS}, json_extract(value, '$.vatPercent') from json_each(new.vat) where true
      on conflict (period, percent) do nothing; end`,
  ),
];

const POSTGRES_RATES = [
  `insert into order_vat_rates (period, percent)
    select distinct created_at / ${PERIOD_MS}, (part ->> 'vatPercent')::double precision
    from orders, jsonb_array_elements(vat::jsonb) part`,
  `create or replace function orders_vat_rates() returns trigger language plpgsql as $$ begin
    insert into order_vat_rates (period, percent)
    select new.created_at / ${PERIOD_MS}, (part ->> 'vatPercent')::double precision
    from jsonb_array_elements(new.vat::jsonb) part
    where not exists (select from order_vat_rates known where known.period = new.created_at / ${PERIOD_MS}
      and known.percent = (part ->> 'vatPercent')::double precision)
    on conflict (period, percent) do nothing;
    return null; end $$`,
  `create trigger orders_vat_rates after insert or update of vat, created_at on orders
    for each row execute function orders_vat_rates()`,
];
