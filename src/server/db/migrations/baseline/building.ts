import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const primaryKey: Column = (column) => column.primaryKey();
export const notNull: Column = (column) => column.notNull();
export const unique: Column = (column) => column.unique();
export const notNullUnique: Column = (column) => column.notNull().unique();

/** Not null, with this default. */
export const byDefault =
  (value: number | string): Column =>
  (column) =>
    column.notNull().defaultTo(value);

/** Deleted together with the row it refers to. */
export const belongsTo =
  (other: string): Column =>
  (column) =>
    column.notNull().references(other).onDelete('cascade');

export const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Indexes and triggers, in SQL that both databases accept. */
export async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
