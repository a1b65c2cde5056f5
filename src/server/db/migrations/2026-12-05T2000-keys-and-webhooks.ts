import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Keys and webhooks of the owner's other software. What happens to orders and reservations is written down by triggers, in the
 * transaction in which it happens, and only where a webhook hears of it: no way of changing them can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('read_keys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('key_end', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('hears_orders', 'integer', (column) => column.notNull())
    .addColumn('hears_reservations', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('webhook_events')
    .addColumn('seq', isPostgres ? 'bigserial' : 'integer', (column) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('webhook_id', 'text', (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_test', 'integer', (column) => column.notNull())
    .addColumn('noticed_at', 'bigint')
    .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('again_at', 'bigint')
    .addColumn('again_after', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('answer', 'integer')
    .addColumn('failure', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('took_ms', 'integer')
    .addColumn('ended_at', 'bigint')
    .execute();
  await sql`create index webhook_events_open on webhook_events (webhook_id, subject_id, seq) where ended_at is null`.execute(
    db,
  );
  await sql`create index webhook_events_of on webhook_events (webhook_id, seq)`.execute(db);
  await sql`create index webhook_events_ended on webhook_events (ended_at) where ended_at is not null`.execute(
    db,
  );
  for (const told of TOLD)
    for (const statement of isPostgres ? onPostgres(told) : onSqlite(told))
      await sql.raw(statement).execute(db);
}

/** A table, and what of its changes is told; `type` is null where nothing is. */
interface Told {
  table: string;
  heardBy: string;
  columns: string[];
  isTest: string;
  inserted: string;
  updated: string;
}

const TOLD: Told[] = [
  {
    // One that waits for its payment is not there yet.
    ...{ table: 'orders', heardBy: 'hears_orders', isTest: 'new.is_test' },
    columns: ['status', 'payment_status', 'due_at', 'kitchen_at', 'ready_at', 'version'],
    inserted: `case when new.payment_status not in ('unpaid', 'lapsed') then 'order.placed' end`,
    updated: `case
      when new.payment_status in ('unpaid', 'lapsed') then null
      when old.payment_status in ('unpaid', 'lapsed') then 'order.placed'
      when old.status <> new.status then 'order.' || new.status
      when old.due_at is distinct from new.due_at or old.kitchen_at is distinct from new.kitchen_at
        or old.ready_at is distinct from new.ready_at or old.version <> new.version then 'order.changed' end`,
  },
  {
    ...{ table: 'reservations', heardBy: 'hears_reservations', isTest: '0' },
    columns: ['status', 'version', 'table_step', 'change_request'],
    inserted: `case when new.status <> 'unpaid' then 'reservation.requested' end`,
    updated: `case
      when new.status = 'unpaid' then null
      when old.status <> new.status then 'reservation.' || new.status
      when old.version <> new.version or old.table_step is distinct from new.table_step
        or old.change_request is distinct from new.change_request then 'reservation.changed' end`,
  },
];

const tell = ({ heardBy, isTest }: Told, type: string, id: string) =>
  `insert into webhook_events (id, webhook_id, subject_id, type, status, is_test)
    select ${id}, webhooks.id, new.id, ${type}, new.status, ${isTest}
    from webhooks where webhooks.${heardBy} = 1 and (${type}) is not null;`;

function onSqlite(told: Told): string[] {
  const { table, columns, inserted, updated } = told;
  const of = (type: string) => tell(told, type, 'lower(hex(randomblob(16)))');
  return [
    `create trigger ${table}_told_insert after insert on ${table} begin ${of(inserted)} end`,
    `create trigger ${table}_told_update after update of ${columns.join(', ')} on ${table}
      begin ${of(updated)} end`,
  ];
}

function onPostgres(told: Told): string[] {
  const { table, columns, inserted, updated } = told;
  const of = (type: string) => tell(told, type, `replace(gen_random_uuid()::text, '-', '')`);
  // `or replace`, because a restore drops existing tables but no functions.
  const made = (name: string, type: string) => `create or replace function ${name}() returns trigger
    language plpgsql as $$ begin ${of(type)} return null; end $$`;
  return [
    made(`${table}_told_insert`, inserted),
    made(`${table}_told_update`, updated),
    `create trigger ${table}_told_insert after insert on ${table}
      for each row execute function ${table}_told_insert()`,
    `create trigger ${table}_told_update after update of ${columns.join(', ')} on ${table}
      for each row execute function ${table}_told_update()`,
  ];
}
