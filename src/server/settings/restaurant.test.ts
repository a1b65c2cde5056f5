import { expect, test } from 'vitest';
import { openTestApp } from '../test/test-app.ts';

test('everybody reads where else the restaurant is, its counters and what guests say', async () => {
  await using testApp = await openTestApp();
  const { body } = await testApp.stranger.get('/restaurant');
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

test('a restaurant that was set up before there were such settings gets no counters and no links', async () => {
  await using testApp = await openTestApp();
  await testApp.db
    .deleteFrom('settings')
    .where('key', 'in', ['social', 'location', 'counters', 'testimonials', 'features', 'team'])
    .execute();
  const { body } = await testApp.stranger.get('/restaurant');
  expect(body).toMatchObject({
    name: 'Zum Test',
    social: { instagram: null, facebook: null },
    location: null,
    counters: { dailyVisitors: 0, recipes: 0, events: 0, orders: 0 },
    testimonials: [],
    testimonialCheck: null,
    highlights: [],
    features: [],
    team: [],
  });
});
