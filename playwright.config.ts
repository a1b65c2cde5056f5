import { defineConfig, devices } from '@playwright/test';
import { IS_LONG } from './e2e/long.ts';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** Chromium as it comes with the system, quiet: it asks nobody but the site. */
const launchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A story's page is gone before code that is compiled for speed has paid for it: a tenth of what stories cost.
    '--js-flags=--no-opt --no-maglev',
  ],
};

const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 };
const TABLET = { viewport: { width: 1180, height: 820 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const storiesOf = (...names: string[]) => names.map((name) => `**/${name}.story.ts`);

/** What staff do, at the tablet that they have. */
const DESK = storiesOf(
  ...['admin-menu', 'backups', 'change-order', 'coupons', 'desk', 'desk-offline', 'desk-watch', 'devices'],
  ...[
    'double-tap',
    'draft',
    'editing',
    'evening',
    'gift-card-desk',
    'integrations',
    'menu-exchange',
    'messages',
    'newsletter-desk',
  ],
  ...['option-groups-desk', 'outbox', 'phone-order', 'print', 'push', 'refunds', 'reports'],
  ...['reservation-desk', 'second-factor', 'session-expiry', 'settings', 'staff', 'tables', 'test-order'],
  ...['timings', 'two-tablets', 'undeclared-allergens', 'website'],
);

/** What the window's size changes nothing about, or what looks at every size by itself. */
const ANY_SIZE = storiesOf(
  ...[
    'before-hydration',
    'busy-desk',
    'emails',
    'every-page',
    'first-evening',
    'friday',
    'html-validity',
    'keyboard',
  ],
  ...['left-open', 'own-restaurant', 'production', 'sharing', 'street'],
);

/**
 * What a phone and a large screen have different controls for, or is laid out in another way on them: all of two files, and in
 * others what is tagged.
 */
const ON_BOTH = /@desktop|\b(each-)?look\.story/;

/**
 * A story is told once: a guest's on the phone in German, whose words are long where room is scarce, the desk's on
 * its tablet in English. What a server test proves and another story shows is `@long`.
 */
const except = (other: 'de' | 'en') =>
  IS_LONG ? [] : [new RegExp(`\\(${other}\\)| in ${other}\\b`), /@long/];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.story.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores of the machine that must be enough: a story waits for a third of its time.
  workers: 3,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // Another build of the browser smooths an edge differently; what has moved or changed colour is more than that.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.25 },
  },
  snapshotPathTemplate: 'e2e/looks/{projectName}/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stalls now and then; a story that needs a second try is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  globalSetup: './e2e/prepare.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.tmp/stories.json' }],
  ],
  use: {
    launchOptions,
    // A press that can't be made is told at once, not when all of the story's time is over.
    actionTimeout: 45_000,
    // What moves is drawn again and again; the stories about it let it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Berlin',
    // One that prefers English reads above every German page that there is English; the story about it asks for that.
    locale: 'de-DE',
    // A worker of each story's own would fetch the offline page again and again; the story about it lets it in.
    serviceWorkers: 'block',
  },
  projects: [
    // The longest are among them: told last, the other workers would wait for them.
    { name: 'any size', use: DESKTOP, grepInvert: except('de'), testMatch: ANY_SIZE },
    {
      name: 'phone',
      use: PHONE,
      grepInvert: except('en'),
      testIgnore: [...(IS_LONG ? [] : DESK), ...ANY_SIZE],
    },
    {
      name: 'desktop',
      use: DESKTOP,
      grepInvert: except('de'),
      ...(IS_LONG ? { testIgnore: ANY_SIZE } : { testIgnore: [...DESK, ...ANY_SIZE], grep: ON_BOTH }),
    },
    { name: 'desk', use: TABLET, grepInvert: except('de'), testMatch: DESK },
  ],
});
