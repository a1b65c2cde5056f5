import { allergenTexts } from '#texts/allergens.ts';
import { dishDialogTexts } from '#texts/dish-dialog.ts';
import { menuTexts } from '#texts/menu.ts';
import { optionGroupTexts, optionRule, priceFrom } from '#texts/option-groups.ts';
import { ownerToken, requestApi } from './api-client.ts';
import type { App } from './app.ts';
import { guestPage } from './guest-page.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  story,
} from './story.ts';

const DISH = { de: 'Butter Chicken', en: 'Butter chicken' };
const CRUST = {
  ...{ name: 'Boden', nameEn: 'Crust', least: 1, most: 1 },
  options: [
    { name: 'Dünn', nameEn: 'Thin', price: 0, allergens: ['gluten-wheat'], additives: ['none'] },
    { name: 'Dick', nameEn: 'Thick', price: 1.2, allergens: ['gluten-wheat'], additives: ['none'] },
  ],
};
const TOPPINGS = {
  ...{ name: 'Belag', nameEn: 'Toppings', least: 0, most: 14, isRepeatable: true, freeCount: 2 },
  options: ['Salami', 'Mais', 'Oliven', 'Rucola'].map((name, index) => ({
    ...{ name, price: 1 + index / 2, sizePrices: [{ size: 'Groß', price: 2 + index / 2 }] },
    ...{ allergens: ['none'], additives: ['none'] },
  })),
};
const SPICES = {
  ...{ name: 'Gewürze', nameEn: 'Spices', most: 2 },
  options: ['Oregano', 'Chili'].map((name) => ({ name, price: 0, allergens: ['none'], additives: ['none'] })),
};

/** A dish of the sample that is chosen like a pizza. */
async function hangGroups(app: Pick<App, 'url'>) {
  const token = await ownerToken(app);
  const { menuItems } = await requestApi(app, (api) => api.menu.$get());
  const dish = menuItems.find(({ name }) => name === DISH.de)?._id ?? '';
  const groups = [];
  for (const json of [CRUST, TOPPINGS, SPICES])
    groups.push(await requestApi(app, (api) => api['option-groups'].$post({ json }), token));
  const json = { dish, groups: groups.map(({ _id }) => _id) };
  await requestApi(app, (api) => api['option-groups'].places.$put({ json }), token);
  return { token, groups, dish };
}

story(
  'a guest chooses size, crust and toppings by size, two of them free, and is told what is missing',
  async ({ page, app, language, isMobile }) => {
    const { token, groups } = await hangGroups(app);
    const t = dishDialogTexts[language];
    const me = guestPage(page, language);
    const named = (group: { name: string; nameEn: string }) =>
      language === 'de' ? group.name : group.nameEn;
    await me.openMenu();
    await me.openDish(DISH[language]);
    const dialog = page.getByRole('dialog');

    // What has to be chosen is open, all else folded; a group's name says its rule.
    const crust = dialog.getByRole('group', { name: `${named(CRUST)}, ${t.choose('1', 0)}`, exact: true });
    await expect(crust).toBeVisible();
    const rule = t.choose(optionRule(0, 14, language), 2);
    const toppings = dialog.getByRole('group', { name: `${named(TOPPINGS)}, ${rule}`, exact: true });
    await expect(toppings).toBeHidden();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // Nothing is added without the crust: the group says so, and has the focus.
    const add = dialog.getByRole('button', { name: me.w.addToCart });
    await add.click();
    await expect(crust).toContainText(t.chooseNow(named(CRUST), '1'));
    await expect(crust).toBeFocused();
    await expectAccessible(page);
    await crust
      .getByRole('radio', { name: CRUST.options[1]?.[language === 'de' ? 'name' : 'nameEn'] })
      .check();
    await expect(crust).not.toContainText(t.chooseNow(named(CRUST), '1'));

    await dialog.getByText(named(TOPPINGS), { exact: true }).first().click();
    await expect(toppings).toBeVisible();
    const more = (name: string) =>
      toppings.getByRole('group', { name, exact: true }).getByRole('button').last().click();
    await more('Salami');
    await more('Mais');
    // Two are free.
    await expect(add).toContainText(language === 'de' ? '16,10' : '16.10');
    await more('Rucola');
    await expect(add).toContainText(language === 'de' ? '17,10' : '17.10');
    await dialog.getByRole('radio', { name: me.w.large }).check();
    await expect(add).toContainText(language === 'de' ? '22,10' : '22.10');
    await expectNoHorizontalScroll(page);

    // A group of ticks takes no third one; nothing of it is needed.
    await add.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(me.w.inCart(DISH[language])).first()).toBeVisible();
    await page.goto(localizedPath(language, '/cart'));
    const row = page.locator('main').getByRole('listitem').filter({ hasText: 'Rucola' }).first();
    await expect(row).toContainText('Salami');
    await expect(page.getByText(language === 'de' ? '22,10' : '22.10').first()).toBeVisible();
    await expectAccessible(page);
    if (isMobile) await expectNoHorizontalScroll(page);

    // What vanishes meanwhile is said in the cart.
    const [, second] = groups;
    const json = { ...TOPPINGS, options: TOPPINGS.options.slice(1) };
    const param = { id: second?._id ?? '' };
    await requestApi(app, (api) => api['option-groups'][':id'].$put({ param, json }), token);
    allowStatus(page, 409);
    await page.reload();
    await expect(
      page.getByText(language === 'de' ? 'Dieses Extra gibt es nicht mehr.' : 'This extra no longer exists.'),
    ).toBeVisible();
  },
);

