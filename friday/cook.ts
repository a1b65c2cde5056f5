import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { between, type Random } from '../crash/random.ts';
import type { EveningClock } from './evening-clock.ts';
import { type Kitchen, type KitchenCard, latestBegin, promiseOn, readKitchen } from './read-kitchen.ts';

/** A tap without effect is repeated after this time, as a person would. */
const TIMEOUT_MS = 1500;
/** A trembling finger taps a second time within this time, in milliseconds. */
const DOUBLE_TAP_MS = [100, 700] as const;
/** One in this many taps trembles. */
const DOUBLE_TAP_EVERY = 4;

/** A list that was loading while an order was accepted may still show it for a moment. */
const BACK_AFTER_MS = 5000;

/** Also the first of two taps, where a note of an allergy has to be read. */
const ACCEPT_ORDER = /^(Allergie lesen, dann )?Bestellung .* annehmen$/;
/** Only after it was said that a note of an allergy was read. */
const ACCEPT_ALLERGY = /^Gelesen: annehmen/;
const COMPLETE_ORDER = /^Abschließen: Bestellung/;
const ACCEPT_TABLE = /^Reservierung .* annehmen$/;

/** A cook with free hands begins this much ahead of the time, and no more: food gets cold. */
const AHEAD_MS = 30 * 60_000;

/** The orders that the cook meant to answer. Any other answer was a mistake. */
export interface CookReport {
  accepted: Set<string>;
  begun: Set<string>;
  completed: Set<string>;
  tables: number;
  taps: number;
  /** Taps without effect that were repeated. */
  lostTaps: number;
  doubleTaps: number;
  findings: string[];
}

export interface CookOptions {
  /** The tablet where orders are accepted, and the one in the kitchen. */
  desk: Page;
  kitchen: Page;
  clock: EveningClock;
  random: Random;
  reckoned: Kitchen;
  /** The evening's midnight, in epoch milliseconds. */
  midnight: number;
  /** Whether no order is under way to the desk and no table waits for its answer: then the clock may jump. */
  isQuiet(seen: ReadonlySet<string>, report: CookReport): boolean;
  /** Whether all orders and tables have arrived and are answered. */
  isOver(report: CookReport): boolean;
  /** Cooks what was accepted first, as with cards that say no time. */
  isBlind: boolean;
  /** When the cook gives up, by the evening's clock. */
  deadlineMs: number;
}

/** Scrolls to where no bar covers it, and waits while a list that has just moved ignores taps: that can be seen. */
async function waitUntilTappable(control: Locator): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(50)) {
    const isTappable = await control
      .evaluate(
        (button) => {
          button.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = button.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          return button.contains(there) && button.closest('[data-settling]') === null;
        },
        undefined,
        { timeout: TIMEOUT_MS },
      )
      .catch(() => true);
    if (isTappable) return;
  }
}

