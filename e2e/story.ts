import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
import { type FakePaypal, startFakePaypal } from '#server/test/paypal/fake-paypal.ts';
import { isCounting, processorSeconds, recordCost } from '../scripts/costs.ts';
import { type App, type AppHost, EVENING, OWNER, openApp, type StoryApp, startAppHost } from './app.ts';
import type { AppSetup } from './app-process.ts';
import { findAxeViolations } from './axe.ts';
import { IS_LONG } from './long.ts';

export type Language = 'de' | 'en';
export const LANGUAGES: Language[] = ['de', 'en'];

interface Fixtures {
  /** When the story begins; set with `story.use({ now })`. */
  now: number;
  /** Whether the sample restaurant is filled in; set with `story.use({ isSample })`. */
  isSample: boolean;
  /** The other one with `story.use({ sample: 'trattoria' })`. */
  sample: 'haveli' | 'trattoria';
  /** All of its dishes with `story.use({ menu: 'whole' })`. */
  menu: 'short' | 'whole';
  /** Set with `story.use({ paymentProvider: 'none' })` for a restaurant that is only paid on site. */
  paymentProvider: 'demo' | 'none';
  /** Whether PayPal's stand-in is there to be connected at the desk, instead of the demo. */
  hasPaypal: boolean;
  paypal: FakePaypal | undefined;
  /** The stand-in of a push service. */
  pushService: AppSetup['pushService'];
  /** Given before the story begins, so that the cookie notice covers nothing; null where it is the story. */
  consent: 'accepted' | 'declined' | null;
  /** Of a story that runs in one language: German on the phone, English at the desk. */
  language: Language;
  app: StoryApp;
  /** Another visitor: a browser of its own, with the same checks as the first. */
  visitor: () => Promise<Page>;
  /** What the story costs is written down, if that was asked for. */
  cost: undefined;
}

/** Processor seconds of the parts of the story that is running. */
let parts = { server: 0, pages: 0, axe: 0 };

async function counted<T>(part: keyof typeof parts, work: () => Promise<T>): Promise<T> {
  if (!isCounting) return work();
  const before = processorSeconds();
  const result = await work();
  parts[part] += processorSeconds() - before;
  return result;
}

/**
 * A story has a restaurant of its own, and every page in it is watched: an error on the console, a failed
 * request or one to another host fails the story.
 */
export const story = base.extend<Fixtures, { host: AppHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from it.
    async ({}, use) => {
      const host = startAppHost();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from it.
    async ({}, use, { titlePath, project }) => {
      if (!isCounting) return use(undefined);
      parts = { server: 0, pages: 0, axe: 0 };
      const before = { processor: processorSeconds(), wall: performance.now() };
      await use(undefined);
      const name = `${titlePath.join(' › ')} (${project.name})`;
      const processor = processorSeconds() - before.processor;
      recordCost({ kind: 'stories', name, processor, wall: (performance.now() - before.wall) / 1000, parts });
    },
    { auto: true },
  ],
  now: [EVENING, { option: true }],
  isSample: [true, { option: true }],
  sample: ['haveli', { option: true }],
  menu: [IS_LONG ? 'whole' : 'short', { option: true }],
  paymentProvider: ['demo', { option: true }],
  hasPaypal: [false, { option: true }],
  paypal: async ({ hasPaypal }, use) => {
    const paypal = hasPaypal ? await startFakePaypal() : undefined;
    await use(paypal);
    await paypal?.stop();
  },
  pushService: [undefined, { option: true }],
  consent: ['declined', { option: true }],
  language: async ({ isMobile }, use) => use(isMobile ? 'de' : 'en'),
  app: async ({ host, now, isSample, sample, menu, paymentProvider, paypal, pushService }, use) => {
    const setup = { isSample, sample, menu, paymentProvider, pushService, paypal: paypal?.access.baseUrl };
    const app = await counted('server', () => openApp(host, now, setup));
    await use(app);
    await app.stop();
  },
  baseURL: async ({ app }, use) => use(app.url),
  context: async ({ context, app, now, consent, javaScriptEnabled }, use) => {
    const complaints = watch(context, app, { hasScript: javaScriptEnabled !== false });
    await answerCookieNotice(context, consent);
    await context.clock.install({ time: now });
    await use(context);
    expect(complaints, 'console, failed requests, other hosts').toEqual([]);
  },
  visitor: async ({ browser, app, now, consent, contextOptions, viewport, isMobile, hasTouch }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[][] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        baseURL: app.url,
        timezoneId: 'Europe/Berlin',
      });
      contexts.push(context);
      complaints.push(watch(context, app, { hasScript: true }));
      await answerCookieNotice(context, consent);
      await context.clock.install({ time: now });
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(complaints.flat(), 'console, failed requests, other hosts').toEqual([]);
  },
});

export { expect, OWNER };

/** No response at all, to be allowed by a story that cuts the network: `allow(page, NO_RESPONSE)`. */
export const NO_RESPONSE = 0;
async function answerCookieNotice(context: BrowserContext, consent: Fixtures['consent']): Promise<void> {
  if (consent === null) return;
  await context.addInitScript((answer) => {
    // An empty page has no storage, and a frame has none of ours.
    if (window === top && location.protocol.startsWith('http')) localStorage.setItem('cookieConsent', answer);
  }, consent);
}

/** Error responses that belong to a story can be allowed: `allow(page, 409)`. */
const allowedStatuses = new WeakMap<BrowserContext, Set<number>>();

