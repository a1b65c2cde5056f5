import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { adminPrinterTexts } from '#texts/admin-printers.ts';
import { adminTestOrderTexts } from '#texts/admin-test-order.ts';
import { ownerToken, requestApi } from '../e2e/api-client.ts';
import { EVENING, openApp, startAppHost } from '../e2e/app.ts';
import { seedTemplate } from '../e2e/prepare.ts';
import config from '../playwright.config.ts';

/**
 * `npm run pictures`: the pictures of docs/printers.md, taken again from the built site. Screens as PNG with few colours,
 * tickets as the SVG that the printers' own renderer makes.
 */
const FOLDER = join(import.meta.dirname, '../docs/pictures');
/** All together, so that the repository stays small. */
const MAX_BYTES = 300 * 1024;
const WIDTH = 900;

const t = adminPrinterTexts.de;
const test = adminTestOrderTexts.de;

await seedTemplate();
const host = startAppHost();
const app = await openApp(host);
const browser = await chromium.launch(config.use?.launchOptions);
let bytes = 0;
try {
  mkdirSync(FOLDER, { recursive: true });
  const token = await ownerToken(app);
  for (const what of ['ticket', 'receipt'] as const) {
    const query = { what, paperMm: '80', language: 'de', name: 'Küche' } as const;
    const { svg } = await requestApi(app, (api) => api.admin.printers.preview.$get({ query }), token);
    // Paper is white, also where this page is read on a dark screen.
    keep(`${what}.svg`, svg.replace('>', '><rect width="100%" height="100%" fill="#fff"/>'));
  }
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: 760 },
    timezoneId: 'Europe/Berlin',
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.clock.install({ time: EVENING });
  await context.addInitScript((given) => {
    localStorage.setItem('cookieConsent', 'declined');
    localStorage.setItem('token', given);
  }, token);
  const page = await context.newPage();
  await takePrinters(page);
  await takeTestOrder(page);
  if (bytes > MAX_BYTES) throw new Error(`${bytes} bytes of pictures are more than ${MAX_BYTES}`);
  console.log(`${bytes} bytes of pictures in ${FOLDER}`);
} finally {
  await browser.close();
  await app.stop();
  await host.end();
}

/** What the owner fills in, and the address that the page then shows. */
async function takePrinters(page: Page): Promise<void> {
  await page.goto(`${app.url}/adminnavbar/printers`);
  await page.getByRole('button', { name: t.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.name, { exact: true }).fill('Küche');
  await take(dialog, 'printer-form.png');
  await dialog.getByRole('button', { name: t.save }).click();
  const address = page.getByRole('dialog', { name: t.addressTitle('Küche') });
  const shown = address.getByText('/api/print/');
  await shown.evaluate((element) => {
    element.textContent = 'https://www.ihr-restaurant.de/api/print/k3Jx…';
  });
  await take(address, 'printer-address.png');
  await address.getByRole('button', { name: t.done }).click();
  await take(page.locator('main'), 'printers.png');
}

/** The checklist, a moment after the button was pressed. */
async function takeTestOrder(page: Page): Promise<void> {
  // High enough that the desk's alerts stand below the list.
  await page.setViewportSize({ width: WIDTH, height: 1300 });
  await page.goto(`${app.url}/adminnavbar/test-order`);
  await page.getByLabel(test.email).fill('kueche@ihr-restaurant.de');
  await page.getByRole('button', { name: test.send }).click();
  const list = page.locator('[data-test-order]');
  await list.locator('[data-check="shown"][data-state="done"]').waitFor();
  await take(list, 'test-order.png');
}

async function take(part: Locator, file: string): Promise<void> {
  await part.waitFor();
  const taken = await part.screenshot({ animations: 'disabled' });
  keep(
    file,
    await sharp(taken).png({ palette: true, colours: 48, effort: 10, compressionLevel: 9 }).toBuffer(),
  );
}

function keep(file: string, content: string | Buffer): void {
  const path = join(FOLDER, file);
  writeFileSync(path, content);
  bytes += statSync(path).size;
}
