import { type Kysely, sql } from 'kysely';

/** Staff know an order by the last six characters of its id: the 31st and what follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_id_end on orders (substr(id, 31))`.execute(db);
}
