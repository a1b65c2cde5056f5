import { afterOpenTime, isOpenAt } from '#domain/hours/opening.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { canPrint, JOB_OVERDUE_MS } from '#domain/printing/printer.ts';
import { type CallsToOwner, callOwner, type Post, queueAlarm } from '../alarms/index.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readEscalationSettings } from '../settings/index.ts';
import { listOldestOrderJobs } from './print-jobs-store.ts';
import {
  claimAlarm,
  claimCall,
  type DuePrinterCall,
  endAlarm,
  listAlarms,
  listDueCalls,
  settleCall,
} from './printer-alarms-store.ts';
import { silentPrinterEmail } from './printer-emails.ts';
import { listPrinters, lockPrinter } from './printers-store.ts';
import { type PrinterState, readPrinterStates } from './read-troubles.ts';

/** Under what the printers are looked at. */
interface Watched {
  hours: Hours;
  /** Since when (epoch milliseconds) the server has been up without a gap: before that no printer could ask it. */
  watchedSince: number;
  /** How long, in minutes of opening time, something may wait for paper; 0: nobody is told. */
  afterMinutes: number;
}

/**
 * Tells the owner of each printer that does not print what orders have for it: once, until it prints again. Any number of
 * processes may look at once.
 */
export async function tellAboutPrinters(deps: Deps, watched: Watched): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const [waits, alarms] = [await listOldestOrderJobs(db), await listAlarms(db)];
  for (const alarm of alarms) {
    const since = waits.get(alarm.printerId);
    // What has just been written to a printer that prints again says nothing yet.
    if (since === undefined || now - since < JOB_OVERDUE_MS) await endAlarm(db, alarm);
  }
  if (waits.size === 0 || watched.afterMinutes === 0 || !isOpenAt(watched.hours, now)) return;
  const told = new Set(alarms.map(({ printerId }) => printerId));
  const due = [...waits].filter(([printerId, since]) => !told.has(printerId) && isDue(since, watched, now));
  if (due.length === 0) return;
  const states = await readPrinterStates(deps);
  for (const [printerId, waitsSince] of due) {
    const state = states.find(({ printer }) => printer.id === printerId);
    if (state) await tell(deps, state, waitsSince);
  }
}

function isDue(waitsSince: number, { hours, watchedSince, afterMinutes }: Watched, now: number): boolean {
  const at = afterOpenTime(hours, Math.max(waitsSince, watchedSince), afterMinutes * 60_000);
  return at !== null && at <= now;
}

async function tell({ db, clock }: Deps, state: PrinterState, waitsSince: number): Promise<void> {
  const now = clock.now();
  const printerId = state.printer.id;
  await transact(db, async (tx) => {
    // The owner may be deleting it just now.
    if (!(await lockPrinter(tx, printerId))) return;
    const { webhook } = (await readEscalationSettings(tx)).settings;
    const callDueAt = webhook === null ? null : now;
    if (!(await claimAlarm(tx, { printerId, now, waitsSince, callDueAt }))) return;
    await queueAlarm(tx, now, (to) => silentPrinterEmail(state, { to, waitedMs: now - waitsSince }));
  });
}

const CALLS: CallsToOwner<DuePrinterCall> = {
  listDue: listDueCalls,
  claim: claimCall,
  settle: settleCall,
  async eventOf(deps, { printerId, toldAt, waitsSince }) {
    const state = (await readPrinterStates(deps)).find(({ printer }) => printer.id === printerId);
    if (!state) return null;
    return {
      event: 'printer_silent',
      id: `${printerId}-${toldAt}`,
      printer: { id: printerId, name: state.printer.name, trouble: state.troubles[0] ?? null },
      waitingMinutes: Math.floor((deps.clock.now() - waitsSince) / 60_000),
    };
  },
};

/** Makes the calls to the owner's webhook about printers that are due, as long as these do not print. */
export function callAboutPrinters(deps: Deps, post?: Post): Promise<void> {
  return callOwner(deps, CALLS, post);
}

/**
 * Whether an order that comes now is on paper at once: some printer prints tickets of all categories on arrival, is heard of,
 * and nothing is wrong with it.
 */
export async function isPrintedOnArrival(deps: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const printers = await listPrinters(deps.db);
  if (!printers.some(({ printsAt }) => printsAt === 'received')) return false;
  const states = await readPrinterStates(deps);
  return states.some(
    ({ printer, troubles }) =>
      printer.printsAt === 'received' &&
      printer.printsTickets &&
      printer.categories === null &&
      printer.seenAt !== null &&
      canPrint(printer.condition) &&
      troubles.every((trouble) => trouble === 'paper_low'),
  );
}
