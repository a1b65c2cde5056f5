import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPolicyType, parsePolicy } from './policies.ts';

describe('a policy', () => {
  test('is a paragraph for each line', () => {
    expect(parsePolicy('Wir achten Ihre Daten.\nAlle.')).toEqual([
      { heading: null, paragraphs: ['Wir achten Ihre Daten.', 'Alle.'] },
    ]);
  });

  test('has a heading where a block begins with a short line that is no sentence', () => {
    expect(parsePolicy('Kontakt\nTelefon: 1\r\nMail: 2\r\n \r\nNoch ein Satz.')).toEqual([
      { heading: 'Kontakt', paragraphs: ['Telefon: 1', 'Mail: 2'] },
      { heading: null, paragraphs: ['Noch ein Satz.'] },
    ]);
  });

  test.each([
    ['a line on its own', 'Impressum'],
    ['a sentence', 'Das gilt.\nImmer.'],
    ['a line that leads to the next', 'Wir speichern:\nIhren Namen.'],
    ['a long line', `${'Wort '.repeat(30)}\nund mehr.`],
  ])('takes no heading from %s', (_, content) => {
    expect(parsePolicy(content).map(({ heading }) => heading)).toEqual([null]);
  });

  test('may have a question for a heading', () => {
    expect(parsePolicy('Müssen Sie das?\nNein.')[0]?.heading).toBe('Müssen Sie das?');
  });

  test('loses no word and invents none', () => {
    const text = fc.array(fc.constantFrom('a', 'Wort', '.', ' ', '\n', '\r\n', '\n\n', '\t'));
    fc.assert(
      fc.property(text, (parts) => {
        const content = parts.join('');
        const shown = parsePolicy(content).flatMap(({ heading, paragraphs }) => [
          heading ?? '',
          ...paragraphs,
        ]);
        expect(shown.join(' ').split(/\s+/).filter(Boolean)).toEqual(content.split(/\s+/).filter(Boolean));
      }),
    );
  });
});

test('there are two types of policy', () => {
  expect(isPolicyType('privacy_policy')).toBe(true);
  expect(isPolicyType('terms_and_conditions')).toBe(true);
  for (const other of ['', 'imprint', 'PRIVACY_POLICY', 'toString', null, undefined, 1]) {
    expect(isPolicyType(other)).toBe(false);
  }
});
