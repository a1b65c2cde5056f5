import { expect, test } from 'vitest';
import { drawableIn } from './gift-card-paper.ts';

const LATIN = /^[\u0020-\u00ff]$/;

test.each([
  ['Liebe Ayşe, lieber Łukasz', 'Liebe Ayse, lieber Lukasz'],
  ['für Dvořák\r\nund Søren', 'für Dvorák\nund Søren'],
  ['Alles Gute 🎉!', 'Alles Gute !'],
  ['नमस्ते', ''],
])('a name loses no letter where the font has no mark for it: %j', (typed, drawn) => {
  expect(drawableIn((sign) => LATIN.test(sign), typed)).toBe(drawn);
});