/** Works at an open desk and in the kitchen, with taps alone, until the evening is over. */
export async function cook(options: CookOptions): Promise<CookReport> {
  const {
    desk: page,
    kitchen,
    clock,
    random,
    reckoned,
    midnight,
    isBlind,
    isQuiet,
    isOver,
    deadlineMs,
  } = options;
  const report: CookReport = {
    ...{ accepted: new Set(), begun: new Set(), completed: new Set(), tables: 0 },
    ...{ taps: 0, lostTaps: 0, doubleTaps: 0, findings: [] },
  };
  const acceptedAt = new Map<string, number>();
  const seen = new Set<string>();
  const tickets = page.locator('article[data-order]:not([data-leaving])');
  const lane = page.locator('li[data-order]');
  let answers = 0;

  /** Taps until it has an effect; sometimes twice. */
  const press = async (
    control: Locator,
    isDone: () => Promise<boolean>,
    touchscreen = page.touchscreen,
  ): Promise<boolean> => {
    await sleep(between(random, 150, 500));
    answers += 1;
    for (let tries = 0; tries < 5; tries += 1) {
      await waitUntilTappable(control);
      // Nobody taps where a button was seconds ago: by now, the offer to undo may be there.
      const box = await control.boundingBox({ timeout: TIMEOUT_MS }).catch(() => null);
      if (!box) return isDone();
      const tap = () => touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
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
    const accept = ticket.getByRole('button', { name: ACCEPT_ORDER });
    const read = ticket.getByRole('button', { name: ACCEPT_ALLERGY });
    // A ticket that moves to another column asks again.
    for (let tries = 0; tries < 3 && (await ticket.count()) > 0; tries += 1) {
      await press(accept, async () => (await accept.count()) === 0);
      if ((await read.count()) > 0) await press(read, async () => (await ticket.count()) === 0);
    }
    acceptedAt.set(shortNumber, Date.now());
    return true;
  };

  /** What is in the kitchen now, and until when. */
  let cooking: { shortNumber: string; until: number } | undefined;
  const unreadable = new Set<string>();

  const pressInKitchen = (shortNumber: string, next: 'kitchen' | 'ready') => {
    const control = kitchen.locator(`article[data-order="${shortNumber}"] [data-next="${next}"]`);
    return press(control, async () => (await control.count()) === 0, kitchen.touchscreen);
  };

  /** When a card says that its cooking has to begin. One that says no time can't be cooked in time. */
  const beginOf = (card: KitchenCard) => {
    if (report.begun.has(card.shortNumber) || card.day !== '') return [];
    if (isBlind) {
      const { cookingMs } = latestBegin({ ...card, dueAt: 0 }, reckoned);
      return [{ card, at: acceptedAt.get(card.shortNumber) ?? 0, cookingMs }];
    }
    const dueAt = promiseOn(card, midnight);
    if (dueAt !== null) return [{ card, ...latestBegin({ ...card, dueAt }, reckoned) }];
    if (!unreadable.has(card.shortNumber))
      report.findings.push(`order ${card.shortNumber} says no time in the kitchen: '${card.time}'`);
    unreadable.add(card.shortNumber);
    return [];
  };

  /** Sends off what is finished, and begins with what has to begin first, by what the cards in the kitchen say. */
  const cookNext = async (): Promise<boolean> => {
    if (cooking) {
      if (clock.now() < cooking.until) return false;
      await pressInKitchen(cooking.shortNumber, 'ready');
      cooking = undefined;
      return true;
    }
    const waiting = (await readKitchen(kitchen)).flatMap(beginOf);
    const [first] = waiting.toSorted((one, other) => one.at - other.at);
    if (!first || (!isBlind && first.at - clock.now() > AHEAD_MS)) return false;
    const { shortNumber } = first.card;
    report.begun.add(shortNumber);
    await pressInKitchen(shortNumber, 'kitchen');
    cooking = { shortNumber, until: clock.now() + first.cookingMs };
    return true;
  };

  const completeNext = async (): Promise<boolean> => {
    const control = lane.getByRole('button', { name: COMPLETE_ORDER });
    const [shortNumber] = await control.evaluateAll((buttons) =>
      buttons.map((button) => button.closest<HTMLElement>('[data-order]')?.dataset.order ?? ''),
    );
    if (shortNumber === undefined || report.completed.has(shortNumber)) return false;
    report.completed.add(shortNumber);
    const card = page.locator(`li[data-order="${shortNumber}"]`);
    await press(card.getByRole('button', { name: COMPLETE_ORDER }), async () => (await card.count()) === 0);
    return true;
  };

  /** From wherever it is offered: the bar above the orders. */
  const acceptTable = async (): Promise<boolean> => {
    const controls = page.getByRole('button', { name: ACCEPT_TABLE });
    const [name] = await controls.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel));
    if (!name) return false;
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

  while (!isOver(report) && clock.now() < deadlineMs) {
    const hasActed =
      (await acceptNext()) || (await acceptTable()) || (await cookNext()) || (await completeNext());
    await checkBoard();
    if (hasActed) continue;
    if (isQuiet(seen, report)) await clock.skip();
    else await sleep(50);
  }
  return report;
}
