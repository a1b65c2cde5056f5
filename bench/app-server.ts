import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { SERVER, serverEnv } from '../scripts/setup.mjs';

export const ROOT = join(import.meta.dirname, '..');
export const OWNER = { mobile_number: '0151 23456789', password: 'tandoor-at-night' };

const START_TIMEOUT_MS = 60_000;

/** A server in a process of its own, on 127.0.0.1. */
export interface AppServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The server's environment; nothing is inherited from the shell. */
export function appServerEnv(dataDir: string, port: number): Record<string, string> {
  return {
    ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '' },
    ...{ ADMIN_MOBILE: OWNER.mobile_number, ADMIN_PASSWORD: OWNER.password },
    ...{ SAMPLE: 'on', RATE_LIMIT: 'off', LOG: 'on', FEATURE_FLAG_URL: '', NODE_OPTIONS: '' },
    NODE_ENV: 'production',
  };
}

/**
 * The built server as `npm start` starts it, with its log in a file. Pictures are resized at the first start
 * only: later, `SAMPLE=off` keeps both cores free for the measurement, and the restaurant exists already. `root` is
 * this checkout, or another one that is built.
 */
export async function startAppServer(
  dataDir: string,
  env: Record<string, string> = {},
  root = ROOT,
): Promise<AppServer> {
  const port = await freePort();
  const log = openSync(join(dataDir, 'log'), 'a');
  const child = spawn(process.execPath, SERVER, {
    cwd: root,
    stdio: ['ignore', log, 'inherit'],
    env: {
      ...serverEnv(),
      NODE_COMPILE_CACHE: join(root, 'build/compiled'),
      ...appServerEnv(dataDir, port),
      ...env,
    },
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(`${url}/readyz`, child);
  return { url, pid: child.pid as number, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/**
 * Each round of orders is an evening of its own: an order sums up all that are due around it, a hundred or two on a busy
 * evening, and would otherwise sum up those of all rounds before.
 */
export function clearOrders(dataDir: string): void {
  const options = { enableForeignKeyConstraints: false, timeout: 5000 };
  using database = new DatabaseSync(join(dataDir, 'thali.sqlite'), options);
  database.exec('begin immediate; delete from order_items; delete from orders; commit');
}

export function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    server.close(() => resolve(port));
  });
  return promise;
}

/** Polls until the address returns 200, and reads the whole response. */
export async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let status = 0;
  while (status !== 200) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`${url} does not answer 200, but ${status || 'nothing'}`);
    status = await statusOf(url);
    if (status !== 200) await sleep(10);
  }
}

/** 0 when no process listens. */
export async function statusOf(url: string): Promise<number> {
  try {
    const { statusCode, body } = await request(url, { headers: { 'accept-encoding': 'br' } });
    await body.dump();
    return statusCode;
  } catch {
    return 0;
  }
}
