import {
  allow,
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LANGUAGES,
  NO_ANSWER,
  story,
} from './story.ts';

const WORDS = {
  de: {
    title: 'Keine Verbindung',
    call: 'Anrufen: +49 30 23125 014',
    again: 'Noch einmal versuchen',
    closed: 'geschlossen',
  },
  en: { title: 'No connection', call: 'Call us: +49 30 23125 014', again: 'Try again', closed: 'closed' },
};

for (const language of LANGUAGES) {
  const w = WORDS[language];

  story(
    `the offline page names phone and hours in ${language}, without a script of the site`,
    async ({ page }) => {
      await page.goto(at(language, '/offline'));
      await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
      await expect(page.getByRole('link', { name: w.call })).toHaveAttribute('href', 'tel:+493023125014');
      await expect(page.getByRole('table')).toContainText('12:00–23:00');
      await expect(page.getByRole('table')).toContainText(w.closed);
      await expect(page.locator('script[src], link[rel="modulepreload"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  );
}

story.describe('without network', () => {
  story.use({ serviceWorkers: 'allow' });

  story('the offline page stands in for every page, and nothing else is kept', async ({ page, context }) => {
    await page.goto('/menu');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const [registration] = await navigator.serviceWorker.getRegistrations();
      const worker = registration?.active;
      if (worker?.state !== 'activated') {
        await new Promise((done) => worker?.addEventListener('statechange', done, { once: true }));
      }
    });
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(expect.arrayContaining(['/offline', '/en/offline']));
    for (const path of kept) expect(path).toMatch(/^(\/offline|\/en\/offline|\/assets\/.+\.(css|woff2))$/);

    // With network the worker is not noticed: pages come from the restaurant.
    await page.goto('/en/menu');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    allow(page, NO_ANSWER);
    await context.setOffline(true);
    await page.goto('/gallery');
    await expect(page.getByRole('heading', { level: 1, name: WORDS.de.title })).toBeVisible();
    await expect(page.getByRole('link', { name: WORDS.de.call })).toBeVisible();
    // In the house's own dress, from what is kept.
    await expect(page.getByRole('main')).toHaveCSS('display', 'grid');
    await page.goto('/en/about-us');
    await expect(page.getByRole('heading', { level: 1, name: WORDS.en.title })).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('link', { name: WORDS.en.again }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  });
});
