import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { openApp, startAppHost } from '../e2e/app.ts';
import { seedTemplate } from '../e2e/prepare.ts';
import config from '../playwright.config.ts';
import { FRIDAY, runFriday } from './run-friday.ts';

/** From the acknowledgement of an order to the bell, for 95 of 100 orders. */
const RING_P95_MS = 2000;

/**
 * `npm run friday`: a Friday night with a clock of its own. Guests order and request tables by a plan, and a browser is
 * the cook at two tablets, who begins by what the cards in the kitchen say. Exits with 1 when anything is lost, doubled,
 * answered by mistake, begun late or a day early, printed twice or not at all, or the bell is late. `-- --blind`: a cook who
 * goes by the order of acceptance, as with cards that say no time.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '40' },
    tables: { type: 'string', default: '12' },
    minutes: { type: 'string', default: '180' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    blind: { type: 'boolean', default: false },
  },
});
const numberOf = (name: 'orders' | 'tables' | 'minutes' | 'seed') => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${name} must be a whole number above 0.`);
  process.exit(2);
};
const [orders, tables, minutes, seed] = [
  numberOf('orders'),
  numberOf('tables'),
  numberOf('minutes'),
  numberOf('seed'),
];

await seedTemplate();
const host = startAppHost();
const app = await openApp(host, FRIDAY);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const context = await browser.newContext({
    ...{ baseURL: app.url, viewport: { width: 1180, height: 820 }, hasTouch: true, locale: 'de-DE' },
    ...{ timezoneId: 'Europe/Berlin', serviceWorkers: 'block' },
  });
  await context.clock.install({ time: FRIDAY });
  const page = await context.newPage();
  console.log(`seed ${seed}: ${orders} orders and ${tables} tables in ${minutes} minutes`);
  const result = await runFriday({ app, page, orders, tables, minutes, seed, isBlind: values.blind });
  const { cook, ringMs, kitchen, printers } = result;
  const seconds = (ms: number | null) => (ms === null ? 'none waited' : `${Math.round(ms / 1000)} s`);
  for (const finding of result.findings) console.error(finding);
  console.log(
    [
      `${result.acknowledged} orders acknowledged, ${cook.completed.size} completed, ${cook.tables} tables answered`,
      `${cook.taps} taps, ${cook.lostTaps} of them without effect, ${cook.doubleTaps} second taps of a trembling finger`,
      `from order to bell: median ${ringMs.median} ms, p95 ${ringMs.p95} ms, at most ${ringMs.max} ms`,
      `${kitchen.dishes} dishes, ${kitchen.lateDishes} begun later than their promise allows, ${kitchen.coldDishes} so early that they are cold; the tightest order ${Math.floor(kitchen.leastAheadMs / 60_000)} minutes ahead`,
      `${kitchen.forTomorrow} orders for tomorrow, ${kitchen.dayEarly} begun a day early`,
      ...printers.map(
        ({ name, tickets, failures, waited, oldestMs }) =>
          `${name}: ${tickets} tickets, ${failures} failed; ${waited.join(' and ')} waited for the end of a jam, the oldest ${oldestMs.map(seconds).join(' and ')} after it`,
      ),
      `${result.findings.length} findings`,
    ].join('\n'),
  );
  if (result.findings.length > 0 || ringMs.p95 >= RING_P95_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await app.stop();
  await host.end();
}
