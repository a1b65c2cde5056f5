// `npm test`: unit tests, the server's suite on each available database, the browser stories and the budgets
// of the pages' size, after setting up everything they need. Ends with the counts of all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, NODE, nodeEnv, ROOT, stop } from './setup.mjs';
import { failuresOfStories, failuresOfTests } from './test-failures.mjs';

// `npm test -- --slowest` says at the end which files and stories cost most (Linux).
const isCounting = process.argv.includes('--slowest');

ensureInstalled({ tools: true });
ensureBuilt();
const chromium = findChromium();

const reports = join(ROOT, '.tmp/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (!process.env.TEST_DATABASE_URL) {
  console.log(
    'TEST_DATABASE_URL is not set: the server is tested on SQLite only, its PostgreSQL half is left out.',
  );
}

const costs = join(reports, 'costs.jsonl');

function suite(name, args, env = {}) {
  const all = { ...nodeEnv(), ...(isCounting && { COSTS: costs }), ...env };
  const { status } = spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit', env: all });
  return { name, isGreen: status === 0 };
}

const vitestReport = join(reports, 'vitest.json');
const storiesReport = join(reports, 'stories.json');
const suites = [
  suite('unit and server', [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]),
  suite('browser stories', ['node_modules/@playwright/test/cli.js', 'test'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: storiesReport,
  }),
];
const budgets = suite('budgets', ['bench/bench.ts', '--budgets']);

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const vitest = read(vitestReport);
const storiesRun = read(storiesReport);
const stories = storiesRun?.stats;
if (!vitest || !stories) stop('A suite ended without a report: see above.');

// The sizes of all pages count as one test.
const passed = vitest.numPassedTests + stories.expected + stories.flaky + (budgets.isGreen ? 1 : 0);
const failed = vitest.numFailedTests + stories.unexpected + (budgets.isGreen ? 0 : 1);
// Failures are repeated at the end, below the long tables.
for (const failure of [
  ...failuresOfTests(vitest, (name) => relative(ROOT, name)),
  ...failuresOfStories(storiesRun),
]) {
  console.log(failure);
}

if (isCounting) spawnSync(NODE, ['scripts/costs.ts', costs], { cwd: ROOT, stdio: 'inherit' });

// A suite can fail without a failing test: a file that doesn't load, an error after the last test.
const broken = suites.filter(({ isGreen }) => !isGreen).map(({ name }) => name);
if (broken.length > 0) console.log(`Not green: ${broken.join(', ')}`);
const skipped = vitest.numPendingTests + stories.skipped;
const line = `${passed} passed, ${failed === 0 ? broken.length : failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
writeFileSync(join(ROOT, '.tmp/counts'), line);
console.log(line);
process.exit(broken.length > 0 || failed > 0 ? 1 : 0);
