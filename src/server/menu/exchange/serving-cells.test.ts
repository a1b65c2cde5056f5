import { expect, test } from 'vitest';
import { WEEKDAYS } from '#domain/hours/schedule.ts';
import { LANGUAGES } from '#texts/texts.ts';
import { readDate, readWeekdays, writeWeekdays } from './serving-cells.ts';

test.each([
  ['', []],
  ['täglich', []],
  ['Mo–Fr', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']],
  ['mon to wed, Sun', ['monday', 'tuesday', 'wednesday', 'sunday']],
  ['Di. + Do. und samstags', ['tuesday', 'thursday', 'saturday']],
  ['Sa-Mo', ['monday', 'saturday', 'sunday']],
  ['Mittwoch', ['wednesday']],
  ['Mo, Di,', ['monday', 'tuesday']],
])('%s', (cell, days) => {
  expect(readWeekdays(cell, 'de')).toEqual(days);
});

test.each(['Feiertags', 'Mo-Di-Mi', 'M', 'Mo-', 'mo fr'])('%s is no day of the week', (cell) => {
  expect(readWeekdays(cell, 'de')).toMatchObject({ unknown: cell, allowed: { length: 7 } });
});

test('a cell that is longer than all names is no days', () => {
  expect(readWeekdays('Mo,'.repeat(1000), 'de')).toMatchObject({ unknown: `${'Mo,'.repeat(40)}…` });
});

test('what is written is read again, in each language by each', () => {
  for (const written of LANGUAGES) {
    for (const read of LANGUAGES) {
      for (const days of [['monday'], ['tuesday', 'sunday'], WEEKDAYS.slice(0, 5)] as const)
        expect(readWeekdays(writeWeekdays(days, written) ?? '', read)).toEqual(days);
    }
  }
});

test.each([
  ['2027-04-15', '2027-04-15'],
  ['15.4.2027', '2027-04-15'],
  ['15/04/2027', '2027-04-15'],
  ['46492', '2027-04-15'],
  ['', ''],
  ['Ostern', 'Ostern'],
])('the date %s', (cell, date) => {
  expect(readDate(cell)).toBe(date);
});
