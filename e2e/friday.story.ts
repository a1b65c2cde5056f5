import { FRIDAY, runFriday } from '../friday/run-friday.ts';
import { expect, story } from './story.ts';

story.use({ contextOptions: { reducedMotion: 'no-preference' } });

// A short one; `npm run friday` has forty orders and twelve tables.
story.use({ now: FRIDAY, viewport: { width: 1180, height: 820 }, hasTouch: true });

story('a short Friday night: nothing is lost, doubled or answered by mistake', async ({ page, app }) => {
  story.slow();
  const evening = { orders: 5, tables: 2, minutes: 40, seed: 20_261_123 };
  const { findings, acknowledged, cook, kitchen, printers } = await runFriday({ app, page, ...evening });
  expect(findings).toEqual([]);
  expect(acknowledged).toBe(evening.orders);
  expect(cook.completed.size).toBe(evening.orders - kitchen.forTomorrow);
  expect(kitchen).toMatchObject({ lateDishes: 0, forTomorrow: 1, dayEarly: 0 });
  // Star and Epson jam at the same times; what they print is among the findings.
  expect(printers.map(({ tickets }) => tickets)).toEqual(printers.map(() => cook.completed.size));
  expect(cook.tables).toBe(evening.tables);
  // One tap for each answer, and for those that arrived while the lists ignored taps.
  story
    .info()
    .annotations.push({ type: 'taps', description: `${cook.taps}, ${cook.lostTaps} without effect` });
});
