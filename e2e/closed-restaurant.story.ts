import { guestPage } from './guest-page.ts';
import { expect, LANGUAGES, localizedPath, story } from './story.ts';

/** A Saturday morning: the restaurant opens at noon. */
const MORNING = Date.parse('2026-06-13T10:00:00+02:00');
const NIGHT = Date.parse('2026-06-13T23:30:00+02:00');

for (const language of LANGUAGES) {
  story.describe(`before opening (${language})`, () => {
    story.use({ now: MORNING });

    story('the cart waits, and the checkout leads home', async ({ page }) => {
      const me = guestPage(page, language);
      const { w } = me;
      // No invitation to order is shown now.
      const toMenu = language === 'de' ? 'Zur Speisekarte' : 'To the menu';
      await page.goto(localizedPath(language, '/'));
      await expect(page.locator('main section').first().getByRole('link').first()).toHaveText(toMenu);
      await me.openMenu();
      await expect(page.getByText(w.opens).filter({ visible: true }).first()).toBeVisible();
      await me.addFirstDish();
      await me.addSecondDish();
      await expect(page.getByText(w.closed)).toBeVisible();
      await expect(page.getByRole('link', { name: w.checkout })).toHaveCount(0);

      await page.goto(localizedPath(language, '/review?cid=none&cpn='));
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/')}/?$`));
    });
  });

  story(`the restaurant closes while a guest is at the checkout (${language})`, async ({ page, app }) => {
    const me = guestPage(page, language);
    await me.openMenu();
    await me.addFirstDish();
    await me.addSecondDish();
    await me.toCheckout();
    await app.setClock(NIGHT);
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/')}/?$`));
  });
}
