import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEME_COLOURS } from './theme-colours.ts';

test('the bars of the browser have the colour of the ground', () => {
  const tokens = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');
  const { light, dark } = THEME_COLOURS;
  expect(tokens).toContain(`--ground: light-dark(${light}, ${dark});`);
});
