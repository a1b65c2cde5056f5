import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The system's Firefox, driven over WebDriver BiDi, which it supports by itself: nothing else is needed. */
export interface Firefox {
  /** `Firefox 140.5.0`. */
  version: string;
  send<Result = object>(method: string, params: object): Promise<Result>;
  close(): Promise<void>;
}

const NAMES = ['firefox-esr', 'firefox'];

/** Its name, or null where there is none. */
export function findFirefox(): string | null {
  const names = process.env.FIREFOX ? [process.env.FIREFOX] : NAMES;
  return names.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) ?? null;
}

/** No requests but to the site, no animations, and the given colour scheme. */
const preferences = (scheme: 'light' | 'dark') => ({
  'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  // As on a phone: a scrollbar with a width would make the page narrower than the window.
  'ui.useOverlayScrollbars': 1,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.serviceWorkers.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'toolkit.telemetry.enabled': false,
});

export async function launchFirefox(name: string, scheme: 'light' | 'dark'): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'thali-firefox-'));
  const lines = Object.entries(preferences(scheme)).map(
    ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    name,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'Europe/Berlin', MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  );
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const { send, close } = await connect(`${await addressOf(child)}/session`);
    const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      send,
      async close() {
        close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Firefox prints its address on stderr. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error('Firefox has no error output');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('Firefox ended before it listened');
}

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

async function connect(address: string): Promise<{ send: Firefox['send']; close: () => void }> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)), {
      once: true,
    });
  });
  const pending = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    pending.get(answer.id)?.(answer);
    pending.delete(answer.id);
  });
  let last = 0;
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    pending.set(last, resolve);
    socket.send(JSON.stringify({ id: last, method, params }));
    const answer = await promise;
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as Result;
  };
  return { send, close: () => socket.close() };
}
