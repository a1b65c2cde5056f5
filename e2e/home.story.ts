import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  OWNER,
  story,
  waitUntilStable,
} from './story.ts';

story.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LABELS = {
  de: {
    order: 'Jetzt bestellen',
    reserve: 'Tisch reservieren',
    open: 'Heute geöffnet bis 23:00',
    toMenu: 'Zur Speisekarte',
    reasons: ['Königliche Küche', 'Art déco', 'Ayurvedische Gewürze', 'Huhn und Lamm, halal'],
    town: 'Entdecken Sie die Stadt',
    places: ['Burg Hohenzollern', 'Altstadt und Stiftskirche', 'Römisches Freilichtmuseum', 'Fürstengarten'],
    on: 'Weiter',
    back: 'Zurück',
    voices: 'Was Gäste sagen',
    occasions: ['Abend zu zweit', 'Familienfeier', 'Nach Hause bestellt'],
    stars: '5 von 5 Sternen',
    sample: 'Beispiel',
    giftCard: 'Gutschein aussuchen',
    loadMap: 'Karte laden',
    stop: 'Bewegtes Bild anhalten',
    play: 'Bewegtes Bild abspielen',
    close: 'Schließen',
    banner: 'Diwali-Woche',
  },
  en: {
    order: 'Order now',
    reserve: 'Reserve a table',
    open: 'Open today until 23:00',
    toMenu: 'See the menu',
    reasons: ['Royal cuisine', 'Art decor', 'Ayurvedic spices', 'Halal chicken and lamb'],
    town: 'Discover the town',
    places: [
      'Hohenzollern Castle',
      'Old town and collegiate church',
      'Roman open-air museum',
      'Fürstengarten',
    ],
    on: 'Next',
    back: 'Back',
    voices: 'What guests say',
    occasions: ['An evening for two', 'A family party', 'Ordered at home'],
    stars: '5 out of 5 stars',
    sample: 'Example',
    giftCard: 'Choose a gift card',
    loadMap: 'Load the map',
    stop: 'Stop the moving picture',
    play: 'Play the moving picture',
    close: 'Close',
    banner: 'Diwali week',
  },
};

/** Videos that the page has requested. */
function videos(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) requested.push(request.url());
  });
  return requested;
}

/** Changes the sample's banner, as staff would at the desk. */
async function enableBanner(page: Page, isEnabled: boolean): Promise<void> {
  const login = await page.request.post('/api/auth/login', {
    data: { mobile_number: OWNER.mobile, password: OWNER.password },
  });
  const headers = { authorization: `Bearer ${(await login.json()).data.token}` };
  const { data } = await (await page.request.get('/api/banner', { headers })).json();
  const { _id, title, titleEn, description, descriptionEn } = data[0];
  const multipart = { title, titleEn, description, descriptionEn, isEnabled: String(isEnabled) };
  const edited = await page.request.put(`/api/banner/${_id}`, { headers, multipart });
  expect(edited.status()).toBe(200);
}

