import type { Locator } from '@playwright/test';
import { menuTexts } from '#texts/menu.ts';
import { labelsOf } from './labels.ts';
import { expect, story } from './story.ts';

/** Of the sample as it is. Of the first three nothing has to be chosen, the others have sizes. */
const DISHES = {
  plus: {
    de: ['Malai Tikka', 'Mango-Hähnchen', 'Knoblauch-Naan'],
    en: ['Malai tikka', 'Mango chicken', 'Garlic naan'],
  },
  dialog: {
    de: ['Butter Chicken', 'Hähnchen-Curry', 'Naan'],
    en: ['Butter chicken', 'Chicken curry', 'Naan'],
  },
};
const ORDER_NOW = { de: 'Jetzt bestellen', en: 'Order now' };

// docs/requirements.md has these figures.
for (const [fulfilment, count, kind, figures] of [
  ['delivery', 3, 'plus', { taps: 11, letters: 42 }],
  ['delivery', 3, 'dialog', { taps: 14, letters: 42 }],
  ['pickup', 1, 'plus', { taps: 9, letters: 30 }],
  ['pickup', 1, 'dialog', { taps: 10, letters: 30 }],
  ['pickup', 3, 'plus', { taps: 11, letters: 30 }],
  ['pickup', 3, 'dialog', { taps: 14, letters: 30 }],
] as const) {
  const what = `${fulfilment}, ${count} dishes, each with its ${kind}`;
  story(
    `a new guest orders with few taps and few letters: ${what}`,
    // The two that were asked for are counted with each change.
    { tag: kind === 'plus' && (count === 1) === (fulfilment === 'pickup') ? ['@desktop'] : ['@long'] },
    async ({ page, language }) => {
      const w = labelsOf(language);
      const main = page.locator('main');
      const dialog = page.getByRole('dialog');
      let taps = 0;
      let letters = 0;
      const tap = async (part: Locator) => {
        taps += 1;
        await part.click();
      };
      /** Every field is tapped, and every character typed: no keyboard completion, no autofill. */
      const type = async (label: string, words: string) => {
        await tap(main.getByLabel(label));
        letters += words.length;
        await page.keyboard.type(words);
      };

      await page.goto(language === 'de' ? '/' : '/en');
      await tap(main.getByRole('link', { name: ORDER_NOW[language] }).first());
      for (const dish of DISHES[kind][language].slice(0, count)) {
        const choose = page.getByRole('link', { name: dish, exact: true });
        if (kind === 'plus')
          await tap(page.getByRole('button', { name: menuTexts[language].dish.addNow(dish), exact: true }));
        else {
          await tap(choose);
          await tap(dialog.getByRole('button', { name: w.addToCart }));
        }
        await expect(page.getByText(w.inCart(dish)).first()).toBeVisible();
        await expect(dialog).toBeHidden();
        // Still in the list, at the dish and not at the top.
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
      if (fulfilment === 'pickup') await tap(main.getByText(w.pickup, { exact: true }).first());
      await type(w.fullName, 'Lea Vogt');
      await type(w.phone, '01512345678');
      await type(w.email, 'lea@vogt.de');
      if (fulfilment === 'delivery') await type(w.street, 'Marktplatz 2');
      await tap(page.getByRole('button', { name: w.order }));
      await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
      if (fulfilment === 'delivery') await expect(main.locator('address')).toContainText('72379 Hechingen');

      expect({ taps, letters }).toEqual(figures);
    },
  );
}
