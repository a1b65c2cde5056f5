import { expect, it } from 'vitest';
import { germanLang, localize, localText, localWord } from './localized.ts';

const samosa = { name: 'Gemüsetaschen', nameEn: 'Vegetable samosas' };
const bread = { name: 'Fladenbrot', nameEn: null };

it('takes the English where it is written, and marks German on an English page as German', () => {
  expect(localize('de', 'name', samosa)).toEqual({ name: 'Gemüsetaschen' });
  expect(localize('en', 'name', samosa)).toEqual({ name: 'Vegetable samosas' });
  expect(localize('de', 'name', bread)).toEqual({ name: 'Fladenbrot' });
  expect(localize('en', 'name', bread)).toEqual({ name: 'Fladenbrot', nameLang: 'de' });
  expect(localize('en', 'name', { ...bread, nameEn: '' })).toEqual({ name: 'Fladenbrot', nameLang: 'de' });
});

it('marks no language for an empty text', () => {
  expect(localize('en', 'desc', { desc: '', descEn: null })).toEqual({ desc: '' });
});

it('marks what is written in German alone on English pages', () => {
  expect([germanLang('de'), germanLang('en')]).toEqual([undefined, 'de']);
});

it('takes a text of the website in the other language where it is written in that one alone, and marks it', () => {
  const both = { de: 'Servus', en: 'Hello' };
  expect([localText('de', both), localText('en', both)]).toEqual([{ text: 'Servus' }, { text: 'Hello' }]);
  expect(localText('en', { de: 'Servus', en: null })).toEqual({ text: 'Servus', lang: 'de' });
  expect(localText('de', { de: '', en: 'Hello' })).toEqual({ text: 'Hello', lang: 'en' });
  expect(localText('de', { de: '', en: null })).toBeNull();
  expect(localWord('en', { de: 'Servus', en: '' })).toBe('Servus');
});
