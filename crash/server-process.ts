import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appServerEnv, freePort, ROOT, statusOf } from '../bench/app-server.ts';
import { SERVER } from '../scripts/setup.mjs';

/** Where a restaurant's data is stored: a folder, and a separate database if there is one. */
export interface DatabaseLocation {
  dataDir: string;
  databaseUrl: string | null;
}

/** Longer than any start takes on a busy machine. */
const START_TIMEOUT_MS = 60_000;

export function productionEnv({ dataDir, databaseUrl }: DatabaseLocation, port: number): NodeJS.ProcessEnv {
  return { ...process.env, ...appServerEnv(dataDir, port), DATABASE_URL: databaseUrl ?? '' };
}

/** A site that is killed and started again, always at the same address, started as in production. */
export class ServerProcess {
  readonly place: DatabaseLocation;
  readonly port: number;
  #child: ChildProcess | null = null;

  private constructor(place: DatabaseLocation, port: number) {
    this.place = place;
    this.port = port;
  }

  static async at(place: DatabaseLocation): Promise<ServerProcess> {
    return new ServerProcess(place, await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process without waiting for it. Its output goes to `log` in its folder. */
  launch(): void {
    const log = openSync(join(this.place.dataDir, 'log'), 'a');
    this.#child = spawn(process.execPath, SERVER, {
      cwd: ROOT,
      stdio: ['ignore', log, log],
      env: productionEnv(this.place, this.port),
    });
    closeSync(log);
  }

  /** Starts it, and waits until it is ready. Throws when it exits before, or takes too long. */
  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  /** Waits until the running process reports that it is ready. */
  async ready(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while ((await statusOf(`${this.url}/readyz`)) !== 200) {
      if (!this.isRunning) throw new Error(`the server ended with ${this.#child?.exitCode}`);
      if (Date.now() > deadline)
        throw new Error(`the server is not ready after ${START_TIMEOUT_MS / 1000} s`);
      await sleep(20);
    }
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Returns the exit code: null for a process that the signal itself ended. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  }
}
