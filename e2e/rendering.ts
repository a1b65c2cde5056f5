import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';

/** What determines how the same page is rendered to pixels. */
export interface Rendering {
  /** The browser's product and build, `HeadlessChrome/156.0.8078.79`. */
  browser: string;
  /**
   * A hash of the probe page's pixels: fonts of the system, hinting, anti-aliasing, the browser's own
   * controls.
   */
  pixels: string;
}

/** Beside the stored pictures, written with them. */
const RECORD_FILE = join(import.meta.dirname, 'looks/rendering.json');
const FONTS = join(import.meta.dirname, '../node_modules');

const font = (name: string, file: string) =>
  `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${readFileSync(join(FONTS, file), 'base64')}) }`;

/**
 * The site's typefaces in several sizes, characters that only the system's fonts have, controls, curves and
 * shadows.
 */
const probe = () => `<!doctype html><html lang="de"><style>
  ${font('Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')}
  ${font('Marcellus', '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2')}
  body { font: 400 16px Figtree; margin: 8px; background: #fbf7ef; color: #2b1d14 }
  h1 { font: 400 33px Marcellus } small { font-size: 11.5px } b { font-weight: 650 }
  .arch { width: 90px; height: 60px; border: 1.5px solid #a3402a; border-radius: 45px 45px 7px 7px;
    background: linear-gradient(20deg, #a3402a, #e2b65f); box-shadow: 0 3px 9px rgb(0 0 0 / .3) }
</style><h1>Köstlich &amp; größer</h1><p>Zahlungspflichtig bestellen <b>16,90 €</b> <small>inkl. MwSt.</small></p>
<p style="font-family: sans-serif">sans ₹ ✓ → ☎ 🌶</p><p style="font-family: serif">serif Ş ı</p>
<p style="font-family: monospace">mono 0151 23456789</p>
<select><option>12:30</option></select> <input type="checkbox" checked> <input type="date" value="2026-06-13">
<div class="arch"></div></html>`;

/** How the available browser renders. */
async function measureRendering(): Promise<Rendering> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 480 }, deviceScaleFactor: 1 });
    const session = await page.context().newCDPSession(page);
    const { product } = await session.send('Browser.getVersion');
    await page.setContent(probe());
    await page.evaluate(() => document.fonts.ready);
    const pixels = createHash('sha256')
      .update(await page.screenshot({ animations: 'disabled' }))
      .digest('hex')
      .slice(0, 16);
    return { browser: product, pixels };
  } finally {
    await browser.close();
  }
}

/** Writes down the rendering that the stored pictures are taken with. */
export async function recordRendering(): Promise<void> {
  writeFileSync(RECORD_FILE, `${JSON.stringify(await measureRendering(), null, 2)}\n`);
}

/**
 * Why the stored pictures can't be compared with this browser's: it is another build, or renders its fonts
 * differently. Null where they can.
 */
export async function explainPictureDifference(): Promise<string | null> {
  const taken: Rendering | null = existsSync(RECORD_FILE)
    ? JSON.parse(readFileSync(RECORD_FILE, 'utf8'))
    : null;
  if (taken === null) return 'nothing says what they were taken with';
  const here = await measureRendering();
  if (here.browser !== taken.browser) return `they were taken with ${taken.browser}, this is ${here.browser}`;
  return here.pixels === taken.pixels ? null : 'fonts are drawn differently here than where they were taken';
}
