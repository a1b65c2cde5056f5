import type { Page } from '@playwright/test';

/** The first tone of the bell for an order, in hertz (pages/admin/kit/sound/bell.ts). */
const BELL_FREQUENCY_HZ = 1318.5;

/** What the desk's page has shown and sounded, in epoch milliseconds. */
export interface DeskWatch {
  /** By the order's short number: when its ticket first appeared. */
  ticketsAt: Map<string, number>;
  bellsAt: number[];
}

/** Watches from within the page, before its own scripts run. */
export async function watchDesk(page: Page): Promise<DeskWatch> {
  const watch: DeskWatch = { ticketsAt: new Map(), bellsAt: [] };
  await page.exposeFunction('deskShows', (shortNumber: string) => {
    if (!watch.ticketsAt.has(shortNumber)) watch.ticketsAt.set(shortNumber, Date.now());
  });
  await page.exposeFunction('deskRings', () => void watch.bellsAt.push(Date.now()));
  await page.addInitScript((hertz) => {
    const { deskShows, deskRings } = window as unknown as {
      deskShows(shortNumber: string): void;
      deskRings(): void;
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      if (Math.abs(this.frequency.value - hertz) < 1) deskRings();
      start.call(this, when);
    };
    const shown = new Set<string>();
    new MutationObserver(() => {
      for (const ticket of document.querySelectorAll<HTMLElement>('article[data-order]')) {
        const shortNumber = ticket.dataset.order ?? '';
        if (shown.has(shortNumber)) continue;
        shown.add(shortNumber);
        deskShows(shortNumber);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-order'],
    });
  }, BELL_FREQUENCY_HZ);
  return watch;
}

/**
 * Milliseconds from the order's acknowledgement until its ticket was shown and the bell rang; null if never.
 */
export function ringMsOf(watch: DeskWatch, shortNumber: string, acknowledgedAtMs: number): number | null {
  const ticketAt = watch.ticketsAt.get(shortNumber);
  if (ticketAt === undefined) return null;
  const strikeAt = watch.bellsAt.find((strikeAtMs) => strikeAtMs >= ticketAt);
  return strikeAt === undefined ? null : Math.max(0, strikeAt - acknowledgedAtMs);
}
