import { adminTexts } from '#texts/admin.ts';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { adminOptionGroupTexts } from '#texts/admin-option-groups.ts';
import { optionRule } from '#texts/option-groups.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, localizedPath, story } from './story.ts';

story(
  'the owner builds a choice with the keyboard alone, hangs it on a category and a dish, changes, reorders and deletes it',
  async ({ page, app, language }) => {
    const t = adminOptionGroupTexts[language];
    const dish = dishFormTexts[language];
    const { save, remove, edit } = adminEditingTexts[language];
    await openAsOwner(page, app, language, '/adminnavbar/option-groups');
    await expect(
      page.getByRole('heading', { level: 1, name: adminTexts[language].pages.optionGroups }),
    ).toBeVisible();
    await expect(page.getByText(t.none, { exact: true })).toBeVisible();
    await expectAccessible(page);
    const form = page.locator('main form');
    const press = async (name: string, key = 'Enter') => {
      await page.getByRole('button', { name, exact: true }).first().focus();
      await page.keyboard.press(key);
    };
    const type = async (label: string, words: string, index = 0) => {
      await form.getByLabel(label).nth(index).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(words);
    };
    const typeInto = async (field: string, words: string) => {
      await form.locator(`[name="${field}"]`).focus();
      await page.keyboard.type(words);
    };
    const removeGroup = async (name: string) => {
      await page.getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('heading', { name: edit(name) })).toBeVisible();
      await press(remove);
      await expect(page.getByRole('alertdialog')).toContainText(t.consequence);
      await page.getByRole('alertdialog').getByRole('button', { name: remove }).first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name })).toBeHidden();
    };
    await press(t.create);
    await expect(form).toBeVisible();
    await press(save);
    await expect(
      form
        .getByText(/./)
        .filter({ hasText: /Name|name/ })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await type(dish.name, 'Belag');
    await type(t.most, '4');
    await type(t.free, '2');
    await form.getByRole('checkbox', { name: t.repeatable }).focus();
    await page.keyboard.press('Space');
    await typeInto('options[0].name', 'Salami');
    const options = form.getByRole('group', { name: t.optionsTitle, exact: true });
    await typeInto('options[0].price', '1,5');
    await options.getByText(dish.more).first().focus();
    await page.keyboard.press('Enter');
    await type(t.sizePrices, 'Groß zwei');
    await type(t.kitchenName, 'SAL');
    await press(t.addOption);
    await typeInto('options[1].name', 'Mais');
    await typeInto('options[1].price', '0,5');
    const starters = form
      .getByRole('group', { name: t.categories, exact: true })
      .getByRole('checkbox')
      .first();
    await starters.focus();
    await page.keyboard.press('Space');
    await press(save);
    // A price by size that can not be read is said at its field.
    await expect(form.locator('[aria-invalid=true]').first()).toHaveValue('Groß zwei');
    // Nor does a price that is of no size go unseen.
    await type(t.sizePrices, 'Klein 1; Gros 2,00');
    await expect(form.getByText(t.unknownSizes('Klein, Gros'))).toBeVisible();
    await type(t.sizePrices, 'Groß 2,00');
    await expect(form.getByText(t.unknownSizes('Klein, Gros'))).toBeHidden();
    await press(save);
    await expect(page.getByText(t.saved)).toBeVisible();

    const { menuItems, category, optionGroups = [] } = await requestApi(app, (api) => api.menu.$get());
    expect(optionGroups).toMatchObject([
      {
        ...{ name: 'Belag', least: 0, most: 4, freeCount: 2, isRepeatable: true },
        options: [
          { name: 'Salami', price: 1.5, sizePrices: [{ size: 'Groß', price: 2 }] },
          { name: 'Mais', price: 0.5, allergensDeclared: false },
        ],
      },
    ]);
    const first = menuItems.filter((item) => item.category === category[0]?._id);
    expect(first.every((item) => item.optionGroups?.length === 1)).toBe(true);

    // Its dishes lack what is not declared of it.
    const { undeclared } = adminMenuTexts[language];
    await page.goto(localizedPath(language, '/adminnavbar/menu'));
    await expect(page.getByText(undeclared.missing(undeclared.of.options)).first()).toBeVisible();
    await expect(page.getByRole('button', { name: undeclared.only(first.length) })).toBeVisible();
    await page.goto(localizedPath(language, '/adminnavbar/option-groups'));

    // Opened again it has all that was saved.
    await page.getByRole('link', { name: 'Belag' }).focus();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('heading', { name: edit('Belag') })).toBeVisible();
    await expect(form.getByRole('checkbox', { name: t.repeatable })).toBeChecked();
    await expect(form.getByLabel(t.sizePrices).first()).toHaveValue(
      language === 'de' ? 'Groß 2,00' : 'Groß 2.00',
    );
    await expect(starters).toBeChecked();
    await type(t.least, '1');
    await press(save);
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(page.getByText(t.rule(optionRule(1, 4, language)))).toBeVisible();
    // Where a second one hangs, their order is changed with the arrows.
    const places = [{ category: category[0]?._id }];
    const json = { name: 'Boden', options: [{ name: 'Dünn', price: 0 }], places };
    const token = await ownerToken(app);
    await requestApi(app, (api) => api['option-groups'].$post({ json }), token);
    await page.reload();
    const { order } = adminMenuTexts[language];
    await press(order.start);
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // The arrows of a row come after the row itself.
    await page.getByRole('row', { name: 'Boden' }).focus();
    const up = page.getByRole('button', { name: order.up('Boden'), exact: true });
    await page.keyboard.press('Tab');
    while (!(await up.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () =>
        (await requestApi(app, (api) => api.menu.$get())).optionGroups?.map(({ name }) => name),
      )
      .toEqual(['Boden', 'Belag']);
    await press(order.done);
    for (const name of ['Boden', 'Belag']) await removeGroup(name);
    await expect(page.getByText(t.none, { exact: true })).toBeVisible();
  },
);
