import { guest } from './guest.ts';
import { at, expect, expectAccessible, LANGUAGES, story } from './story.ts';

for (const language of LANGUAGES) {
  story(
    `a guest orders for pickup, below the delivery minimum, and pays there (${language})`,
    async ({ page }) => {
      const me = guest(page, language);
      const { w } = me;
      await me.openMenu();
      await me.addFirstDish();
      await me.addSecondDish();
      await me.toCheckout();

      await me.choosePickup();
      await page.getByText(w.newPickup).first().click();
      await me.fillInAddress({ isPickup: true });
      await expect(page.getByText('Zollernstraße 2').first()).toBeVisible();
      await me.placeOrder();
      await expect(page.locator('main').getByText(w.pod).first()).toBeVisible();
      await expect(page.locator('main').getByText(w.euros('23.10')).first()).toBeVisible();

      // It is among the guest's orders, with all its details.
      await page.goto(at(language, '/orders'));
      await expect(page.getByRole('heading', { level: 1, name: w.orders })).toBeVisible();
      await page
        .getByRole('button', { name: new RegExp(w.details) })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(w.butterChicken).first()).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: w.close }).first().click();
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: w.logout }).click();
      await expect(page).toHaveURL(new RegExp(`${at(language, '/')}/?$`));
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    },
  );
}

story('what is wrong with an address is said field by field, and what was typed stays', async ({ page }) => {
  const me = guest(page, 'de');
  const { w } = me;
  await me.openMenu();
  await me.addFirstDish();
  await page.goto('/add-address?pickup=false');
  await page.getByLabel(w.street).fill('Marktplatz 2');
  await page.getByRole('button', { name: w.saveAddress }).click();
  for (const words of [w.nameRequired, w.phoneInvalid, w.emailInvalid])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByLabel(w.fullName)).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel(w.street)).toHaveValue('Marktplatz 2');
});
