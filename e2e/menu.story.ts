import type { Page } from '@playwright/test';
import type { Menu } from '#contract/menu/shapes.ts';
import { LOOKS } from '#looks/index.ts';
import { depositTexts } from '#texts/deposit.ts';
import { dishDialogTexts } from '#texts/dish-dialog.ts';
import { hoursTexts } from '#texts/hours.ts';
import { menuTexts } from '#texts/menu.ts';
import { orderPreferenceTexts } from '#texts/order-preference.ts';
import { chooseLook } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import { guestPage } from './guest-page.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

const FILTERS = {
  de: {
    categories: 'Kategorien',
    all: 'Alle',
    vegan: 'Vegan',
    allergens: 'Meine Allergene ausblenden',
    milk: 'Milch, auch Laktose',
    done: /Gerichte zeigen/,
  },
  en: {
    categories: 'Categories',
    all: 'All',
    vegan: 'Vegan',
    allergens: 'Hide my allergens',
    milk: 'Milk, including lactose',
    done: /Show .* dishes/,
  },
};

const DECLARED = {
  de: {
    serving: 'Serviervorschlag',
    papadums: 'Papadum mit vier Dips',
    inPapadums: 'Enthält Weizen, Milch und Senf',
    noAdditives: 'Ohne kennzeichnungspflichtige Zusatzstoffe.',
    pickle: 'Achar, scharf eingelegtes Gemüse',
    inPickle: 'Senf, mit Konservierungsstoff',
    withPickle: 'Zusatzstoffe: mit Konservierungsstoff.',
    cola: 'Cola',
    perLitre: ['12,80\u00a0€/l', '11,25\u00a0€/l'],
    noAllergens: 'Keine kennzeichnungspflichtigen Allergene als Zutat',
    inCola: 'Zusatzstoffe: mit Farbstoff, koffeinhaltig.',
  },
  en: {
    serving: 'Serving suggestion',
    papadums: 'Papadums with four dips',
    inPapadums: 'Contains wheat, milk and mustard',
    noAdditives: 'No additives that must be declared.',
    pickle: 'Achar, hot pickled vegetables',
    inPickle: 'mustard, with preservative',
    withPickle: 'Additives: with preservative.',
    cola: 'Cola',
    perLitre: ['12.80\u00a0€/l', '11.25\u00a0€/l'],
    noAllergens: 'No declarable allergens as an ingredient',
    inCola: 'Additives: with colouring, contains caffeine.',
  },
};

