import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSnapshot } from '#server/commands/archive/snapshot.ts';
import { auditMoney } from '#server/commands/audit/audit-money.ts';
import { type House, ROOT, startHouse, statusOf } from './house.ts';
import { measureAnswers } from './measure-answers.ts';
import { measureOrders } from './measure-orders.ts';
import { measurePage, type PageFigures } from './measure-pages.ts';
import { measureStart } from './measure-start.ts';
import { measureYears, QUICK_SIZES, sizesFrom } from './measure-years.ts';
import { openRestaurant } from './owner.ts';
import { ADMIN_PAGES, ADMIN_SCRIPT_KB, GUEST_PAGES, GUEST_SCRIPT_KB, PUBLIC_PAGES } from './pages.ts';
import { residentMb } from './process.ts';
import { answersFigures, type Figure, isKept, machine, ordersFigures, sizeFigures, table } from './report.ts';
import { ensureWrk } from './wrk.ts';

/**
 * `npm run bench`: every promise about speed and size, measured on this machine. `--budgets` measures the size
 * of the pages alone, and fails when one is too large; `--years` the desk after years alone,
 * with a million orders or as many as `--orders-of` says; `--orders` orders alone.
 */
const MENU = '/menu';
/** The longest page, a short one, and the JSON that every phone asks for. */
const KEPT = [MENU, '/terms', '/api/menu'];
/** What a start leaves behind has been cleared away by then. */
const SETTLE_MS = 2000;

const dataDir = mkdtempSync(join(tmpdir(), 'thali-bench-'));
try {
  if (process.argv.includes('--budgets')) await checkBudgets();
  else if (process.argv.includes('--years')) await measureYearsAlone();
  else if (process.argv.includes('--orders')) await measureOrdersAlone();
  else await measureAll();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function checkBudgets(): Promise<void> {
  const figures = await inHouse({}, measurePages);
  console.log(table(figures));
  const passed = figures.filter((figure) => !isKept(figure));
  for (const { name } of passed) console.error(`Too large: ${name}`);
  if (passed.length > 0) process.exitCode = 1;
}

async function measureYearsAlone(): Promise<void> {
  const at = process.argv.indexOf('--orders-of');
  const sizes = sizesFrom(at === -1 ? undefined : process.argv[at + 1]);
  console.log(table(await measureYears(openRestaurant, sizes)));
}

async function measureOrdersAlone(): Promise<void> {
  await inHouse({}, openRestaurant);
  const orders = await inHouse({ SAMPLE: 'off' }, (house) => measureOrders(house, dataDir));
  console.log(table(ordersFigures(orders)));
}

async function measureAll(): Promise<void> {
  ensureWrk();
  await inHouse({}, openRestaurant);
  console.log('Starting …');
  const startMs = await measureStart(dataDir, MENU);
  const figures: Figure[] = [
    { name: 'npm start to first /menu', value: startMs, unit: 'ms', atMost: 600 },
    ...(await inHouse({ SAMPLE: 'off' }, measureHouse)),
    ...(await measureYears(openRestaurant, QUICK_SIZES)),
  ];
  const made = machine();
  mkdirSync(join(ROOT, '.tmp'), { recursive: true });
  writeFileSync(join(ROOT, '.tmp/bench.json'), JSON.stringify({ machine: made, figures }, null, 2));
  console.log(
    `\n${made.cpu}, ${made.cores} cores, ${made.memoryGb} GB, ${made.system}, Node ${made.node}, ${made.date}\n`,
  );
  console.log(table(figures));
}

async function measureHouse(house: House): Promise<Figure[]> {
  await statusOf(house.url + MENU);
  await sleep(SETTLE_MS);
  const memory = residentMb(house.pid);
  const pages = await measurePages(house);
  console.log('Reading …');
  const answers = await measureAnswers(house, KEPT);
  console.log('Ordering …');
  const orders = await measureOrders(house, dataDir);
  // Under load too, every cent is where it belongs.
  const findings = await readSnapshot({ dataDir, databaseUrl: null }, auditMoney);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  return [
    { name: 'findings of audit-money after the load', value: findings.length, unit: '', atMost: 0 },
    { name: 'resident memory after start', value: memory, unit: 'MB', atMost: 125 },
    { name: 'resident memory after all that follows', value: residentMb(house.pid), unit: 'MB' },
    ...answers.flatMap(answersFigures),
    ...ordersFigures(orders),
    ...pages,
  ];
}

async function measurePages({ url }: House): Promise<Figure[]> {
  const groups = [
    { name: 'public pages', paths: PUBLIC_PAGES, mostScriptKb: GUEST_SCRIPT_KB },
    { name: 'guests’ pages', paths: GUEST_PAGES, mostScriptKb: GUEST_SCRIPT_KB },
    { name: 'the desk', paths: ADMIN_PAGES, mostScriptKb: ADMIN_SCRIPT_KB },
  ];
  const figures: Figure[] = [];
  for (const { name, paths, mostScriptKb } of groups) {
    const pages: PageFigures[] = [];
    for (const path of paths) pages.push(await measurePage(url, path));
    figures.push(...sizeFigures(name, pages, mostScriptKb));
  }
  return figures;
}

async function inHouse<Result>(
  env: Record<string, string>,
  work: (house: House) => Promise<Result>,
): Promise<Result> {
  const house = await startHouse(dataDir, env);
  try {
    return await work(house);
  } finally {
    await house.stop();
  }
}
