import { type Kysely, sql } from 'kysely';

interface Dish {
  id: string;
  category_id: string;
  variants: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Which categories, dishes, banners and pictures came with the sample, so that they can be taken away in one step. Of a
 * restaurant that was filled before, what the sample must have brought and nobody has saved since: its dishes call
 * their variants by the sample's keys, its pictures are called after what they show.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sample_items')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute();
  if (!(await isSampleRestaurant(db))) return;
  const { rows } = await sql<Dish>`select id, category_id, variants from dishes`.execute(db);
  const own = new Set(rows.filter(({ variants }) => isOwn(variants)).map((row) => row.category_id));
  const dishes = rows.filter(({ variants }) => !isOwn(variants));
  const categories = new Set(dishes.map((row) => row.category_id).filter((id) => !own.has(id)));
  const pictured = [
    ...(await withSamplePicture(db, 'banners')),
    ...(await withSamplePicture(db, 'gallery_entries')),
  ];
  for (const id of [...dishes.map((row) => row.id), ...categories, ...pictured]) {
    await sql`insert into sample_items (id) select ${id} where not exists (select 1 from changes
      where subject_id = ${id} and (action like '%_created' or action like '%_edited'))`.execute(db);
  }
}

async function isSampleRestaurant(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'sample'`.execute(db);
  return rows.some(({ value }) => (JSON.parse(value) as { isSample?: boolean }).isSample === true);
}

const isOwn = (variants: string) =>
  (JSON.parse(variants) as { id: string }[]).some(({ id }) => UUID.test(id));

async function withSamplePicture(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; image: string }>`
    select id, image from ${sql.table(table)} where image is not null`.execute(db);
  return rows.filter(({ image }) => !UUID.test(image.split('/').at(-1) ?? '')).map(({ id }) => id);
}
