import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { between, type Random } from '../crash/random.ts';

/** A tap without effect is repeated after this time, as a person would. */
const TIMEOUT_MS = 1500;
/** A trembling finger taps a second time within this time, in milliseconds. */
const DOUBLE_TAP_MS = [100, 700] as const;
/** One in this many taps trembles. */
const DOUBLE_TAP_EVERY = 4;

/** A list that was loading while an order was accepted may still show it for a moment. */
const BACK_AFTER_MS = 5000;

const ACCEPT_ORDER = /^Bestellung .* annehmen$/;
const COMPLETE_ORDER = /^(Losschicken|Abholbereit melden): Bestellung/;
const ACCEPT_TABLE = /^Reservierung .* annehmen$/;

/** The orders that the cook meant to answer. Any other answer was a mistake. */
export interface CookReport {
  accepted: Set<string>;
  completed: Set<string>;
  tables: number;
  taps: number;
  /** Taps without effect that were repeated. */
  lostTaps: number;
  doubleTaps: number;
  findings: string[];
}

export interface CookOptions {
  page: Page;
  random: Random;
  /** How long this order is cooked, in milliseconds; null for one that was never placed. */
  cookingMsOf(shortNumber: string): number | null;
  /** Whether all orders and tables have arrived and are answered. */
  isOver(report: CookReport): boolean;
  /** Epoch milliseconds: when the cook gives up. */
  deadlineMs: number;
}

/** Works at an open desk, with taps alone, until the evening is over. */
export async function cook({
  page,
  random,
  cookingMsOf,
  isOver,
  deadlineMs,
}: CookOptions): Promise<CookReport> {
  const report: CookReport = {
    ...{ accepted: new Set(), completed: new Set(), tables: 0 },
    ...{ taps: 0, lostTaps: 0, doubleTaps: 0, findings: [] },
  };
  const acceptedAt = new Map<string, number>();
  const seen = new Set<string>();
  const tickets = page.locator('article[data-order]:not([data-leaving])');
  const lane = page.locator('li[data-order]');
  let answers = 0;

  /** Taps until it has an effect; sometimes twice. */
  const press = async (control: Locator, isDone: () => Promise<boolean>): Promise<boolean> => {
    await sleep(between(random, 150, 500));
    answers += 1;
    for (let tries = 0; tries < 5; tries += 1) {
      await control.scrollIntoViewIfNeeded({ timeout: TIMEOUT_MS }).catch(() => {});
      // Nobody taps where a button was seconds ago: by now, the offer to undo may be there.
      const box = await control.boundingBox({ timeout: TIMEOUT_MS }).catch(() => null);
      if (!box) return isDone();
      const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await tap();
      report.taps += 1;
      if (tries === 0 && answers % DOUBLE_TAP_EVERY === 0) {
        await sleep(between(random, ...DOUBLE_TAP_MS));
        await tap();
        report.doubleTaps += 1;
      }
      for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(50)) {
        if (await isDone()) return true;
      }
      report.lostTaps += 1;
    }
    report.findings.push(
      `five taps did nothing: ${await control.getAttribute('aria-label').catch(() => 'gone')}`,
    );
    return false;
  };

  const numbersIn = (list: Locator) =>
    list.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.order ?? ''));

  const acceptNext = async (): Promise<boolean> => {
    const waiting = await numbersIn(tickets);
    for (const shortNumber of waiting) seen.add(shortNumber);
    const shortNumber = waiting.find((number) => !report.accepted.has(number));
    if (shortNumber === undefined) return false;
    report.accepted.add(shortNumber);
    const ticket = page.locator(`article[data-order="${shortNumber}"]:not([data-leaving])`);
    await press(ticket.getByRole('button', { name: ACCEPT_ORDER }), async () => (await ticket.count()) === 0);
    acceptedAt.set(shortNumber, Date.now());
    return true;
  };

  const completeNext = async (): Promise<boolean> => {
    const cooking = await numbersIn(lane);
    const shortNumber = cooking.find((number) => {
      const since = acceptedAt.get(number);
      const cookingMs = cookingMsOf(number);
      return since !== undefined && cookingMs !== null && Date.now() - since >= cookingMs;
    });
    if (shortNumber === undefined || report.completed.has(shortNumber)) return false;
    report.completed.add(shortNumber);
    const card = page.locator(`li[data-order="${shortNumber}"]`);
    await press(card.getByRole('button', { name: COMPLETE_ORDER }), async () => (await card.count()) === 0);
    return true;
  };

  /** From wherever it is offered: the bar above the orders. */
  const acceptTable = async (): Promise<boolean> => {
    const controls = page.getByRole('button', { name: ACCEPT_TABLE });
    const name = await controls
      .first()
      .getAttribute('aria-label', { timeout: 200 })
      .catch(() => null);
    if (name === null) return false;
    const control = page.getByRole('button', { name, exact: true });
    if (await press(control, async () => (await control.count()) === 0)) report.tables += 1;
    return true;
  };

  /**
   * An order that has left the board without the cook's intention, or is back after it was accepted, was hit by a tap meant
   * for another.
   */
  const checkBoard = async () => {
    const there = new Set([...(await numbersIn(page.locator('article[data-order]:not([data-leaving])')))]);
    for (const shortNumber of there) {
      const since = acceptedAt.get(shortNumber);
      if (since === undefined || Date.now() - since < BACK_AFTER_MS) continue;
      report.findings.push(`order ${shortNumber} is back on the board after it was accepted`);
      acceptedAt.delete(shortNumber);
    }
    for (const shortNumber of seen) {
      if (there.has(shortNumber) || report.accepted.has(shortNumber)) continue;
      report.findings.push(`order ${shortNumber} was answered by a tap that meant another`);
      seen.delete(shortNumber);
    }
  };

  while (!isOver(report) && Date.now() < deadlineMs) {
    const hasActed = (await acceptNext()) || (await acceptTable()) || (await completeNext());
    await checkBoard();
    if (!hasActed) await sleep(100);
  }
  return report;
}
