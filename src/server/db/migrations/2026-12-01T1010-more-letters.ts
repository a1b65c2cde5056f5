import { type Kysely, sql } from 'kysely';

/**
 * Names with a letter or an apostrophe that was not folded get their columns and words anew. Only rows that may need it are
 * read, in batches: those whose key has more than plain letters, and those with an apostrophe that parted a word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fold(db, 'orders', 'address');
  await fold(db, 'reservations', 'name');
}

const BATCH = 1000;

/** `name` is the column with the name; of an order it is JSON. */
async function fold(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  const [rows, column] = [sql.table(table), sql.ref(name)];
  for (let after = ''; ; ) {
    const { rows: found } = await sql<{ id: string; name: string }>`
      select id, ${column} as name from ${rows}
      where id > ${after} and name_key is not null and (octet_length(name_key) <> length(name_key)
        or ${column} like '%‛%' or ${column} like '%＇%' or ${column} like '%׳%')
      order by id limit ${BATCH}`.execute(db);
    const words: { word: string; id: string }[] = [];
    for (const { id, name: stored } of found) {
      const { key, end, middle } = nameKeys(table === 'orders' ? JSON.parse(stored).fullName : stored);
      await sql`update ${rows} set name_key = ${key}, name_end = ${end}
        where id = ${id} and (name_key <> ${key} or name_end <> ${end})`.execute(db);
      words.push(...middle.map((word) => ({ word, id })));
    }
    if (found.length > 0) {
      const ids = sql.join(found.map(({ id }) => id));
      await sql`delete from name_words where of_id in (${ids})`.execute(db);
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
  ...{ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ə: 'e' },
  ...{ ŋ: 'n', ς: 'σ', ɓ: 'b', ɗ: 'd', ƙ: 'k', ɛ: 'e', ɔ: 'o' },
};

function nameKeys(name: string): { key: string | null; end: string | null; middle: string[] } {
  const words = name
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[’‘‛ʼʹʻʾʿꞌ׳`′]/g, "'")
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
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
