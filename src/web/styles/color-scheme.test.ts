import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEME_COLORS } from './color-scheme.ts';

test('the bars of the browser have the colour of the ground', () => {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const { light, dark } = THEME_COLORS;
  expect(tokens).toContain(`--ground: light-dark(${light}, ${dark});`);
});
