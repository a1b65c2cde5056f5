import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../test/fresh-database.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations, runMigrations } from './migrate.ts';

const UUID = '0198c2a4-1111-7000-8000-00000000000';
const priced = <Part>(part: Part) => ({ ...part, priceCents: 100 });
const part = (id: string, allergens: string[] = [], additives: string[] = []) => ({
  id,
  allergens,
  additives,
});

/** What the migration makes of dishes: [id, allergens, variants, add-ons], none with additives but the soup. */
async function migrated(isSample: boolean) {
  const place = await freshDatabase({ isMigrated: false });
  const db = await openDatabase(place);
  await runMigrations(db, migrations, '2026-11-22T1455-first-passwords');
  await sql`insert into settings (key, value) values ('sample', ${JSON.stringify({ isSample })})`.execute(db);
  await sql`insert into categories (id, position, name_de, desc_de) values ('c', 0, 'Speisen', '')`.execute(
    db,
  );
  const dishes = {
    unsaid: {
      allergens: [],
      additives: [],
      variants: [part(`${UUID}1`)],
      addOns: [part('x'), part('y', ['milk'])],
    },
    soup: { allergens: ['milk'], additives: ['colouring'], variants: [part(`${UUID}2`)], addOns: [] },
    all: {
      allergens: [],
      additives: [],
      variants: [part(`${UUID}3`, ['fish']), part(`${UUID}4`, ['soy'])],
      addOns: [],
    },
    some: {
      allergens: [],
      additives: [],
      variants: [part(`${UUID}5`, ['fish']), part(`${UUID}6`)],
      addOns: [],
    },
    sample: { allergens: [], additives: [], variants: [part('normal')], addOns: [part('raita')] },
    edited: { allergens: [], additives: [], variants: [part('normal')], addOns: [] },
  };
  for (const [id, dish] of Object.entries(dishes)) {
    const sold = { ...dish, variants: dish.variants.map(priced) };
    const [allergens, additives, variants, addOns] = Object.values(sold).map((list) => JSON.stringify(list));
    await sql`
      insert into dishes (id, category_id, position, name_de, desc_de, actual_price_cents, vat_percent, spiciness,
        allergens, additives, variants, add_ons)
      values (${id}, 'c', 0, ${id}, '', 100, 7, 0, ${allergens}, ${additives}, ${variants}, ${addOns})`.execute(
      db,
    );
  }
  await sql`insert into changes (id, at, area, action, actor_name, subject_id, subject_name)
    values ('e', 0, 'menu', 'dish_edited', 'Meera', 'edited', 'edited')`.execute(db);
  await migrate(db);
  const rows = await db
    .selectFrom('dishes')
    .select(['id', 'allergens', 'additives', 'variants', 'add_ons'])
    .execute();
  const read = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
  expect(Object.fromEntries(rows.map(({ id, variants }) => [id, JSON.parse(variants)]))).toEqual(
    Object.fromEntries(
      Object.entries(dishes).map(([id, { variants }]) => [
        id,
        // A later migration gives each its deposit: none.
        variants.map((variant) => ({ ...priced(variant), deposit: null })),
      ]),
    ),
  );
  await db.destroy();
  await place.drop();
  return (id: keyof typeof dishes) => {
    const { allergens = '', additives = '', add_ons: addOns = '' } = read[id] ?? {};
    return [JSON.parse(allergens), JSON.parse(additives), JSON.parse(addOns)];
  };
}

test('what had no allergens when nothing ticked read as none is not declared', async () => {
  const of = await migrated(false);
  const missing = { allergens: null, additives: null };
  expect(of('unsaid')).toEqual([
    null,
    null,
    [
      { id: 'x', ...missing },
      { id: 'y', ...missing, allergens: ['milk'] },
    ],
  ]);
  expect(of('soup')).toEqual([['milk'], ['colouring'], []]);
  // Each thing that is sold of it has some, or not each.
  expect(of('all')).toEqual([[], null, []]);
  expect(of('some')).toEqual([null, null, []]);
  expect(of('sample')).toEqual([null, null, [{ id: 'raita', ...missing }]]);
});

test('dishes of the sample restaurant stay declared, but for those that somebody has made their own', async () => {
  const of = await migrated(true);
  expect(of('sample')).toEqual([[], [], [part('raita')]]);
  expect(of('edited')).toEqual([null, null, []]);
  expect(of('unsaid').slice(0, 2)).toEqual([null, null]);
});

test('of dishes from before, the sample’s beer and wine are from 16 on; what a house wrote itself it marks itself', async () => {
  const place = await freshDatabase({ isMigrated: false });
  const db = await openDatabase(place);
  await runMigrations(db, migrations, '2026-11-22T1925-undeclared');
  await sql`insert into categories (id, position, name_de, desc_de) values ('c', 0, 'Getränke', '')`.execute(
    db,
  );
  const dishes = [
    ['pils', 'Herb, mit 4,9 % vol Alkohol', 'ml-330'],
    ['trace', 'Mit weniger als 0,5 % vol Alkohol', 'ml-500'],
    ['own', 'Mit 4,9 % vol Alkohol', `${UUID}1`],
    ['lassi', 'Voll und rund', 'ml-400'],
  ];
  for (const [id, words, variant = ''] of dishes) {
    await sql`
      insert into dishes (id, category_id, position, name_de, desc_de, actual_price_cents, vat_percent, spiciness,
        allergens, additives, variants, add_ons)
      values (${id}, 'c', 0, ${id}, ${words}, 100, 19, 0, '[]', '[]', ${JSON.stringify([priced(part(variant))])}, '[]')`.execute(
      db,
    );
  }
  await migrate(db);
  const rows = await db.selectFrom('dishes').select(['id', 'minimum_age']).orderBy('id').execute();
  expect(rows.map((row) => [row.id, row.minimum_age])).toEqual([
    ['lassi', null],
    ['own', null],
    ['pils', 16],
    ['trace', null],
  ]);
  await db.destroy();
  await place.drop();
});
