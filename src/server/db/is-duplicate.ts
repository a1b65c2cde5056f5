/** SQLite's extended result code of a broken unique constraint, and PostgreSQL's class for the same. */
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const PG_UNIQUE_VIOLATION = '23505';

/** Whether a write failed because another row has the value already that must be unique. */
export function isDuplicate(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, errcode } = thrown as { code?: unknown; errcode?: unknown };
  return code === PG_UNIQUE_VIOLATION || errcode === SQLITE_CONSTRAINT_UNIQUE;
}