story(
  'without JavaScript the menu reads with all options and their prices',
  async ({ app, browser, language }) => {
    await hangGroups(app);
    const named = (option?: { name: string; nameEn: string }) =>
      (language === 'de' ? option?.name : option?.nameEn) ?? '';
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
    const page = await context.newPage();
    await page.goto(localizedPath(language, '/menu'));
    const t = optionGroupTexts[language];
    await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
    // Text within noscript is found by element only.
    const rule = page.locator('noscript p').filter({ hasText: t.rule(optionRule(0, 14, language), 2) });
    await expect(rule).toContainText(DISH[language]);
    const salami = page.locator('noscript li').filter({ hasText: 'Salami:' });
    await expect(salami).toContainText(language === 'de' ? /\+ 1,00.*\+ 2,00/ : /\+ 1\.00.*\+ 2\.00/);
    const wheat = allergenTexts[language].allergens['gluten-wheat'];
    await expect(page.locator('noscript li').filter({ hasText: named(CRUST.options[1]) })).toContainText(
      wheat,
    );
    await context.close();
  },
);

story(
  'a dish says what it costs at least with what has to be chosen, and that it is sold out where all of that is',
  async ({ page, app, language, isMobile }) => {
    const { token, groups } = await hangGroups(app);
    const me = guestPage(page, language);
    const [crust] = groups;
    const param = { id: crust?._id ?? '' };
    const json = {
      ...CRUST,
      options: CRUST.options.map((option) => ({ ...option, price: option.price + 1 })),
    };
    await requestApi(app, (api) => api['option-groups'][':id'].$put({ param, json }), token);
    await me.openMenu();
    const card = page.getByRole('article', { name: DISH[language], exact: true });
    const from = (cents: string) =>
      `${priceFrom[language]} ${language === 'de' ? cents.replace('.', ',') : cents}`;
    await expect(card).toContainText(from('15.90'));
    if (isMobile) await expectNoHorizontalScroll(page);
    await me.openDish(DISH[language]);
    const dialog = page.getByRole('dialog');
    const dear = CRUST.options[1];
    const row = dialog.locator('label').filter({ hasText: language === 'de' ? dear?.name : dear?.nameEn });
    await expect(row).toContainText(language === 'de' ? /\+\s2,20/ : /\+\s€?2\.20/);

    for (const { _id: option } of crust?.options ?? [])
      await requestApi(
        app,
        (api) =>
          api['option-groups'][':id']['sold-out'].$patch({
            param,
            json: { option, until: 'further-notice' },
          }),
        token,
      );
    await page.reload();
    const soldOut = menuTexts[language].back.soldOut;
    await expect(dialog.getByRole('button', { name: soldOut })).toBeDisabled();
    await me.openMenu();
    await expect(card.getByRole('button', { name: soldOut })).toBeDisabled();
    await expectAccessible(page);
  },
);
