import { expect, test } from 'vitest';
import { writtenDate, writtenMoment } from './written-date.ts';

test('dates and times are written as people write them', () => {
  expect(writtenDate('2026-11-02', 'de')).toBe('02.11.2026');
  expect(writtenDate('2026-11-02', 'en')).toBe('2 Nov 2026');
  expect(writtenMoment('2026-01-31', '09:05', 'de')).toBe('31.01.2026, 09:05 Uhr');
  expect(writtenMoment('2026-12-22', '12:12', 'en')).toBe('22 Dec 2026, 12:12');
});
