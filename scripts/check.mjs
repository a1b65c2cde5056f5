// `npm run check`: format and lint, types, import rules, words, whether each requirement has its test, the API's
// description, and what nothing uses. Every step runs, also after one that fails; what they print comes in the order of this list.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, NODE, nodeEnv, ROOT } from './setup.mjs';

ensureInstalled({ tools: true });

const TSC = join(ROOT, 'node_modules/.bin/tsc');
const pretty = process.stdout.isTTY ? ['--pretty'] : [];
const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'];
// Each further checker would make the types of the whole API again. What is unchanged since the last run is not
// checked again.
const TYPES = ['--noEmit', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile'];

// The compiler keeps one core busy throughout; all others follow each other on the second.
const types = step('types', TSC, [...TYPES, '.tmp/types.tsbuildinfo', ...pretty]);
const lint = step('format and lint', NODE, BIOME);
const scripts = [];
for (const name of ['boundaries', 'words', 'sample-words', 'law', 'requirements', 'openapi'])
  scripts.push(step(name, NODE, [`scripts/check-${name}.ts`], scripts.at(-1) ?? lint));

// What nothing uses: files, exports, dependencies.
scripts.push(
  step(
    'unused',
    NODE,
    ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
    scripts.at(-1),
  ),
);

const failed = [];
for (const one of [lint, types, ...scripts]) {
  const { name, isGreen, output } = await one;
  process.stdout.write(output);
  if (!isGreen) failed.push(name);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs a program when `previous` has ended, and keeps what it prints. */
async function step(name, program, args, previous = null) {
  await previous;
  const child = spawn(program, args, { cwd: ROOT, env: nodeEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return new Promise((done) => {
    child.on('error', ({ message }) => done({ name, isGreen: false, output: `${name}: ${message}\n` }));
    child.on('close', (code, signal) => {
      if (signal) output += `${name}: killed by ${signal}\n`;
      done({ name, isGreen: code === 0, output });
    });
  });
}
