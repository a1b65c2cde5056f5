import { describe, expect, test } from 'vitest';
import {
  BLOCK_NAMES,
  completeContent,
  emptyContent,
  isOrderOf,
  picturesIn,
  shownBlocks,
  withoutHidden,
} from './blocks.ts';

const order = emptyContent().homeOrder;

describe('the order of a page', () => {
  test('has every block once, the first one first and shown', () => {
    expect(isOrderOf('home', order)).toBe(true);
    const [first, ...others] = order;
    expect(isOrderOf('home', [first, ...others.toReversed()] as typeof order)).toBe(true);
    expect(isOrderOf('home', others)).toBe(false);
    expect(isOrderOf('home', [...others, first] as typeof order)).toBe(false);
    expect(isOrderOf('home', [first, first, ...others.slice(1)] as typeof order)).toBe(false);
    expect(
      isOrderOf(
        'home',
        order.map((one) => ({ ...one, isHidden: true })),
      ),
    ).toBe(false);
    expect(isOrderOf('about', order)).toBe(false);
  });

  test('shows what is not hidden', () => {
    const hidden = order.map((one) => ({
      ...one,
      isHidden: one.block !== 'hero' && one.block !== 'contact',
    }));
    expect(shownBlocks(hidden)).toEqual(['hero', 'contact']);
  });
});

describe('a state of an earlier version', () => {
  test('lacks blocks, fields and places that were added since', () => {
    const content = completeContent({
      places: { title: { de: 'Nah', en: null }, items: [{ name: { de: 'Burg', en: null } }] },
      homeOrder: [
        { block: 'gone', isHidden: false },
        { block: 'contact', isHidden: true },
        { block: 'hero', isHidden: false },
      ],
    });
    expect(Object.keys(content).sort()).toEqual([...BLOCK_NAMES, 'aboutOrder', 'homeOrder'].sort());
    expect(content.places.items).toEqual([
      {
        name: { de: 'Burg', en: null },
        text: { de: '', en: null },
        picture: null,
        drawing: null,
        alt: { de: '', en: null },
      },
    ]);
    expect(content.homeOrder.slice(0, 2)).toEqual([
      { block: 'hero', isHidden: false },
      { block: 'contact', isHidden: true },
    ]);
    expect(isOrderOf('home', content.homeOrder)).toBe(true);
  });
});

test('strangers get no words of a hidden block', () => {
  const content = completeContent({ booking: { title: { de: 'Ein Tisch', en: null } } });
  const homeOrder = order.map((one) => ({ ...one, isHidden: one.block === 'booking' }));
  expect(withoutHidden(content).booking.title.de).toBe('Ein Tisch');
  expect(withoutHidden({ ...content, homeOrder }).booking.title.de).toBe('');
});

test('pictures are found wherever they stand', () => {
  const content = completeContent({
    highlights: { picture: '/files/pictures/a' },
    places: { items: [{ picture: '/files/pictures/b' }, {}] },
  });
  expect(picturesIn(content)).toEqual(['/files/pictures/a', '/files/pictures/b']);
});
