/** SQLite's extended result codes of a broken unique constraint, one for primary keys; and PostgreSQL's class for both. */
const SQLITE_CONSTRAINTS: readonly unknown[] = [2067, 1555];
const PG_UNIQUE_VIOLATION = '23505';

/** Whether a write failed because another row has the value already that must be unique. */
export function isDuplicate(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, errcode } = thrown as { code?: unknown; errcode?: unknown };
  return code === PG_UNIQUE_VIOLATION || SQLITE_CONSTRAINTS.includes(errcode);
}
