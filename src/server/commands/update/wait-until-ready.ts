import { setTimeout as pause } from 'node:timers/promises';

export interface Patience {
  /** Between two looks. */
  everyMs: number;
  /** For a server that does not answer, or is not ready for another reason than that it starts. */
  silentMs: number;
  /** For one that keeps and updates its data. */
  startingMs: number;
}

export const PATIENCE: Patience = { everyMs: 500, silentMs: 120_000, startingMs: 60 * 60_000 };

const ASK_MS = 10_000;

/** Null once the server of this version is ready; otherwise what it last was, when patience has ended. */
export async function waitUntilReady(
  url: string,
  version: string,
  { everyMs, silentMs, startingMs }: Patience,
): Promise<string | null> {
  const began = performance.now();
  let heardAt = began;
  for (;;) {
    const state = await look(url, version);
    if (state === 'ready') return null;
    const now = performance.now();
    if (state === 'it is starting') heardAt = now;
    if (now - heardAt > silentMs || now - began > startingMs) return state;
    await pause(everyMs);
  }
}

async function look(url: string, version: string): Promise<string> {
  try {
    const health = (await ask(`${url}/healthz`)).body;
    if (health.version !== version) return `version ${health.version} answers`;
    const { status, body } = await ask(`${url}/readyz`);
    if (status === 200) return 'ready';
    return body.obstacle === 'starting' ? 'it is starting' : `it is not ready (${body.obstacle})`;
  } catch {
    return `nothing answers at ${url}`;
  }
}

async function ask(url: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
  return { status: response.status, body: Object(await response.json().catch(() => null)) };
}