for (const language of LANGUAGES) {
  story(`the menu is searched and filtered (${language})`, async ({ page, app, isMobile }) => {
    const { w, ...me } = guestPage(page, language);
    const f = FILTERS[language];
    await me.openMenu();

    // All, then every category with a dish in it; each is a link to it.
    const { menuItems, category } = (await (await fetch(`${app.url}/api/menu`)).json()) as Menu;
    const names = category
      .filter(({ _id }) => menuItems.some((dish) => dish.category === _id))
      .map(({ name, nameEn }) => (language === 'en' ? (nameEn ?? name) : name));
    const chips = page.getByRole('navigation', { name: f.categories }).getByRole('link');
    await expect(chips).toHaveText([f.all, ...names]);
    for (const [index, title] of [
      [4, page.getByRole('heading', { level: 2, name: names[3] ?? '', exact: true })],
      [0, page.getByRole('heading', { level: 1 })],
    ] as const) {
      await expect(title).not.toBeInViewport();
      await chips.nth(index).click();
      await expect(title).toBeInViewport();
      await expect(chips.nth(index)).toHaveAttribute('aria-current', 'true');
    }

    const search = page.getByRole('searchbox', { name: w.search }).filter({ visible: true });
    const butterChicken = page.getByRole('heading', { name: w.butterChicken, exact: true });

    await search.fill('BUTTER CHICK');
    await expect(butterChicken).toBeVisible();
    await expect(page.getByRole('heading', { name: w.garlicNaan, exact: true })).toHaveCount(0);
    if (isMobile) {
      // The field has the bar, and what was found stands right below it.
      await expect(chips.filter({ visible: true })).toHaveCount(0);
      const bottom = (await search.boundingBox())?.y ?? Number.NaN;
      const result = (
        await page
          .getByRole('status')
          .filter({ hasText: /\d (von|of) \d/ })
          .boundingBox()
      )?.y;
      expect((result ?? Number.NaN) - bottom).toBeLessThan(80);
      expect(bottom).toBeLessThan(90);
      await expectNoHorizontalScroll(page);
    }

    await search.fill('sauerbraten');
    await expect(page.getByText(w.nothingFound)).toBeVisible();
    await expectAccessible(page);
    await search.fill('');

    // On a phone one chip opens all of them.
    const dialog = page.getByRole('dialog');
    const openFilters = async (name: string) => {
      const chip = isMobile ? /^Filter/ : name;
      if (isMobile || name === f.allergens) await page.getByRole('button', { name: chip }).click();
    };
    const vegan = page.getByRole('button', { name: f.vegan, exact: true }).filter({ visible: true });
    await openFilters(f.vegan);
    await vegan.click();
    await expect(butterChicken).toHaveCount(0);
    if (isMobile) {
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeFocused();
    }
    await openFilters(f.vegan);
    await vegan.click();
    if (isMobile) await page.keyboard.press('Escape');
    await expect(butterChicken).toHaveCount(1);

    await openFilters(f.allergens);
    await dialog.getByText(f.milk, { exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: f.done }).click();
    await expect(butterChicken).toHaveCount(0);
    // The choice is stored on this device.
    await page.reload();
    await expect(butterChicken).toHaveCount(0);
  });

  story(`what is in dish, add-on and drink is read before ordering (${language})`, async ({ page }) => {
    const me = guestPage(page, language);
    const d = DECLARED[language];
    await me.openMenu();
    await me.openDish(d.papadums);
    const dialog = page.getByRole('dialog');
    const contents = dialog.locator('details').first();
    await expect(dialog.getByText(d.serving)).toBeVisible();
    await expect(contents).toContainText(d.inPapadums);
    await contents.locator('summary').click();
    await expect(contents.getByText(d.noAdditives)).toBeVisible();
    await expect(dialog.getByText(d.inPickle)).toBeVisible();
    await dialog.getByRole('group', { name: d.pickle }).getByRole('button').last().click();
    await expect(contents.getByText(d.withPickle)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await me.openDish(d.cola);
    for (const price of d.perLitre) await expect(dialog.getByText(price)).toBeVisible();
    await expect(contents).toContainText(d.noAllergens);
    await contents.locator('summary').click();
    await expect(contents.getByText(d.inCola)).toBeVisible();
  });

  story(`the menu stands without any script (${language})`, async ({ browser, app }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
    const page = await context.newPage();
    await page.goto(localizedPath(language, '/menu'));
    const { w } = guestPage(page, language);
    await expect(page.getByRole('heading', { name: w.butterChicken, exact: true })).toBeVisible();
    await expect(page.getByText(w.euros('18.90')).first()).toBeVisible();
    const last = page.locator('main section').last().getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();

    // A dish, the cart and whatever else needs a script say what to do instead, where it is seen at once.
    await page.setViewportSize({ width: 390, height: 664 });
    await last.click();
    await expect(page).toHaveURL(/\?dish=/);
    const instead = page.locator('noscript section');
    for (const path of ['', '/cart', '/review', '/login', '/gift-card', '/orders']) {
      if (path !== '') await page.goto(localizedPath(language, path));
      await expect(instead.locator('a[href^="tel:+"]')).toBeInViewport();
      await expect(instead.locator(`a[href="${localizedPath(language, '/contact-us')}"]`)).toBeInViewport();
      await expect(page.locator('[role=status] [aria-hidden=true]').filter({ visible: true })).toHaveCount(0);
      await expectNoHorizontalScroll(page);
    }
    await instead.locator(`a[href="${localizedPath(language, '/reservation')}"]`).click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await context.close();
  });
}

story('a dish outside its hours stays on the menu and says when it returns', async ({ page, app }) => {
  await app.setClock(Date.parse('2026-06-13T16:00:00+02:00'));
  await page.clock.setSystemTime(Date.parse('2026-06-13T16:00:00+02:00'));
  await page.goto('/menu');
  const korma = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Hähnchen Korma', exact: true }) });
  await expect(korma.getByRole('button', { name: 'Wieder verfügbar um 17:00' })).toBeDisabled();
  await app.setClock(Date.parse('2026-06-13T17:00:01+02:00'));
  await page.clock.setSystemTime(Date.parse('2026-06-13T17:00:01+02:00'));
  await page.clock.runFor(30_000);
  await expect(korma.getByRole('button')).toHaveCount(0);
  await expectNoHorizontalScroll(page);
});

story('a variant is chosen by a tap while the dialog still appears', async ({ page }) => {
  const { w, ...me } = guestPage(page, 'de');
  await me.openMenu();
  // The dialog stays in place, wherever it is dragged.
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const putAt = (ms: number) =>
    page.evaluate((time) => {
      const moving = document.getAnimations();
      for (const animation of moving) animation.currentTime = time;
      return moving.length;
    }, ms);
  await page.getByRole('link', { name: w.butterChicken, exact: true }).click();
  const first = page.getByRole('dialog').getByRole('radio').first();
  await first.waitFor();
  expect(await putAt(20)).toBeGreaterThan(0);

  const row = page
    .getByRole('dialog')
    .locator('label', { has: page.getByRole('radio') })
    .first();
  const { x, y, height } = (await row.boundingBox()) as { x: number; y: number; height: number };
  await page.mouse.move(x + 40, y + height - 3);
  await page.mouse.down();
  await putAt(120);
  await page.mouse.up();
  await expect(first).toBeChecked();
});

for (const language of LANGUAGES) {
  story(
    `the sheet closes by itself into the list, and the note of success stands for a good while (${language})`,
    async ({ page, app }) => {
      const me = guestPage(page, language);
      const { w } = me;
      const somebody = await createApiUser(app, 'guest');
      await somebody.enter(page);
      await me.openMenu();
      await me.addDish(w.garlicNaan);
      await expect(page.getByRole('dialog')).toBeHidden();
      // Announced, and visible in the basket or the bar.
      const announcement = page.getByRole('status').filter({ hasText: w.inCart(w.garlicNaan) });
      const seen = page.getByText(w.inCart(w.garlicNaan)).filter({ visible: true }).last();
      await expect(announcement).toHaveCount(1);
      await expect(seen).toBeInViewport();
      await expect(page.getByRole('link', { name: w.garlicNaan, exact: true })).toBeFocused();
      await expectAccessible(page);
      // Below the minimum, on the narrowest phone: the sum does not overlap the button.
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      const bar = page.getByRole('region', { name: w.cart }).last();
      const sum = await bar.locator('b').boundingBox();
      const way = await bar.getByRole('link').boundingBox();
      if (!sum || !way || !size) throw new Error('The bar is not there.');
      expect(sum.x + sum.width <= way.x || sum.y + sum.height <= way.y).toBe(true);
      await page.setViewportSize(size);
      // 1,000,000 ms.
      await page.clock.runFor(990_000);
      await expect(seen).toBeVisible();
      await page.clock.runFor(20_000);
      await expect(page.getByText(w.inCart(w.garlicNaan))).toHaveCount(0);
    },
  );
}

/** Categories that are not laid out yet: what is below them moves when they are. */
const countWaiting = (page: Page) =>
  page
    .locator('main section')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length);

