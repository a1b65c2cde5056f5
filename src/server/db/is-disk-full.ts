/** SQLite's SQLITE_FULL, and PostgreSQL's class for the same. */
const SQLITE_FULL = 13;
const PG_DISK_FULL = '53100';
/** No space left, or none left for this user; and read-only, which a disk becomes when it fails. */
const FILE_CODES = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Whether a write failed because there is no room for it, in the database or in a file. */
export function isDiskFull(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, errcode } = thrown as { code?: unknown; errcode?: unknown };
  return (
    code === PG_DISK_FULL ||
    FILE_CODES.includes(String(code)) ||
    (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL)
  );
}
