import { globSync, readFileSync } from 'node:fs';
import { isLong } from './long.ts';

/**
 * What makes a test answer differently on PostgreSQL: transactions, several processes, databases of its own, requests that
 * may meet (SQLite lets one after the other through).
 */
const MAY_DIFFER =
  /\/transact\.ts'|\bfork\(|\bspawn\(|\bopenDatabase\(|\bisPostgres\b|Promise\.all(Settled)?\(|sharedWith/;

/** Their source does not say it: kills and crashes, commands, and what sends a statement that no other file sends. */
export const TOO = [
  ...['crash/crash.test.ts', 'crash/run-printing.test.ts', 'fuzz/fuzz.test.ts'],
  ...[
    'accounts/guard.test.ts',
    'accounts/reject-weak-password.test.ts',
    'closures/affected.test.ts',
    'commands/admin.test.ts',
    'commands/reconcile.test.ts',
    'db/name-words.test.ts',
    'db/prepared-query.test.ts',
    'docs/examples.test.ts',
    'metrics/metrics.test.ts',
    'orders/escalation/start-escalation.test.ts',
    'orders/group-orders.test.ts',
    'orders/read-orders.test.ts',
    'printing/printer-routes.test.ts',
    'printing/server-direct-print.test.ts',
    'reports/reports.test.ts',
    'settings/country.test.ts',
    'settings/legal.test.ts',
    'settings/offers.test.ts',
    'test/dump.test.ts',
    'withdrawals/withdraw.test.ts',
  ].map((file) => `src/server/${file}`),
];

/** What races there is not in the database, which sees the same statements from other files. */
export const NOT: Record<string, string> = {
  'src/server/accounts/hashing-queue.test.ts': 'hashes wait in memory',
  'src/server/files/batch-loader.test.ts': 'loads what it is given',
  'src/server/files/make-pictures.test.ts': 'pictures on disk',
  'src/server/files/store-picture.test.ts': 'pictures on disk wait in memory',
  'src/server/http/cache-fast-path.test.ts': 'the cache is in memory',
  'src/server/http/cost-of-requests.test.ts': 'the work is done in the process',
  'src/server/http/post-to-public.test.ts': 'calls to a server of its own',
  'src/server/http/response-cache.test.ts': 'the cache is in memory',
  'src/server/http/socket-limits.test.ts': 'connections of HTTP',
  'src/server/live/keep-until-content.test.ts': 'kept in memory',
  'src/server/mail/mailer.test.ts': 'calls to a mail server',
  'src/server/settings/logo.test.ts': 'pictures on disk',
};

/** The files of tests that run on PostgreSQL (decision 104). `LONG=1` runs all. */
export function filesForPostgres(): string[] {
  const all = globSync(['src/server/**/*.test.ts', '{crash,fuzz}/**/*.test.ts']);
  if (isLong) return all;
  return all.filter(
    (file) => TOO.includes(file) || (!(file in NOT) && MAY_DIFFER.test(readFileSync(file, 'utf8'))),
  );
}