export function allowStatus(page: Page, ...statuses: number[]): void {
  const set = allowedStatuses.get(page.context());
  for (const status of statuses) set?.add(status);
}

/** Other hosts that a story calls on purpose. */
const allowedHosts = new WeakMap<BrowserContext, Set<string>>();

export function allowHost(page: Page, origin: string): void {
  allowedHosts.get(page.context())?.add(origin);
}

/** Pages that have lost their server on purpose. */
const offlineContexts = new WeakSet<BrowserContext>();

/** The page's server stops and starts again. */
export function allowRestart(page: Page): void {
  offlineContexts.add(page.context());
}

/** From now on no call of the page reaches the server. Returns a function that reconnects it. */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  offlineContexts.add(page.context());
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  return () => page.unroute('**/api/**');
}

/**
 * A page requests its scripts once something is drawn: a story that opens one continues with the response.
 */
function waitForScriptsOnGoto(page: Page): void {
  for (const open of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const plain = page[open].bind(page) as (...all: unknown[]) => Promise<Response | null>;
    Object.assign(page, {
      async [open](...all: unknown[]) {
        return counted('pages', async () => {
          const response = await plain(...all);
          await waitUntilHydrated(page);
          return response;
        });
      },
    });
  }
}

/** Waits until the page is hydrated; a page without script is ready at once. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // Null for a moment while one document takes the other's place.
      document.documentElement !== null &&
      (document.documentElement.hasAttribute('data-answers') ||
        document.querySelector('template[data-after-paint], script[type=module]') === null),
  );
}

const MOST_CALLS_A_SECOND = 30;
const AFTER_JUMP_MS = 5000;

function watch(context: BrowserContext, app: App, { hasScript }: { hasScript: boolean }): string[] {
  if (hasScript) context.on('page', waitForScriptsOnGoto);
  const complaints: string[] = [];
  const statuses = new Set<number>();
  allowedStatuses.set(context, statuses);
  const hosts = new Set<string>();
  allowedHosts.set(context, hosts);
  const { origin } = new URL(app.url);
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser reports every status of 400 and more; those a story expects are counted below.
    const status = /status of (\d+)/.exec(message.text())?.[1];
    if (status && statuses.has(Number(status))) return;
    if (offlineContexts.has(context) && message.text().includes('net::ERR_CONNECTION_REFUSED')) return;
    // Chromium's warning about a preload that a fast page has not used within its first seconds.
    if (message.text().includes('was preloaded using link preload')) return;
    if (statuses.has(NO_RESPONSE) && /ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(message.text())) return;
    // What React Router says of a request that the leaving of a page aborted; another failed one is reported below.
    if (message.text().startsWith('Failed to fetch manifest patches')) return;
    // The browser's message where a story has no service worker.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    // The desk tries the bell before the first touch; it shows by itself that the sound is still off.
    if (message.text().startsWith('The AudioContext was not allowed to start')) return;
    complaints.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`exception: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Without scripts, the browser does not fetch them.
    if (!hasScript && reason === 'csp') return;
    if (offlineContexts.has(context) && reason === 'net::ERR_CONNECTION_REFUSED') return;
    if (statuses.has(NO_RESPONSE) && reason === 'net::ERR_INTERNET_DISCONNECTED') return;
    // Leaving a page aborts its open requests.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`);
  });
  let calls: string[] = [];
  let second = 0;
  // A clock that runs ahead makes its pages ask within a second as often as in all its minutes.
  let countedFrom = 0;
  const runFor = context.clock.runFor.bind(context.clock);
  context.clock.runFor = async (ticks) => {
    countedFrom = Number.POSITIVE_INFINITY;
    await runFor(ticks);
    countedFrom = Date.now() + AFTER_JUMP_MS;
  };
  context.on('request', (request) => {
    const url = new URL(request.url());
    // A page that fetches whenever it is rendered, and is rendered whenever it has fetched, fetches for ever.
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) calls = [];
    second = now;
    if (Date.now() > countedFrom) calls.push(url.pathname);
    if (calls.filter((path) => path === url.pathname).length === MOST_CALLS_A_SECOND)
      complaints.push(`fetched in a loop: ${request.url()}`);
    if (url.protocol.startsWith('http') && url.origin !== origin && !hosts.has(url.origin))
      complaints.push(`other host: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !statuses.has(response.status())) {
      complaints.push(`answer ${response.status()}: ${response.url()}`);
    }
  });
  return complaints;
}

/** Waits until the page's script handles the forms, so that the story tests the script; the footer's waits for a touch. */
export async function waitUntilFormsReady(page: Page, forms = 'form:not(footer form)'): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(selector)].every((form) =>
        Object.keys(form).some((key) => key.startsWith('__reactProps')),
      ),
    forms,
  );
}

/** Path of a page in a language. */
export function localizedPath(language: Language, path: string): string {
  return language === 'de' ? path : `/en${path === '/' ? '' : path}`;
}

/** Waits until nothing moves, nothing is about to move, and everything is laid out. The clock must run. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    const isInTurn = () =>
      [...document.querySelectorAll('main section')].some(
        (section) => getComputedStyle(section).contentVisibility === 'auto',
      );
    // A change of colours begins a frame after its cause.
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await new Promise(requestAnimationFrame);
      // By looking again: of an animation whose element has gone, `finished` may never settle.
      if (moving().length > 0 || isInTurn()) stillFrames = 0;
    }
  });
}

/** axe finds nothing on the page as it is now: all rules of WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStable(page);
  expect(await counted('axe', () => findAxeViolations(page))).toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window);
}
