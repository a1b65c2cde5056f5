import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { reconcileMoney } from '#server/commands/reconcile/reconcile-money.ts';
import { quantile } from '../bench/statistics.ts';
import { createRandom } from '../crash/random.ts';
import { openAsOwner } from '../e2e/admin-login.ts';
import { ownerToken, requestApi } from '../e2e/api-client.ts';
import type { StoryApp } from '../e2e/app.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { type CookReport, cook } from './cook.ts';
import { ringMsOf, watchDesk } from './desk-watch.ts';
import { EveningClock } from './evening-clock.ts';
import { type AcknowledgedOrder, emailOf, placeOrder, requestTable } from './guests.ts';
import { type Jam, type JammingPrinter, PRINTER_ASKS_EVERY_MS, startPrinters } from './jamming-printer.ts';
import { createPlan, type EveningPlan, JAMS, type PlannedOrder } from './plan.ts';
import { type Kitchen, latestBegin } from './read-kitchen.ts';

/** A Friday in summer, an hour and a half before the busiest time. */
export const FRIDAY = Date.parse('2026-06-12T18:00:00+02:00');
/** Tables are requested for the day after. */
const TABLE_DATE = '2026-06-13';
const MIDNIGHT = Date.parse('2026-06-12T00:00:00+02:00');
const NEXT_MIDNIGHT = Date.parse(`${TABLE_DATE}T00:00:00+02:00`);
/** What is ordered for another day is for then. */
const TOMORROW = '2026-06-13T17:00:00.000Z';
/** Who orders for later this evening wants it this long after ordering, at a quarter of an hour. */
const LATER_MS = 100 * 60_000;
const QUARTER_MS = 15 * 60_000;
/** What is begun so long before it has to be is cold when it is eaten. */
const COLD_MS = 35 * 60_000;
/** How many dishes are cooked at the same time. */
const COOKS = 4;

/** After the last order the cook gets this long for the rest, by the evening's clock. */
const LAST_ORDERS_TIMEOUT_MS = 120 * 60_000;
/**
 * Answers can be undone for ten seconds, and e-mails are held back until then; a busy machine takes longer.
 */
const MAIL_TIMEOUT_MS = 60_000;

export interface FridayOptions {
  app: StoryApp;
  /** A browser page with touch, whose clock is set to `FRIDAY`, not logged in. */
  page: Page;
  orders: number;
  tables: number;
  /** By the evening's own clock. */
  minutes: number;
  seed: number;
  /** A cook who is told no times, for comparison. */
  isBlind?: boolean;
}

export interface FridayResult {
  /** What was lost, doubled, late, answered by mistake, or does not balance. */
  findings: string[];
  acknowledged: number;
  tables: number;
  cook: CookReport;
  /** From the acknowledgement to the bell, in milliseconds. */
  ringMs: { median: number; p95: number; max: number };
  kitchen: KitchenFigures;
  printers: PrinterFigures[];
}

interface KitchenFigures {
  dishes: number;
  /** Dishes that were begun later than their promise allows. */
  lateDishes: number;
  /** Dishes that were begun so early that they are cold. */
  coldDishes: number;
  /** The least time that was left when an order was begun, in milliseconds. */
  leastAheadMs: number;
  forTomorrow: number;
  /** Orders that were begun a day early. */
  dayEarly: number;
}

interface PrinterFigures {
  name: string;
  tickets: number;
  /** Tickets that it has fetched and reported as failed. */
  failures: number;
  /** How many waited for the end of each jam. */
  waited: number[];
  /** How long the oldest of them waited after it, in milliseconds; null: none did. */
  oldestMs: (number | null)[];
}

