// `npm test`: unit tests, the server's suite on each available database, the browser stories and the budgets
// of the pages' size, after setting up everything they need. Ends with the counts of all of them. With words, or with
// `--changed`, only what choose-tests.mjs finds for them.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chooseTests } from './choose-tests.mjs';
import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, NODE, nodeEnv, ROOT, stop } from './setup.mjs';
import { failuresOfStories, failuresOfTests } from './test-failures.mjs';

// `npm test -- --slowest` says at the end which files and stories cost most (Linux).
const isCounting = process.argv.includes('--slowest');

ensureInstalled({ tools: true });
const chosen = chooseTests(process.argv.slice(2).filter((arg) => arg !== '--slowest'));
const [tests, chosenStories] = [chosen?.tests ?? [], chosen?.stories ?? []];
if (chosen) console.log(['Running:', ...tests, ...chosenStories].join('\n  '));
// Most tests need no build.
const hasTests = !chosen || tests.length > 0;
const hasStories = !chosen || chosenStories.length > 0;
if (hasStories || tests.some((file) => file.startsWith('scripts/'))) ensureBuilt({ isCompressed: !chosen });
const chromium = hasStories ? findChromium() : '';

const reports = join(ROOT, '.tmp/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (!process.env.TEST_DATABASE_URL) {
  console.log(
    'TEST_DATABASE_URL is not set: the server is tested on SQLite only, its PostgreSQL half is left out.',
  );
}

// Every test writes a database of its own: what waits for a disk each time takes twice as long. Where the machine
// lends memory as a folder, and has some gigabytes of it, that is where they are.
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 3e9;
const bytesFree = existsSync(MEMORY) ? statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize : 0;
const scratch = mkdtempSync(join(bytesFree > NEEDED_BYTES ? MEMORY : tmpdir(), 'thali-tests-'));
process.env.TMPDIR = scratch;
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const costs = join(reports, 'costs.jsonl');
if (!chosen) process.env.STATEMENTS = join(reports, 'statements.jsonl');

/** Runs one suite; what it prints is kept for later with `stdio: 'pipe'`. */
async function suite(name, args, { env = {}, stdio = 'inherit' } = {}) {
  const all = { ...nodeEnv(), ...(isCounting && { COSTS: costs }), ...env };
  const child = spawn(NODE, args, { cwd: ROOT, stdio: ['ignore', stdio, stdio], env: all });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { name, isGreen: code === 0, output };
}

const vitestReport = join(reports, 'vitest.json');
const storiesReport = join(reports, 'stories.json');
const vitestArgs = [
  ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
  ...[`--outputFile.json=${vitestReport}`, ...tests],
];
const storiesArgs = [
  ...['node_modules/@playwright/test/cli.js', 'test', ...chosenStories],
  ...(chosen?.devices ?? []).map((device) => `--project=${device}`),
];
const storiesEnv = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: storiesReport };

// Sizes are the same however busy the machine is: they are measured beside the first suite, which waits for its
// slowest files at its end.
const measuring = chosen ? null : suite('budgets', ['bench/bench.ts', '--budgets'], { stdio: 'pipe' });
const suites = [];
if (hasTests) suites.push(await suite('unit and server', vitestArgs));
if (!chosen) suites.push(await suite('statements', ['scripts/compare-statements.ts']));
if (hasStories) suites.push(await suite('browser stories', storiesArgs, { env: storiesEnv }));
const budgets = (await measuring) ?? { isGreen: true, output: '' };
process.stdout.write(budgets.output);

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const NO_TESTS = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
const NO_STORIES = { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, suites: [] };
const vitest = hasTests ? read(vitestReport) : NO_TESTS;
const storiesRun = hasStories ? read(storiesReport) : NO_STORIES;
const stories = storiesRun?.stats;
if (!vitest || !stories) stop('A suite ended without a report: see above.');

// The sizes of all pages count as one test.
const passed =
  vitest.numPassedTests + stories.expected + stories.flaky + (budgets.isGreen && !chosen ? 1 : 0);
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
if (chosen?.note) console.log(chosen.note);
if (!chosen) writeFileSync(join(ROOT, '.tmp/counts'), line);
console.log(line);
process.exit(broken.length > 0 || failed > 0 ? 1 : 0);
