import { ownerToken, requestApi } from '../e2e/api-client.ts';
import type { App } from '../e2e/app.ts';
import { EpsonPrinter } from '../src/server/test/printers/epson-printer.ts';
import type { PrinterRequest } from '../src/server/test/printers/request.ts';
import { StarPrinter } from '../src/server/test/printers/star-printer.ts';
import type { EveningClock } from './evening-clock.ts';

export const PRINTER_ASKS_EVERY_MS = 10_000;

/** Epoch milliseconds, by the evening's clock. */
export interface Jam {
  from: number;
  to: number;
}

export interface Ticket {
  text: string;
  at: number;
}

export interface JammingPrinter {
  name: string;
  tickets: Ticket[];
  /** How many tickets it has fetched and reported as failed. */
  failures(): number;
  stop(): Promise<void>;
}

/** A printer that asks for work; `jam`: which of the jams is on, undefined where none is. */
interface Device {
  papers: { text: string }[];
  failures: number;
  /** Until there is nothing more to do just now. */
  round(jam: number | undefined): Promise<void>;
}

/** Of Star: says with each question that it can't print, and is given nothing. */
function starDevice(request: PrinterRequest, path: string): Device {
  const printer = new StarPrinter(request, path);
  return {
    papers: printer.papers,
    failures: 0,
    async round(jam) {
      printer.status = jam === undefined ? '200 OK' : '430 Paper jam';
      while (await printer.work());
    },
  };
}

/** Of Epson: says nothing before it fails a ticket, first since its printer does not answer, then since its cover is open. */
function epsonDevice(request: PrinterRequest, path: string): Device {
  const printer = new EpsonPrinter(request, path);
  return {
    papers: printer.papers,
    failures: 0,
    async round(jam) {
      const fault = jam === undefined ? undefined : jam === 0 ? 'times_out' : 'cover_open';
      while (await printer.work(fault)) if (fault) this.failures += 1;
    },
  };
}

const DEVICES = {
  cloudprnt: { name: 'Küche', of: starDevice },
  epson: { name: 'Pass', of: epsonDevice },
} as const;

/** The printers of the kitchen, which print every ticket and jam at the same times. */
export async function startPrinters(
  app: App,
  clock: EveningClock,
  jams: readonly Jam[],
): Promise<JammingPrinter[]> {
  const token = await ownerToken(app);
  const request: PrinterRequest = (address, init) => fetch(app.url + address, init);
  const printers: JammingPrinter[] = [];
  for (const kind of ['cloudprnt', 'epson'] as const) {
    const { name, of } = DEVICES[kind];
    const json = {
      ...{ name, kind, language: 'de' as const, printsAt: 'accepted' as const },
      ...{ printsTickets: true, printsReceipts: false, categories: null, copies: 1 },
      ...{ paperMm: 80 as const, hasCutter: true, hasBuzzer: false },
    };
    const { path } = await requestApi(app, (api) => api.admin.printers.$post({ json }), token);
    printers.push({ name, ...serve(of(request, path ?? ''), clock, jams) });
  }
  return printers;
}

function serve(device: Device, clock: EveningClock, jams: readonly Jam[]): Omit<JammingPrinter, 'name'> {
  const tickets: Ticket[] = [];
  let isOver = false;
  const work = (async () => {
    for (let next = clock.now(); !isOver; next += PRINTER_ASKS_EVERY_MS) {
      await clock.until(next);
      const now = clock.now();
      const jam = jams.findIndex(({ from, to }) => now >= from && now < to);
      await device.round(jam < 0 ? undefined : jam);
      const fresh = device.papers.slice(tickets.length);
      tickets.push(...fresh.map(({ text }) => ({ text, at: now })));
    }
  })();
  return {
    tickets,
    failures: () => device.failures,
    async stop() {
      isOver = true;
      await work;
    },
  };
}
