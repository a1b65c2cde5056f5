import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type House, startHouse } from './house.ts';
import { beginBooks, LISTS, measureLists } from './measure-lists.ts';
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
  return [...figures, ...(await inDatabase(serverUrl, (url) => measureOn('PostgreSQL', url, prepare)))];
}

async function measureOn(
  name: string,
  databaseUrl: string | null,
  prepare: (house: House) => Promise<void>,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-years-'));
  const inHouse = async <Result>(work: (house: House) => Promise<Result>): Promise<Result> => {
    const house = await startHouse(dataDir, { DATABASE_URL: databaseUrl ?? '' });
    try {
      return await work(house);
    } finally {
      await house.stop();
    }
  };
  try {
    await inHouse(async (house) => {
      await prepare(house);
      await beginBooks(house);
    });
    await fillYears({ dataDir, databaseUrl }, FEW);
    const few = await inHouse(measureLists);
    await fillYears({ dataDir, databaseUrl }, MANY);
    const many = await inHouse(measureLists);
    return LISTS.flatMap((list, index) => {
      const [before = Number.NaN, after = Number.NaN] = [few[index], many[index]];
      return [
        { name: `${name}: ${list.name}, 1,000 orders`, value: before, unit: 'ms' },
        {
          name: `${name}: ${list.name}, 100,000 orders to 1,000`,
          value: after / before,
          unit: 'ratio',
          atMost: 1.5,
        },
      ];
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A database of its own, gone afterwards. */
async function inDatabase<Result>(
  serverUrl: string,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = `thali_bench_${process.pid}`;
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
