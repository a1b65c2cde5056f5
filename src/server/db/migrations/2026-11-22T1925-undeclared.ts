import { type Kysely, sql } from 'kysely';

interface Part {
  id: string;
  allergens: string[] | null;
  additives: string[] | null;
}
interface Dish {
  id: string;
  allergens: string;
  additives: string;
  variants: string;
  add_ons: string;
}

/**
 * Nothing ticked used to read as 'none'. Whether somebody meant that can't be known, so what has no allergens, or no
 * additives, is not declared from now on: JSON's null instead of an empty list. A dish that has some in each of its
 * variants is declared. Nor is there a doubt about the sample restaurant's own dishes, as long as it is the sample
 * restaurant and nobody has edited them: their variants are called by the sample's keys, all others by UUIDs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSample = await isSampleRestaurant(db);
  const { rows } = await sql<Dish>`select id, allergens, additives, variants, add_ons from dishes`.execute(
    db,
  );
  for (const row of rows) {
    if (isSample && (await isAsFilledIn(db, row))) continue;
    const variants = JSON.parse(row.variants) as Part[];
    const addOns = JSON.parse(row.add_ons) as Part[];
    const ownOrNull = (kind: 'allergens' | 'additives') => {
      const isInAll = variants.length > 0 && variants.every((variant) => (variant[kind] ?? []).length > 0);
      return row[kind] === '[]' && !isInAll ? 'null' : row[kind];
    };
    const orNull = (codes: string[] | null) => (codes?.length ? codes : null);
    const declared = addOns.map((addOn) => {
      return { ...addOn, allergens: orNull(addOn.allergens), additives: orNull(addOn.additives) };
    });
    await sql`
      update dishes
      set allergens = ${ownOrNull('allergens')}, additives = ${ownOrNull('additives')},
        add_ons = ${JSON.stringify(declared)}
      where id = ${row.id}`.execute(db);
  }
}

async function isSampleRestaurant(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'sample'`.execute(db);
  const [sample] = rows.map(({ value }) => JSON.parse(value) as { isSample?: boolean });
  return sample?.isSample === true;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function isAsFilledIn(db: Kysely<unknown>, { id, variants }: Dish): Promise<boolean> {
  if ((JSON.parse(variants) as Part[]).some((variant) => UUID.test(variant.id))) return false;
  const { rows } = await sql`
    select 1 from changes where subject_id = ${id} and action = 'dish_edited' limit 1`.execute(db);
  return rows.length === 0;
}
