// What every command needs before it can begin. Plain JavaScript without a library: it runs on any installed
// Node (20 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(ROOT, ...parts);

/** The project's own Node, whichever Node started this script. */
export const NODE = at('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** What installing and building need at most, with npm and the launcher beside them. */
const NEEDED_MB = 600;

/** Compiled code is cached between starts: the server is up in half the time and needs less memory. */
const COMPILE_CACHE = at('node_modules/.cache/compile');

/**
 * Runs a program to its end, in the project's folder; exits this process when it fails, with a last line that says
 * which step it was.
 */
export function run(program, args, { env = {}, step = program } = {}) {
  const killedBefore = killedForMemory();
  const { status, signal, error } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) stop(`${step} failed: ${program} could not be run: ${error.message}`);
  if (status === 0) return;
  // Behind a shell, a killed program is one that exits with 137.
  const isKilled = signal === 'SIGKILL' || status === 137 || killedForMemory() > killedBefore;
  const how = signal ? `killed by ${signal}` : `exit code ${status}`;
  stop(`${step} failed: ${how}.${isKilled ? ` ${TOO_LITTLE_MEMORY}` : ''}`, status ?? 1);
}

const TOO_LITTLE_MEMORY =
  `Probably this machine has too little memory: installing and building need ${NEEDED_MB} MB that are free. ` +
  "Add swap ('First start' in docs/operations.md), then start again.";

/** How many processes Linux has killed for want of memory. npm does not pass on that one of its own was among them. */
function killedForMemory() {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync('/proc/vmstat', 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

export function stop(line, exitCode = 1) {
  console.error(line);
  process.exit(exitCode);
}

/**
 * The built server, and its flags. Young objects get 4 MB, and code is kept small: with 16 MB and fast growth an order
 * costs as much, and the server takes 56 MB more (docs/performance.md). Old objects are collected
 * when they have grown by a third: by itself, Node waits until they are several times as many. Unneeded memory is
 * given back when the server is idle, for which it may trigger a collection (`src/server/http/free-memory.ts`).
 */
export const SERVER = [
  ...['--max-semi-space-size=4', '--optimize-for-size', '--heap-growing-percent=30', '--expose-gc'],
  'build/server/main.js',
];

/**
 * glibc keeps freed memory for each thread, and in holes between pieces of memory in use: the few threads share it, and pieces
 * from 128 KB on are returned when they are freed. Without the latter the server keeps 20 MB more.
 */
export const MALLOC_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The environment variables the server runs with in addition to its own settings. */
export const serverEnv = () => ({
  ...MALLOC_ENV,
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // Inside the build folder, so that it is deleted with it.
  NODE_COMPILE_CACHE: at('build/compiled'),
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
export function runNode(args, { env = {}, step = args[0] } = {}) {
  run(NODE, args, { env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env }, step });
}

export const nodeEnv = () => ({ ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE });

/**
 * Installs the packages of package-lock.json, unless exactly those are installed. The site runs without the
 * development tools; `tools: true` installs them too.
 */
export function ensureInstalled({ tools = false } = {}) {
  const stamp = 'node_modules/.thali-installed';
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  const installed = readStamp(stamp).split(' ');
  if (installed[0] === lock && (installed[1] === 'tools' || !tools) && existsSync(NODE)) return;

  console.log(tools ? 'Installing, with the tools of development …' : 'Installing …');
  // What is removed or installed by half must not be taken for whole.
  rmSync(at(stamp), { recursive: true, force: true });
  runNpm('Installing the packages', [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...(tools ? [] : ['--omit=dev']),
  ]);
  // The only package with a script, which runs npm once more: beside the first it would need half as much again.
  runNpm('Installing Node', ['rebuild', 'node']);
  if (!existsSync(NODE))
    stop(
      'The project’s own Node was not installed. Are install scripts switched off (npm config ignore-scripts)?',
    );
  writeFileSync(at(stamp), `${lock} ${tools ? 'tools' : 'site'}`);
}

function runNpm(step, args) {
  const npm = process.env.npm_execpath;
  // Not on the project's own Node, which is removed on the way.
  const [program, ...first] = npm
    ? [process.env.npm_node_execpath ?? process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const options = [process.env.NODE_OPTIONS, '--max-old-space-size=400'].filter(Boolean).join(' ');
  run(program, [...first, ...args, '--loglevel=error'], {
    env: { NODE_OPTIONS: options, MALLOC_ARENA_MAX: '1' },
    step,
  });
}

/** What is said of the last installation or build: nothing if it is missing or cannot be read. */
function readStamp(path) {
  try {
    return readFileSync(at(path), 'utf8');
  } catch {
    return '';
  }
}

/** The inputs of the build; the lock file stands for the packages and for the project's own Node. */
const SOURCES = [
  ...['src', 'sample', 'public', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'],
  ...['package.json', 'package-lock.json'],
  ...['scripts/build-part.ts', 'scripts/compress-build.ts', 'scripts/setup.mjs'],
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
const BUILD_STEPS = [
  ['Building the browser’s files', ...BUNDLE, 'client'],
  ['Building the server', ...BUNDLE, 'ssr'],
  ['Compressing the build', 'scripts/compress-build.ts'],
];

/**
 * Builds the server with its pages, unless the build was made of exactly these inputs. A few stories can do without
 * the last step, which takes twice as long as the others together: `isCompressed: false`. Whoever needs it makes it up.
 */
export function ensureBuilt({ isCompressed = true } = {}) {
  const stamp = 'build/.built';
  // Of what is there before the build: what is changed during it may be missing from it.
  const inputs = hashOf(SOURCES);
  const built = readStamp(stamp);
  const isPlain = built === `${inputs} plain`;
  if (built === inputs || (isPlain && !isCompressed)) return;

  console.log('Building …');
  // The stamp goes first and comes last: a build without one is not whole.
  rmSync(at(stamp), { recursive: true, force: true });
  if (!isPlain) rmSync(at('build'), { recursive: true, force: true });
  const steps = BUILD_STEPS.slice(isPlain ? -1 : 0, isCompressed ? undefined : -1);
  for (const [step, ...args] of steps) runNode(args, { env: BUILD_ENV, step });
  writeFileSync(at(stamp), isCompressed ? inputs : `${inputs} plain`);
}

/** A hash of names and contents; times say little: the files of a newer version may be older. */
function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const stats = statSync(at(path), { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      for (const name of readdirSync(at(path)).sort()) if (!isTest(name)) add(`${path}/${name}`);
    } else if (stats) {
      const content = readFileSync(at(path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
