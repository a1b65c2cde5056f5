import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOOK_IDS } from '#looks/index.ts';
import { readSnapshot } from '#server/backups/archive/snapshot.ts';
import { reconcileMoney } from '#server/commands/reconcile/reconcile-money.ts';
import { chooseLook, openRestaurant } from './api-client.ts';
import { type AppServer, ROOT, startAppServer, statusOf } from './app-server.ts';
import { compareWith } from './compare-checkouts.ts';
import { measureResponses } from './measure-answers.ts';
import { measureLivePages } from './measure-live-pages.ts';
import { measureMemory } from './measure-memory.ts';
import { measureOrders } from './measure-orders.ts';
import { measurePage, type PageMetrics } from './measure-pages.ts';
import { measureSeating } from './measure-seating.ts';
import { measureStart } from './measure-start.ts';
import { measureYears, QUICK_SIZES, sizesFrom } from './measure-years.ts';
import { ADMIN_PAGES, ADMIN_SCRIPT_KB, GUEST_PAGES, GUEST_SCRIPT_KB, PUBLIC_PAGES } from './pages.ts';
import { residentMb } from './process-usage.ts';
import { measurePromises } from './promises/measure-promises.ts';
import {
  isWithinLimits,
  lookMetrics,
  type Metric,
  machine,
  ordersMetrics,
  responseMetrics,
  sizeMetrics,
  table,
} from './report.ts';
import { ensureWrk } from './wrk.ts';

/**
 * `npm run bench`: every promise about speed and size, measured on this machine. `--budgets` measures only
 * the size of the pages, and fails when one is too large; `--years` only the desk's lists after years, with a
 * million orders or the number given by `--orders-of`; `--orders` only orders; `--promises` 90 simulated evenings of
 * promises, without a server; `--seating` one decision about a table, without a server; `--memory` what the server keeps in memory under
 * four minutes of mixed load; `--live` how soon 200 open pages of guests know of the desk's tap; `--against ../other` the processor time of
 * an order and a cached page here and in another checkout, which must be built.
 */
const MENU = '/menu';
/** The longest page, a short one, and the JSON that every phone requests. */
const MEASURED_PATHS = [MENU, '/terms', '/api/menu'];
/** By then the work left over from the start is done. */
const SETTLE_MS = 2000;

/** The pages whose styles differ most from look to look. */
const PAGES_OF_LOOKS = ['/', MENU, '/about-us'];

