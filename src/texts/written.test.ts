import { expect, it } from 'vitest';
import { langOfGerman, written } from './written.ts';

const samosa = { name: 'Gemüsetaschen', nameEn: 'Vegetable samosas' };
const bread = { name: 'Fladenbrot', nameEn: null };

it('takes the English where it is written, and says of German on an English page that it is German', () => {
  expect(written('de', 'name', samosa)).toEqual({ name: 'Gemüsetaschen' });
  expect(written('en', 'name', samosa)).toEqual({ name: 'Vegetable samosas' });
  expect(written('de', 'name', bread)).toEqual({ name: 'Fladenbrot' });
  expect(written('en', 'name', bread)).toEqual({ name: 'Fladenbrot', nameLang: 'de' });
  expect(written('en', 'name', { ...bread, nameEn: '' })).toEqual({ name: 'Fladenbrot', nameLang: 'de' });
});

it('says nothing of the language of no words', () => {
  expect(written('en', 'desc', { desc: '', descEn: null })).toEqual({ desc: '' });
});

it('marks what is written in German alone on English pages', () => {
  expect([langOfGerman('de'), langOfGerman('en')]).toEqual([undefined, 'de']);
});
