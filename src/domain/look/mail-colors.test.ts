import { describe, expect, test } from 'vitest';
import { findLook, LOOKS } from '#looks/index.ts';
import { chosenAccent } from './accent.ts';
import { mailColorsOf } from './mail-colors.ts';
import { contrastOf } from './oklch.ts';

const OWN = ['#7a1f6b', '#ffffff', '#000000', '#ffe600', '#00a0ff'];

describe.each(LOOKS.map((look) => [look.id, look] as const))('a mail in the look %s', (_, look) => {
  const choices = [
    { accent: null, color: null },
    ...look.accents.map(({ id }) => ({ accent: id, color: null })),
    ...OWN.map((color) => ({ accent: null, color })),
  ];

  test.each(choices)('can be read in light and dark: $accent $color', (choice) => {
    const c = mailColorsOf(look, chosenAccent(look, choice));
    const pairs = [
      [c.text, c.sheet],
      [c.soft, c.sheet],
      [c.soft, c.ground],
      [c.link, c.sheet],
      [c.link, c.ground],
      [c.onBand, c.band],
      [c.onAction, c.action],
      [c.onCard, c.card],
      [c.cardName, c.card],
      [c.onCard, c.dark.card],
      [c.dark.text, c.dark.sheet],
      [c.dark.soft, c.dark.sheet],
      [c.dark.soft, c.dark.ground],
      [c.dark.link, c.dark.sheet],
      [c.dark.link, c.dark.ground],
    ] as const;
    const low = pairs.filter(([front, back]) => contrastOf(front, back) < 4.5);
    expect(low).toEqual([]);
  });

  test('can be read on white paper', () => {
    const { text, soft } = mailColorsOf(look, chosenAccent(look, { accent: null, color: null }));
    expect(contrastOf(text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(soft, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

test('Haveli’s are its own, except for the action in the owner’s colour', () => {
  const look = findLook('haveli');
  const mailOf = (color: string | null) => mailColorsOf(look, chosenAccent(look, { accent: null, color }));
  expect(mailOf(null)).toMatchObject({ ...look.paper, ...look.mail });
  expect(mailOf('#7a1f6b')).toMatchObject({
    ...look.paper,
    ...look.mail,
    action: '#7a1f6b',
    onAction: '#ffffff',
  });
});
