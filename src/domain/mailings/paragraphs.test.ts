import { describe, expect, test } from 'vitest';
import { parseParagraphs } from './paragraphs.ts';

describe('what is typed into a newsletter', () => {
  test('is paragraphs with an empty line between them; a line break within one stays', () => {
    expect(parseParagraphs('Liebe Gäste,\r\nguten Tag!\n \n\n\nBis bald\n')).toEqual([
      [{ text: 'Liebe Gäste,\r\nguten Tag!' }],
      [{ text: 'Bis bald' }],
    ]);
    expect(parseParagraphs(' \n\n ')).toEqual([]);
  });

  test('has links: addresses as they are, and words in brackets before one', () => {
    expect(
      parseParagraphs('Mehr auf https://haveli.example/menu. Oder [hier](/menu): [da](https://a.de/?b=1).'),
    ).toEqual([
      [
        { text: 'Mehr auf ' },
        { text: 'https://haveli.example/menu', href: 'https://haveli.example/menu' },
        { text: '. Oder ' },
        { text: 'hier', href: '/menu' },
        { text: ': ' },
        { text: 'da', href: 'https://a.de/?b=1' },
        { text: '.' },
      ],
    ]);
    expect(parseParagraphs('(https://haveli.example)')).toEqual([
      [{ text: '(' }, { text: 'https://haveli.example', href: 'https://haveli.example' }, { text: ')' }],
    ]);
  });

  test.each([
    '[hier](javascript:alert(1))',
    '[hier](//elsewhere.example)',
    '[hier](data:text/html,x)',
    '[hier](ftp://a.de)',
    '[](https://',
    '<a href="x">hier</a>',
    '[hier] (/menu)',
  ])('stays words where it is no link: %s', (typed) => {
    expect(parseParagraphs(typed)).toEqual([[{ text: typed }]]);
  });

  test('is read in no time, whatever it is', () => {
    const began = performance.now();
    for (const part of ['[', '[a](', 'https://', '\n ', '[[]](/', '.'.repeat(50)]) {
      parseParagraphs(part.repeat(10_000 / part.length));
    }
    expect(performance.now() - began).toBeLessThan(500);
  });
});
