import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type House, startHouse } from './house.ts';
import { beginBooks, measureLists } from './measure-lists.ts';
import type { Figure } from './report.ts';
import { fillYears } from './years.ts';

const FEW = { orders: 1000, reservations: 500 };
const MANY = { orders: 100_000, reservations: 50_000 };

/** Whether the desk's lists stay quick as the years go by: their time with many rows to that with few. */
export async function measureYears(prepare: (house: House) => Promise<void>): Promise<Figure[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const figures = await measureOn('SQLite', null, prepare);
  if (!serverUrl) {
    console.log('TEST_DATABASE_URL is not set: the lists are measured on SQLite only.');
    return figures;
  }
  const onServer = await inDatabase(serverUrl, 'few', (few) =>
    inDatabase(serverUrl, 'many', (many) => measureOn('PostgreSQL', { few, many }, prepare)),
  );
  return [...figures, ...onServer];
}

/** Two houses, one with few rows and one with many, asked in turns: what slows the machine down meets both. */
async function measureOn(
  name: string,
  databaseUrls: { few: string; many: string } | null,
  prepare: (house: House) => Promise<void>,
): Promise<Figure[]> {
  const few = await openYears(databaseUrls?.few ?? null, FEW, prepare);
  const many = await openYears(databaseUrls?.many ?? null, MANY, prepare);
  try {
    const measured = await measureLists(few.house, many.house);
    return measured.flatMap(({ list, fewMs, ratio }) => [
      { name: `${name}: ${list}, 1,000 orders`, value: fewMs, unit: 'ms' },
      { name: `${name}: ${list}, 100,000 orders to 1,000`, value: ratio, unit: 'ratio', atMost: 1.5 },
    ]);
  } finally {
    await few.close();
    await many.close();
  }
}

async function openYears(
  databaseUrl: string | null,
  rows: typeof FEW,
  prepare: (house: House) => Promise<void>,
): Promise<{ house: House; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-years-'));
  const env = { DATABASE_URL: databaseUrl ?? '' };
  const first = await startHouse(dataDir, env);
  await prepare(first);
  await beginBooks(first);
  await first.stop();
  await fillYears({ dataDir, databaseUrl }, rows);
  const house = await startHouse(dataDir, env);
  return {
    house,
    async close() {
      await house.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of its own, gone afterwards. */
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
