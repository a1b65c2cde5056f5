import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openApiClient } from './api-client.ts';
import { type AppServer, startAppServer } from './app-server.ts';
import { createFirstRows, logIn, measureLists, timeFirstList } from './measure-lists.ts';
import type { Metric } from './report.ts';
import { datasetSizeFor, seedYears } from './seed-years.ts';
import { median } from './statistics.ts';

/** Orders; the numbers of all other rows follow from it. */
interface Sizes {
  few: number;
  many: number;
  /** On PostgreSQL, which takes longer to fill. */
  manyOnPostgres: number;
}

const SIZES: Sizes = { few: 1000, many: 1_000_000, manyOnPostgres: 100_000 };
/** Fewer as part of the whole `npm run bench`, which has much else to do. */
export const QUICK_SIZES: Sizes = { few: 1000, many: 100_000, manyOnPostgres: 20_000 };

/** How much longer it may take with many rows than with few. */
const MAX_RATIO = 1.2;
const STARTS = 5;

/** Whether the desk's lists stay fast over the years: their time with many rows relative to that with few. */
export async function measureYears(
  prepare: (app: AppServer) => Promise<void>,
  sizes = SIZES,
): Promise<Metric[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const { few: fewOrders, many: manyOrders, manyOnPostgres } = sizes;
  const figures = await measureOn('SQLite', null, [fewOrders, manyOrders], prepare);
  if (!serverUrl) {
    console.log('TEST_DATABASE_URL is not set: the lists are measured on SQLite only.');
    return figures;
  }
  const onServer = await inDatabase(serverUrl, 'few', (few) =>
    inDatabase(serverUrl, 'many', (many) =>
      measureOn('PostgreSQL', { few, many }, [fewOrders, manyOnPostgres], prepare),
    ),
  );
  return [...figures, ...onServer];
}

/** `--orders-of 1000000` and, for PostgreSQL, `--orders-of 1000000,100000`. */
export function sizesFrom(option: string | undefined): Sizes {
  const [many = SIZES.many, manyOnPostgres = Math.ceil(many / 10)] = option?.split(',').map(Number) ?? [];
  if (![many, manyOnPostgres].every((orders) => Number.isInteger(orders) && orders >= 1000)) {
    throw new Error('--orders-of takes the number of orders, 1000 or more: 1000000, or 1000000,100000');
  }
  return { ...SIZES, many, manyOnPostgres };
}

/** Two sites, one with few rows and one with many, measured in turns, so that a slow machine affects both. */
async function measureOn(
  name: string,
  databaseUrls: { few: string; many: string } | null,
  [fewOrders, manyOrders]: [number, number],
  prepare: (app: AppServer) => Promise<void>,
): Promise<Metric[]> {
  const few = await openYears(databaseUrls?.few ?? null, fewOrders, prepare);
  const many = await openYears(databaseUrls?.many ?? null, manyOrders, prepare);
  const size = `${manyOrders.toLocaleString('en')} orders to ${fewOrders.toLocaleString('en')}`;
  try {
    const starts = await measureStarts(few, many);
    const servers = [await few.start(), await many.start()] as const;
    const measured = await measureLists(...servers);
    for (const app of servers) await app.stop();
    return [...starts, ...measured].flatMap(({ list, fewMs, ratio, isDeep }) => [
      { name: `${name}: ${list}`, value: fewMs, unit: 'ms' },
      {
        name: `${name}: ${list}, ${size}`,
        value: ratio,
        unit: 'ratio',
        ...(isDeep ? {} : { atMost: MAX_RATIO }),
      },
    ]);
  } finally {
    few.close();
    many.close();
  }
}

type YearsServer = Awaited<ReturnType<typeof openYears>>;

/** Starts, and the first list after them, in turns. */
async function measureStarts(few: YearsServer, many: YearsServer) {
  const rounds: { few: [number, number]; many: [number, number] }[] = [];
  for (let round = 0; round < STARTS + 1; round += 1) {
    const measured = { few: await few.timeStart(), many: await many.timeStart() };
    // The first start after filling has the scheduler of years to do.
    if (round > 0) rounds.push(measured);
  }
  return ['start', 'first list after the start'].map((list, which) => {
    const of = (app: 'few' | 'many') => median(rounds.map((round) => round[app][which] as number));
    return { list, isDeep: false, fewMs: of('few'), ratio: of('many') / of('few') };
  });
}

async function openYears(
  databaseUrl: string | null,
  orders: number,
  prepare: (app: AppServer) => Promise<void>,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-years-'));
  const env = { DATABASE_URL: databaseUrl ?? '' };
  const first = await startAppServer(dataDir, env);
  await prepare(first);
  await createFirstRows(first);
  const { call, close } = openApiClient(first.url, 1);
  const token = await logIn(call);
  await close();
  await first.stop();
  console.log(`Filling in ${orders.toLocaleString('en')} orders …`);
  await seedYears({ dataDir, databaseUrl }, datasetSizeFor(orders));
  const start = () => startAppServer(dataDir, { ...env, SAMPLE: 'off' });
  return {
    start,
    /** Milliseconds: until the first response, and then for the first list. */
    async timeStart(): Promise<[number, number]> {
      const startedAt = performance.now();
      const app = await start();
      const startMs = performance.now() - startedAt;
      const listMs = await timeFirstList(app, token);
      await app.stop();
      return [startMs, listMs];
    },
    close: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A database of its own, dropped afterwards. */
async function inDatabase<Result>(
  serverUrl: string,
  purpose: string,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = `thali_bench_${purpose}_${process.pid}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await server.query(`CREATE DATABASE ${name}`);
    const url = new URL(serverUrl);
    url.pathname = name;
    return await work(url.href);
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.end();
  }
}
