/**
 * How a printer is reached. `cloudprnt` (Star) and `epson` (Server Direct Print) ask the site for work; to a `raw` one,
 * in the same network as the server, the server sends ESC/POS itself.
 */
export const PRINTER_KINDS = ['cloudprnt', 'epson', 'raw'] as const;

export type PrinterKind = (typeof PRINTER_KINDS)[number];

export const PAPER_WIDTHS_MM = [58, 80] as const;

export type PaperWidthMm = (typeof PAPER_WIDTHS_MM)[number];

/** When an order is printed: as soon as the desk has accepted it, or already when it arrives. */
export const PRINT_MOMENTS = ['accepted', 'received'] as const;

export type PrintMoment = (typeof PRINT_MOMENTS)[number];

/** The versions of Epson's Server Direct Print; a printer understands all up to its own. */
export const EPSON_VERSIONS = [1, 2, 3] as const;

export type EpsonVersion = (typeof EPSON_VERSIONS)[number];

/**
 * What is printed. `ticket`: for the kitchen. `change`: what a guest changed after the ticket. `cancellation`: not to be
 * cooked any more. `test`: asked for in the settings.
 */
export const PRINT_KINDS = ['ticket', 'receipt', 'change', 'cancellation', 'test'] as const;

export type PrintKind = (typeof PRINT_KINDS)[number];

export const MAX_COPIES = 5;

/** The ports of print servers and their further sockets. */
export const RAW_PORTS = { min: 9100, max: 9199, default: 9100 } as const;

/** What a printer says of itself. */
export interface PrinterCondition {
  isCoverOpen: boolean;
  isPaperOut: boolean;
  /** It still prints, but not for long. */
  isPaperLow: boolean;
  /** A cutter that is stuck, an overheated head, or something else that it reports as an error. */
  isFaulty: boolean;
}

export const GOOD_CONDITION: PrinterCondition = {
  isCoverOpen: false,
  isPaperOut: false,
  isPaperLow: false,
  isFaulty: false,
};

export const canPrint = ({ isCoverOpen, isPaperOut, isFaulty }: PrinterCondition) =>
  !isCoverOpen && !isPaperOut && !isFaulty;

/** What the desk is told about a printer, the worst first. `waiting`: something waits longer than it should. */
export const PRINTER_TROUBLES = [
  'never_seen',
  'not_seen',
  'cover_open',
  'paper_out',
  'faulty',
  'waiting',
  'paper_low',
] as const;

export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

/** A printer asks every few seconds; after this long without a sign it is off, or its line is cut. */
export const NOT_SEEN_MS = 3 * 60_000;

/** What no printer has fetched or confirmed by then is late. */
export const JOB_OVERDUE_MS = 60_000;

/**
 * After a fetch without a word about how it went, the job is offered again: time enough to print a long receipt and to
 * repeat a confirmation that got lost.
 */
export const REFETCH_AFTER_MS = 30_000;

/** Offered again after a printer said that it can't print it: soon, then more and more rarely, in milliseconds. */
export function retryDelayMs(fetches: number): number {
  return Math.min(5_000 * 2 ** Math.min(Math.max(fetches, 1) - 1, 10), 5 * 60_000);
}

/** Its state of `now`; all times are epoch milliseconds. `createdAt` is when the owner entered it. */
export function printerTroubles(
  {
    createdAt,
    seenAt,
    condition,
    waitsSince,
  }: {
    createdAt: number;
    seenAt: number | null;
    condition: PrinterCondition;
    /** Since when the oldest job waits for it; null: none does. */
    waitsSince: number | null;
  },
  now: number,
): PrinterTrouble[] {
  const isUnseen = now - (seenAt ?? createdAt) >= NOT_SEEN_MS;
  const is: Record<PrinterTrouble, boolean> = {
    never_seen: seenAt === null && isUnseen,
    not_seen: seenAt !== null && isUnseen,
    // What it said last is no longer known to be true.
    cover_open: !isUnseen && condition.isCoverOpen,
    paper_out: !isUnseen && condition.isPaperOut,
    faulty: !isUnseen && condition.isFaulty,
    waiting: waitsSince !== null && now - waitsSince >= JOB_OVERDUE_MS,
    paper_low: !isUnseen && condition.isPaperLow && !condition.isPaperOut,
  };
  return PRINTER_TROUBLES.filter((trouble) => is[trouble]);
}
