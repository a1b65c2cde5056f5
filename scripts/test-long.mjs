// `npm run test:long`: all tests in their long form, then everything that takes too long for each change. A part that
// fails does not keep the next from running. Ends with a line for each part and their counts; with words only the
// parts named by them.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, ROOT, stop } from './setup.mjs';

/** Name, script of package.json, its arguments, its environment. */
const PARTS = [
  ['tests', 'test', [], { LONG: '1', STORIES: 'all' }],
  ['crash', 'crash', []],
  ['crash:printing', 'crash:printing', []],
  ['fuzz', 'fuzz', []],
  ['street', 'street', []],
  ['friday', 'friday', []],
  ['try-release', 'try-release', []],
  ['lighthouse', 'lighthouse', []],
  ['bench', 'bench', []],
  ['bench: a million orders', 'bench', ['--years', '--orders-of', '1000000']],
];

/** A part says with this exit code that it cannot run on this machine. */
const CANNOT = 3;

const words = process.argv.slice(2);
const parts = PARTS.filter(([name]) => words.length === 0 || words.includes(name));
if (parts.length < words.length) stop(`The parts are: ${PARTS.map(([name]) => name).join(', ')}.`);
ensureInstalled({ tools: true });

const results = parts.map(([name, script, args, env = {}]) => {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const { status } = spawnSync('npm', ['run', script, '--', ...args], {
    ...{ cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
    shell: process.platform === 'win32',
  });
  const outcome = status === 0 ? 'passed' : status === CANNOT ? 'skipped' : 'failed';
  return { name, outcome, seconds: Math.round((Date.now() - began) / 1000) };
});

console.log('');
for (const { name, outcome, seconds } of results)
  console.log(`${outcome.padEnd(7)}  ${name} (${Math.floor(seconds / 60)} min ${seconds % 60} s)`);
const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length;
const [failed, skipped] = [count('failed'), count('skipped')];
console.log(`${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed);
