import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The words of a name between its first and its last, so that any of them finds it. Names of two words, which most are, need
 * no row. Names with an apostrophe or a letter that was not folded get their columns anew. Only rows that need it are read,
 * in batches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Names compare by bytes, whatever collation the database uses.
  const searched = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('name_words')
    .addColumn('of_id', 'text', (column) => column.notNull())
    .addColumn('word', searched, (column) => column.notNull())
    .addPrimaryKeyConstraint('name_words_of', ['of_id', 'word'])
    .execute();
  await db.schema.createIndex('name_words_word').on('name_words').column('word').execute();
  await fill(db, 'orders', 'address');
  await fill(db, 'reservations', 'name');
}

const BATCH = 1000;

/** `name` is the column with the name; of an order it is JSON. */
async function fill(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  const [rows, column] = [sql.table(table), sql.ref(name)];
  for (let after = ''; ; ) {
    const { rows: found } = await sql<{ id: string; name: string }>`
      select id, ${column} as name from ${rows}
      where id > ${after} and name_key is not null and (name_key like '% % %' or name_key like '%ı%'
        or name_key like '%ð%' or name_key like '%þ%' or ${column} like '%''%' or ${column} like '%’%'
        or ${column} like '%‘%' or ${column} like '%ʼ%' or ${column} like '%´%' or ${column} like '%\`%')
      order by id limit ${BATCH}`.execute(db);
    const words: { word: string; id: string }[] = [];
    for (const { id, name: stored } of found) {
      const { key, end, middle } = nameKeys(table === 'orders' ? JSON.parse(stored).fullName : stored);
      await sql`update ${rows} set name_key = ${key}, name_end = ${end}
        where id = ${id} and (name_key <> ${key} or name_end <> ${end})`.execute(db);
      words.push(...middle.map((word) => ({ word, id })));
    }
    for (let from = 0; from < words.length; from += BATCH) {
      const values = words.slice(from, from + BATCH).map(({ word, id }) => sql`(${word}, ${id})`);
      await sql`insert into name_words (word, of_id) values ${sql.join(values)}`.execute(db);
    }
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    after = last.id;
  }
}

const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...{ '’': "'", '‘': "'", ʼ: "'", ʹ: "'", '`': "'", '´': "'", '′': "'" },
};

function nameKeys(name: string): { key: string | null; end: string | null; middle: string[] } {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßøæœłđðþı’‘ʼʹ`´′]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter(Boolean);
  const whole = words.map((word) => word.replaceAll("'", ''));
  const tails = words
    .filter((word) => word.includes("'"))
    .map((word) => word.slice(word.indexOf("'") + 1).replaceAll("'", ''))
    .filter((tail) => tail.length >= 2);
  const [key, end] = [whole.join(' '), whole.at(-1) ?? ''].map((text) => text.slice(0, 80));
  const middle = [...new Set([...whole.slice(1, -1), ...tails])].slice(0, 12);
  return { key: key || null, end: end || null, middle: middle.map((word) => word.slice(0, 80)) };
}
