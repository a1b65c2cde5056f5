import { expect, test } from 'vitest';
import { openHouse } from '../test/house.ts';

test('everybody reads where else the restaurant is, its counters and what guests say', async () => {
  await using house = await openHouse();
  const { body } = await house.stranger.get('/restaurant');
  expect(body).toMatchObject({
    social: { instagram: 'https://www.instagram.com/zum-test', facebook: null },
    location: { latitude: 48.35, longitude: 8.96 },
    counters: { dailyVisitors: 30, recipes: 5, events: 35, orders: 500 },
    testimonials: [
      {
        occasion: 'Abend zu zweit',
        occasionEn: 'An evening for two',
        text: 'Gut war es.',
        textEn: 'It was good.',
        rating: 4,
        isSample: false,
      },
      { occasion: 'Feier', occasionEn: null, text: 'Gut.', textEn: null, rating: null, isSample: true },
    ],
    testimonialCheck: null,
    highlights: [{ title: 'Gewürze', titleEn: 'Spices', text: 'Selbst gemahlen.', textEn: null }],
    features: [{ title: 'Hunde willkommen', titleEn: null, text: '', textEn: null, icon: 'pets' }],
    team: [{ image: '/files/pictures/dal-0011aabb', caption: 'Dal am Herd', captionEn: null }],
  });
});

test('a restaurant that was set up before there were such settings gets the specified counters and no links', async () => {
  await using house = await openHouse();
  await house.db
    .deleteFrom('settings')
    .where('key', 'in', ['social', 'location', 'counters', 'testimonials', 'features', 'team'])
    .execute();
  const { body } = await house.stranger.get('/restaurant');
  expect(body).toMatchObject({
    name: 'Zum Test',
    social: { instagram: null, facebook: null },
    location: null,
    counters: { dailyVisitors: 300, recipes: 50, events: 350, orders: 5000 },
    testimonials: [],
    testimonialCheck: null,
    highlights: [],
    features: [],
    team: [],
  });
});
