import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Menu } from '#contract/menu/shapes.ts';
import { chooseDishes, fillCart, openCaller, placeOrder, type ReadyOrder } from './guest.ts';
import type { House } from './house.ts';
import { cpuMs } from './process.ts';
import { median, quantile } from './statistics.ts';

const ROUNDS = 7;
const ORDERS_A_ROUND = 200;
const AT_ONCE = 8;
const COMMITS_MS = 500;

export interface OrdersFigures {
  journeysPerSecond: number;
  ordersPerSecond: number;
  commitsPerSecond: number;
  ratio: number;
  medianMs: number;
  p99Ms: number;
  /** The server's processor time for one order. */
  cpuMsEach: number;
}

/** Whole journeys; then orders alone, in turns with bare commits on the same disk. */
export async function measureOrders(house: House, dataDir: string): Promise<OrdersFigures> {
  const { call, close } = openCaller(house.url, AT_ONCE);
  const commits = await openCommits(join(dataDir, 'bare.sqlite'));
  const dishes = chooseDishes(await call<Menu>('GET', '/menu'));
  const journey = async () => placeOrder(call, await fillCart(call, dishes));
  const content = JSON.stringify(await journey());
  const jobs = Array.from({ length: ORDERS_A_ROUND });

  await atOnce(jobs, journey);
  await commits.perSecond(content);
  const rounds: { journeys: number; orders: number; commits: number; cpuMsEach: number }[] = [];
  const latencies: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const journeys = await atOnce(jobs, journey);
    const ready: ReadyOrder[] = [];
    await atOnce(jobs, async () => void ready.push(await fillCart(call, dishes)));
    const cpuBefore = cpuMs(house.pid);
    const orders = await atOnce(ready, async (order) => {
      const startedAt = performance.now();
      await placeOrder(call, order);
      latencies.push(performance.now() - startedAt);
    });
    const cpuMsEach = (cpuMs(house.pid) - cpuBefore) / ORDERS_A_ROUND;
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

/** Does all of it, eight at once. Answers how many a second. */
async function atOnce<Job>(jobs: readonly Job[], work: (job: Job) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const queue = jobs.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
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
