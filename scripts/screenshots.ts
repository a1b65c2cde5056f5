import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ALL_PAGES, createVisitors, tokenFor, urlFor } from '../e2e/all-pages.ts';
import { EVENING, openApp, startAppHost } from '../e2e/app.ts';
import { seedTemplate } from '../e2e/prepare.ts';
import config from '../playwright.config.ts';

/**
 * `npm run screenshots`: every page in four sizes, two languages and both colour schemes, with the sample
 * restaurant, a guest who has ordered and has a filled cart, and the owner at the desk. To be looked at, one
 * by one.
 */
const SIZES = { phone: [360, 740], tablet: [768, 1024], laptop: [1280, 800], wide: [1920, 1080] } as const;
const LANGUAGES = ['de', 'en'] as const;
const SCHEMES = ['light', 'dark'] as const;

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string' },
    sizes: { type: 'string' },
    languages: { type: 'string' },
    schemes: { type: 'string' },
    /** Only what the window shows, instead of the whole page. */
    window: { type: 'boolean', default: false },
    out: { type: 'string', default: '.tmp/screenshots' },
  },
});
const chosen = <Value extends string>(all: readonly Value[], names: string | undefined): Value[] =>
  names === undefined ? [...all] : all.filter((value) => names.split(',').includes(value));

await seedTemplate();
const host = startAppHost();
const app = await openApp(host);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const visitors = await createVisitors(app);
  rmSync(options.out, { recursive: true, force: true });
  mkdirSync(options.out, { recursive: true });
  let taken = 0;
  for (const size of chosen(Object.keys(SIZES) as (keyof typeof SIZES)[], options.sizes)) {
    for (const scheme of chosen(SCHEMES, options.schemes)) {
      for (const page of chosen([...ALL_PAGES, '/nowhere'], options.pages)) {
        for (const language of chosen(LANGUAGES, options.languages)) {
          const name = `${page.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${size}-${language}-${scheme}`;
          await take(browser, {
            path: urlFor(page, language, visitors),
            size,
            scheme,
            token: tokenFor(page, visitors),
            file: join(options.out, `${name}.png`),
          });
          taken += 1;
        }
      }
    }
  }
  console.log(`${taken} screenshots in ${options.out}`);
} finally {
  await browser.close();
  await app.stop();
  await host.end();
}

interface Shot {
  path: string;
  size: keyof typeof SIZES;
  scheme: (typeof SCHEMES)[number];
  token: string | null;
  file: string;
}

async function take(from: Browser, { path, size, scheme, token, file }: Shot): Promise<void> {
  const [width, height] = SIZES[size];
  const context = await from.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    timezoneId: 'Europe/Berlin',
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.clock.install({ time: EVENING });
  await context.addInitScript(
    ([given]) => {
      localStorage.setItem('cookieConsent', 'declined');
      if (given) localStorage.setItem('token', given);
    },
    [token],
  );
  const page = await context.newPage();
  await page.goto(app.url + path, { waitUntil: 'networkidle' }).catch(() => undefined);
  await scrollThrough(page);
  await page.screenshot({ path: file, fullPage: !options.window });
  await context.close();
}

/** Pictures below the fold load when they are scrolled near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    // Pictures beside the window, in a carousel, would never load by themselves.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
