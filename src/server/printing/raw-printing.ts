import { canPrint, GOOD_CONDITION, retryDelayMs } from '#domain/printing/printer.ts';
import type { Deps } from '../deps.ts';
import { findNextJob, markFailed, markPrinted, takeJob } from './print-jobs-store.ts';
import { sheetsToPrint } from './printed-sheets.ts';
import { listPrinters, type Printer } from './printers-store.ts';
import { openRawPrinter, type RawPrinter } from './raw-connection.ts';
import { renderEscPos } from './render.ts';
import { noteSeen } from './seen.ts';

type Open = typeof openRawPrinter;

/** An idle printer is asked how it is this often, so that an open cover is known before the next order. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Prints what waits for the printers that the server calls itself, and looks after those that have nothing to do. Any number
 * of processes may run it at once: each job is taken by one of them.
 */
export async function printRaw(deps: Deps, open: Open = openRawPrinter): Promise<{ hasPrinters: boolean }> {
  const printers = (await listPrinters(deps.db)).filter(({ kind }) => kind === 'raw');
  await Promise.all(
    printers.map((printer) =>
      printOn(deps, printer, open).catch((error) =>
        deps.log.error({ err: error, printer: printer.id }, 'a printer could not be served'),
      ),
    ),
  );
  return { hasPrinters: printers.length > 0 };
}

async function printOn(deps: Deps, printer: Printer, open: Open): Promise<void> {
  if (!printer.address) return;
  const { db, clock } = deps;
  // One that could not print is asked with every look, so that its tickets come as soon as it can.
  const isDue =
    printer.seenAt === null || clock.now() - printer.seenAt >= LOOK_AGAIN_MS || !canPrint(printer.condition);
  if (!isDue && !(await findNextJob(db, printer.id, clock.now()))) return;
  const connection = await open(printer.address);
  if (!connection) return;
  try {
    // One that has stopped answering is no longer known to have its cover open.
    await noteSeen(deps, printer, connection.condition ?? GOOD_CONDITION);
    if (connection.condition && !canPrint(connection.condition)) return;
    while (!deps.closing.aborted && (await printNext(deps, printer, connection)));
  } finally {
    connection.close();
  }
}

/** Returns whether it may go on: the job was printed. */
async function printNext(deps: Deps, printer: Printer, connection: RawPrinter): Promise<boolean> {
  const { db, clock } = deps;
  const next = await findNextJob(db, printer.id, clock.now());
  const job = next && (await takeJob(db, next.id, { now: clock.now(), fetches: next.fetches }));
  if (!job) return false;
  const result = await connection.print(renderEscPos(sheetsToPrint(job, printer), printer));
  const ofJob = { printerId: printer.id, id: job.id };
  if (result === 'printed' || result === 'assumed') {
    await markPrinted(db, { ...ofJob, now: clock.now() });
    // Who never answers is asked again, for each job on a line of its own.
    return result === 'printed';
  }
  await markFailed(db, {
    ...{ ...ofJob, failure: result, isBlank: false },
    retryAt: clock.now() + retryDelayMs(job.fetches),
  });
  return false;
}

/** Also when nobody tells it: another process may have queued a job. */
const POLL_MS = 5_000;

/**
 * Serves the printers that the server calls, as soon as an order changes and every few seconds. Returns a function that
 * stops this and waits for what is being printed.
 */
export function startRawPrinting(deps: Deps): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let hasPrinters = false;
  const look = () => {
    isAskedAgain = running !== null;
    running ??= printRaw(deps)
      .then((round) => {
        hasPrinters = round.hasPrinters;
      })
      .catch((error) => deps.log.error({ err: error }, 'the printers could not be served'))
      .finally(() => {
        running = null;
        if (isAskedAgain && !deps.closing.aborted) look();
      });
  };
  look();
  const unsubscribe = deps.live.subscribe((event) => {
    // Without such printers an order costs nothing; a new one is noticed in the next round.
    if (event.type === 'orders' && hasPrinters) look();
  });
  const timer = setInterval(look, POLL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    unsubscribe();
    await running;
  };
}
