import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  MESSAGE_RETENTION_MS,
  NO_SHOW_MEMORY_MS,
  ORDER_NOTE_RETENTION_MS,
  ORDER_RETENTION_YEARS,
  RESERVATION_NOTE_RETENTION_DAYS,
  RESERVATION_RETENTION_DAYS,
  USED_GIFT_CARD_RETENTION_MS,
  WITHDRAWAL_RETENTION_YEARS,
} from '#domain/retention.ts';
import { SESSION_IDLE_TIMEOUT_MS, sessionExpiresAt } from '#domain/sessions.ts';
import { SAMPLE_IDS } from '#sample/types.ts';
import { KEEP_ENDED_MS } from '../mail/backoff.ts';
import { samplePolicies } from './sample-policies.ts';

const DAY = 24 * 60 * 60 * 1000;
const WEB = new URL('../../web/', import.meta.url);

/** What pages store in the browser until it is deleted, by its key. */
function storedKeys(): string[] {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return files
    .filter((file) => !/\.test\.|pages\/admin/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, WEB), 'utf8').matchAll(/storedValue\('(\w+)'\)/g)])
    .map(([, key = '']) => key);
}

const policies = SAMPLE_IDS.flatMap((id) =>
  (['de', 'en'] as const).map((language) => {
    return { id, language, text: samplePolicies(id).privacy_policy[language] };
  }),
);

describe.each(policies)(
  'the privacy policy of the sample $id says as the site does ($language)',
  ({ language, text }) => {
    test('what it keeps in the browser', () => {
      const keys = storedKeys();
      expect(keys).toContain('mapConsent');
      for (const key of keys) expect(text).toContain(`(${key})`);
    });

    test('how long it keeps it', () => {
      const days = (count: number) => `${count} ${language === 'de' ? 'Tage' : 'days'}`;
      const longest = sessionExpiresAt({ begunAt: 0, role: 'customer' });
      for (const span of [
        SESSION_IDLE_TIMEOUT_MS,
        longest,
        RESERVATION_RETENTION_DAYS * DAY,
        RESERVATION_NOTE_RETENTION_DAYS * DAY,
        USED_GIFT_CARD_RETENTION_MS,
      ]) {
        expect(text).toContain(days(span / DAY));
      }
      expect(text).toContain(
        language === 'de'
          ? `Hinweise an die Küche löschen wir ${days(ORDER_NOTE_RETENTION_MS / DAY)} nach der Bestellung`
          : `delete your notes to the kitchen ${days(ORDER_NOTE_RETENTION_MS / DAY)} after the order`,
      );
      expect(KEEP_ENDED_MS / DAY).toBe(30);
      expect(text).toContain(
        language === 'de' ? 'steht 30 Tage in unserem Postausgang' : 'stands in our outbox for 30 days',
      );
      expect(NO_SHOW_MEMORY_MS / DAY).toBe(365);
      expect(text).toContain(
        language === 'de'
          ? 'merken wir uns die Telefonnummer ein Jahr lang'
          : 'we remember the telephone number for a year',
      );
      expect(MESSAGE_RETENTION_MS / DAY).toBe(365);
      expect(text).toContain(language === 'de' ? 'Nachrichten nach einem Jahr' : 'messages after a year');
      expect(ORDER_RETENTION_YEARS).toBe(8);
      expect(text).toContain(language === 'de' ? 'acht Jahre' : 'eight years');
      expect(WITHDRAWAL_RETENTION_YEARS).toBe(3);
      expect(text).toContain(language === 'de' ? 'drei Jahre' : 'three years');
    });
  },
);
