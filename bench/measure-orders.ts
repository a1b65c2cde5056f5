import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Menu } from '#contract/menu/shapes.ts';
import { chooseDishes, fillCart, openApiClient, placeOrder, type ReadyOrder } from './api-client.ts';
import { type AppServer, clearOrders } from './app-server.ts';
import { cpuMs } from './process-usage.ts';
import { median, quantile } from './statistics.ts';

const ROUNDS = 7;
const ORDERS_PER_ROUND = 200;
const CONCURRENCY = 8;
const COMMITS_MS = 500;

export interface OrdersMetrics {
  journeysPerSecond: number;
  ordersPerSecond: number;
  commitsPerSecond: number;
  ratio: number;
  medianMs: number;
  p99Ms: number;
  /** The server's processor time for one order. */
  cpuMsEach: number;
}

/** Whole journeys; then only orders, in turns with bare commits on the same disk. */
export async function measureOrders(app: AppServer, dataDir: string): Promise<OrdersMetrics> {
  const { call, close } = openApiClient(app.url, CONCURRENCY);
  const commits = await openCommits(join(dataDir, 'bare.sqlite'));
  const dishes = chooseDishes(await call<Menu>('GET', '/menu'));
  const journey = async () => placeOrder(call, await fillCart(call, dishes));
  const content = JSON.stringify(await journey());
  const jobs = Array.from({ length: ORDERS_PER_ROUND });

  await runConcurrently(jobs, journey);
  await commits.perSecond(content);
  const rounds: { journeys: number; orders: number; commits: number; cpuMsEach: number }[] = [];
  const latencies: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    clearOrders(dataDir);
    const journeys = await runConcurrently(jobs, journey);
    clearOrders(dataDir);
    const ready: ReadyOrder[] = [];
    await runConcurrently(jobs, async () => void ready.push(await fillCart(call, dishes)));
    const cpuBefore = cpuMs(app.pid);
    const orders = await runConcurrently(ready, async (order) => {
      const startedAt = performance.now();
      await placeOrder(call, order);
      latencies.push(performance.now() - startedAt);
    });
    const cpuMsEach = (cpuMs(app.pid) - cpuBefore) / ORDERS_PER_ROUND;
    rounds.push({ journeys, orders, cpuMsEach, commits: await commits.perSecond(content) });
  }
  await Promise.all([close(), commits.stop()]);
  return {
    journeysPerSecond: median(rounds.map(({ journeys }) => journeys)),
    ordersPerSecond: median(rounds.map(({ orders }) => orders)),
    commitsPerSecond: median(rounds.map(({ commits }) => commits)),
    ratio: median(rounds.map(({ orders, commits }) => orders / commits)),
    medianMs: median(latencies),
    p99Ms: quantile(latencies, 0.99),
    cpuMsEach: median(rounds.map(({ cpuMsEach }) => cpuMsEach)),
  };
}

/** Runs all of it, eight at a time. Returns how many per second. */
async function runConcurrently<Job>(
  jobs: readonly Job[],
  work: (job: Job) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  const queue = jobs.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const job of queue) await work(job);
    }),
  );
  return jobs.length / ((performance.now() - startedAt) / 1000);
}

async function openCommits(file: string) {
  const child = fork(join(import.meta.dirname, 'durable-commits.ts'), [file], { execArgv: [] });
  await once(child, 'message');
  return {
    async perSecond(content: string): Promise<number> {
      child.send({ content, ms: COMMITS_MS });
      const [perSecond] = (await once(child, 'message')) as [number];
      return perSecond;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
