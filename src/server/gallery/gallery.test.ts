import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../test/house.ts';
import { fillGallery } from './fill-gallery.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const picture = (number: number, name: string) => ({
  number,
  image: `/files/pictures/${name}`,
  alt: { de: name, en: null },
});

describe('the gallery', () => {
  test('is an empty list while there is no picture', async () => {
    const { status, body } = await house.stranger.get('/gallery');
    expect({ status, body }).toEqual({ status: 200, body: [] });
  });

  test('is read by everybody in the order of the numbers, not of the entries', async () => {
    await fillGallery(house.db, [picture(10, 'ten'), picture(2, 'two'), picture(-1, 'first')]);
    const { body } = await house.stranger.get('/gallery/');
    expect(body).toEqual(
      ['first', 'two', 'ten'].map((name) => ({
        _id: expect.any(String),
        number: expect.any(Number),
        image: `/files/pictures/${name}`,
        alt: name,
        altEn: null,
      })),
    );
  });

  test('shows of two with the same number the older one first', async () => {
    await fillGallery(house.db, [picture(1, 'older'), picture(1, 'newer'), picture(0, 'front')]);
    const { body } = await house.stranger.get('/gallery');
    expect(body.map(({ alt }: { alt: string }) => alt)).toEqual(['front', 'older', 'newer']);
  });
});
