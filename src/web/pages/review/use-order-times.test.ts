import { expect, test } from 'vitest';
import { promiseOf, timeThatCounts } from './use-order-times.ts';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const times = (asSoonAsPossible: string | null, ...free: string[]) => ({
  asSoonAsPossible,
  ...{ date: '2026-11-21', dates: ['2026-11-21', '2026-11-22'] },
  times: ['12:00', '12:15', '12:30'].map((time) => ({ at: at(time), isFull: !free.includes(time) })),
});
const TODAY = '2026-11-21';

test('as soon as possible counts while it can be had, and the first free time where it cannot', () => {
  expect(timeThatCounts(null, times(at('11:30'), '12:00'), undefined)).toBeNull();
  expect(timeThatCounts(null, times(null, '12:15', '12:30'), undefined)).toBe(at('12:15'));
  expect(timeThatCounts(null, times(null), undefined)).toBe('');
  expect(timeThatCounts(null, undefined, undefined)).toBeNull();
});

test('a time that was chosen counts until it is gone; then the next one after it, or the first', () => {
  expect(timeThatCounts(at('12:15'), times(null, '12:15', '12:30'), TODAY)).toBe(at('12:15'));
  expect(timeThatCounts(at('12:15'), times(null, '12:00', '12:30'), TODAY)).toBe(at('12:30'));
  expect(timeThatCounts(at('12:30'), times(null, '12:00'), TODAY)).toBe(at('12:00'));
  // A day that has no times any more.
  expect(timeThatCounts('2026-11-20T12:00:00.000Z', times(null, '12:30'), '2026-11-20')).toBe(at('12:30'));
  // Another day's are being loaded: nothing is known against it.
  const tomorrow = '2026-11-22T12:00:00.000Z';
  expect(timeThatCounts(tomorrow, times(null, '12:30'), '2026-11-22')).toBe(tomorrow);
  // None is chosen yet: nothing is chosen for the guest.
  expect(timeThatCounts('', times(null, '12:30'), undefined)).toBe('');
});

test('nothing is promised while the times are not known', () => {
  const known = times(at('11:30'), '12:00');
  const told = (of: Parameters<typeof promiseOf>[2], how: 'delivery' | 'pickup' = 'delivery') =>
    promiseOf('de', how, of, (one) => one.slice(11, 16));
  expect(told({ times: undefined, when: null })).toBe('Lieferung: Zeit noch nicht bekannt.');
  expect(told({ times: undefined, when: null }, 'pickup')).toBe('Abholbereit: Zeit noch nicht bekannt.');
  expect(told({ times: { ...known, problem: null }, when: null })).toBe('Lieferung bis 11:30.');
  expect(told({ times: undefined, when: at('12:15') }, 'pickup')).toBe('Abholbereit: 12:15.');
});
