import { type Kysely, sql } from 'kysely';

/** How many times a print may have come out: every time that it was given out, but those that printed nothing for certain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('print_jobs')
    .addColumn('doubts', 'integer', (definition) => definition.notNull().defaultTo(0))
    .execute();
  await sql`update print_jobs set doubts = fetches`.execute(db);
}
