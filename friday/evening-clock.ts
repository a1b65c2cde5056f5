import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import type { App } from '../e2e/app.ts';

/** It never jumps further: whatever has its time gets it, and lists that are read now and then are. */
const MOST_JUMP_MS = 10_000;
/** Server and pages are set one after the other; less is not worth it. */
const LEAST_JUMP_MS = 1000;

/** The evening's own clock, which server and pages follow: it goes as any clock, and jumps over what nobody does. */
export class EveningClock {
  readonly #app: App;
  readonly #page: Page;
  readonly #alarms = new Set<number>();
  readonly #sent = new Set<Request>();
  #base: number;
  #setAt = Date.now();

  constructor(app: App, page: Page, beganAt: number) {
    this.#app = app;
    this.#page = page;
    this.#base = beganAt;
    // What is tapped is dated: if the clock jumps on its way, it arrives as an old tap, and is asked about.
    page.on('request', (request) => {
      if (request.method() !== 'GET') this.#sent.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => this.#sent.delete(request));
  }

  /** Epoch milliseconds. */
  now(): number {
    return this.#base + Date.now() - this.#setAt;
  }

  async until(at: number): Promise<void> {
    this.#alarms.add(at);
    while (this.now() < at) await sleep(10);
    this.#alarms.delete(at);
  }

  /** Jumps to what happens next. Timers of the pages go on as they were: a finger trembles as fast as ever. */
  async skip(): Promise<void> {
    const next = Math.min(this.now() + MOST_JUMP_MS, ...this.#alarms);
    if (this.#sent.size > 0 || next - this.now() < LEAST_JUMP_MS) return sleep(20);
    this.#base = next;
    this.#setAt = Date.now();
    await Promise.all([this.#app.setClock(next), this.#page.clock.setSystemTime(next)]);
  }
}
