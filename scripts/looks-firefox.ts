import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createVisitors, tokenFor, urlFor, type Visitors } from '../e2e/all-pages.ts';
import { EVENING, openApp, startAppHost } from '../e2e/app.ts';
import { seedTemplate } from '../e2e/prepare.ts';
import { type Firefox, findFirefox, launchFirefox } from './firefox.ts';

/**
 * `npm run looks:firefox`: takes new pictures of the pages with the system's Firefox (e2e/looks/firefox).
 * They are there to be looked at: no test compares the pages with them.
 */
const SIZES = { phone: [360, 740], tablet: [768, 1024], desktop: [1280, 800], wide: [1920, 1080] } as const;
type Size = keyof typeof SIZES;
const SCHEMES = ['light', 'dark'] as const;
const PAGES = [
  '/',
  '/menu',
  '/reservation',
  '/gift-card',
  '/contact-us',
  '/login',
  '/cart',
  '/review',
  '/order-confirmation',
  '/adminnavbar',
];

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: PAGES.join() },
    sizes: { type: 'string', default: 'phone,desktop' },
    schemes: { type: 'string', default: SCHEMES.join() },
    out: { type: 'string', default: 'e2e/looks/firefox' },
    /** The whole page instead of what the window shows. */
    whole: { type: 'boolean', default: false },
    /** How far the page is scrolled, in pixels. */
    scrolled: { type: 'string', default: '0' },
  },
});

const name = findFirefox();
if (name === null) {
  console.error(
    'There is no Firefox here. On Debian: apt-get install firefox-esr; elsewhere FIREFOX=/its/path.',
  );
  process.exit(1);
}

await seedTemplate();
const host = startAppHost();
const app = await openApp(host);
try {
  const visitors = await createVisitors(app);
  for (const scheme of SCHEMES.filter((each) => options.schemes.split(',').includes(each))) {
    const firefox = await launchFirefox(name, scheme);
    try {
      console.log(`${firefox.version}, ${scheme}`);
      for (const size of options.sizes.split(',') as Size[]) {
        for (const page of options.pages.split(','))
          await saveScreenshot(firefox, { page, size, scheme, visitors });
      }
    } finally {
      await firefox.close();
    }
  }
} finally {
  await app.stop();
  await host.end();
}

interface Shot {
  page: string;
  size: Size;
  scheme: (typeof SCHEMES)[number];
  visitors: Visitors;
}

/** In German on the phone and in English on the desktop, as in the stories. */
async function saveScreenshot(firefox: Firefox, { page, size, scheme, visitors }: Shot): Promise<void> {
  const language = size === 'phone' ? 'de' : 'en';
  const [width, height] = SIZES[size];
  const token = tokenFor(page, visitors);
  const { userContext } = await firefox.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await firefox.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const { script } = await firefox.send<{ script: string }>('script.addPreloadScript', {
    functionDeclaration: `() => (${openPage})(${JSON.stringify([token, EVENING])})`,
    contexts: [context],
  });
  await firefox.send('browsingContext.setViewport', { context, viewport: { width, height } });
  await firefox.send('browsingContext.navigate', {
    context,
    url: app.url + urlFor(page, language, visitors),
    wait: 'complete',
  });
  await firefox.send('script.evaluate', {
    expression: `(${waitUntilStable})(${options.scrolled})`,
    target: { context },
    awaitPromise: true,
  });
  const { data } = await firefox.send<{ data: string }>('browsingContext.captureScreenshot', {
    context,
    origin: options.whole ? 'document' : 'viewport',
  });
  const folder = join(options.out, size);
  mkdirSync(folder, { recursive: true });
  const file = join(
    folder,
    `${page.replaceAll('/', '-').slice(1) || 'home'}${scheme === 'dark' ? '-dark' : ''}.webp`,
  );
  writeFileSync(file, await sharp(Buffer.from(data, 'base64')).webp({ quality: 82, effort: 6 }).toBuffer());
  await firefox.send('script.removePreloadScript', { script });
  await firefox.send('browser.removeUserContext', { userContext });
}

/** Runs in the browser before the page: sets the login, and that evening's clock. */
function openPage([token, evening]: [string | null, number]): void {
  if (!location.protocol.startsWith('http')) return;
  localStorage.setItem('cookieConsent', 'declined');
  if (token) localStorage.setItem('token', token);
  const ahead = evening - Date.now();
  const now = Date.now.bind(Date);
  const real = Date;
  globalThis.Date = new Proxy(real, {
    construct: (target, given) => new target(...((given.length > 0 ? given : [now() + ahead]) as [number])),
    get: (target, key) => (key === 'now' ? () => now() + ahead : Reflect.get(target, key)),
  });
}

/** Runs in the page: waits until fonts and the visible pictures are loaded. */
async function waitUntilStable(scrolled: number): Promise<void> {
  const until = async (isDone: () => boolean) => {
    for (let turn = 0; turn < 100 && !isDone(); turn += 1) await new Promise((done) => setTimeout(done, 100));
  };
  await until(() => document.querySelector('h1') !== null && !document.querySelector('[aria-busy=true]'));
  await until(() => !document.querySelector('main [class*=_skeleton]'));
  await document.fonts.ready;
  scrollTo(0, scrolled);
  await new Promise((done) => setTimeout(done, 400));
  const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
}