for (const language of LANGUAGES) {
  const w = LABELS[language];
  const home = localizedPath(language, '/');

  story(`the home page shows every block (${language})`, async ({ page }) => {
    await page.goto(home);
    const main = page.locator('main');
    const first = main.locator('section').first();
    await expect(first.getByText(w.open)).toBeVisible();
    await expect(first.getByRole('link', { name: w.order })).toHaveAttribute(
      'href',
      localizedPath(language, '/menu'),
    );
    await expect(main.getByRole('link', { name: w.toMenu })).toHaveAttribute(
      'href',
      localizedPath(language, '/menu'),
    );
    for (const reason of w.reasons) await expect(main.getByRole('heading', { name: reason })).toBeAttached();
    await expect(main.getByRole('heading', { name: w.town })).toBeAttached();
    for (const place of w.places) await expect(main.getByRole('heading', { name: place })).toBeAttached();
    await expect(main.getByRole('img', { name: w.stars })).toHaveCount(3);
    await expect(main.getByText(w.sample, { exact: true })).toHaveCount(3);
    // The videos of the hero and of the banner: both muted and looped.
    await expect(main.locator('video')).toHaveCount(2);
    for (const film of await main.locator('video').all()) {
      expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
        true,
        true,
      ]);
    }
    await expect(page.locator('footer').getByText('© 2026 Haveli')).toBeAttached();
    await expect(main.getByRole('link', { name: w.giftCard })).toHaveAttribute(
      'href',
      localizedPath(language, '/gift-card'),
    );
    await expect(main.locator('#contact').getByRole('button', { name: w.loadMap })).toBeAttached();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  });

  story(`'${w.reserve}' jumps to the table (${language})`, async ({ page }) => {
    await page.goto(home);
    await page.getByRole('link', { name: w.reserve }).first().click();
    await expect(page).toHaveURL(/#table$/);
    await expect(page.locator('#table')).toBeInViewport();
  });

  story(`the town is walked through by button and by key (${language})`, async ({ page }) => {
    await page.goto(home);
    const posters = page.getByRole('group', { name: w.town });
    const poster = (index: number) => posters.getByRole('article').nth(index);
    const town = page.locator('section').filter({ has: page.getByRole('heading', { name: w.town }) });
    const back = town.getByRole('button', { name: w.back });
    const on = town.getByRole('button', { name: w.on });
    await posters.scrollIntoViewIfNeeded();
    await expect(back).toBeDisabled();
    await expect(poster(3)).not.toBeInViewport();
    while (await on.isEnabled()) {
      const shown = await town.locator('[aria-live]').textContent();
      await on.click();
      await expect(town.locator('[aria-live]')).not.toHaveText(shown ?? '');
    }
    await expect(poster(3)).toBeInViewport({ ratio: 0.7 });
    await expect(back).toBeEnabled();

    await posters.focus();
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(back).toBeDisabled({ timeout: 300 });
    }).toPass();
    await expect(poster(0)).toBeInViewport({ ratio: 0.7 });
  });

  story(`a testimonial is chosen by its occasion (${language})`, async ({ page }) => {
    await page.goto(home);
    const track = page.getByRole('group', { name: w.voices });
    await track.scrollIntoViewIfNeeded();
    for (const [index, occasion] of [...w.occasions.entries()].reverse()) {
      const choice = page.getByRole('button', { name: occasion });
      await choice.click();
      await expect(choice).toHaveAttribute('aria-current', 'true');
      const voice = track.getByRole('figure').nth(index);
      await expect
        .poll(() =>
          voice.evaluate((figure) => {
            const { left, right } = figure.getBoundingClientRect();
            const place = figure.parentElement?.getBoundingClientRect();
            return place && left >= place.left - 8 && right <= place.right + 8;
          }),
        )
        .toBe(true);
    }
  });

  story(
    `the hero video starts by itself, and pauses and resumes on request (${language})`,
    async ({ page }) => {
      await page.goto(home);
      const film = page.locator('main video').first();
      await expect(film).toHaveAttribute('data-begun');
      expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
        true,
        true,
      ]);
      const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
      const hero = page.locator('main section').first();
      await hero.getByRole('button', { name: w.stop }).click();
      await expect.poll(isPaused).toBe(true);
      await hero.getByRole('button', { name: w.play }).click();
      await expect.poll(isPaused).toBe(false);
      // It pauses while it is out of sight.
      await page.evaluate(() => window.scrollTo(0, 3000));
      await expect.poll(isPaused).toBe(true);
    },
  );

  story(`a banner pops up once, when one is enabled (${language})`, async ({ page, visitor }) => {
    await page.goto(home);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await enableBanner(page, true);

    await page.reload();
    const dialog = page.getByRole('dialog', { name: w.banner });
    await expect(dialog).toBeVisible();
    await waitUntilStable(page);
    await expect(dialog.getByRole('link', { name: w.order })).toHaveAttribute(
      'href',
      localizedPath(language, '/menu'),
    );
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();

    const other = await visitor();
    await other.goto(home);
    const theirs = other.getByRole('dialog', { name: w.banner });
    await theirs.getByRole('button', { name: w.close }).click();
    await expect(theirs).toBeHidden();
    await enableBanner(page, false);
    const third = await visitor();
    await third.goto(home);
    await expect(third.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(third.getByRole('dialog')).toHaveCount(0);
  });
}

for (const [whose, prepare] of [
  ['prefers reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'saves data',
    (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      }),
  ],
] as const) {
  story(`the films stand still for whoever ${whose}, until they are asked for`, async ({ page }) => {
    await prepare(page);
    const requested = videos(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const hero = page.locator('main section').first();
    await expect(hero.getByRole('img').first()).toBeVisible();
    expect(requested).toEqual([]);
    await hero.getByRole('button', { name: LABELS.de.play }).click();
    await expect(page.locator('main video').first()).toHaveAttribute('data-begun');
    expect(requested).not.toEqual([]);
  });
}

story('the home page stands without any script', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fürstengarten' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Cookie-Hinweis' })).toHaveCount(0);
  await context.close();
});

story('the hero picture is the largest paint, and nothing jumps', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { largest: '', shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        seen.largest = entry.element?.tagName ?? '';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.locator('main video').first()).toHaveAttribute('data-begun');
  const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
  expect(seen).toMatchObject({ largest: 'IMG' });
  expect((seen as { shift: number }).shift).toBeLessThan(0.02);
});
