import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
  waitUntilFormsReady,
  waitUntilStable,
} from './story.ts';

const LABELS = {
  de: {
    title: 'Galerie',
    first: /^Biryani mit Huhn .*: vergrößern$/,
    fourth: /^Rogan Josh, .*: vergrößern$/,
    next: 'Nächstes Bild',
    previous: 'Vorheriges Bild',
    close: 'Schließen',
    count: (number: number) => `${number} von 10`,
    failed: 'Die Galerie lässt sich gerade nicht zeigen',
    tryAgain: 'Noch einmal versuchen',
    menu: 'Speisekarte',
    burnt: 'In der Küche ist etwas angebrannt',
    reload: 'Seite neu laden',
  },
  en: {
    title: 'Gallery',
    first: /^Biryani with chicken .*: enlarge$/,
    fourth: /^Rogan josh, .*: enlarge$/,
    next: 'Next picture',
    previous: 'Previous picture',
    close: 'Close',
    count: (number: number) => `${number} of 10`,
    failed: 'The gallery cannot be shown just now',
    tryAgain: 'Try again',
    menu: 'Menu',
    burnt: 'Something burnt in the kitchen',
    reload: 'Reload the page',
  },
};

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story.describe(`the gallery in ${language}`, () => {
    story.beforeEach(async ({ page }) => {
      await page.goto(localizedPath(language, '/gallery'));
    });

    story('shows its pictures in their order, each with its description', async ({ page }) => {
      await expect(page).toHaveTitle(`${w.title}, Haveli`);
      await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
      const pictures = page.getByRole('main').getByRole('listitem');
      await expect(pictures).toHaveCount(10);
      await expect(pictures.nth(0).getByRole('link')).toHaveAccessibleName(w.first);
      await expect(pictures.nth(3).getByRole('link')).toHaveAccessibleName(w.fourth);
      // In several formats and widths, with space reserved for each.
      await expect(pictures.nth(0).locator('source[type="image/avif"]')).toHaveAttribute('srcset', /640w/);
      await expect(pictures.nth(0).locator('img')).toHaveAttribute('width', /\d+/);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });

    story('is gone through by keyboard, and the focus comes back', async ({ page }) => {
      const fourth = page.getByRole('link', { name: w.fourth });
      await fourth.focus();
      await page.keyboard.press('Enter');
      const lightbox = page.getByRole('dialog', { name: w.title });
      await expect(lightbox.getByText(w.count(4))).toBeVisible();
      await expect(lightbox.getByRole('img')).toHaveCount(1);
      await waitUntilStable(page);
      await expectAccessible(page);

      await page.keyboard.press('ArrowRight');
      await expect(lightbox.getByText(w.count(5))).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(lightbox.getByText(w.count(3))).toBeVisible();
      await page.keyboard.press('Home');
      await expect(lightbox.getByText(w.count(1))).toBeVisible();
      // The carousel wraps around at both ends.
      await page.keyboard.press('ArrowLeft');
      await expect(lightbox.getByText(w.count(10))).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(lightbox.getByText(w.count(1))).toBeVisible();
      await page.keyboard.press('End');
      await expect(lightbox.getByText(w.count(10))).toBeVisible();

      await page.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();
      await expect(fourth).toBeFocused();
    });

    story('is gone through by buttons and by a swipe', async ({ page }) => {
      await page.getByRole('link', { name: w.first }).click();
      const lightbox = page.getByRole('dialog', { name: w.title });
      await lightbox.getByRole('button', { name: w.next }).click();
      await expect(lightbox.getByText(w.count(2))).toBeVisible();
      await lightbox.getByRole('button', { name: w.previous }).click();
      await expect(lightbox.getByText(w.count(1))).toBeVisible();
      // A swipe scrolls the carousel by one picture.
      await lightbox.getByRole('list').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 2 }));
      await expect(lightbox.getByText(w.count(3))).toBeVisible();
      await expect(lightbox.getByRole('img')).toBeVisible();
      await lightbox.getByRole('button', { name: w.close }).click();
      await expect(lightbox).toBeHidden();
    });
  });

  story(
    `a gallery and a menu that could not be loaded show an error (${language})`,
    async ({ page, app }) => {
      allowStatus(page, 503);
      const main = page.getByRole('main');
      const hang = app.breakTable('gallery_entries');
      await page.goto(localizedPath(language, '/gallery'));
      await expect(main.getByText(w.failed)).toBeVisible();
      await waitUntilFormsReady(page);
      await expectAccessible(page);
      hang();
      await main.getByRole('button', { name: w.tryAgain }).click();
      await expect(main.getByRole('listitem')).toHaveCount(10);

      const write = app.breakTable('dishes');
      await page.goto(localizedPath(language, '/menu'));
      await expect(main.getByRole('heading', { level: 1, name: w.burnt })).toBeVisible();
      await waitUntilFormsReady(page);
      await expectAccessible(page);
      write();
      await main.getByRole('button', { name: w.reload }).click();
      await expect(main.getByRole('heading', { level: 1, name: w.menu })).toBeVisible();
    },
  );
}

story('without script each picture leads to itself, large', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
  const page = await context.newPage();
  await page.goto('/gallery');
  const href = await page.getByRole('link', { name: LABELS.de.first }).getAttribute('href');
  const picture = await page.request.get(href ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
  await context.close();
});
