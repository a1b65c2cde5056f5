import { GOOD_CONDITION, type PrinterCondition, type PrinterTrouble } from './printer.ts';

/**
 * What a Star printer says with each poll and confirmation: three digits like those of HTTP and words after them
 * ('410 Out of paper'), as a part of an address ('200%20OK'). 2xx prints, 21x with little paper, 41x has no paper, 42x has its
 * cover open, 4xx has another fault (Star CloudPRNT Developer Guide, 'Printer Status Codes'). Null: says nothing about the
 * printer; 5xx is about one job.
 */
export function starCondition(statusCode: string): PrinterCondition | null {
  const code = starCode(statusCode);
  if (code === 'OK' || /^2\d\d$/.test(code)) return { ...GOOD_CONDITION, isPaperLow: code.startsWith('21') };
  if (!/^4\d\d$/.test(code)) return null;
  const isPaperOut = code === '410';
  const isCoverOpen = code.startsWith('42');
  return { ...GOOD_CONDITION, isPaperOut, isCoverOpen, isFaulty: !isPaperOut && !isCoverOpen };
}

/** The three digits, or 'OK', of a status or a confirmation. */
export function starCode(statusCode: string): string {
  const [code = ''] = decode(statusCode).trim().split(/\s/);
  return code.toUpperCase();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Bits of the status word of Epson's printers (ePOS-Print XML User's Manual, 'status'). */
const EPSON_BITS = {
  noResponse: 0x0000_0001,
  coverOpen: 0x0000_0020,
  mechanical: 0x0000_0400,
  cutter: 0x0000_0800,
  unrecoverable: 0x0000_2000,
  overheated: 0x0000_4000,
  paperLow: 0x0002_0000,
  paperOut: 0x0008_0000,
} as const;

/**
 * Of an Epson printer: the status word of a result or a status notification, and the code of a result
 * ('EPTR_COVER_OPEN', empty where it printed).
 */
export function epsonCondition(status: number, code = ''): PrinterCondition {
  const has = (bit: keyof typeof EPSON_BITS) => (status & EPSON_BITS[bit]) !== 0;
  const isCoverOpen = has('coverOpen') || code === 'EPTR_COVER_OPEN';
  const isPaperOut = has('paperOut') || code === 'EPTR_REC_EMPTY';
  const isOther =
    has('mechanical') ||
    has('cutter') ||
    has('unrecoverable') ||
    has('overheated') ||
    ['EPTR_AUTOMATICAL', 'EPTR_CUTTER', 'EPTR_MECHANICAL', 'EPTR_UNRECOVERABLE'].includes(code) ||
    (has('noResponse') && !isCoverOpen && !isPaperOut);
  return { isCoverOpen, isPaperOut, isPaperLow: has('paperLow'), isFaulty: isOther };
}

/**
 * The answers to ESC/POS `DLE EOT 2` (why it is offline) and `DLE EOT 4` (its paper). Undefined: it did not answer, as many
 * cheap ones.
 */
export function escPosCondition(offline: number | undefined, paper: number | undefined): PrinterCondition {
  const cause = offline ?? 0;
  const roll = paper ?? 0;
  const isPaperOut = (cause & 0x20) !== 0 || (roll & 0x60) !== 0;
  return {
    isCoverOpen: (cause & 0x04) !== 0,
    isPaperOut,
    isPaperLow: (roll & 0x0c) !== 0,
    isFaulty: (cause & 0x40) !== 0,
  };
}

/** What a printer means with the code of what it could not print ('EPTR_COVER_OPEN', '410 Out of paper'); null: the job alone. */
export function troubleOfCode(code: string): PrinterTrouble | null {
  const { isCoverOpen, isPaperOut, isFaulty } = starCondition(code) ?? epsonCondition(0, code);
  if (isCoverOpen) return 'cover_open';
  if (isPaperOut) return 'paper_out';
  return isFaulty ? 'faulty' : null;
}

/** Why a printer that has no trouble of its own could not print a job. */
export type PrintCause =
  | 'silent'
  | 'cut'
  | 'not_found'
  | 'full'
  | 'not_understood'
  | 'unconfirmed'
  | 'unknown';

/** Of Epson (ePOS-Print XML User's Manual, 'code'; Server Direct Print User's Manual, 'ErrorSummary') and of Star (5xx). */
const CAUSES: Record<string, PrintCause> = {
  EX_TIMEOUT: 'silent',
  ...{ EX_BADPORT: 'not_found', DeviceNotFound: 'not_found' },
  ...{ EX_SPOOLER: 'full', RequestEntityTooLarge: 'full', TooManyRequests: 'full' },
  ...{ SchemaError: 'not_understood', '510': 'not_understood', '511': 'not_understood' },
  ...{ '512': 'not_understood', '520': 'cut', '521': 'cut' },
};

/** What this server itself says of a job: no word of a printer. */
const OWN_CAUSES: Record<string, PrintCause> = {
  ...{ broken: 'cut', unconfirmed: 'unconfirmed', refused: 'not_understood', failed: 'unknown' },
};

/** The cause that a job's failure tells, and the printer's own code for who looks it up in its manual. */
export function causeOfCode(failure: string): { cause: PrintCause; code: string | null } {
  const own = OWN_CAUSES[failure];
  if (own) return { cause: own, code: null };
  const digits = starCode(failure);
  const code = /^\d{3}$/.test(digits) ? digits : failure;
  return { cause: CAUSES[code] ?? 'unknown', code };
}
