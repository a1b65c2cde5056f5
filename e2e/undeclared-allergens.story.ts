import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { dishDialogTexts } from '#texts/dish-dialog.ts';
import { menuTexts } from '#texts/menu.ts';
import { printTexts } from '#texts/prints.ts';
import { openAsOwner } from './admin-login.ts';
import { requestApi } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import { guestPage } from './guest-page.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, localizedPath, story } from './story.ts';

const NAME = 'Lauki Kofta';

story(
  'what nobody has declared is never shown as none, until the owner says so',
  async ({ page, app, visitor, language }) => {
    const t = menuTexts[language];
    const own = dishDialogTexts[language];
    const desk = adminMenuTexts[language];
    const dishTexts = dishFormTexts[language];
    const { save } = adminEditingTexts[language];
    await openAsOwner(page, app, language, '/adminnavbar/menu');
    // The sample's dishes are declared.
    const only = page.getByRole('button', { name: desk.undeclared.only(1) });
    await expect(page.getByRole('button', { name: desk.newDish })).toBeVisible();
    await expect(page.getByText(/^(Nicht angegeben|Not declared)/)).toHaveCount(0);

    await page.getByRole('button', { name: desk.newDish }).click();
    const form = page.locator('main form');
    const allergens = form.getByRole('group', { name: dishTexts.allergens, exact: true }).last();
    await form.getByLabel(dishTexts.name, { exact: true }).first().fill(NAME);
    await form.getByLabel(dishTexts.category, { exact: true }).selectOption({ index: 1 });
    await form.getByLabel(dishTexts.price, { exact: true }).first().fill('11');
    await expect(allergens.getByText(dishTexts.none.allergens.unsaid)).toBeVisible();
    await form.getByRole('button', { name: save, exact: true }).click();
    await expect(page.getByText(desk.dishSaved)).toBeVisible();

    // At the desk it is marked and counted, and can be filtered.
    await only.click();
    await expect(page.locator('main li a').filter({ hasText: /./ })).toHaveText([NAME]);
    const both = `${desk.undeclared.of.allergens}, ${desk.undeclared.of.additives}`;
    await expect(page.getByText(desk.undeclared.missing(both))).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // On a narrow phone its words stay inside its border.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
    expect(await only.evaluate((chip) => chip.scrollWidth - chip.clientWidth)).toBeLessThanOrEqual(0);
    if (size) await page.setViewportSize(size);

    // The menu says to ask, and hides it from guests who filter by an allergen.
    const reader = await visitor();
    const me = guestPage(reader, language);
    await me.openMenu();
    const card = reader.getByRole('article').filter({ hasText: NAME });
    await expect(card.getByText(t.undeclared.short)).toBeVisible();
    await card.locator('summary').click();
    await expect(card.getByText(t.containsNone)).toHaveCount(0);
    await me.openDish(NAME);
    const dialog = reader.getByRole('dialog');
    await expect(dialog.getByText(t.undeclared.short)).toBeVisible();
    await expect(dialog.getByText(own.containsNone)).toHaveCount(0);
    await dialog.locator('summary').first().click();
    await expect(dialog.getByText(own.noAdditives)).toHaveCount(0);
    await expectAccessible(reader);
    await reader.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await reader.getByRole('button', { name: t.hideAllergens }).click();
    await dialog.getByText(allergenTexts[language].groups.nuts, { exact: true }).click();
    await dialog.getByRole('button', { name: /zeigen$|^Show/ }).click();
    await expect(card).toHaveCount(0);
    await expect(reader.getByText(t.undeclared.hidden(1))).toBeVisible();
    await expectNoHorizontalScroll(reader);

    // At the dish's own address the warning is shown all the same.
    const { menuItems } = await requestApi(app, (api) => api.menu.$get());
    const dish = menuItems.find(({ name }) => name === NAME);
    expect(dish).toMatchObject({ allergens: [], allergensDeclared: false, additivesDeclared: false });
    await reader.goto(localizedPath(language, `/menu?dish=${dish?._id}`));
    await expect(dialog.getByText(/^(Ob darin ist|Whether it contains)/)).toBeVisible();

    // The kitchen reads that it is not declared.
    const somebody = await createApiUser(app, 'guest');
    const { _id: addressId } = await somebody.saveAddress();
    const choice = { menuItemId: dish?._id ?? '', variantName: dish?.variants[0]?._id ?? '', quantity: 1 };
    const json = { ...choice, addOns: [], message: '' };
    await requestApi(app, (api) => api.cart.add.$post({ json }), somebody.token);
    const order = await somebody.order(addressId);
    await page.goto(localizedPath(language, `/adminnavbar/print?as=ticket&oid=${order}`));
    const ticket = page.getByRole('article', { name: printTexts[language].titles.ticket });
    await expect(ticket).toContainText(
      `${printTexts[language].allergens}: ${printTexts[language].undeclared}`,
    );

    // 'None' is a tick; a code and it exclude each other.
    await page.goto(localizedPath(language, `/adminnavbar/menu?edit=${dish?._id}`));
    const none = allergens.getByRole('checkbox', { name: dishTexts.none.allergens.word });
    const milk = allergens.getByRole('checkbox', {
      name: allergenTexts[language].allergens.milk,
      exact: true,
    });
    await milk.check();
    await none.check();
    await expect(milk).not.toBeChecked();
    await expect(allergens.getByText(dishTexts.none.allergens.unsaid)).toHaveCount(0);
    const additives = form.getByRole('group', { name: dishTexts.additives, exact: true }).last();
    await additives.getByRole('checkbox', { name: dishTexts.none.additives.word }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: save, exact: true }).click();
    await expect(page.getByText(desk.dishSaved)).toBeVisible();
    await expect(only).toHaveCount(0);
    await page.goto(localizedPath(language, `/adminnavbar/print?as=ticket&oid=${order}`));
    await expect(ticket).toContainText(`${printTexts[language].allergens}: ${printTexts[language].none}`);
    await reader.goto(localizedPath(language, `/menu?dish=${dish?._id}`));
    await expect(dialog.getByText(own.containsNone)).toBeVisible();
  },
);
