/** Network errors of a database that is down or stopping. */
const NETWORK_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
  // The name can't be resolved yet, as when the machines of a network start together.
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // The database has not created its local socket yet.
  'ENOENT',
]);

/**
 * PostgreSQL's own codes: shutting down, crashed, starting up, too many connections, statement timeout, idle
 * transaction timeout; also its class 08 (connection exceptions).
 */
const POSTGRES_CODES = new Set(['57P01', '57P02', '57P03', '53300', '57014', '25P03']);

/** Errors of the driver, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/;

/** Another process holds the lock of the file. */
const SQLITE_BUSY = 5;

/** Whether something failed because the database is temporarily unreachable: a retry may succeed. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, errcode, syscall } = thrown as NodeJS.ErrnoException & { errcode?: number };
  if (errcode !== undefined) return (errcode & 0xff) === SQLITE_BUSY;
  if (code === undefined) return DRIVER_MESSAGES.test(thrown.message);
  if (POSTGRES_CODES.has(code) || /^08...$/.test(code)) return true;
  return NETWORK_CODES.has(code) && isNetworkError(thrown, syscall);
}

/** Errors for missing files or visitors who disconnect have such codes too. */
function isNetworkError(thrown: Error, syscall: string | undefined): boolean {
  if (thrown instanceof AggregateError) return true;
  return ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall ?? '');
}

/** SQLite's SQLITE_FULL, and PostgreSQL's code class for the same. */
const SQLITE_FULL = 13;
const PG_DISK_FULL = '53100';
/** No space left, quota exceeded, or read-only, which a failing disk becomes. */
const FILE_CODES = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Whether a write failed because there is no space for it, in the database or in a file. */
export function isDiskFull(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, errcode } = thrown as { code?: unknown; errcode?: unknown };
  return (
    code === PG_DISK_FULL ||
    FILE_CODES.includes(String(code)) ||
    (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL)
  );
}

/**
 * SQLite's extended result codes of a violated unique constraint, one of them for primary keys; and PostgreSQL's class
 * for both.
 */
const SQLITE_UNIQUE_VIOLATIONS: readonly unknown[] = [2067, 1555];
const PG_UNIQUE_VIOLATION = '23505';

/** Whether a write failed because another row has the same unique value. */
export function isUniqueViolation(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, errcode } = thrown as { code?: unknown; errcode?: unknown };
  return code === PG_UNIQUE_VIOLATION || SQLITE_UNIQUE_VIOLATIONS.includes(errcode);
}

/** PostgreSQL: it ended one of two transactions that waited for each other. */
const PG_DEADLOCK = '40P01';

/** Whether a transaction was undone only because it and another one waited for each other: run again, it succeeds. */
export function isDeadlock(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && (thrown as { code?: unknown }).code === PG_DEADLOCK;
}
