// What every command needs before it can begin. Plain JavaScript without a library: it runs on any installed
// Node (20 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(ROOT, ...parts);

/** The project's own Node, whichever Node started this script. */
export const NODE = at('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Compiled code is cached between starts: the server is up in half the time and needs less memory. */
const COMPILE_CACHE = at('node_modules/.cache/compile');

/** Runs a program to its end, in the project's folder; exits this process when it fails. */
export function run(program, args, { env = {} } = {}) {
  const { status, signal, error } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) stop(`${program} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? (signal ? 1 : 0));
}

export function stop(line) {
  console.error(line);
  process.exit(1);
}

/**
 * The built server, and its flags. Young objects get 32 MB, so that few of them are copied: an order takes a
 * third less processor time than with 8. Unneeded memory is given back when the server is idle, for which it
 * may trigger a collection (`src/server/http/free-memory.ts`).
 */
export const SERVER = ['--max-semi-space-size=32', '--expose-gc', 'build/server/main.js'];

/** The environment variables the server runs with in addition to its own settings. */
export const serverEnv = () => ({
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // Inside the build folder, so that it is deleted with it.
  NODE_COMPILE_CACHE: at('build/compiled'),
  // glibc keeps freed memory for each thread, which costs several MB; few threads are busy at once here.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
});

/**
 * Replaces this process with the server, so that no launcher stays in memory, and signals and exit codes are
 * the server's own. Only the first start can run on a Node that does not support it (before 22.15): later
 * ones use the project's own.
 */
export function becomeServer() {
  if (!process.execve) return runUntilStopped(SERVER, { env: serverEnv() });
  process.chdir(ROOT);
  process.execve(NODE, [NODE, ...SERVER], serverEnv());
}

/**
 * Runs a long-lived command and forwards signals to it: one sent to this process alone, as a service manager
 * does, must not leave the child running.
 */
export function runUntilStopped(args, { env = {} } = {}) {
  const child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', env: { ...nodeEnv(), ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', ({ message }) => stop(`${NODE} could not be run: ${message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Runs a script of the project on the project's Node. */
export function runNode(args, { env = {} } = {}) {
  run(NODE, args, { env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env } });
}

export const nodeEnv = () => ({ ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE });

/**
 * Installs the packages of package-lock.json, unless exactly those are installed. The site runs without the
 * development tools; `tools: true` installs them too.
 */
export function ensureInstalled({ tools = false } = {}) {
  const stamp = at('node_modules/.thali-installed');
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (installed[0] === lock && (installed[1] === 'tools' || !tools) && existsSync(NODE)) return;

  console.log(tools ? 'Installing, with the tools of development …' : 'Installing …');
  runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...(tools ? [] : ['--omit=dev'])]);
  // The only package with a script, which runs npm once more: beside the first it would need half as much again.
  runNpm(['rebuild', 'node']);
  if (!existsSync(NODE))
    stop(
      'The project’s own Node was not installed. Are install scripts switched off (npm config ignore-scripts)?',
    );
  writeFileSync(stamp, `${lock} ${tools ? 'tools' : 'site'}`);
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const options = [process.env.NODE_OPTIONS, '--max-old-space-size=400'].filter(Boolean).join(' ');
  run(program, [...first, ...args, '--loglevel=error'], {
    env: { NODE_OPTIONS: options, MALLOC_ARENA_MAX: '1' },
  });
}

/** The inputs of the build. */
const SOURCES = [
  ...['src', 'sample', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
  ...['scripts/build-part.ts', 'scripts/compress-build.ts'],
];
const isTest = (name) => name === 'test' || /\.test\.tsx?$/.test(name);

/**
 * A machine with 1 GB must be enough. The bundler keeps what it has freed, in each of its threads and in large pages,
 * and JavaScript collects little before its heap is large: without these settings a step needs twice as much.
 */
const BUILD_ENV = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ALLOW_THP: '0',
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
};
const BUNDLE = ['--max-semi-space-size=4', '--max-old-space-size=400', 'scripts/build-part.ts'];

/** One after the other, each in a process of its own. */
const BUILD_STEPS = [[...BUNDLE, 'client'], [...BUNDLE, 'ssr'], ['scripts/compress-build.ts']];

/** Builds the server with its pages, unless the build is newer than all its inputs. */
export function ensureBuilt() {
  const stamp = at('build/.built');
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (SOURCES.every((source) => newestIn(at(source)) < builtAt)) return;

  console.log('Building …');
  const startedAt = new Date();
  rmSync(at('build'), { recursive: true, force: true });
  for (const args of BUILD_STEPS) runNode(args, { env: BUILD_ENV });
  writeFileSync(stamp, '');
  // What was changed during the build may be missing from it.
  utimesSync(stamp, startedAt, startedAt);
}

function newestIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(path).filter((name) => !isTest(name));
  return Math.max(stats.mtimeMs, ...names.map((name) => newestIn(join(path, name))));
}
