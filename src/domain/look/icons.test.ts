import { expect, test } from 'vitest';
import { findLook } from '#looks/index.ts';
import { chosenAccent } from './accent.ts';
import { iconFolder, paintIcon } from './icons.ts';

const morgen = findLook('morgen');
const tomato = chosenAccent(morgen, { accent: 'tomate', color: null });
const logo = { image: '/files/pictures/abc', width: 500, height: 480, plate: 'none' } as const;

test('icons have an address that changes with look, accent and logo', () => {
  expect(iconFolder(morgen, tomato, null)).toBe('/icons/morgen-ff5636');
  expect(iconFolder(findLook('trattoria'), null, null)).toBe('/icons/trattoria');
  expect(iconFolder(findLook('haveli'), null, null)).toBeNull();
  expect(iconFolder(findLook('haveli'), null, logo)).toBe('/icons/logo-abc');
  // A wide one does not fit into a square.
  expect(iconFolder(morgen, tomato, { ...logo, width: 900 })).toBe('/icons/morgen-ff5636');
});

test('the sign of the look is painted in the accent, with what is written on it', () => {
  const svg = '<svg><circle fill="#ffc61a"/><path fill="#000"/><path fill="#abcdef"/></svg>';
  const own = chosenAccent(morgen, { accent: null, color: '#302080' });
  expect(paintIcon(svg, morgen, own)).toBe(
    '<svg><circle fill="#302080"/><path fill="#ffffff"/><path fill="#abcdef"/></svg>',
  );
  expect(paintIcon(svg, findLook('haveli'), null)).toBe(svg);
});
