import { starCode, starCondition } from '#domain/printing/condition.ts';
import { canPrint, retryDelayMs } from '#domain/printing/printer.ts';
import type { Deps } from '../deps.ts';
import { jobToken, readJobToken } from './job-token.ts';
import {
  findFetchedJob,
  findNextJob,
  findOpenJob,
  markFailed,
  markPrinted,
  type PrintJob,
  takeJob,
} from './print-jobs-store.ts';
import { sheetsToPrint } from './printed-sheets.ts';
import type { Printer } from './printers-store.ts';
import { renderForStar, renderText, STAR_MEDIA_TYPES, type StarMediaType } from './render.ts';
import { noteSeen } from './seen.ts';

/**
 * Star CloudPRNT, version HTTP (Star CloudPRNT Protocol Guide 2.4): the printer polls with its state, fetches what is ready,
 * and deletes what it has printed.
 */
export interface StarPoll {
  statusCode?: string | undefined;
  isPrinting: boolean;
}

export interface StarPollAnswer {
  jobReady: boolean;
  mediaTypes?: string[];
  jobToken?: string;
  deleteMethod?: 'DELETE';
}

const TEXT = 'text/plain';

/** `POST`: what the printer says of itself, and whether there is something to print. */
export async function answerPoll(deps: Deps, printer: Printer, poll: StarPoll): Promise<StarPollAnswer> {
  const condition = starCondition(poll.statusCode ?? 'OK') ?? undefined;
  await noteSeen(deps, printer, condition);
  // One that can't print would fetch a job and lose it: the next time it would be a copy.
  if (poll.isPrinting || (condition && !canPrint(condition))) return { jobReady: false };
  const job = await findNextJob(deps.db, printer.id, deps.clock.now());
  if (!job) return { jobReady: false };
  return {
    jobReady: true,
    mediaTypes: [...Object.keys(STAR_MEDIA_TYPES), TEXT],
    jobToken: jobToken(job.id),
    deleteMethod: 'DELETE',
  };
}

export interface StarJob {
  type: string;
  body: Uint8Array | string;
}

/** `GET`: the job, in one of the offered media types. */
export async function giveOutJob(
  deps: Deps,
  printer: Printer,
  { type, token }: { type: string; token: string | null },
): Promise<StarJob | 'unsupported' | null> {
  const wanted = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (wanted !== TEXT && !Object.hasOwn(STAR_MEDIA_TYPES, wanted)) return 'unsupported';
  await noteSeen(deps, printer);
  const open = await jobOf(deps, printer, token, () => findNextJob(deps.db, printer.id, deps.clock.now()));
  const job = open && (await takeJob(deps.db, open.id, { now: deps.clock.now() }));
  if (!job) return null;
  const sheets = sheetsToPrint(job, printer);
  return wanted === TEXT
    ? { type: 'text/plain; charset=utf-8', body: renderText(sheets, printer) }
    : { type: wanted, body: renderForStar(sheets, printer, wanted as StarMediaType) };
}

/** `DELETE`: it has been printed, or why it could not be. */
export async function confirmJob(
  deps: Deps,
  printer: Printer,
  { code, token }: { code: string; token: string | null },
): Promise<void> {
  const now = deps.clock.now();
  await noteSeen(deps, printer, starCondition(code) ?? undefined);
  const job = await jobOf(deps, printer, token, () => findFetchedJob(deps.db, printer.id));
  if (!job) return;
  const ofJob = { printerId: printer.id, id: job.id };
  const digits = starCode(code);
  if (digits === 'OK' || digits.startsWith('2')) {
    await markPrinted(deps.db, { ...ofJob, now });
  } else {
    const failure = code.slice(0, 80);
    // Star prints a job as a whole: where it answers an error, nothing has come out.
    const retryAt = now + retryDelayMs(job.fetches);
    await markFailed(deps.db, { ...ofJob, failure, retryAt, isBlank: true });
  }
}

/** The job that the printer means. Old firmware does not say which; a token that is none of this printer's is no job. */
async function jobOf(
  { db }: Pick<Deps, 'db'>,
  printer: Printer,
  token: string | null,
  otherwise: () => Promise<PrintJob | null>,
): Promise<PrintJob | null> {
  if (token === null || token === '') return otherwise();
  const id = readJobToken(token);
  return id === null ? null : findOpenJob(db, printer.id, id);
}