/** An evening's guests order and request tables by a plan, and a browser is the cook. Nothing may be lost or late. */
export async function runFriday(options: FridayOptions): Promise<FridayResult> {
  const { app, page, seed, isBlind = false } = options;
  const evening = createPlan(options);
  const reckoned = await openKitchen(app);
  const watch = await watchDesk(page);
  await openAsOwner(page, app, 'de', '/adminnavbar');
  let taps = 0;
  const soundOn = page.getByRole('button', { name: 'Ton einschalten' });
  if (await soundOn.isVisible()) {
    await soundOn.tap();
    taps += 1;
  }
  const kitchen = await page.context().newPage();
  await kitchen.goto('/adminnavbar/kitchen');

  const clock = new EveningClock(app, page, FRIDAY);
  const eveningMs = options.minutes * 60_000;
  const jams = JAMS.map(({ from, to }) => ({ from: FRIDAY + from * eveningMs, to: FRIDAY + to * eveningMs }));
  const printers = await startPrinters(app, clock, jams);
  const byNumber = new Map<string, AcknowledgedOrder>();
  let underWay = 0;
  let requested = 0;
  let isComplete = false;
  const guests = Promise.all([
    ...evening.orders.map(async (planned) => {
      await clock.until(FRIDAY + planned.atMs);
      underWay += 1;
      const acknowledged = await placeOrder(app, planned, requestedTime(planned));
      underWay -= 1;
      byNumber.set(acknowledged.shortNumber, acknowledged);
    }),
    ...evening.tables.map(async (planned) => {
      await clock.until(FRIDAY + planned.atMs);
      await requestTable(app, TABLE_DATE, planned);
      requested += 1;
    }),
  ]).then(() => {
    isComplete = true;
  });
  const tonight = evening.orders.filter(({ isTomorrow }) => !isTomorrow).length;
  const [report] = await Promise.all([
    cook({
      ...{ desk: page, kitchen, clock, reckoned, midnight: MIDNIGHT, isBlind },
      random: createRandom(seed + 1),
      // The offers to undo stand in front of the tables for ten seconds, by the time of the browser.
      isQuiet: (seen, { tables }) =>
        underWay === 0 && tables >= requested && byNumber.keys().every((number) => seen.has(number)),
      isOver: ({ accepted, completed, tables }) =>
        isComplete &&
        accepted.size >= byNumber.size &&
        completed.size >= tonight &&
        tables >= evening.tables.length,
      deadlineMs: FRIDAY + eveningMs + LAST_ORDERS_TIMEOUT_MS,
    }),
    guests,
  ]);
  report.taps += taps;
  await Promise.all(printers.map((printer) => printer.stop()));

  const acknowledged = [...byNumber.values()];
  const rings = acknowledged.map(({ shortNumber, atMs }) => ringMsOf(watch, shortNumber, atMs));
  const rung = rings.filter((ms) => ms !== null);
  const silent = rings.length - rung.length;
  const cooked = await readCooked(app, acknowledged);
  const times = compareTimes(cooked, reckoned);
  const paper = printers.map((printer) => comparePaper(cooked, printer, jams));
  const findings = [
    ...report.findings,
    ...(silent > 0 ? [`${silent} orders were never rung for`] : []),
    ...times.findings,
    ...paper.flatMap(({ findings }) => findings),
    ...(await compareLists(app, evening, acknowledged)),
    ...(await compareMails(app, evening)),
  ];
  return {
    findings,
    acknowledged: acknowledged.length,
    tables: evening.tables.length,
    cook: report,
    ringMs: {
      median: quantile(rung, 0.5),
      p95: quantile(rung, 0.95),
      max: Math.max(0, ...rung),
    },
    kitchen: times.figures,
    printers: paper.map(({ figures }) => figures),
  };
}

/** The kitchen says what it begins with, and its owner how many cook; returns what promises reckon with. */
async function openKitchen(app: StoryApp): Promise<Kitchen> {
  const token = await ownerToken(app);
  const settings = await requestApi(app, (api) => api.admin.settings.$get(), token);
  const steps = { hasStates: true, version: settings.kitchen.version };
  await requestApi(app, (api) => api.admin.settings.kitchen.$put({ json: steps }), token);
  const times = { ...settings.orderTimes, cooks: COOKS };
  await requestApi(app, (api) => api.admin.settings.orderTimes.$put({ json: times }), token);
  const { deliveryMinutes, pickupMinutes } = settings.delivery;
  return { dishMinutes: times.dishMinutes, cooks: COOKS, wayMinutes: deliveryMinutes - pickupMinutes };
}

/** Null: as soon as possible. */
function requestedTime({ isTomorrow, isLater, atMs }: PlannedOrder): string | null {
  if (isTomorrow) return TOMORROW;
  return isLater
    ? new Date(Math.ceil((FRIDAY + atMs + LATER_MS) / QUARTER_MS) * QUARTER_MS).toISOString()
    : null;
}

