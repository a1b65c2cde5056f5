import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Names of devices. */
const ALIKE = ['kinds.epson', 'kindLines.epson'];

/** Each text in both languages, with where it stands; not what functions say. */
function* pairs(where: string, de: unknown, en: unknown): Generator<[where: string, de: string, en: string]> {
  if (typeof de === 'string' && typeof en === 'string') yield [where, de, en];
  if (typeof de !== 'object' || typeof en !== 'object' || de === null || en === null) return;
  for (const [key, value] of Object.entries(de))
    yield* pairs(`${where}.${key}`, value, (en as Record<string, unknown>)[key]);
}

const files = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] });
const modules = await Promise.all(
  files.map((file): Promise<Record<string, unknown>> => import(join(import.meta.dirname, file))),
);
const all = modules.flatMap((parts) =>
  Object.entries(parts).flatMap(([name, area]) => {
    const { de, en } = (area ?? {}) as { de?: unknown; en?: unknown };
    return [...pairs(name, de, en)];
  }),
);

test('no sentence is the same in German and English', () => {
  expect(all.length).toBeGreaterThan(1000);
  const isSentence = (words: string) => words.trim().split(/\s+/).length > 2;
  const alike = all.filter(
    ([where, de, en]) => de === en && isSentence(de) && !ALIKE.some((name) => where.endsWith(name)),
  );
  expect(alike).toEqual([]);
});

test('no English text is German', () => {
  const german = all.filter(([, , en]) => /\b(und|nicht|wird|ist|Sie|Ihre?|bitte)\b/.test(en));
  expect(german).toEqual([]);
});

test('the desk names no address of a mail server as the environment has it', () => {
  const named = [...atDesk('de'), ...atDesk('en')].filter(([, words]) => /smtps?:/.test(words));
  expect(named).toEqual([]);
});

/** Each text of a language with where it stands; of one with something filled in, its source. */
function* wordsOf(where: string, text: unknown): Generator<[where: string, words: string]> {
  if (typeof text === 'string' || typeof text === 'function') yield [where, String(text)];
  if (typeof text !== 'object' || text === null) return;
  for (const [key, value] of Object.entries(text)) yield* wordsOf(`${where}.${key}`, value);
}

/** What only somebody at the desk reads. */
const DESK =
  /^(admin|alarm|changed-fields|exports|prints|push-messages|refusals|setting-fields|website-fields)/;

const atDesk = (language: 'de' | 'en') =>
  files.flatMap((file, index) =>
    DESK.test(file)
      ? Object.entries(modules[index] ?? {}).flatMap(([name, area]) => [
          ...wordsOf(name, (area as Record<string, unknown> | null)?.[language]),
        ])
      : [],
  );

/** English, or words that only who runs the server knows. Quoted words stand so on another's screen. */
const FOREIGN =
  /\b(the|and|with|your|Account|Backup|Banner|Button|Cache|Checkout|Client|Dashboard|Default|Desk|Download|Feature|Feedback|Item|Login|Order|Preview|Proxy|Push|Request|Settings|Slot|Slug|Support|Ticket|Timeout|Token|Update|Upload|Webhook)s?\b/;

test('at the desk German is German', () => {
  const foreign = atDesk('de').filter(([, words]) => FOREIGN.test(words.replaceAll(/„[^“]*“/g, '')));
  expect(foreign).toEqual([]);
});
