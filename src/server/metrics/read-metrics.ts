import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deskStateAt } from '#domain/devices/desk-device.ts';
import { addDays } from '#domain/hours/zone.ts';
import type { Deps } from '../deps.ts';
import { listDesks } from '../devices/index.ts';
import type { RequestTimes } from '../http/request-times.ts';
import { countStuckMails, countWaitingMails } from '../mail/index.ts';
import { countOrdersUnderWay } from '../orders/index.ts';
import { countOpenPayments, listUnconfirmedPayments } from '../payments/index.ts';
import { readPrinterStates } from '../printing/index.ts';
import type { Obstacle } from '../readiness.ts';
import { listOpenReservations } from '../reservations/index.ts';
import { VERSION } from '../version.ts';
import type { Metric } from './metrics-text.ts';

const NANOSECOND = 1e-9;

const gauge = (name: string, help: string, ...samples: Metric['samples']): Metric => ({
  ...{ name, help, type: 'gauge', samples },
});
const counter = (name: string, help: string, ...samples: Metric['samples']): Metric => ({
  ...{ name, help, type: 'counter', samples },
});

/** What this process has answered, and how it is: with a watch of its event loop, from the first reading on. */
export function createProcessMetrics(times: RequestTimes): () => Metric[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return () => {
    const [memory, cpu] = [process.memoryUsage(), process.cpuUsage()];
    const read = [
      gauge('thali_info', 'The version that runs', { labels: { version: VERSION }, value: 1 }),
      gauge('process_start_time_seconds', 'When the process started', {
        value: Math.round(performance.timeOrigin) / 1000,
      }),
      counter('process_cpu_seconds_total', 'Processor time', { value: (cpu.user + cpu.system) / 1e6 }),
      gauge('process_resident_memory_bytes', 'Memory of the process', { value: memory.rss }),
      gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects', { value: memory.heapUsed }),
      gauge(
        'nodejs_eventloop_lag_seconds',
        'How late the event loop came since the last reading',
        ...[0.5, 0.99].map((quantile) => ({
          ...{ labels: { quantile }, value: delay.percentile(quantile * 100) * NANOSECOND },
        })),
        { labels: { quantile: 1 }, value: delay.max * NANOSECOND },
      ),
      requestMetric(times),
    ];
    delay.reset();
    return read;
  };
}

function requestMetric(times: RequestTimes): Metric {
  return {
    name: 'http_request_duration_seconds',
    help: 'Answers by route and status, until they were ready',
    type: 'histogram',
    samples: times.list().flatMap(({ kind, times: one }) => {
      const labels = { ...kind };
      const buckets = one.buckets();
      return [
        ...buckets.map(({ bound, count }) => ({
          suffix: '_bucket',
          labels: { ...labels, le: bound === Number.POSITIVE_INFINITY ? '+Inf' : bound },
          value: count,
        })),
        { suffix: '_sum', labels, value: one.sum() },
        { suffix: '_count', labels, value: buckets.at(-1)?.count ?? 0 },
      ];
    }),
  };
}

/** Whether it can serve. */
export const readinessMetric = (obstacle: Obstacle | null): Metric =>
  gauge('thali_ready', 'Whether visitors are served; what is in the way if not', {
    ...(obstacle === null ? {} : { labels: { obstacle } }),
    value: obstacle === null ? 1 : 0,
  });

/** How the restaurant's evening is: what waits, and for whom. The same from every process that shares the database. */
export async function readRestaurantMetrics(deps: Deps): Promise<Metric[]> {
  const { db, config, clock } = deps;
  const now = clock.now();
  // Yesterday in UTC is no later than today in any zone.
  const yesterday = addDays(new Date(now).toISOString().slice(0, 10), -1);
  const [desks, requests] = [await listDesks(db), await listOpenReservations(db, yesterday)];
  const [orders, printers, stuck] = [
    await countOrdersUnderWay(db),
    await readPrinterStates(deps),
    await countStuckMails(deps),
  ];
  const value = (count: number) => ({ value: count });
  return [
    gauge(
      'thali_orders',
      'Orders under way',
      ...orders.map(({ status, count }) => ({ labels: { status }, value: count })),
    ),
    gauge(
      'thali_table_requests_waiting',
      'Requests for a table that nobody has answered',
      value(requests.filter(({ status }) => status === 'pending').length),
    ),
    gauge('thali_mails_waiting', 'Mails that are not sent yet', value(await countWaitingMails(db))),
    gauge('thali_mails_late', 'Mails that are overdue by minutes', value(stuck.late)),
    gauge('thali_mails_failed', 'Mails that were given up within a day', value(stuck.failed)),
    gauge('thali_payments_open', 'Payments that a guest has begun', value(await countOpenPayments(db))),
    gauge(
      'thali_payments_unconfirmed',
      'Payments of unknown outcome',
      value((await listUnconfirmedPayments(deps)).length),
    ),
    gauge(
      'thali_desks_awake',
      'Desks that ring for an order',
      value(desks.filter((desk) => deskStateAt(desk, now).state === 'awake').length),
    ),
    gauge(
      'thali_print_jobs_waiting',
      'What a printer has not printed yet',
      ...printers.map(({ printer, waiting }) => ({ labels: { printer: printer.name }, value: waiting })),
    ),
    gauge(
      'thali_printer_in_trouble',
      'Whether somebody should look at a printer',
      ...printers.map(({ printer, troubles }) => ({
        ...{ labels: { printer: printer.name }, value: troubles.length > 0 ? 1 : 0 },
      })),
    ),
    gauge('thali_disk_free_bytes', 'Space left for the data folder', ...(await diskFree(config.dataDir))),
  ];
}

async function diskFree(folder: string): Promise<Metric['samples']> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return [{ value: bavail * bsize }];
  } catch {
    // A file system that does not report it.
    return [];
  }
}
