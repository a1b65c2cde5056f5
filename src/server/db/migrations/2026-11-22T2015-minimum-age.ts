import { type Kysely, sql } from 'kysely';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * From which age a dish may be handed over (JuSchG § 9), and from which it was when it was ordered. Which dishes of a
 * restaurant have alcohol in them only the restaurant knows. The sample's beer and wine, whose variants are called by
 * the sample's keys and which name their alcohol, are from 16 on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['dishes', 'order_items']) {
    await db.schema.alterTable(table).addColumn('minimum_age', 'integer').execute();
  }
  const { rows } = await sql<{ id: string; desc_de: string; variants: string }>`
    select id, desc_de, variants from dishes where desc_de like '%vol%'`.execute(db);
  for (const { id, desc_de: words, variants } of rows) {
    const isOwn = (JSON.parse(variants) as { id: string }[]).some((variant) => UUID.test(variant.id));
    if (isOwn || !/\d % vol Alkohol/.test(words) || /weniger als/.test(words)) continue;
    await sql`update dishes set minimum_age = 16 where id = ${id}`.execute(db);
  }
}
