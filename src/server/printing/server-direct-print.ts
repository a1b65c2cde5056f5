import { epsonCondition, troubleOfCode } from '#domain/printing/condition.ts';
import { canPrint, retryDelayMs } from '#domain/printing/printer.ts';
import type { Deps } from '../deps.ts';
import { jobToken, readJobToken } from './job-token.ts';
import {
  findFetchedJob,
  findNextJob,
  findOpenJob,
  listFailures,
  markFailed,
  markPrinted,
  takeJob,
} from './print-jobs-store.ts';
import { sheetsToPrint } from './printed-sheets.ts';
import type { Printer } from './printers-store.ts';
import { renderEpos } from './render.ts';
import { noteSeen } from './seen.ts';

/**
 * Epson Server Direct Print (Server Direct Print User's Manual, versions 1.00 to 3.00): the printer asks with a form
 * (`GetRequest`), gets ePOS-Print XML, and reports how it went (`SetResponse`). With `SetStatus` it says how it is, where its
 * status notification is turned on.
 */
export async function answerEpson(deps: Deps, printer: Printer, form: URLSearchParams): Promise<string> {
  const type = form.get('ConnectionType');
  if (type === 'GetRequest') return giveOutRequest(deps, printer);
  if (type === 'SetResponse') await noteResponse(deps, printer, form.get('ResponseFile') ?? '');
  if (type === 'SetStatus')
    await noteStatus(deps, printer, (form.get('Status') ?? '').slice(0, MOST_CHARACTERS));
  return '';
}

/** How long the printer may try to print it, in milliseconds. */
const PRINT_TIMEOUT_MS = 10_000;

/** With these it has not begun; with others (paper that ends, a cutter that jams) a part may be on paper. */
const BLANK_CODES = new Set([
  ...['EX_TIMEOUT', 'EX_BADPORT', 'EX_SPOOLER', 'DeviceNotFound', 'SchemaError'],
  ...['RequestEntityTooLarge', 'TooManyRequests'],
]);

/** With these it is the printer, and no other job would come out: it can't be reached, or says what is wrong with it. */
const UNREACHED_CODES = new Set(['EX_TIMEOUT', 'EX_BADPORT', 'EX_SPOOLER', 'DeviceNotFound']);
const isOfPrinter = (code: string) => UNREACHED_CODES.has(code) || troubleOfCode(code) !== null;

/** How soon one that can't print just now is tried again, in milliseconds. */
const TRY_AGAIN_MS = 5_000;

/**
 * Whether nothing of a job has come out. Under a cover that opens, no sheet comes out whole; of several the first may have. That
 * its paper had ended says nothing: it may have got a new roll before it fetched, and that one may have ended within the sheet.
 */
function isBlank(code: string, { copies }: Printer): boolean {
  return BLANK_CODES.has(code) || (code === 'EPTR_COVER_OPEN' && copies === 1);
}

const VERSIONS = { 1: '1.00', 2: '2.00', 3: '3.00' } as const;

/** One job at a time, so that a printer of version 1, which reports without a number, can mean only that one. */
async function giveOutRequest(deps: Deps, printer: Printer): Promise<string> {
  const { db, clock } = deps;
  const now = clock.now();
  await noteSeen(deps, printer);
  // While it can't print, nothing younger comes before what it is tried with.
  if ((await listFailures(db, printer.id, now)).some(isOfPrinter)) return '';
  const next = await findNextJob(db, printer.id, now);
  const job = next && (await takeJob(db, next.id, { now, fetches: next.fetches }));
  if (!job) return '';
  const version = printer.epsonVersion;
  const number = version === 1 ? '' : `<printjobid>${jobToken(job.id)}</printjobid>`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<PrintRequestInfo Version="${VERSIONS[version]}"><ePOSPrint>`,
    `<Parameter><devid>local_printer</devid><timeout>${PRINT_TIMEOUT_MS}</timeout>${number}</Parameter>`,
    '<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">',
    renderEpos(sheetsToPrint(job, printer), printer),
    '</epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
  ].join('');
}

/** One job is given out at a time, so a report is much shorter than this; what comes after is not read. */
const MOST_CHARACTERS = 64 * 1024;
const MOST_PARTS = 50;
const MOST_OF_A_TAG = 1024;

/** Reads attributes of the first `response`, in time that grows with the length of what a printer may send. */
function attributesOf(xml: string): (name: string) => string {
  const begin = xml.search(/<response\b/i);
  const [text = ''] = begin < 0 ? [] : xml.slice(begin, begin + MOST_OF_A_TAG).split('>', 1);
  return (name) => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`, 'i').exec(text)?.[1] ?? '';
}

/** A response to each job; in version 3 possibly none, and only that the request was not understood. */
async function noteResponse(deps: Deps, printer: Printer, report: string): Promise<void> {
  const xml = report.slice(0, MOST_CHARACTERS);
  const { db, clock } = deps;
  const now = clock.now();
  for (const part of xml.split(/<ePOSPrint>/i, MOST_PARTS + 1).slice(1)) {
    const value = attributesOf(part);
    const code = value('code').slice(0, 80);
    const condition = epsonCondition(Number(value('status')) || 0, code);
    await noteSeen(deps, printer, condition);
    const token = /<printjobid>\s*([^<\s]+)\s*<\/printjobid>/i.exec(part)?.[1];
    const id = token === undefined ? null : readJobToken(token);
    const job =
      token === undefined
        ? await findFetchedJob(db, printer.id)
        : id && (await findOpenJob(db, printer.id, id));
    if (!job) continue;
    const ofJob = { printerId: printer.id, id: job.id };
    if (/^(true|1)$/i.test(value('success'))) {
      await markPrinted(db, { ...ofJob, now });
    } else {
      // It does not say by itself that its cover is closed or that it has paper: it shows with the next try.
      const wait = canPrint(condition) && !isOfPrinter(code) ? retryDelayMs(job.fetches) : TRY_AGAIN_MS;
      await markFailed(db, {
        ...{ ...ofJob, failure: code || 'failed', retryAt: now + wait },
        isBlank: isBlank(code, printer),
      });
    }
  }
  // Otherwise the first response is one to a job.
  const isRefused = !/<ePOSPrint>/i.test(xml) && /^false$/i.test(attributesOf(xml)('success'));
  if (isRefused) await noteRefusal(deps, printer, xml);
}

/** The whole request was refused before anything was printed (`ErrorSummary`, version 3). */
async function noteRefusal({ db, clock }: Deps, printer: Printer, xml: string): Promise<void> {
  const job = await findFetchedJob(db, printer.id);
  if (!job) return;
  const failure = (/<ErrorSummary>([^<]*)</i.exec(xml)?.[1] ?? 'refused').slice(0, 80);
  await markFailed(db, {
    ...{ printerId: printer.id, id: job.id, failure, isBlank: true },
    retryAt: clock.now() + retryDelayMs(job.fetches),
  });
}

async function noteStatus(deps: Deps, printer: Printer, xml: string): Promise<void> {
  const status = /\basb_?status\s*=\s*"(0x[0-9a-f]+|\d+)"/i.exec(xml)?.[1];
  await noteSeen(deps, printer, status === undefined ? undefined : epsonCondition(Number(status)));
}
