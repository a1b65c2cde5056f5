import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from './format-date.ts';

test('dates and times are written as people write them', () => {
  expect(formatDate('2026-11-02', 'de')).toBe('02.11.2026');
  expect(formatDate('2026-11-02', 'en')).toBe('2 Nov 2026');
  expect(formatDateTime('2026-01-31', '09:05', 'de')).toBe('31.01.2026, 09:05 Uhr');
  expect(formatDateTime('2026-12-22', '12:12', 'en')).toBe('22 Dec 2026, 12:12');
});
