import { expect, test } from 'vitest';
import type { Hours } from '#domain/hours/schedule.ts';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { openingStatusText } from './opening-status.tsx';

const closed = (reason: string, weekly = DEFAULT_WEEK): Hours => ({
  timeZone: 'Europe/Berlin',
  weekly,
  specialDates: [],
  manual: { isOpen: false, reason, until: null },
});
const AT_NOON = Date.parse('2026-06-13T12:00:00+02:00');
const AT_NIGHT = Date.parse('2026-06-13T23:30:00+02:00');

test('a restaurant that is closed until further notice shows when it is usually open again, unless it gives a reason', () => {
  expect(openingStatusText(closed(''), AT_NIGHT, 'de')).toMatch(
    /^Zurzeit geschlossen, nach Plan wieder morgen ab \d\d:\d\d$/,
  );
  expect(openingStatusText(closed(''), AT_NOON, 'en')).toMatch(
    /^Closed for now, usually open again (today|tomorrow) from \d\d:\d\d$/,
  );
  expect(openingStatusText(closed('Betriebsferien'), AT_NIGHT, 'de')).toBe('Zurzeit geschlossen');
  const never = Object.fromEntries(
    Object.keys(DEFAULT_WEEK).map((day) => [day, { isOpen: false, timeSlots: [] }]),
  ) as unknown as Hours['weekly'];
  expect(openingStatusText(closed('', never), AT_NIGHT, 'de')).toBe('Zurzeit geschlossen');
});
