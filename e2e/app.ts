import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppCommand, AppSetup } from './app-process.ts';

const ROOT = join(import.meta.dirname, '..');
export const TEMPLATE = join(ROOT, '.tmp/house');
/** Its database, and the one with a short menu. */
export const TEMPLATE_DATABASES = { whole: 'thali.sqlite', short: 'short.sqlite' };

export const OWNER = { mobile: '0151 23456789', password: 'tandoor-at-night' };

/** A Saturday evening in summer: open since noon, dinner has begun. */
export const EVENING = Date.parse('2026-06-13T18:00:00+02:00');

export interface App {
  url: string;
  /** Sets the server's clock (epoch milliseconds); it runs on from there. */
  setClock(now: number): Promise<void>;
  stop(): Promise<void>;
}

/** One story's own restaurant, with methods to change its hours. */
export interface StoryApp extends App {
  /** Its e-mails are in the folder `mail` in here. */
  dataDir: string;
  /** Special hours as the owner sets them; without slots the restaurant is closed on that date. */
  addSpecialDate(date: string, ...slots: [openTime: string, closeTime: string][]): void;
  /** Strangers see a restaurant that began empty; before its first request. */
  launch(): void;
  /** From now on every read of the table fails. Returns a function that repairs it. */
  breakTable(table: string): () => void;
}

/** A process that serves restaurants, one at a time: it loads the server's code once for all of them. */
export interface AppHost {
  /** Starts a server over a folder of data. */
  open(dataDir: string, now?: number, setup?: AppSetup): Promise<App>;
  end(): Promise<void>;
}

export function startAppHost(): AppHost {
  const child = fork(join(ROOT, 'e2e/app-process.ts'), {
    cwd: ROOT,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      DATABASE_URL: '',
      ADMIN_MOBILE: OWNER.mobile,
      ADMIN_PASSWORD: OWNER.password,
      PUBLIC_URL: '',
      SMTP_URL: '',
      RATE_LIMIT: 'off',
      LOG: 'off',
      // Stories have no load balancer.
      STOP_DELAY_MS: '0',
    },
  });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  failed.catch(() => {}); // the next command to it throws the error
  const send = async <Message>(command: AppCommand): Promise<Message> => {
    const answered = once(child, 'message');
    child.send(command);
    const [message] = (await Promise.race([answered, failed])) as [Message];
    return message;
  };
  return {
    async open(dataDir, now = EVENING, setup = {}) {
      const { url } = await send<{ url: string }>({ open: { ...setup, dataDir, now } });
      return {
        url,
        setClock: (time) => send({ now: time }),
        stop: () => send('close'),
      };
    },
    async end() {
      child.disconnect();
      await exited;
    },
  };
}

/** A restaurant for one story: a copy of the prepared one, the other sample, or an empty one. */
export async function openApp(
  host: AppHost,
  now = EVENING,
  { menu = 'whole', ...setup }: AppSetup & { menu?: keyof typeof TEMPLATE_DATABASES } = {},
): Promise<StoryApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-story-'));
  if (setup.isSample !== false && setup.sample !== 'trattoria') {
    cpSync(join(TEMPLATE, TEMPLATE_DATABASES[menu]), join(dataDir, 'thali.sqlite'));
    linkPictures(dataDir);
  }
  const app = await host.open(dataDir, now, setup);
  const write = (statement: string, ...values: (string | number)[]) => {
    const db = new DatabaseSync(join(dataDir, 'thali.sqlite'), { timeout: 5000 });
    db.prepare(statement).run(...values);
    db.close();
  };
  return {
    ...app,
    dataDir,
    addSpecialDate(date, ...slots) {
      const timeSlots = slots.map(([openTime, closeTime]) => ({ openTime, closeTime }));
      write(
        'insert into special_dates (id, date, is_open, reason, time_slots) values (?, ?, ?, ?, ?)',
        crypto.randomUUID(),
        date,
        slots.length > 0 ? 1 : 0,
        '',
        JSON.stringify(timeSlots),
      );
    },
    launch() {
      write("delete from settings where key = 'launch'");
    },
    breakTable(table) {
      write(`alter table ${table} rename to lost_${table}`);
      return () => write(`alter table lost_${table} rename to ${table}`);
    },
    async stop() {
      await app.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The sample's pictures as links, in a folder of its own: a story's uploads are deleted with it. */
function linkPictures(dataDir: string): void {
  const [lent, own] = [join(TEMPLATE, 'files/pictures'), join(dataDir, 'files/pictures')];
  mkdirSync(own, { recursive: true });
  for (const file of readdirSync(lent)) symlinkSync(join(lent, file), join(own, file));
}
