import { expect, test } from 'vitest';
import { distinctTime } from './clock-change.ts';

const clock = new Intl.DateTimeFormat('de-DE', {
  ...{ timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

test.each([
  ['2026-10-25T02:15:00+02:00', '02:15 Sommerzeit', '02:15 summer time'],
  ['2026-10-25T02:15:00+01:00', '02:15 Winterzeit', '02:15 winter time'],
  ['2026-10-25T01:59:00+02:00', '01:59', '01:59'],
  ['2026-10-25T03:00:00+01:00', '03:00', '03:00'],
  ['2026-03-29T03:15:00+02:00', '03:15', '03:15'],
  ['2026-11-21T18:00:00+01:00', '18:00', '18:00'],
])('%s reads %s', (at, german, english) => {
  const instant = Date.parse(at);
  expect([distinctTime('de', instant, clock.format), distinctTime('en', instant, clock.format)]).toEqual([
    german,
    english,
  ]);
});
