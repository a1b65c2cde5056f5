import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appServerEnv, firstAnswer, freePort, ROOT, statusOf } from './app-server.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;

/** `npm start` with existing data, up to the first page: milliseconds, median of the rounds. */
export async function measureStart(dataDir: string, page: string): Promise<number> {
  const rounds: number[] = [];
  while (rounds.length < ROUNDS) {
    const { ms, hasBuilt } = await startOnce(dataDir, page);
    // A source file was changed meanwhile: that start had to build.
    if (!hasBuilt) rounds.push(ms);
  }
  return median(rounds);
}

async function startOnce(dataDir: string, page: string): Promise<{ ms: number; hasBuilt: boolean }> {
  const port = await freePort();
  const startedAt = performance.now();
  // A process group of its own, so that all its processes get the signal at the end.
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...shellEnv(), ...appServerEnv(dataDir, port), npm_config_loglevel: 'error' },
  });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const url = `http://127.0.0.1:${port}${page}`;
  try {
    await firstAnswer(url, npm);
    return { ms: performance.now() - startedAt, hasBuilt: /Building|Installing/.test(output) };
  } finally {
    const exited = once(npm, 'exit');
    process.kill(-(npm.pid as number), 'SIGTERM');
    await exited;
    while ((await statusOf(url)) !== 0) await sleep(20);
  }
}

/** As in a shell: without the environment that `npm run bench` has set for this process. */
function shellEnv(): Record<string, string | undefined> {
  const { NODE_COMPILE_CACHE: _cache, PATH = '', ...env } = process.env;
  const path = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const own = Object.entries(env).filter(([name]) => !name.startsWith('npm_'));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) };
}
