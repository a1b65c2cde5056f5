import { expect, test } from 'vitest';
import { emptyBlock } from '#domain/website/blocks.ts';
import { missingLanguages } from './missing-languages.ts';

test('a block says in which language it is half written', () => {
  const title = (de: string, en: string | null) => ({ ...emptyBlock('giftCards'), title: { de, en } });
  expect(missingLanguages(emptyBlock('giftCards'), null)).toEqual([]);
  expect(missingLanguages(title('Gutscheine', 'Gift cards'), null)).toEqual([]);
  expect(missingLanguages(title('Gutscheine', null), null)).toEqual(['en']);
  expect(missingLanguages(title('', 'Gift cards'), null)).toEqual(['de']);
  const items = [{ name: { de: 'Burg', en: null } }, { name: { de: '', en: 'Garden' } }];
  expect(missingLanguages({ items }, null)).toEqual(['de', 'en']);
});

test('with one language alone nothing is missing', () => {
  expect(missingLanguages({ title: { de: 'Gutscheine', en: null } }, 'de')).toEqual([]);
});
