/** What the network says of a database that is not there, or is going away. */
const NETWORK_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
  // A name that is not known yet, as when the machines of a network start together.
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // The socket of the same machine, before the database has made it.
  'ENOENT',
]);

/**
 * PostgreSQL's own: shutting down, crashed, starting up, its connections all taken, a statement that it has ended for
 * taking too long, a transaction that it has ended for doing nothing, and its class 08 (connection exceptions).
 */
const POSTGRES_CODES = new Set(['57P01', '57P02', '57P03', '53300', '57014', '25P03']);

/** What the driver says without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/;

/** A file that another process does not let go of. */
const SQLITE_BUSY = 5;

/** Whether something failed because the database can't be reached for the moment: the same may succeed a little later. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, errcode, syscall } = thrown as NodeJS.ErrnoException & { errcode?: number };
  if (errcode !== undefined) return (errcode & 0xff) === SQLITE_BUSY;
  if (code === undefined) return DRIVER_MESSAGES.test(thrown.message);
  if (POSTGRES_CODES.has(code) || /^08...$/.test(code)) return true;
  return NETWORK_CODES.has(code) && isNetworkError(thrown, syscall);
}

/** A file that is missing, or a visitor who hangs up, has such a code too. */
function isNetworkError(thrown: Error, syscall: string | undefined): boolean {
  if (thrown instanceof AggregateError) return true;
  return ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall ?? '');
}

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

/** SQLite's extended result codes of a broken unique constraint, one for primary keys; and PostgreSQL's class for both. */
const SQLITE_UNIQUE_VIOLATIONS: readonly unknown[] = [2067, 1555];
const PG_UNIQUE_VIOLATION = '23505';

/** Whether a write failed because another row has the value already that must be unique. */
export function isUniqueViolation(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, errcode } = thrown as { code?: unknown; errcode?: unknown };
  return code === PG_UNIQUE_VIOLATION || SQLITE_UNIQUE_VIOLATIONS.includes(errcode);
}
