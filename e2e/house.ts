import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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
}

/** Starts a server over a folder of data. */
export async function startHouse(dataDir: string, now = EVENING, isSample = true): Promise<House> {
  const child = fork(join(ROOT, 'e2e/server.ts'), {
    cwd: ROOT,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_MOBILE: OWNER.mobile,
      ADMIN_PASSWORD: OWNER.password,
      SAMPLE: isSample ? 'on' : 'off',
      PUBLIC_URL: '',
      SMTP_URL: '',
      RATE_LIMIT: 'off',
      LOG: 'off',
      STORY_NOW: String(now),
    },
  });
  const { url } = await answerOf<{ url: string }>(child);
  return {
    url,
    async setClock(time) {
      child.send({ now: time });
      await answerOf(child);
    },
    async stop() {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

/** A house of its own for one story: a copy of the prepared one, or one in which nothing is filled in yet. */
export async function openHouse(now = EVENING, isSample = true): Promise<StoryHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-story-'));
  if (isSample) {
    for (const file of ['thali.sqlite']) cpSync(join(TEMPLATE, file), join(dataDir, file));
    symlinkSync(join(TEMPLATE, 'files'), join(dataDir, 'files'));
  }
  const house = await startHouse(dataDir, now, isSample);
  return {
    ...house,
    dataDir,
    addSpecialDate(date, ...slots) {
      const timeSlots = slots.map(([openTime, closeTime]) => ({ openTime, closeTime }));
      const db = new DatabaseSync(join(dataDir, 'thali.sqlite'));
      db.prepare(
        'insert into special_dates (id, date, is_open, reason, time_slots) values (?, ?, ?, ?, ?)',
      ).run(crypto.randomUUID(), date, slots.length > 0 ? 1 : 0, '', JSON.stringify(timeSlots));
      db.close();
    },
    async stop() {
      await house.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answerOf<Message>(child: ChildProcess): Promise<Message> {
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [Message];
  return message;
}
