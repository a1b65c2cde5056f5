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
import { type AcknowledgedOrder, emailOf, placeOrder, requestTable } from './guests.ts';
import { createPlan, type EveningPlan } from './plan.ts';

/** A Friday in summer, an hour before the busiest time. */
export const FRIDAY = Date.parse('2026-06-12T18:00:00+02:00');
/** Tables are requested for the day after. */
const TABLE_DATE = '2026-06-13';

/** After the last order the cook gets this long for the rest, in milliseconds. */
const LAST_ORDERS_TIMEOUT_MS = 120_000;
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
  /** How many minutes of the evening pass in one minute. */
  speed: number;
  seed: number;
}

export interface FridayResult {
  /** What was lost, doubled, answered by mistake, or does not balance. */
  findings: string[];
  acknowledged: number;
  tables: number;
  cook: CookReport;
  /** From the acknowledgement to the bell, in milliseconds. */
  ringMs: { median: number; p95: number; max: number };
}

/** An evening's guests order and request tables by a plan, and a browser is the cook. Nothing may be lost. */
export async function runFriday(options: FridayOptions): Promise<FridayResult> {
  const { app, page, speed, seed } = options;
  const evening = createPlan(options);
  const watch = await watchDesk(page);
  await openAsOwner(page, app, 'de', '/adminnavbar');
  let taps = 0;
  const soundOn = page.getByRole('button', { name: 'Ton einschalten' });
  if (await soundOn.isVisible()) {
    await soundOn.tap();
    taps += 1;
  }

  const byNumber = new Map<string, AcknowledgedOrder>();
  const beganAt = Date.now();
  const at = (atMs: number) => sleep(Math.max(0, beganAt + atMs / speed - Date.now()));
  let isComplete = false;
  const guests = Promise.all([
    ...evening.orders.map(async (planned) => {
      await at(planned.atMs);
      const acknowledged = await placeOrder(app, planned);
      byNumber.set(acknowledged.shortNumber, acknowledged);
    }),
    ...evening.tables.map(async (planned) => {
      await at(planned.atMs);
      await requestTable(app, TABLE_DATE, planned);
    }),
  ]).then(() => {
    isComplete = true;
  });
  const [report] = await Promise.all([
    cook({
      page,
      random: createRandom(seed + 1),
      cookingMsOf: (shortNumber) => {
        const order = byNumber.get(shortNumber);
        return order ? order.planned.cookingMs / speed : null;
      },
      isOver: ({ completed, tables }) =>
        isComplete && completed.size >= byNumber.size && tables >= evening.tables.length,
      deadlineMs: beganAt + (options.minutes * 60_000) / speed + LAST_ORDERS_TIMEOUT_MS,
    }),
    guests,
  ]);
  report.taps += taps;

  const acknowledged = [...byNumber.values()];
  const rings = acknowledged.map(({ shortNumber, atMs }) => ringMsOf(watch, shortNumber, atMs));
  const rung = rings.filter((ms) => ms !== null);
  const silent = rings.length - rung.length;
  const findings = [
    ...report.findings,
    ...(silent > 0 ? [`${silent} orders were never rung for`] : []),
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
  };
}

/** Every acknowledged order is completed, once, and there is no other; the same for tables. */
async function compareLists(
  app: StoryApp,
  evening: EveningPlan,
  acknowledged: AcknowledgedOrder[],
): Promise<string[]> {
  const token = await ownerToken(app);
  const findings: string[] = [];
  const lists = { pending: 0, accepted: 0, completed: acknowledged.length, cancelled: 0 };
  for (const [status, wanted] of Object.entries(lists)) {
    const json = { status: status as keyof typeof lists };
    const orders = await requestApi(app, (api) => api.orders.pendingOrders.$post({ json }), token);
    if (orders.length !== wanted) findings.push(`${orders.length} orders are ${status}, not ${wanted}`);
    if (status !== 'completed') continue;
    const ids = new Set(orders.map(({ _id }) => _id));
    for (const { id, shortNumber } of acknowledged) {
      if (!ids.has(id)) findings.push(`order ${shortNumber} was acknowledged and is not completed`);
    }
  }
  const all = { query: { page: '1', limit: '100' }, json: { status: null } };
  const { reservations } = (await requestApi(app, (api) => api.reservation.get.$post(all), token)).data;
  const accepted = reservations.filter(({ status }) => status === 'accepted').length;
  if (reservations.length !== evening.tables.length || accepted !== evening.tables.length)
    findings.push(
      `of ${evening.tables.length} tables ${reservations.length} are there, ${accepted} accepted`,
    );
  return findings;
}

const MAIL_KINDS = {
  order: ['order_accepted', 'order_completed', 'order_received'],
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
      const wanted = MAIL_KINDS[planned.kind];
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
