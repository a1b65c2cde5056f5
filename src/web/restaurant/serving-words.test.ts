import { expect, test } from 'vitest';
import { servingWords } from './serving-words.ts';

const LUNCH = { startTime: '11:30', endTime: '14:00' };
const ALWAYS = { startTime: '00:00', endTime: '00:00' };
const season = { firstDate: '2027-04-15', lastDate: '2027-06-24' };

test.each([
  [LUNCH, 'Von 11:30 bis 14:00 Uhr', 'From 11:30 to 14:00'],
  [
    { ...LUNCH, weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const },
    'Montag bis Freitag von 11:30 bis 14:00 Uhr',
    'Monday to Friday from 11:30 to 14:00',
  ],
  [
    { ...ALWAYS, weekdays: ['monday', 'tuesday', 'friday', 'saturday', 'sunday'] as const },
    'Montag, Dienstag und Freitag bis Sonntag',
    'Monday, Tuesday and Friday to Sunday',
  ],
  [
    { ...LUNCH, ...season, weekdays: ['saturday'] as const },
    'Samstag, vom 15.04.2027 bis 24.06.2027, von 11:30 bis 14:00 Uhr',
    'Saturday, from 15 Apr 2027 to 24 Jun 2027, from 11:30 to 14:00',
  ],
  [{ ...ALWAYS, firstDate: '2027-04-15' }, 'Ab 15.04.2027', 'From 15 Apr 2027'],
  [{ ...ALWAYS, lastDate: '2027-06-24' }, 'Bis 24.06.2027', 'Until 24 Jun 2027'],
])('%o is %s', (window, german, english) => {
  expect([servingWords(window, 'de'), servingWords(window, 'en')]).toEqual([german, english]);
});
