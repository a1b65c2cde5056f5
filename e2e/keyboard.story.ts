import type { Locator } from '@playwright/test';
import { labelsOf } from './labels.ts';
import { expect, story } from './story.ts';

story('dinner is ordered with the keyboard alone', async ({ page }) => {
  const w = labelsOf('en');
  const { keyboard } = page;
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');

  /** Presses Tab until the element has the focus, as a keyboard user would. */
  const tabTo = async (part: Locator, key = 'Tab', most = 60) => {
    await expect(part.first()).toBeVisible();
    for (let presses = 0; presses <= most; presses += 1) {
      if (await part.evaluateAll((parts) => parts.some((one) => one === document.activeElement))) return;
      await keyboard.press(key);
    }
    await expect(part, `within ${most} presses`).toBeFocused();
  };
  const press = async (part: Locator, key = 'Enter') => {
    await tabTo(part);
    await keyboard.press(key);
  };
  const type = async (part: Locator, words: string) => {
    await tabTo(part);
    await keyboard.type(words);
  };

  await page.goto('/en');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await press(main.getByRole('link', { name: 'Order now' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();

  const stops = await main
    .getByRole('article')
    .evaluateAll((dishes) =>
      dishes.map((dish) => [...dish.querySelectorAll('a, button:enabled')].map((stop) => stop.localName)),
    );
  expect(stops.length).toBeGreaterThan(20);
  // Its name, and the plus of one that needs no choice.
  expect(new Set(stops.map(String)), 'stops of a dish').toEqual(new Set(['a', 'a,button']));
  await type(page.getByRole('searchbox'), w.butterChicken);
  await press(page.getByRole('link', { name: w.butterChicken, exact: true }));
  await expect(dialog).toBeVisible();
  await tabTo(dialog.getByRole('radio').first());
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: w.large })).toBeChecked();
  await press(dialog.getByRole('button', { name: w.addToCart }));
  await expect(page).toHaveURL(/\/menu/);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart.*1/ })).toBeVisible();
  await expect(page.getByText(w.inCart(w.butterChicken)).first()).toBeVisible();

  // The focus is at the dish again; the link to the cart lies above it, before all dishes
  // between.
  await tabTo(page.getByRole('banner').getByRole('link', { name: /^Cart/ }), 'Shift+Tab', 200);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible();
  await press(main.getByRole('group', { name: w.butterChicken }).getByRole('button').last());
  await expect(main.getByText(w.euros('37.80')).filter({ visible: true }).first()).toBeVisible();
  await press(main.getByRole('link', { name: w.checkout }));

  await expect(page).toHaveURL(/\/review\?cid=/);
  await type(main.getByLabel(w.fullName), 'Erika Mustermann');
  await type(main.getByLabel(w.phone), '07471 123456');
  await type(main.getByLabel(w.email), 'erika@beispiel.example');
  await type(main.getByLabel(w.street), 'Heiligkreuzstraße 10');
  await expect(main.getByLabel(w.zip)).toHaveValue('72379');
  await expect(main.getByLabel(w.city)).toHaveValue('Hechingen');
  await tabTo(main.getByRole('radio', { name: w.cod }));
  await press(main.getByRole('button', { name: w.order }));
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
});
