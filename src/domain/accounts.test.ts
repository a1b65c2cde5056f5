import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStaff, normalizeMobile, ROLES } from './accounts.ts';

test('owner and staff work at the desk', () => {
  expect(ROLES.filter(isStaff)).toEqual(['owner', 'staff']);
});

describe('normalizeMobile', () => {
  test.each([
    '0151 23456789',
    '+49 151 23456789',
    '+4915123456789',
    '004915123456789',
    '00 49 (0) 151 / 234-567-89',
    '+49 (0) 151 23456789',
    '+49(0)15123456789',
    '+49 0151 23456789',
    '(0151) 234.567.89',
    '(0) 151 23456789',
    '15123456789',
    '4915123456789',
    '  0151-23456789  ',
  ])('%s is the same person', (typed) => {
    expect(normalizeMobile(typed)).toBe('+4915123456789');
  });

  test.each([
    ['+43 660 1234567', '+436601234567'],
    ['0043 (0) 660 1234567', '+436601234567'],
    ['+39 06 12345678', '+390612345678'],
    ['+1 (555) 010-9999', '+15550109999'],
    ['9876543210', '+499876543210'],
    ['491701234567', '+491701234567'],
    ['4921123456', '+494921123456'],
    ['+123 4567', '+1234567'],
    ['+123456789012345', '+123456789012345'],
  ])('%s is %s', (typed, number) => {
    expect(normalizeMobile(typed)).toBe(number);
  });

  test.each(['', '   ', '+', '0', '0151', '+12345', '+1234567890123456', '+0151234567', '00 0151 234567'])(
    'refuses %j, which is too short, too long or nowhere',
    (typed) => {
      expect(normalizeMobile(typed)).toBeNull();
    },
  );

  test.each(['call me', '0151 abc', '0151+2345678', '++4915123456789', '0151;2345678', "0151'2345678"])(
    'refuses %j, which is no number',
    (typed) => {
      expect(normalizeMobile(typed)).toBeNull();
    },
  );

  test('leaves alone what it has normalised', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ()/.-]{5,22}$/), (typed) => {
        const number = normalizeMobile(typed);
        fc.pre(number !== null);
        expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(normalizeMobile(number)).toBe(number);
      }),
    );
  });

  test('sees one person behind every way to write a German number', () => {
    const subscriber = fc.stringMatching(/^1[567]\d{8,9}$/);
    const prefix = fc.constantFrom('0', '+49', '0049', '+49 (0) ', '+49 0', '');
    const separator = fc.constantFrom('', ' ', '-', '/', '.');
    fc.assert(
      fc.property(subscriber, prefix, separator, fc.nat({ max: 9 }), (digits, start, gap, at) => {
        const typed = start + digits.slice(0, at) + gap + digits.slice(at);
        expect(normalizeMobile(typed)).toBe(`+49${digits}`);
      }),
    );
  });
});
