import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import type { Menu } from '#contract/menu/shapes.ts';
import { chooseDishes, fillCart, openApiClient, openRestaurant, placeOrder } from './api-client.ts';
import { type AppServer, clearOrders, ROOT, startAppServer } from './app-server.ts';
import { preciseCpuMs } from './process-usage.ts';
import type { Metric } from './report.ts';
import { median } from './statistics.ts';

const ROUNDS = 15;
const ORDERS_PER_ROUND = 100;
const PAGES_PER_ROUND = 1000;
const CONCURRENCY = 8;
/**
 * Mails wait. They are sent at a fixed pace, the two hundred of a round for longer than the round lasts, and would be counted
 * as the work of whatever is measured meanwhile.
 */
const UNREACHABLE_MAIL = 'smtp://127.0.0.1:9';

/** The server's processor time for one of each. */
interface Work {
  order: number;
  page: number;
}

/**
 * The processor time of an order and of a cached page, here and in another built checkout, in alternating rounds: what
 * else the machine does slows both.
 */
export async function compareWith(otherRoot: string): Promise<Metric[]> {
  const here = await openCheckout(ROOT);
  const there = await openCheckout(otherRoot);
  const rounds: { here: Work; there: Work }[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      // Each is first in every second round.
      const first = round % 2 === 0 ? here : there;
      const one = await first.measure();
      const other = await (first === here ? there : here).measure();
      // The first round compiles.
      if (round > 0) rounds.push(first === here ? { here: one, there: other } : { here: other, there: one });
    }
  } finally {
    await here.close();
    await there.close();
  }
  return (['order', 'page'] as const).flatMap((kind) => {
    const name = `processor time of ${kind === 'order' ? 'an order' : 'a cached page'}`;
    return [
      { name: `${name}, here`, value: median(rounds.map((one) => one.here[kind])) * 1000, unit: 'µs' },
      { name: `${name}, there`, value: median(rounds.map((one) => one.there[kind])) * 1000, unit: 'µs' },
      {
        name: `${name}, here to there`,
        value: median(rounds.map((one) => one.here[kind] / one.there[kind])),
        unit: 'ratio',
      },
    ];
  });
}

async function openCheckout(root: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-compare-'));
  const first = await startAppServer(dataDir, {}, root);
  await openRestaurant(first);
  await first.stop();
  const app = await startAppServer(dataDir, { SAMPLE: 'off', SMTP_URL: UNREACHABLE_MAIL }, root);
  const { call, close } = openApiClient(app.url, CONCURRENCY);
  const pages = new Pool(app.url, { connections: CONCURRENCY });
  const dishes = chooseDishes(await call<Menu>('GET', '/menu'));
  const jobs = (count: number) => Array.from({ length: count });
  return {
    async measure(): Promise<Work> {
      clearOrders(dataDir);
      const ready = await atOnce(jobs(ORDERS_PER_ROUND), () => fillCart(call, dishes));
      const order = await cpuOf(app, ready, (one) => placeOrder(call, one));
      const page = await cpuOf(app, jobs(PAGES_PER_ROUND), async () => {
        const { statusCode, body } = await pages.request({
          path: '/menu',
          method: 'GET',
          headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'de' },
        });
        if (statusCode !== 200) throw new Error(`/menu answers ${statusCode}`);
        await body.dump();
      });
      return { order, page };
    },
    async close() {
      await Promise.all([close(), pages.close()]);
      await app.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Milliseconds of processor time for each of them. */
async function cpuOf<Job>(
  { pid }: AppServer,
  jobs: readonly Job[],
  work: (job: Job) => Promise<unknown>,
): Promise<number> {
  const before = preciseCpuMs(pid);
  await atOnce(jobs, work);
  return (preciseCpuMs(pid) - before) / jobs.length;
}

/** Eight at a time. */
async function atOnce<Job, Result>(
  jobs: readonly Job[],
  work: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const queue = jobs.values();
  const results: Result[] = [];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const job of queue) results.push(await work(job));
    }),
  );
  return results;
}
