import { expect, test } from 'vitest';
import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { copyableExtras, extrasSources, findExtra, knownExtras } from './known-extras.ts';

const extra = (name: string, price: number): MenuItem['addOns'][number] => ({
  ...{ _id: `id-${name}`, name, nameEn: null, price, vatPercent: 7, soldOutUntil: 'further-notice' },
  ...{ allergens: ['milk'], allergensDeclared: true, additives: [], additivesDeclared: false },
});
const dish = (_id: string, category: string, addOns: MenuItem['addOns']) =>
  ({ _id, category, addOns }) as unknown as MenuItem;
const category = (_id: string) => ({ _id }) as MenuCategory;

const korma = dish('korma', 'mains', [extra('Raita', 2.5), extra('Naan', 3)]);
const samosa = dish('samosa', 'starters', [extra('raita ', 2.9), extra('Chutney', 1)]);
const lassi = dish('lassi', 'drinks', []);

test('dishes without extras, and categories without such dishes, are left out', () => {
  const sources = extrasSources(['starters', 'mains', 'drinks'].map(category), [korma, samosa, lassi]);
  expect(sources.map((source) => [source.category._id, source.dishes.map(({ _id }) => _id)])).toEqual([
    ['starters', ['samosa']],
    ['mains', ['korma']],
  ]);
});

test('what is taken is new, with price and declarations, and nothing is there twice', () => {
  expect(copyableExtras(korma, ['', ' RAITA'], 'de')).toMatchObject([
    {
      ...{ _id: '', name: 'Naan', price: '3,00', vatPercent: '7' },
      ...{ allergens: ['milk'], additives: [] },
    },
  ]);
  expect(copyableExtras(korma, ['Naan', 'Raita'], 'de')).toEqual([]);
  expect(copyableExtras(korma, [], 'en').map(({ price }) => price)).toEqual(['2.50', '3.00']);
});

test('every extra is known once, by its name in any spelling', () => {
  const known = knownExtras([korma, samosa, lassi], 'de');
  expect(known.map(({ name, price }) => [name, price])).toEqual([
    ['Chutney', '1,00'],
    ['Naan', '3,00'],
    ['Raita', '2,50'],
  ]);
  expect(findExtra(known, 'naan ')).toMatchObject({ _id: '', name: 'Naan' });
  expect(findExtra(known, 'Naa')).toBeUndefined();
});
