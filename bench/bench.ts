import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSnapshot } from '#server/commands/archive/snapshot.ts';
import { auditMoney } from '#server/commands/audit/audit-money.ts';
import { type House, ROOT, startHouse, statusOf } from './house.ts';
import { measureAnswers } from './measure-answers.ts';
import { measureOrders } from './measure-orders.ts';
import { measurePage } from './measure-pages.ts';
import { measureStart } from './measure-start.ts';
import { measureYears } from './measure-years.ts';
import { openRestaurant } from './owner.ts';
import { ADMIN_PAGES, ADMIN_SCRIPT_KB, GUEST_PAGES, GUEST_SCRIPT_KB, PUBLIC_PAGES } from './pages.ts';
import { residentMb } from './process.ts';
import { answersFigures, type Figure, isKept, machine, ordersFigures, pageFigures, table } from './report.ts';

/**
 * `npm run bench`: every promise about speed and size, measured on this machine. `--budgets` measures the size
 * of the pages alone, and fails when one is too large; `--years` the desk's lists alone, `--orders` orders alone.
 */
const MENU = '/menu';
/** What a start leaves behind has been cleared away by then. */
const SETTLE_MS = 2000;

const dataDir = mkdtempSync(join(tmpdir(), 'thali-bench-'));
try {
  if (process.argv.includes('--budgets')) await checkBudgets();
  else if (process.argv.includes('--years')) console.log(table(await measureYears(openRestaurant)));
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

async function measureOrdersAlone(): Promise<void> {
  await inHouse({}, openRestaurant);
  const orders = await inHouse({ SAMPLE: 'off' }, (house) => measureOrders(house, dataDir));
  console.log(table(ordersFigures(orders)));
}

async function measureAll(): Promise<void> {
  await inHouse({}, openRestaurant);
  console.log('Starting …');
  const startMs = await measureStart(dataDir, MENU);
  const figures: Figure[] = [
    { name: 'npm start to first /menu', value: startMs, unit: 'ms', atMost: 2000 },
    ...(await inHouse({ SAMPLE: 'off' }, measureHouse)),
    ...(await measureYears(openRestaurant)),
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
  const answers = await measureAnswers(house, [...PUBLIC_PAGES, '/api/menu']);
  console.log('Ordering …');
  const orders = await measureOrders(house, dataDir);
  // Under load too, every cent is where it belongs.
  const findings = await readSnapshot({ dataDir, databaseUrl: null }, auditMoney);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  return [
    { name: 'findings of audit-money after the load', value: findings.length, unit: '', atMost: 0 },
    { name: 'resident memory after start', value: memory, unit: 'MB', atMost: 160 },
    { name: 'resident memory after all that follows', value: residentMb(house.pid), unit: 'MB' },
    ...answers.flatMap(answersFigures),
    ...ordersFigures(orders),
    ...pages,
  ];
}

async function measurePages({ url }: House): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of [...PUBLIC_PAGES, ...GUEST_PAGES])
    figures.push(...pageFigures(await measurePage(url, path), GUEST_SCRIPT_KB));
  for (const path of ADMIN_PAGES) figures.push(...pageFigures(await measurePage(url, path), ADMIN_SCRIPT_KB));
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
