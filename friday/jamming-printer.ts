import { ownerToken, requestApi } from '../e2e/api-client.ts';
import type { App } from '../e2e/app.ts';
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

/** A printer in the kitchen that asks for work, and whose paper jams now and then. */
export async function startPrinter(app: App, clock: EveningClock, jams: readonly Jam[]) {
  const json = {
    ...{ name: 'Küche', kind: 'cloudprnt' as const, language: 'de' as const, printsAt: 'accepted' as const },
    ...{ printsTickets: true, printsReceipts: false, categories: null, copies: 1 },
    ...{ paperMm: 80 as const, hasCutter: true, hasBuzzer: false },
  };
  const token = await ownerToken(app);
  const { path } = await requestApi(app, (api) => api.admin.printers.$post({ json }), token);
  const printer = new StarPrinter((address, init) => fetch(app.url + address, init), path ?? '');
  const tickets: Ticket[] = [];
  let isOver = false;
  const round = async () => {
    const now = clock.now();
    printer.status = jams.some(({ from, to }) => now >= from && now < to) ? '430 Paper jam' : '200 OK';
    while (await printer.work()) {
      const fresh = printer.papers.slice(tickets.length);
      tickets.push(...fresh.map(({ text }) => ({ text, at: now })));
    }
  };
  const work = (async () => {
    for (let next = clock.now(); !isOver; next += PRINTER_ASKS_EVERY_MS) {
      await clock.until(next);
      await round();
    }
  })();
  return {
    tickets,
    async stop(): Promise<void> {
      isOver = true;
      await work;
    },
  };
}