story(
  'the plus of a dish of which nothing has to be chosen puts it into the cart at once',
  async ({ page, language }) => {
    const me = guestPage(page, language);
    const t = menuTexts[language];
    const own = dishDialogTexts[language];
    const bread = { de: 'Peshawari-Naan', en: 'Peshawari naan' }[language];
    const secco = { de: 'Mango-Secco', en: 'Mango secco' }[language];
    const dialog = page.getByRole('dialog');
    const count = (dishes: number) =>
      page.getByRole('banner').getByRole('link', { name: new RegExp(`^${me.w.cart}.*${dishes}`) });
    await me.openMenu();
    const card = page.getByRole('article', { name: bread });
    const plus = page.getByRole('button', { name: t.dish.addNow(bread) });
    // What is to be chosen, or asked about, is so in the dialog.
    for (const other of [me.w.butterChicken, secco])
      await expect(page.getByRole('button', { name: t.dish.addNow(other) })).toHaveCount(0);

    // Two taps are two, however fast they come, and the plus stays under the finger.
    await expect.poll(() => countWaiting(page)).toBe(0);
    await plus.scrollIntoViewIfNeeded();
    const top = async () => (await plus.boundingBox())?.y ?? Number.NaN;
    const before = await top();
    await plus.dblclick();
    await expect(card.getByText(t.inCart(2))).toBeVisible();
    await expect(count(2)).toBeVisible();
    await expect(plus).toBeFocused();
    expect(Math.abs((await top()) - before)).toBeLessThan(4);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: me.w.inCart(bread) })).toHaveCount(1);
    await expect(page.getByText(me.w.inCart(bread)).filter({ visible: true }).last()).toBeInViewport();
    await plus.press('Enter');
    await expect(count(3)).toBeVisible();
    await expectAccessible(page);

    // What might be added besides stands where its name leads to, and nowhere if it isn't wanted.
    await page.getByRole('button', { name: t.dish.addNow(me.w.garlicNaan) }).click();
    await expect(count(4)).toBeVisible();
    await me.openDish(me.w.garlicNaan);
    await expect(dialog.getByRole('group', { name: 'Raita' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await me.openDish(bread);
    await expect(dialog.getByRole('group', { name: own.quantity(bread) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // What is refused says so where it can be tried again.
    allowStatus(page, 500);
    await page.route('**/api/cart/add', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await plus.click();
    await expect(dialog.getByRole('alert').filter({ hasText: own.failed })).toBeVisible();
    await expect(card.getByText(t.inCart(3))).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/cart/add');
    await dialog.getByRole('button', { name: me.w.addToCart }).click();
    await expect(count(5)).toBeVisible();
    await expect(dialog).toBeHidden();

    // What it cannot be sure of, its dialog warns of.
    await page.evaluate(() => localStorage.setItem('avoidedAllergens', 'nuts'));
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(plus).toHaveCount(0);
  },
);

story(
  'categories are laid out in turn, and whoever comes back finds their place',
  async ({ page, visitor, language }) => {
    await page.goto(localizedPath(language, '/menu'));
    const waiting = () => countWaiting(page);
    await expect.poll(waiting).toBe(0);

    const name = page.getByRole('heading', { level: 2 }).nth(7);
    const top = async () => Math.round((await name.boundingBox())?.y ?? Number.NaN);
    await page
      .getByRole('navigation', { name: FILTERS[language].categories })
      .getByRole('link')
      .nth(8)
      .click();
    await expect(name).toBeInViewport();
    await page.evaluate(() => window.scrollBy(0, 60));
    const before = await top();
    await page.reload();
    await expect.poll(top).toBe(before);
    expect(await waiting()).toBe(0);

    // Opened by a category's own address.
    const other = await visitor();
    await other.goto(page.url());
    await expect(other.getByRole('heading', { level: 2 }).nth(7)).toBeInViewport();
  },
);

story.describe('in every look', () => {
  story.describe.configure({ timeout: 120_000 });
  story.use({ menu: 'whole' });

  story(
    'the menu is printed on four sheets at most: black, in two columns, allergens open',
    async ({ page, app }) => {
      for (const { id } of LOOKS) {
        await story.step(id, async () => {
          await chooseLook(app, id);
          await page.goto('/menu');
          const dishes = page.getByRole('main').getByRole('article');
          const count = await dishes.count();
          await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
          // As wide as what a sheet leaves between its margins.
          await page.setViewportSize({ width: 703, height: 1000 });
          expect(await dishes.filter({ visible: true }).count()).toBe(count);
          const printed = await page.evaluate(() => {
            const isSeen = (one: Element) => {
              const { width } = one.getBoundingClientRect();
              return width > 1 && one.checkVisibility({ contentVisibilityAuto: true });
            };
            const all = [...document.querySelectorAll('body *')].filter(isSeen);
            const words = all.filter((one) =>
              [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
            );
            return {
              pressed: all
                .filter((one) => one.matches('button, input, summary, [role=status]:not(:empty)'))
                .map((one) => one.outerHTML),
              pictures: all.filter((one) => one.matches('img, picture, [class*=picture-module]')).length,
              colors: [...new Set(words.map((one) => getComputedStyle(one).color))],
              columns: new Set(
                all
                  .filter((one) => one.matches('article h3'))
                  .map((one) => Math.round(one.getBoundingClientRect().left)),
              ).size,
              closed: [...document.querySelectorAll('article details > div')].filter((one) => !isSeen(one))
                .length,
            };
          });
          expect(printed).toEqual({
            pressed: [],
            pictures: 0,
            colors: ['rgb(0, 0, 0)'],
            columns: 2,
            closed: 0,
          });
          const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
          const sheets = pdf.match(/\/Type \/Page\b/g)?.length;
          expect([2, 3, 4]).toContain(sheets);
          await page.emulateMedia({ media: 'screen', colorScheme: null });
        });
      }
    },
  );

  story(
    'that pictures are serving suggestions is told in whole words, and once where they are small',
    async ({ page, app }) => {
      for (const { id } of LOOKS) {
        await chooseLook(app, id);
        for (const width of [390, 1000, 1280, 1440]) {
          await story.step(`${id}, ${width} px`, async () => {
            await page.setViewportSize({ width, height: 800 });
            await page.goto('/menu');
            const found = await page.locator('main section').evaluateAll((sections) =>
              sections.flatMap((section) => {
                const notes = [...section.querySelectorAll('small[class*=picture-module_note]')].filter(
                  (one) => one.checkVisibility(),
                );
                const isLead = (one: Element) => one.closest('[class*=dish-card-module_lead]') !== null;
                const pictures = [...section.querySelectorAll('article picture')];
                if (pictures.length === 0) return notes.length === 0 ? [] : ['a note without a picture'];
                const cards = notes.filter((one) => one.closest('article') && !isLead(one));
                const isSmall = pictures.some(
                  (one) => !isLead(one) && one.getBoundingClientRect().width < 120,
                );
                const ofAll = notes.filter((one) => !one.closest('article')).length;
                const isBroken = notes.some((note) => {
                  const words = document.createRange();
                  words.selectNodeContents(note);
                  return words.getClientRects().length > 1;
                });
                const isCovered = cards.some((note) => {
                  const plus = note
                    .closest('article')
                    ?.querySelector('[class*=dish-card-module_add]')
                    ?.getBoundingClientRect();
                  const words = document.createRange();
                  words.selectNodeContents(note);
                  const { right, top, bottom, left } = words.getBoundingClientRect();
                  return (
                    plus && plus.left < right && plus.right > left && plus.top < bottom && plus.bottom > top
                  );
                });
                return [
                  ...(isBroken ? ['broken'] : []),
                  ...(isCovered ? ['covered'] : []),
                  ...(isSmall && (cards.length > 0 || ofAll !== 1)
                    ? ['more than one for small pictures']
                    : []),
                  ...(!isSmall && ofAll === 0 && notes.length < pictures.length ? ['none'] : []),
                ].map((what) => `${section.id}: ${what}`);
              }),
            );
            expect(found).toEqual([]);
          });
        }
      }
    },
  );
});

for (const sample of ['haveli', 'trattoria'] as const) {
  story.describe(`whoever opens the menu of ${sample} on a phone`, () => {
    story.describe.configure({ timeout: 240_000 });
    story.use({ sample, consent: null });

    story(
      'begins to read the first dish above 420 px, with the cookie notice and after it, in every look and language',
      async ({ page, app, isMobile }) => {
        story.skip(!isMobile, 'a large screen has the room');
        await page.setViewportSize({ width: 390, height: 664 });
        const notice = page.locator('[data-cookie-notice]');
        const dish = page.locator('main article').first();
        const begins = async () => {
          const tops = await dish.evaluate((card) =>
            ['h3', '[class*=prices-module_price]', '[class*=picture-module_picture]'].flatMap(
              (part) => card.querySelector(part)?.getBoundingClientRect().top ?? [],
            ),
          );
          // One look draws nothing in place of a photo.
          expect(tops.length).toBeGreaterThan(1);
          return Math.round(Math.max(...tops));
        };
        for (const { id } of LOOKS) {
          await chooseLook(app, id);
          for (const language of LANGUAGES) {
            await story.step(`${id} ${language}`, async () => {
              await page.goto(localizedPath(language, '/menu'));
              // Title and state are two lines: when an order can be had stands beside 'Geöffnet'.
              const choice = page.getByRole('button', { name: orderPreferenceTexts[language].label });
              const open = page.locator('main header').getByText(hoursTexts[language].open, { exact: true });
              await expect(choice).toContainText(/\d\d:\d\d.*\d\d:\d\d/);
              const line = await choice.boundingBox();
              const word = await open.boundingBox();
              expect(line?.height).toBeLessThan(48);
              expect((word?.y ?? 0) > (line?.y ?? 0) && (word?.y ?? 0) < (line?.y ?? 0) + 40).toBe(true);

              expect(await begins(), 'first visit').toBeLessThan(420);
              const sheet = await notice.boundingBox();
              expect(sheet?.height).toBeLessThanOrEqual(120);
              expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(664);
              expect(
                await notice.locator('p').evaluate((words) => words.scrollHeight - words.clientHeight),
                'a line that does not fit',
              ).toBeLessThan(8);
              const answers = notice.getByRole('button');
              const [decline, accept] = [
                await answers.first().boundingBox(),
                await answers.last().boundingBox(),
              ];
              expect(decline).toMatchObject({ y: accept?.y, width: accept?.width, height: accept?.height });
              await expectNoHorizontalScroll(page);
              await answers.first().click();
              await expect(notice).toHaveCount(0);
              expect(await begins(), 'later visit').toBeLessThan(420);
              await page.evaluate(() => localStorage.removeItem('cookieConsent'));
            });
          }
        }
      },
    );
  });
}

story('beside the menu only the rows of the basket scroll', async ({ page, app, language }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const guest = await createApiUser(app, 'guest');
  for (let row = 1; row <= 8; row += 1) await guest.fillCart(1, `${row}`);
  await guest.enter(page);
  const { w, ...me } = guestPage(page, language);
  await me.openMenu();
  const basket = page.getByRole('complementary');
  await expect(basket.getByRole('link', { name: w.checkout })).toBeInViewport({ ratio: 1 });
  await expect(basket.locator('dd').getByText(w.euros('151.20'), { exact: true })).toBeInViewport({
    ratio: 1,
  });
  // A second row is seen in part, and more as soon as the menu’s head makes room, also where nothing may move.
  const rowsInSight = () =>
    basket
      .getByRole('list')
      .evaluate((list) => list.clientHeight / (list.firstElementChild?.clientHeight ?? 0));
  expect(await rowsInSight()).toBeGreaterThan(1.4);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(rowsInSight).toBeGreaterThan(3);
  await page.evaluate(() => window.scrollTo(0, 0));
  const last = basket.getByRole('listitem').last();
  await expect(last).not.toBeInViewport();
  await last.getByRole('button').last().scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(basket.getByRole('link', { name: w.checkout })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

story('what holds for all sizes of a drink stands once', async ({ page, language }) => {
  const { w: _, ...me } = guestPage(page, language);
  await me.openMenu();
  const water = { de: 'Mineralwasser', en: 'Mineral water' }[language];
  const card = page.getByRole('article', { name: water, exact: true });
  await expect(card.locator('dt')).toHaveCount(4);
  await expect(card.getByText(depositTexts[language].each)).toHaveCount(1);
  await me.openDish(water);
  await expect(page.getByRole('dialog').getByText(depositTexts[language].each)).toHaveCount(1);
  await expectAccessible(page);
});
