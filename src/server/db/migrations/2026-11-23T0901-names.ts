import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** So many rows at a time: an order's name stands within its address. */
const BATCH = 500;

/**
 * Orders and tables are found by the guest's name, from its beginning and from its last word: plain letters, which
 * compare by their bytes, whatever language a database sorts by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const type = isPostgres ? sql`text collate "C"` : sql`text`;
  for (const table of ['orders', 'reservations']) {
    for (const column of ['name_key', 'name_end']) {
      await db.schema.alterTable(table).addColumn(column, type).execute();
    }
    await fillIn(db, table);
    for (const [index, column] of [
      ['name', 'name_key'],
      ['name_end', 'name_end'],
    ] as const) {
      await sql`create index ${sql.id(`${table}_${index}`)} on ${sql.table(table)} (${sql.id(column)})
        where ${sql.id(column)} is not null`.execute(db);
    }
  }
}

async function fillIn(db: Kysely<unknown>, table: string): Promise<void> {
  const source = table === 'orders' ? 'address' : 'name';
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; source: string }>`
      select id, ${sql.id(source)} as source from ${sql.table(table)}
      where id > ${after} order by id limit ${BATCH}`.execute(db);
    const keyed = rows.flatMap(({ id, source: text }) => {
      const words = wordsOf(table === 'orders' ? String(JSON.parse(text).fullName ?? '') : text);
      const [key, end] = [words.join(' ').slice(0, 80), (words.at(-1) ?? '').slice(0, 80)];
      return key ? [sql`(${id}, ${key}, ${end})`] : [];
    });
    if (keyed.length > 0) {
      await sql`with named (row_id, row_key, row_end) as (values ${sql.join(keyed)})
        update ${sql.table(table)} set name_key = named.row_key, name_end = named.row_end
        from named where id = named.row_id`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** By the rules of `nameKeys` as they were then. */
function wordsOf(name: string): string[] {
  const plain: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd' };
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđ]/g, (letter) => plain[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
