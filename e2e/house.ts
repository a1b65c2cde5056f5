import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Setup, Wish } from './server.ts';

const ROOT = join(import.meta.dirname, '..');
export const TEMPLATE = join(ROOT, '.tmp/house');

export const OWNER = { mobile: '0151 23456789', password: 'tandoor-at-night' };

/** A Saturday evening in summer: open since noon, dinner on. */
export const EVENING = Date.parse('2026-06-13T18:00:00+02:00');

export interface House {
  url: string;
  /** Sets the server's clock (epoch milliseconds); it runs on from there. */
  setClock(now: number): Promise<void>;
  stop(): Promise<void>;
}

/** A house of one story's own, with a hand in its hours. */
export interface StoryHouse extends House {
  /** Its mails lie in the folder `mail` in here. */
  dataDir: string;
  /** What the owner may decide at any moment; without slots the house is closed on that date. */
  addSpecialDate(date: string, ...slots: [openTime: string, closeTime: string][]): void;
  /** From now on whatever reads the table fails. Answers how to mend that. */
  loseTable(table: string): () => void;
}

/** A process that opens houses, one at a time: it reads the server's code once for all of them. */
export interface Host {
  /** Starts a server over a folder of data. */
  open(dataDir: string, now?: number, setup?: Setup): Promise<House>;
  end(): Promise<void>;
}

export function startHost(): Host {
  const child = fork(join(ROOT, 'e2e/server.ts'), {
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
      // Nobody spreads visitors over the houses of stories.
      STOP_DELAY_MS: '0',
    },
  });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  failed.catch(() => {}); // whoever tells it something then hears of it
  const tell = async <Message>(wish: Wish): Promise<Message> => {
    const answered = once(child, 'message');
    child.send(wish);
    const [message] = (await Promise.race([answered, failed])) as [Message];
    return message;
  };
  return {
    async open(dataDir, now = EVENING, setup = {}) {
      const { url } = await tell<{ url: string }>({ open: { ...setup, dataDir, now } });
      return {
        url,
        setClock: (time) => tell({ now: time }),
        stop: () => tell('close'),
      };
    },
    async end() {
      child.disconnect();
      await exited;
    },
  };
}

/** A house of its own for one story: a copy of the prepared one, or one in which nothing is filled in yet. */
export async function openHouse(host: Host, now = EVENING, setup: Setup = {}): Promise<StoryHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-story-'));
  if (setup.isSample !== false) {
    cpSync(join(TEMPLATE, 'thali.sqlite'), join(dataDir, 'thali.sqlite'));
    borrowFiles(dataDir);
  }
  const house = await host.open(dataDir, now, setup);
  const write = (statement: string, ...values: (string | number)[]) => {
    const db = new DatabaseSync(join(dataDir, 'thali.sqlite'), { timeout: 5000 });
    db.prepare(statement).run(...values);
    db.close();
  };
  return {
    ...house,
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
    loseTable(table) {
      write(`alter table ${table} rename to lost_${table}`);
      return () => write(`alter table lost_${table} rename to ${table}`);
    },
    async stop() {
      await house.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The sample's pictures by link, in a folder of its own: what a story uploads is gone with it. */
function borrowFiles(dataDir: string): void {
  const [lent, own] = [join(TEMPLATE, 'files/pictures'), join(dataDir, 'files/pictures')];
  mkdirSync(own, { recursive: true });
  for (const file of readdirSync(lent)) symlinkSync(join(lent, file), join(own, file));
}