const dataDir = mkdtempSync(join(tmpdir(), 'thali-bench-'));
try {
  if (process.argv.includes('--budgets')) await checkBudgets();
  else if (process.argv.includes('--against')) await compareCheckouts();
  else if (process.argv.includes('--years')) await measureYearsAlone();
  else if (process.argv.includes('--promises')) process.exitCode = measurePromises() ? 0 : 1;
  else if (process.argv.includes('--seating')) console.log(table(measureSeating()));
  else if (process.argv.includes('--live')) await measureLivePagesAlone();
  else if (process.argv.includes('--memory')) await measureMemoryAlone();
  else if (process.argv.includes('--orders')) await measureOrdersAlone();
  else await measureAll();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function checkBudgets(): Promise<void> {
  const figures = await withServer({}, async (app) => [
    ...(await measurePages(app)),
    ...(await measureLooks(app)),
  ]);
  console.log(table(figures));
  const passed = figures.filter((figure) => !isWithinLimits(figure));
  for (const { name } of passed) console.error(`Too large: ${name}`);
  if (passed.length > 0) process.exitCode = 1;
}

async function measureYearsAlone(): Promise<void> {
  const at = process.argv.indexOf('--orders-of');
  const sizes = sizesFrom(at === -1 ? undefined : process.argv[at + 1]);
  const figures = await measureYears(openRestaurant, sizes);
  console.log(table(figures));
  if (!figures.every(isWithinLimits)) process.exitCode = 1;
}

async function measureOrdersAlone(): Promise<void> {
  await withServer({}, openRestaurant);
  const orders = await withServer({ SAMPLE: 'off' }, (app) => measureOrders(app, dataDir));
  console.log(table(ordersMetrics(orders)));
}

async function measureMemoryAlone(): Promise<void> {
  await withServer({}, openRestaurant);
  const figures = await withServer({ SAMPLE: 'off' }, measureMemory);
  console.log(table(figures));
  if (!figures.every(isWithinLimits)) process.exitCode = 1;
}

async function measureLivePagesAlone(): Promise<void> {
  await withServer({}, openRestaurant);
  const figures = await withServer({ SAMPLE: 'off' }, measureLivePages);
  console.log(table(figures));
  if (!figures.every(isWithinLimits)) process.exitCode = 1;
}

async function compareCheckouts(): Promise<void> {
  const other = process.argv[process.argv.indexOf('--against') + 1];
  if (other === undefined) throw new Error('--against takes the folder of another checkout');
  console.log(table(await compareWith(resolve(other))));
}

async function measureAll(): Promise<void> {
  ensureWrk();
  await withServer({}, openRestaurant);
  console.log('Starting …');
  const startMs = await measureStart(dataDir, MENU);
  const figures: Metric[] = [
    { name: 'npm start to first /menu', value: startMs, unit: 'ms', atMost: 600 },
    ...(await withServer({ SAMPLE: 'off' }, measureServer)),
    ...(await measureYears(openRestaurant, QUICK_SIZES)),
    ...measureSeating(),
  ];
  const made = machine();
  mkdirSync(join(ROOT, '.tmp'), { recursive: true });
  writeFileSync(join(ROOT, '.tmp/bench.json'), JSON.stringify({ machine: made, figures }, null, 2));
  console.log(
    `\n${made.cpu}, ${made.cores} cores, ${made.memoryGb} GB, ${made.system}, Node ${made.node}, ${made.date}\n`,
  );
  console.log(table(figures));
}

async function measureServer(app: AppServer): Promise<Metric[]> {
  await statusOf(app.url + MENU);
  await sleep(SETTLE_MS);
  const memory = residentMb(app.pid);
  const pages = await measurePages(app);
  console.log('Reading …');
  const answers = await measureResponses(app, MEASURED_PATHS);
  console.log('Ordering …');
  const orders = await measureOrders(app, dataDir);
  // The accounts must balance under load too.
  const findings = await readSnapshot({ dataDir, databaseUrl: null }, reconcileMoney);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  return [
    { name: 'findings of reconcile after the load', value: findings.length, unit: '', atMost: 0 },
    { name: 'resident memory after start', value: memory, unit: 'MB', atMost: 125 },
    { name: 'resident memory after all that follows', value: residentMb(app.pid), unit: 'MB' },
    ...answers.flatMap(responseMetrics),
    ...ordersMetrics(orders),
    ...pages,
  ];
}

async function measurePages({ url }: AppServer): Promise<Metric[]> {
  const groups = [
    { name: 'public pages', paths: PUBLIC_PAGES, mostScriptKb: GUEST_SCRIPT_KB },
    { name: 'guests’ pages', paths: GUEST_PAGES, mostScriptKb: GUEST_SCRIPT_KB },
    { name: 'the desk', paths: ADMIN_PAGES, mostScriptKb: ADMIN_SCRIPT_KB },
  ];
  const figures: Metric[] = [];
  for (const { name, paths, mostScriptKb } of groups) {
    const pages: PageMetrics[] = [];
    for (const path of paths) pages.push(await measurePage(url, path));
    figures.push(...sizeMetrics(name, pages, mostScriptKb));
  }
  return figures;
}

async function measureLooks(app: AppServer): Promise<Metric[]> {
  const figures: Metric[] = [];
  for (const look of LOOK_IDS) {
    await chooseLook(app, look);
    const pages: PageMetrics[] = [];
    // The query keeps a page of another look from being taken for it.
    for (const path of PAGES_OF_LOOKS) pages.push(await measurePage(app.url, `${path}?look=${look}`));
    figures.push(...lookMetrics(look, pages));
  }
  return figures;
}

async function withServer<Result>(
  env: Record<string, string>,
  work: (app: AppServer) => Promise<Result>,
): Promise<Result> {
  const app = await startAppServer(dataDir, env);
  try {
    return await work(app);
  } finally {
    await app.stop();
  }
}
