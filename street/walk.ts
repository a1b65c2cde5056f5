import { join } from 'node:path';
import { type BrowserContextOptions, expect as base, type Page, test } from '@playwright/test';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { adminLabelsOf } from '../e2e/admin-labels.ts';
import { OWNER } from '../e2e/app.ts';
import { Guide } from './guide.ts';
import { journal, SITE } from './install.ts';
import { Machine } from './machine.ts';
import { type Services, startServices } from './services.ts';
import type { Walk } from './street.ts';

export const ROOT = join(import.meta.dirname, '..');
export const way = JSON.parse(process.env.STREET ?? '{}') as Walk;
export const expect = base.configure({ timeout: 45_000 });

export const TABLET = { viewport: { width: 1180, height: 820 } };

/** Whoever comes to the site from outside. */
interface Visitors {
  /** Somebody new, on a phone unless said otherwise. */
  enter(options?: BrowserContextOptions): Promise<Page>;
  /** From now on open pages have to do without the service for a while. */
  missService(): void;
}

interface Street {
  /** The folders that lie in root's home. */
  projects: Record<string, string>;
  guide: Guide;
  machine: Machine;
  services: Services;
  visitors: Visitors;
}

/** One walk on a new machine: red also for what its service has logged as an error, or a page has complained of. */
export const walk = test.extend<Street>({
  projects: [{ thali: ROOT }, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  guide: ({}, use) => use(new Guide()),
  machine: async ({ projects }, use, info) => {
    const machine = await Machine.boot(projects);
    await use(machine);
    const read = await journal(machine).catch((error: Error) => error);
    machine.stop();
    await machine.tidy();
    const lines = String(read).split('\n');
    if (info.status !== 'passed') console.log(lines.slice(-40).join('\n'));
    expect(read).not.toBeInstanceOf(Error);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
  services: async ({ machine: _connected }, use) => use(await startServices(way.folder)),
  visitors: async ({ browser }, use) => {
    const complaints: string[] = [];
    let isServiceMissed = false;
    await use({
      missService: () => {
        isServiceMissed = true;
      },
      async enter(options = {}) {
        const phone = { viewport: { width: 390, height: 664 }, baseURL: SITE.url };
        const context = await browser.newContext({ ...phone, ...options });
        const page = await context.newPage();
        page.on('console', (message) => {
          // What failed to load is known below, and what the leaving of a page has aborted is no failure.
          const isKnown = /^Failed to (load resource|fetch manifest patches)/.test(message.text());
          if (message.type() === 'error' && !isKnown) complaints.push(`${page.url()}: ${message.text()}`);
        });
        page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
        page.on('requestfailed', (request) => {
          const why = request.failure()?.errorText ?? '';
          if (why !== 'net::ERR_ABORTED' && !isServiceMissed) complaints.push(`${why} ${request.url()}`);
        });
        page.on('response', (response) => {
          const status = response.status();
          const isExpected =
            status < 400 || (status === 502 && isServiceMissed) || !response.url().startsWith(SITE.url);
          if (!isExpected) complaints.push(`${status} ${response.url()}`);
        });
        return page;
      },
    });
    expect(complaints).toEqual([]);
  },
});

const t = adminAccountTexts.de.first;
const w = adminLabelsOf('de');

export async function logIn(page: Page, password = OWNER.password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(w.mobile).fill(OWNER.mobile);
  await page.getByRole('textbox', { name: w.password }).fill(password);
  await page.locator('main').getByRole('button', { name: w.login, exact: true }).click();
}

/** Logs the owner in with the password that the first start has made, and gives them one of their own. */
export async function firstLogIn(page: Page, generated: string): Promise<void> {
  await logIn(page, generated);
  await page.getByRole('textbox', { name: t.current }).fill(generated);
  await page.getByRole('textbox', { name: t.next, exact: true }).fill(OWNER.password);
  await page.getByRole('textbox', { name: t.again }).fill(OWNER.password);
  await page.getByRole('button', { name: t.change }).click();
}

/** From the log of the first start. */
export const generatedPassword = (log: string) => /password (\S+) \(/.exec(log)?.[1] ?? '';

/** Whatever the time is. */
export const OPEN_NOW = { isOpen: true, reason: '' };
