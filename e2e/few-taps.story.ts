import type { Locator } from '@playwright/test';
import { labelsOf } from './labels.ts';
import { expect, story } from './story.ts';

const DISHES = {
  de: ['Malai Tikka', 'Mango-Hähnchen', 'Knoblauch-Naan'],
  en: ['Malai tikka', 'Mango chicken', 'Garlic naan'],
};
const ORDER_NOW = { de: 'Jetzt bestellen', en: 'Order now' };

story(
  'a new guest orders three dishes for delivery with few taps and few letters',
  { tag: '@long' },
  async ({ page, language }) => {
    const w = labelsOf(language);
    const main = page.locator('main');
    const dialog = page.getByRole('dialog');
    let taps = 0;
    let emails = 0;
    const tap = async (part: Locator) => {
      taps += 1;
      await part.click();
    };
    /** Every field is tapped, and every character typed: no keyboard completion, no autofill. */
    const type = async (label: string, words: string) => {
      await tap(main.getByLabel(label));
      emails += words.length;
      await page.keyboard.type(words);
    };

    await page.goto(language === 'de' ? '/' : '/en');
    await tap(main.getByRole('link', { name: ORDER_NOW[language] }).first());
    for (const dish of DISHES[language]) {
      const choose = page.getByRole('link', { name: dish, exact: true });
      await tap(choose);
      await tap(dialog.getByRole('button', { name: w.addToCart }));
      await expect(page.getByText(w.inCart(dish)).first()).toBeVisible();
      await expect(dialog).toBeHidden();
      // Back in the list, at the dish and not at the top.
      await expect(choose).toBeInViewport();
    }
    await tap(
      page
        .getByRole('link', { name: w.goToCart })
        .or(page.getByRole('banner').getByRole('link', { name: new RegExp(`^${w.cart}`) }))
        .filter({ visible: true })
        .last(),
    );
    await tap(page.getByRole('link', { name: w.checkout }).filter({ visible: true }).first());
    await type(w.fullName, 'Lea Vogt');
    await type(w.phone, '01512345678');
    await type(w.email, 'lea@vogt.de');
    await type(w.street, 'Marktplatz 2');
    await tap(page.getByRole('button', { name: w.order }));
    await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
    await expect(main.locator('address')).toContainText('72379 Hechingen');

    console.info(`New guest, home to placed order: ${taps} taps, ${emails} letters`);
    expect(taps).toBeLessThanOrEqual(14);
    expect(emails).toBeLessThanOrEqual(45);
  },
);
