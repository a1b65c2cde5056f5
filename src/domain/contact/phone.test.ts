import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPhone, normalizeMobile, phoneDigits, phoneDigitsPrefix } from './phone.ts';
import { reachablePhoneProblem } from './reachable-phone.ts';

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
    'tel:+4915123456789',
    '0151–23456789',
    '0151\u00a0234\u20115678\u20109',
    '\u202a+49 151 23456789\u202c',
    '+49\u200b151\u200e23456789',
    '+49 (0)151 23456789',
    '0151·2345·6789',
    // Digits of other keyboards, full-width ones, and what is copied along.
    '٠١٥١ ٢٣٤٥٦٧٨٩',
    '۰۱۵۱ ۲۳۴۵۶۷۸۹',
    '+४९ १५१ २३४५६७८९',
    '＋４９ １５１ ２３４５６７８９',
    '0151\u00ad234\u200d56789',
    '☎\ufe0f 0151 23456789',
    'Tel.: 0151 23456789',
    'Telefon 0151/23456789',
    'Mobil: 0151 23456789',
    'callto:+4915123456789',
    '„0151 23456789“,',
    '<tel:+4915123456789>',
    '0151 23456789.',
    '49 (0) 151 23456789',
    '(49) (0)151/23456789',
  ])('%s is the same person', (typed) => {
    expect(normalizeMobile(typed, 'DE')).toBe('+4915123456789');
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
    expect(normalizeMobile(typed, 'DE')).toBe(number);
  });

  test.each(['', '   ', '+', '0', '0151', '+12345', '+1234567890123456', '+0151234567', '00 0151 234567'])(
    'refuses %j, which is too short, too long or nowhere',
    (typed) => {
      expect(normalizeMobile(typed, 'DE')).toBeNull();
    },
  );

  test.each([
    'call me',
    'Tel.',
    'Tel. Tel. 0151 2345678',
    'Zimmer 0151 2345678',
    '0151 2345678 App. 12',
    '0151 abc',
    '0151+2345678',
    '++4915123456789',
    '0151;2345678',
    "0151'2345678",
  ])('refuses %j, which is no number', (typed) => {
    expect(normalizeMobile(typed, 'DE')).toBeNull();
  });

  test('reads the digits of every script', () => {
    const digits = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /\p{Nd}/u.test(sign));
    expect(digits.length).toBeGreaterThan(600);
    for (const [index, digit] of digits.entries())
      expect(normalizeMobile(`0151 2345678${digit}`, 'DE')).toBe(`+4915123456${78}${index % 10}`);
  });

  test('refuses at once what no number is as long as', () => {
    expect(normalizeMobile(`0151${' '.repeat(100_000)}2345678`, 'DE')).toBeNull();
  });

  test('leaves alone what it has normalised', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ()/.-]{5,22}$/), (typed) => {
        const number = normalizeMobile(typed, 'DE');
        fc.pre(number !== null);
        expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(normalizeMobile(number, 'DE')).toBe(number);
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
        expect(normalizeMobile(typed, 'DE')).toBe(`+49${digits}`);
      }),
    );
  });
});

describe('a number without a country code is one of the restaurant’s country', () => {
  test.each([
    ['0664 1234567', 'AT', '+436641234567'],
    ['+43 664 1234567', 'AT', '+436641234567'],
    ['0043 (0) 664 / 123 45 67', 'AT', '+436641234567'],
    ['43664 1234567', 'AT', '+436641234567'],
    ['664 1234567', 'AT', '+436641234567'],
    ['01 58858', 'AT', '+43158858'],
    ['079 123 45 67', 'CH', '+41791234567'],
    ['41791234567', 'CH', '+41791234567'],
    ['+41 (0)79 123 45 67', 'CH', '+41791234567'],
    ['0151 23456789', 'CH', '+4115123456789'],
    ['+49 151 23456789', 'AT', '+4915123456789'],
  ] as const)('%s in %s is %s', (typed, country, number) => {
    expect(normalizeMobile(typed, country)).toBe(number);
    expect(phoneDigits(typed, country)).toBe(number.slice(1));
  });

  test('also of its beginning, which is searched for', () => {
    expect(phoneDigitsPrefix('0664 12', 'AT')).toBe('4366412');
    expect(phoneDigitsPrefix('0664 12', 'DE')).toBe('4966412');
    expect(phoneDigitsPrefix('+43 664', 'DE')).toBe('43664');
    expect(phoneDigitsPrefix('066', 'AT')).toBeNull();
  });
});

describe('every form takes a number as people and telephones write it', () => {
  const separators = [
    ' ',
    '  ',
    '-',
    '/',
    '.',
    ' / ',
    '\u2013',
    '\u2011',
    '\u2010',
    '\u2212',
    '\u00a0',
    '\u202f',
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u00b7',
    '\t',
  ];
  const around = [
    ['', ''],
    ['\u202a', '\u202c'],
    ['\u200e', '\u200e'],
    ['tel:', ''],
    ['TEL: ', ' '],
    ['\ufeff', ''],
  ] as const;

  test('whatever stands between its digits or around it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          '07471',
          '(07471)',
          '+497471',
          '+49 (0) 7471',
          '0049 7471',
          '(+49) 7471',
          '+49 (7471)',
        ),
        fc.constantFrom(...separators),
        fc.constantFrom(...around),
        fc.stringMatching(/^\d{4,7}$/),
        (area, gap, [before, after], digits) => {
          const typed = `${before}${area}${gap}${digits}${after}`;
          expect(isPhone(typed)).toBe(true);
          expect(phoneDigits(typed, 'DE')).toBe(`497471${digits}`);
        },
      ),
    );
  });

  test.each([
    '0151 2345678\u00b9',
    '',
    ' ',
    '-',
    '()',
    '+',
    'call me',
    '0151 abc',
    '++49151',
    '0151+2',
    '0151;2',
    '07471 12 ext. 3',
    'tel:',
    '\u202a',
  ])('%j is none', (typed) => {
    expect(isPhone(typed)).toBe(false);
  });

  test('in time that grows with its length', () => {
    expect(isPhone(`${'1 -'.repeat(200_000)}x`)).toBe(false);
    expect(isPhone(`${'( '.repeat(200_000)}x`)).toBe(false);
  });
});

describe('the ten characters of a reservation or message are counted in what is left of the number', () => {
  test.each([
    '0151\u200b\u200b\u200b\u200b1234',
    '\u202a015112345\u202c',
    'tel:0151123',
    '0151        12',
    '0151--------12',
    '0151 - - - - 12',
    '((((((0151))))))',
    '1',
    '',
  ])('%j is too short', (typed) => {
    expect(reachablePhoneProblem(typed)).toBe('short');
  });

  test.each(['07471 1234', '(07471)1234', '0151123456', '\u202a+49 7471 12\u202c', '07471\u20111234'])(
    '%j is long enough',
    (typed) => {
      expect(reachablePhoneProblem(typed)).toBeNull();
    },
  );
});
