import { expect, type Page } from '@playwright/test';
import { labelsOf } from './labels.ts';
import { type Language, localizedPath, waitUntilStable } from './story.ts';

/** The options of a dish. */
interface Extras {
  addOn?: string;
  note?: string;
}

/** What a guest does on the pages, step by step. */
export function guestPage(page: Page, language: Language) {
  const w = labelsOf(language);
  const dialog = () => page.getByRole('dialog');

  return {
    w,
    async openMenu() {
      await page.goto(localizedPath(language, '/menu'));
    },
    async openDish(dish: string) {
      await page.getByRole('link', { name: dish, exact: true }).click();
      await expect(dialog()).toBeVisible();
      // A sheet that is still rising moves away from under the finger.
      await waitUntilStable(page);
    },
    async addDish(dish: string, { variant, addOn, note }: Extras & { variant?: string } = {}) {
      await this.openDish(dish);
      if (variant) await dialog().getByRole('radio', { name: variant }).check();
      if (addOn)
        await dialog().getByRole('group', { name: addOn, exact: true }).getByRole('button').last().click();
      if (note) await dialog().getByLabel(w.note).fill(note);
      await dialog().getByRole('button', { name: w.addToCart }).click();
    },
    /** The first dish makes the visitor a guest, who is asked for nothing. */
    async addFirstDish(extras: Extras = {}) {
      await this.addDish(w.butterChicken, { variant: w.large, ...extras });
      await expect(dialog()).toBeHidden();
      await expect(page.getByText(w.inCart(w.butterChicken)).first()).toBeVisible();
    },
    async addSecondDish() {
      await this.addDish(w.garlicNaan);
      await expect(dialog()).toBeHidden();
      await page
        .getByRole('banner')
        .getByRole('link', { name: new RegExp(`^${w.cart}`) })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible();
    },
    async toCheckout() {
      await page.getByRole('link', { name: w.checkout }).click();
      await expect(page).toHaveURL(/\/review\?cid=/);
    },
    async choosePickup() {
      await page.getByRole('radio', { name: new RegExp(`^${w.pickup}`) }).check({ force: true });
    },
    /** Without a saved address it is typed in the checkout itself. */
    async fillInAddress({ isPickup = false } = {}) {
      await page.getByLabel(w.fullName).fill('Erika Mustermann');
      await page.getByLabel(w.phone).fill('07471 123456');
      await page.locator('main').getByLabel(w.email).fill('erika@beispiel.example');
      if (!isPickup) {
        await page.getByLabel(w.street).fill('Heiligkreuzstraße 10');
        await page.getByLabel(w.zip).fill('72379');
        await expect(page.getByLabel(w.city)).toHaveValue('Hechingen');
      }
    },
    async placeOrder(): Promise<string> {
      await page.getByRole('button', { name: w.order }).click();
      await expect(page).toHaveURL(/\/order-confirmation\?oid=/);
      await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
      return new URL(page.url()).searchParams.get('oid') ?? '';
    },
  };
}
