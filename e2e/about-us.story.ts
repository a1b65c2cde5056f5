import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

story.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LABELS = {
  de: {
    title: 'Über uns',
    features: ['Hunde willkommen', 'Plätze im Freien', 'Kinder willkommen', 'Rollstuhlgerecht'],
    headings: ['Gegründet aus Appetit', 'Was wir außerdem tun', 'Wohin wir wollen', 'Was wir dafür tun'],
    services: ['Catering', 'Festsaal', 'Bar'],
    counters: { 'Gäste am Tag': '300', Rezepte: '50', Feste: '350', Bestellungen: '5.000' },
    strip: 'Bilder aus der Küche',
    still: 'Bilder anhalten',
    move: 'Bilder bewegen',
  },
  en: {
    title: 'About us',
    features: ['Pet friendly', 'Outdoor setting', 'Kid friendly', 'Wheelchair friendly'],
    headings: ['Founded on appetite', 'What else we do', 'Our vision', 'Our mission'],
    services: ['Catering', 'Event hall', 'Bar'],
    counters: { 'Daily visitors': '300', Recipes: '50', Events: '350', Orders: '5,000' },
    strip: 'Pictures from the kitchen',
    still: 'Stop the pictures',
    move: 'Move the pictures',
  },
};

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story.describe(`about us in ${language}`, () => {
    story.beforeEach(async ({ page }) => {
      await page.goto(localizedPath(language, '/about-us'));
    });

    story('presents restaurant, founders, services and aims', async ({ page }) => {
      const main = page.getByRole('main');
      await expect(page).toHaveTitle(`${w.title}, Haveli`);
      await expect(main.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
      for (const feature of w.features) {
        await expect(main.getByRole('heading', { level: 3, name: feature })).toBeVisible();
      }
      for (const heading of w.headings) {
        await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      }
      await expect(main.getByRole('term').filter({ hasText: /./ })).toContainText(w.services);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });

    story('has its pictures pass by until somebody stops them', async ({ page }) => {
      const carousel = page.getByRole('region', { name: w.strip, exact: true });
      const moving = () =>
        carousel.evaluate(
          (element) =>
            element
              .getAnimations({ subtree: true })
              .filter(
                (animation) => animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
              ).length,
        );
      await expect.poll(moving).toBe(1);
      // Copies that exist only for the animation are hidden from screen readers.
      await expect(carousel.getByRole('listitem')).toHaveCount(5);
      await page.getByRole('button', { name: w.still }).click();
      await expect.poll(moving).toBe(0);
      await page.getByRole('button', { name: w.move }).click();
      await expect.poll(moving).toBe(1);
    });

    story('counts up to its numbers in two seconds, once they are seen', async ({ page }) => {
      const numbers = page.getByRole('definition').filter({ hasText: /^\d/ });
      const shown = () => numbers.locator('[aria-hidden] > span').allTextContents();
      const final = Object.values(w.counters);
      expect(await shown()).toEqual(final);
      await page.clock.pauseAt(new Date('2026-06-13T18:05:00+02:00'));
      await numbers.first().scrollIntoViewIfNeeded();
      await expect
        .poll(async () => {
          await page.clock.runFor(50);
          return shown();
        })
        .not.toEqual(final);
      const places = () =>
        numbers.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      const before = await places();
      // A screen reader reads the final number during the whole animation.
      expect(await numbers.locator('.vh').allTextContents()).toEqual(final);
      await page.clock.runFor(2100);
      await expect.poll(shown).toEqual(final);
      expect(await places()).toEqual(before);
      expect(await page.getByRole('term').allTextContents()).toEqual(
        expect.arrayContaining(Object.keys(w.counters)),
      );
    });
  });
}

story.describe('with reduced motion', () => {
  story.use({ contextOptions: { reducedMotion: 'reduce' } });

  story('nothing moves, and the numbers are there at once', async ({ page }) => {
    await page.goto('/about-us');
    const w = LABELS.de;
    const carousel = page.getByRole('region', { name: w.strip, exact: true });
    await carousel.scrollIntoViewIfNeeded();
    expect(await carousel.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    await expect(page.getByRole('button', { name: w.still })).toBeHidden();
    const numbers = page.getByRole('definition').filter({ hasText: /^\d/ });
    await numbers.first().scrollIntoViewIfNeeded();
    await page.clock.runFor(500);
    expect(await numbers.locator('[aria-hidden] > span').allTextContents()).toEqual(
      Object.values(w.counters),
    );
    await expectAccessible(page);
  });
});