interface CookedOrder {
  shortNumber: string;
  isTomorrow: boolean;
  isLater: boolean;
  isDelivery: boolean;
  dishes: number;
  acceptedAt: number;
  dueAt: number;
  /** When the kitchen began with it; null: it has not. */
  begunAt: number | null;
}

/** What the server has noted of the orders, the first accepted in front. */
async function readCooked(app: StoryApp, acknowledged: AcknowledgedOrder[]): Promise<CookedOrder[]> {
  const token = await ownerToken(app);
  const read = acknowledged.map(async ({ id, shortNumber, planned }) => {
    const order = await requestApi(app, (api) => api.orders['by-id'].$post({ json: { orderId: id } }), token);
    return {
      ...{ shortNumber, isTomorrow: planned.isTomorrow, isLater: planned.isLater },
      ...{ isDelivery: order.fulfilment === 'delivery' },
      dishes: order.items.reduce((all, { quantity }) => all + quantity, 0),
      acceptedAt: Date.parse(order.acceptedAt ?? ''),
      dueAt: Date.parse(order.dueAt ?? ''),
      begunAt: order.kitchenAt === null ? null : Date.parse(order.kitchenAt),
    };
  });
  return (await Promise.all(read)).toSorted((one, other) => one.acceptedAt - other.acceptedAt);
}

/** Every dish is begun in time, and none a day early. */
function compareTimes(
  orders: CookedOrder[],
  reckoned: Kitchen,
): { findings: string[]; figures: KitchenFigures } {
  const findings: string[] = [];
  const figures = { dishes: 0, lateDishes: 0, coldDishes: 0, leastAheadMs: Number.POSITIVE_INFINITY };
  const tomorrow = orders.filter(({ isTomorrow }) => isTomorrow);
  for (const order of orders) {
    if (order.begunAt === null) continue;
    const aheadMs = latestBegin(order, reckoned).at - order.begunAt;
    figures.dishes += order.dishes;
    figures.leastAheadMs = Math.min(figures.leastAheadMs, aheadMs);
    if (aheadMs > COLD_MS) {
      figures.coldDishes += order.dishes;
      findings.push(`order ${order.shortNumber} was begun ${Math.floor(aheadMs / 60_000)} minutes too early`);
    }
    if (aheadMs >= 0) continue;
    figures.lateDishes += order.dishes;
    findings.push(`order ${order.shortNumber} was begun ${Math.ceil(-aheadMs / 60_000)} minutes late`);
  }
  for (const { shortNumber, dueAt } of tomorrow)
    if (dueAt < NEXT_MIDNIGHT) findings.push(`order ${shortNumber} is for tomorrow, and promised for today`);
  const early = tomorrow.filter(({ begunAt }) => begunAt !== null && begunAt < NEXT_MIDNIGHT);
  for (const { shortNumber } of early) findings.push(`order ${shortNumber} is for tomorrow, and was begun`);
  return { findings, figures: { ...figures, forTomorrow: tomorrow.length, dayEarly: early.length } };
}

/** Each of tonight's orders has one ticket, no copy, in the order of their acceptance; what jammed comes at once. */
function comparePaper(
  orders: CookedOrder[],
  { name, tickets, failures }: Omit<JammingPrinter, 'stop'>,
  jams: Jam[],
): { findings: string[]; figures: PrinterFigures } {
  const tonight = orders.filter(({ isTomorrow }) => !isTomorrow);
  const numbers = tickets.map(
    ({ text }) => orders.find(({ shortNumber }) => text.includes(shortNumber))?.shortNumber ?? 'none',
  );
  // What is for later prints when it is time to cook it.
  const later = new Set(tonight.filter(({ isLater }) => isLater).map(({ shortNumber }) => shortNumber));
  const wanted = tonight.map(({ shortNumber }) => shortNumber).filter((number) => !later.has(number));
  const atOnce = numbers.filter((number) => !later.has(number));
  const copies = tickets.filter(({ text }) => text.includes('KOPIE')).length;
  const waits = jams.map(({ from, to }) => {
    const waited = tonight.filter(
      ({ acceptedAt, isLater }) => !isLater && acceptedAt >= from && acceptedAt < to,
    );
    const oldest = tickets[numbers.indexOf(waited[0]?.shortNumber ?? '')];
    return { waited: waited.length, oldestMs: oldest ? oldest.at - to : null };
  });
  const findings = [
    ...(atOnce.join() === wanted.join()
      ? []
      : [`the tickets of ${name} are ${atOnce}, the orders ${wanted}`]),
    ...[...later]
      .filter((number) => numbers.filter((one) => one === number).length !== 1)
      .map((number) => `order ${number} for later has not one ticket of ${name}`),
    ...(copies > 0 ? [`${copies} tickets of ${name} are copies`] : []),
    ...waits
      .filter(({ oldestMs }) => oldestMs !== null && (oldestMs < 0 || oldestMs > 2 * PRINTER_ASKS_EVERY_MS))
      .map(({ oldestMs }) => `the oldest ticket of ${name} came ${oldestMs} ms after the jam's end`),
  ];
  const figures = {
    name,
    tickets: tickets.length,
    failures: failures(),
    waited: waits.map(({ waited }) => waited),
    oldestMs: waits.map(({ oldestMs }) => oldestMs),
  };
  return { findings, figures };
}

