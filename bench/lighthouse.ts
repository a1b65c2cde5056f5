import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import { LOOK_IDS } from '#looks/index.ts';
import { pictureFolder } from '#server/files/pictures.ts';
import config from '../playwright.config.ts';
import { chooseLook, openRestaurant } from './api-client.ts';
import { ROOT, startAppServer } from './app-server.ts';
import { lighthouseTable, meetsTargets, replaceTable } from './lighthouse-table.ts';
import { type LighthouseMetrics, measureLighthouse } from './measure-lighthouse.ts';
import { ENTRY_PAGES, PUBLIC_PAGES } from './pages.ts';
import { machine } from './report.ts';

/**
 * `npm run lighthouse`: Lighthouse with its own phone on every page that needs no login, in both languages,
 * with the sample restaurant. Fails when a score is lower than promised. The full reports are in
 * `.tmp/lighthouse`.
 */
const { values: options } = parseArgs({
  options: {
    /** Writes the table into docs/performance.md. */
    write: { type: 'boolean', default: false },
    /** How often each page is measured; the median counts. */
    runs: { type: 'string', default: '3' },
    /** Only these pages: `--pages /,/menu,/en/menu`. */
    pages: { type: 'string' },
    /** In this look instead of the sample's: `--look kumo`. */
    look: { type: 'string' },
  },
});
const DOCS = join(ROOT, 'docs/performance.md');
const REPORTS = join(ROOT, '.tmp/lighthouse');

const inEnglish = (page: string) => `/en${page === '/' ? '' : page}`;
const every = [...PUBLIC_PAGES, ...ENTRY_PAGES].flatMap((page) => [page, inEnglish(page)]);

const look = LOOK_IDS.find((id) => id === options.look);
if (options.look !== undefined && !look) throw new Error(`--look wants one of ${LOOK_IDS.join(', ')}`);
// The table is of the sample as it comes.
if (look && options.write) throw new Error('--write goes without --look');

const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number');

const dataDir = mkdtempSync(join(tmpdir(), 'thali-lighthouse-'));
try {
  await prepareData(dataDir);
  const all = await measure(dataDir, options.pages?.split(',') ?? every);
  const table = lighthouseTable(all);
  console.log(`\n${table}`);
  if (options.write)
    writeFileSync(DOCS, replaceTable(readFileSync(DOCS, 'utf8'), `${environmentNote()}\n\n${table}`));
  const poor = all.filter((figures) => !meetsTargets(figures));
  for (const { path, faults } of poor) console.error(`\n${path}\n  ${faults.join('\n  ')}`);
  if (poor.length > 0) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * The sample restaurant, open, with all sizes of its pictures: the state that guests see on any day but the
 * first.
 */
async function prepareData(folder: string): Promise<void> {
  const app = await startAppServer(folder);
  await openRestaurant(app);
  if (look) await chooseLook(app, look);
  await app.stop();
  console.log('Making pictures …');
  execFileSync(process.execPath, ['src/server/files/make-pictures.ts', pictureFolder(folder)], { cwd: ROOT });
}

async function measure(folder: string, pages: string[]): Promise<LighthouseMetrics[]> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const { executablePath, args } = config.use?.launchOptions ?? {};
  const app = await startAppServer(folder, { SAMPLE: 'off' });
  const browser = await launch({
    ...(executablePath === undefined ? {} : { chromePath: executablePath }),
    chromeFlags: ['--headless', ...(args ?? [])],
  });
  try {
    const all: LighthouseMetrics[] = [];
    for (const path of pages) {
      const { figures, report } = await measureLighthouse(app.url, path, {
        runs,
        browserPort: browser.port,
      });
      all.push(figures);
      const { performance, largestPaintMs, blockedMs } = figures;
      const load = loadavg()[0]?.toFixed(1);
      console.log(
        `${path} ${performance}, ${largestPaintMs.toFixed(0)} ms, blocked ${blockedMs.toFixed(0)} ms (load ${load})`,
      );
      const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
      writeFileSync(join(REPORTS, `${name}.json`), JSON.stringify(report));
    }
    return all;
  } finally {
    browser.kill();
    await app.stop();
  }
}

function environmentNote(): string {
  const { cpu, cores, memoryGb, system, node, date } = machine();
  const load = loadavg()[2]?.toFixed(1);
  return `${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, ${date}; runs a page: ${runs}; load of the machine: ${load}.`;
}
