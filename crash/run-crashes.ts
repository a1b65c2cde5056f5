import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#server/test/required.ts';
import { Client } from './client.ts';
import type { Cluster } from './cluster.ts';
import { createBackup, tryBackup } from './commands.ts';
import { compareTables } from './compare-tables.ts';
import { compareWithLedger, countDueMails, countRows, listPaidOrders } from './compare-with-ledger.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { between, createRandom } from './random.ts';
import { type DatabaseLocation, ServerProcess } from './server-process.ts';
import { drawTables, runTableVisitors } from './table-visitors.ts';
import { prepareVisitors, readDesk, runVisitors, watchDesk } from './visitors.ts';

export interface CrashOptions {
  kills: number;
  /** Of the whole PostgreSQL server; needs a cluster of the trial's own. */
  databaseCrashes?: number;
  /** Backups during the load; every other one is killed. */
  backups?: number;
  seed: number;
  /** Between two tasks of a visitor: the more they do, the longer it takes until their emails are sent. */
  pauseMs?: number;
  databaseUrl: string | null;
  cluster?: Cluster | null;
  report?: (line: string) => void;
}

export interface CrashResult {
  findings: string[];
  summary: string;
  /** From a kill until the site is ready again, in milliseconds. */
  slowestStartMs: number;
}

/** The queue is moving as long as it is shorter than it was this long ago, however slow the machine is. */
const MAIL_TIMEOUT_MS = 60_000;
/**
 * How soon a site that stayed up must be ready after the database is back; twice what is promised, for a busy
 * machine.
 */
const RECOVERY_TIMEOUT_MS = 4000;
/** Between two tasks of a guest who wants a table: each has several mails, which all go out before the end. */
const TABLE_PAUSE_MS = 200;