/** Every acknowledged order of tonight is completed, once, and there is no other; the same for tables. */
async function compareLists(
  app: StoryApp,
  evening: EveningPlan,
  acknowledged: AcknowledgedOrder[],
): Promise<string[]> {
  const token = await ownerToken(app);
  const findings: string[] = [];
  const tonight = acknowledged.filter(({ planned }) => !planned.isTomorrow);
  const accepted = acknowledged.length - tonight.length;
  const lists = { pending: 0, accepted, completed: tonight.length, cancelled: 0 };
  for (const [status, wanted] of Object.entries(lists)) {
    const json = { status: status as keyof typeof lists };
    const orders = await requestApi(app, (api) => api.orders.pendingOrders.$post({ json }), token);
    if (orders.length !== wanted) findings.push(`${orders.length} orders are ${status}, not ${wanted}`);
    if (status !== 'completed') continue;
    const ids = new Set(orders.map(({ _id }) => _id));
    for (const { id, shortNumber } of tonight) {
      if (!ids.has(id)) findings.push(`order ${shortNumber} was acknowledged and is not completed`);
    }
  }
  const all = { query: { page: '1', limit: '100' }, json: { status: null } };
  const { reservations } = (await requestApi(app, (api) => api.reservation.get.$post(all), token)).data;
  const answered = reservations.filter(({ status }) => status === 'accepted').length;
  if (reservations.length !== evening.tables.length || answered !== evening.tables.length)
    findings.push(
      `of ${evening.tables.length} tables ${reservations.length} are there, ${answered} accepted`,
    );
  return findings;
}

const MAIL_KINDS = {
  tonight: ['order_accepted', 'order_completed', 'order_received'],
  tomorrow: ['order_accepted', 'order_received'],
  table: ['reservation_accepted', 'reservation_received'],
} as const;

/** Every guest gets each e-mail once, and the accounts balance. */
async function compareMails({ dataDir }: StoryApp, { orders, tables }: EveningPlan): Promise<string[]> {
  const db = await openDatabase({ dataDir, databaseUrl: null });
  try {
    const sent = () => db.selectFrom('mails').select(['kind', 'recipient', 'status']).execute();
    const isOut = (mails: Awaited<ReturnType<typeof sent>>) => mails.every(({ status }) => status === 'sent');
    const until = Date.now() + MAIL_TIMEOUT_MS;
    let mails = await sent();
    while (!isOut(mails) && Date.now() < until) {
      await sleep(500);
      mails = await sent();
    }
    const byRecipient = Map.groupBy(mails, ({ recipient }) => recipient);
    const findings = [...orders, ...tables].flatMap((planned) => {
      const kinds = (byRecipient.get(emailOf(planned)) ?? []).map(({ kind }) => kind).sort();
      const order = planned.kind === 'order' && (planned.isTomorrow ? 'tomorrow' : 'tonight');
      const wanted = MAIL_KINDS[order || 'table'];
      if (kinds.join() === wanted.join()) return [];
      return [`${emailOf(planned)} has the mails ${kinds.join(', ')} instead of ${wanted.join(', ')}`];
    });
    const waiting = mails.filter(({ status }) => status !== 'sent').length;
    if (waiting > 0) findings.push(`${waiting} mails have not gone out`);
    return [...findings, ...(await reconcileMoney(db))];
  } finally {
    await db.destroy();
  }
}
