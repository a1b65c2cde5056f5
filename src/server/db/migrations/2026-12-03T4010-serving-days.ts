import type { Kysely } from 'kysely';

/** On which days of the week, and from which to which date, dishes and categories are served. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['categories', 'dishes'])
    for (const column of ['weekdays', 'first_date', 'last_date'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
}