/**
 * Visitors of every kind keep the site busy while it is killed again and again. Afterwards everything that
 * was acknowledged is compared with the database.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashResult> {
  const { kills, databaseCrashes = 0, backups = 0, pauseMs = 0, databaseUrl, report = () => {} } = options;
  const random = createRandom(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'thali-crash-'));
  const place: DatabaseLocation = { dataDir: join(folder, 'data'), databaseUrl };
  mkdirSync(place.dataDir);
  const site = await ServerProcess.at(place);
  // On PostgreSQL a second process lives on, and seats guests at the same tables.
  const others =
    databaseUrl === null ? [] : [await ServerProcess.at({ dataDir: join(folder, 'other'), databaseUrl })];
  for (const other of others) mkdirSync(other.place.dataDir);
  const findings: string[] = [];
  const ledger = createLedger();
  let isOver = false;
  let slowestStartMs = 0;
  try {
    await site.start();
    for (const other of others) await other.start();
    const clients = [site, ...others].map(({ url }) => new Client(url, () => isOver));
    const client = required(clients[0]);
    const { days, ...given } = await prepareVisitors(client);
    const tables = await drawTables(client, given.token, days);
    let broken: unknown = null;
    const visits = Promise.all([
      runVisitors(client, ledger, { ...given, pauseMs }),
      runTableVisitors(clients, ledger, { ...tables, pauseMs: Math.max(pauseMs, TABLE_PAUSE_MS) }),
      watchDesk(client, site.url, ledger, given.token),
    ]).catch((error) => {
      broken = error;
      isOver = true;
    });

    const archives: string[] = [];
    const events = plan(random, { kills, databaseCrashes, backups });
    for (const [index, event] of events.entries()) {
      if (broken) break;
      // A kill only matters while work is under way: on a slow machine that takes longer to happen.
      const { size } = ledger.orders;
      await sleep(between(random, 150, 1200));
      for (let waited = 0; ledger.orders.size === size && waited < 50; waited += 1) await sleep(100);
      if (event === 'backup') {
        const file = join(folder, `backup-${index}.tar.gz`);
        const killAfterMs = index % 2 === 0 ? between(random, 100, 1500) : undefined;
        if (await createBackup(place, file, killAfterMs)) archives.push(file);
        else if (killAfterMs === undefined) findings.push('a backup failed');
        else if (existsSync(file)) archives.push(file);
        continue;
      }
      if (event === 'database crash') {
        options.cluster?.crash();
        await sleep(between(random, 50, 800));
        options.cluster?.start();
        const since = Date.now();
        for (const each of [site, ...others]) {
          if (each.isRunning) continue;
          findings.push('a process ended with its database');
          await each.start();
        }
        for (const each of [site, ...others]) await each.ready();
        const tookMs = Date.now() - since;
        if (tookMs > RECOVERY_TIMEOUT_MS) findings.push(`ready only ${tookMs} ms after the database`);
        report(`${index + 1}/${events.length}: database crash, ready after ${tookMs} ms`);
        findings.push(...(await compareTables(place, ledger)));
        continue;
      }
      // One in five is a regular stop instead, in which no request may be cut off.
      const signal = random() < 0.2 ? 'SIGTERM' : 'SIGKILL';
      const code = await site.end(signal);
      if (signal === 'SIGTERM' && code !== 0) findings.push(`a stopped server ended with ${code}`);
      const since = Date.now();
      await site.start();
      slowestStartMs = Math.max(slowestStartMs, Date.now() - since);
      report(`${index + 1}/${events.length}: ${signal}, ready after ${Date.now() - since} ms`);
      findings.push(...(await compareTables(place, ledger)));
    }
    // Pending requests must still get their response.
    await sleep(1500);
    isOver = true;
    await visits;
    if (broken) throw broken;
    const waiting = await waitForMails(place);
    if (waiting > 0) findings.push(`${waiting} mails are due and don't go out`);
    // The desk polls every 20 seconds in addition to its stream. What is paid only after this is for its next poll.
    const paid = await listPaidOrders(place);
    await readDesk(new Client(site.url, () => false), ledger, given.token);
    for (const each of [site, ...others]) await each.end('SIGTERM');
    for (const id of paid) if (!ledger.seen.has(id)) findings.push(`order ${id} was never seen at the desk`);
    findings.push(...(await compareWithLedger(place, ledger)));

    for (const file of archives)
      findings.push(...(await tryBackup(file, between(random, 50, 1200))).findings);
    if (backups > 0) {
      const last = join(folder, 'last.tar.gz');
      await createBackup(place, last);
      const restored = await tryBackup(last, between(random, 50, 1200));
      findings.push(...restored.findings);
      const rows = await countRows(place);
      for (const [table, count] of Object.entries(rows)) {
        if (restored.rows[table] !== count)
          findings.push(`${table}: ${count} rows, ${restored.rows[table]} restored`);
      }
    }
    return { findings, summary: summaryOf(ledger, events.length, archives.length), slowestStartMs };
  } finally {
    isOver = true;
    for (const each of [site, ...others]) await each.end('SIGKILL');
    if (findings.length === 0) rmSync(folder, { recursive: true, force: true });
    else report(`left to be looked at: ${folder}`);
  }
}

type Event = 'kill' | 'database crash' | 'backup';

/** All events, in random order. */
function plan(
  random: () => number,
  counts: { kills: number; databaseCrashes: number; backups: number },
): Event[] {
  const all: Event[] = [
    ...Array<Event>(counts.kills).fill('kill'),
    ...Array<Event>(counts.databaseCrashes).fill('database crash'),
    ...Array<Event>(counts.backups).fill('backup'),
  ];
  return all
    .map((event) => ({ event, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => event);
}

function summaryOf(ledger: Ledger, events: number, archives: number): string {
  const tables = [...ledger.tables.values()].filter(({ id }) => id !== null);
  const acknowledged = [...ledger.orders.values()].filter(({ id }) => id !== null).length;
  return [
    `${events} events`,
    `${acknowledged} orders acknowledged of ${ledger.orders.size}`,
    `${ledger.paidOrders.size} of them paid online`,
    `${ledger.paidCards.size} gift cards`,
    `${ledger.redemptions.size} redemptions`,
    `${ledger.transitions.size} orders moved at the desk`,
    `${tables.length} tables acknowledged of ${ledger.tables.size}`,
    `${tables.filter(({ versions }) => Math.max(...versions.keys()) > 0).length} of them changed`,
    `${tables.filter(({ status }) => status === 'cancelled').length} cancelled`,
    `${tables.filter(({ isPaid }) => isPaid).length} paid ahead`,
    `${ledger.messages.size} messages`,
    `${ledger.coupons.size} coupons`,
    `${ledger.pictures.size} pictures`,
    `${archives} backups restored`,
  ].join(', ');
}

/** Returns how many are due and not being sent. */
async function waitForMails(place: DatabaseLocation): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  let since = Date.now();
  for (;;) {
    const waiting = await countDueMails(place);
    if (waiting < fewest) {
      fewest = waiting;
      since = Date.now();
    }
    if (waiting === 0 || Date.now() - since > MAIL_TIMEOUT_MS) return waiting;
    await sleep(500);
  }
}
