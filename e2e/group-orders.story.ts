import type { Page } from '@playwright/test';
import { adminOrderTexts } from '../src/texts/admin-orders.ts';
import { adminPhoneOrderTexts } from '../src/texts/admin-phone-order.ts';
import { cartPageTexts } from '../src/texts/cart-page.ts';
import { checkoutTexts } from '../src/texts/checkout.ts';
import { checkoutExtrasTexts } from '../src/texts/checkout-extras.ts';
import { companyTexts } from '../src/texts/company.ts';
import { dishDialogTexts } from '../src/texts/dish-dialog.ts';
import { forNameTexts } from '../src/texts/for-name.ts';
import { printTexts } from '../src/texts/prints.ts';
import { receiptTexts } from '../src/texts/receipt.ts';
import { openAsOwner } from './admin-login.ts';
import { createApiUser, setOrderStatus } from './api-user.ts';
import { guestPage } from './guest-page.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, localizedPath, story } from './story.ts';

/** A word that no phone has room for, as German ones are. */
const COMPANY = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten & Söhne GmbH';
const REFERENCE = 'KST 4711';
const LONG = 'WÄ'.repeat(24);

story(
  'colleagues order together: each dish has a name, and the company its invoice',
  { tag: '@desktop' },
  async ({ page, app, visitor, language }) => {
    const [names, company, receipt] = [
      forNameTexts[language],
      companyTexts[language],
      receiptTexts[language],
    ];
    const extras = checkoutExtrasTexts[language];
    const somebody = await createApiUser(app, 'guest');
    await somebody.saveAddress();
    await somebody.enter(page);
    const guest = guestPage(page, language);
    const companyField = (of: Page) => of.getByRole('textbox', { name: company.company, exact: true });
    const { w } = guest;

    await guest.openMenu();
    for (const name of ['Anna', LONG]) {
      await guest.openDish(w.butterChicken);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: w.large }).check();
      // One line until it is wanted.
      await expect(dialog.getByLabel(dishDialogTexts[language].forWhom)).toBeHidden();
      await dialog.locator('summary', { hasText: dishDialogTexts[language].forWhom }).click();
      await dialog.getByLabel(dishDialogTexts[language].forWhom).fill(name);
      await expect(dialog.getByLabel(dishDialogTexts[language].forWhom)).toHaveValue(name.slice(0, 40));
      await dialog.getByRole('button', { name: w.addToCart }).click();
      await expect(dialog).toBeHidden();
    }
    const [anna, long] = ['Anna', LONG.slice(0, 40)].map((name) => names.forName(name)) as [string, string];

    await page.goto(localizedPath(language, '/cart'));
    await expect(page.getByText(anna, { exact: true })).toBeVisible();
    await expect(page.getByText(long, { exact: true })).toBeVisible();
    // By ear, too, they are two.
    const remove = cartPageTexts[language].removeRow(`${w.butterChicken} ${anna}`);
    await expect(page.getByRole('button', { name: remove, exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await guest.toCheckout();
    const open = page.getByRole('button', { name: extras.company });
    await expect(companyField(page)).toHaveCount(0);
    await open.click();
    await expect(companyField(page)).toBeFocused();
    await page.keyboard.type(COMPANY);
    await page.getByRole('textbox', { name: company.reference }).fill(REFERENCE);
    await page.reload();
    await expect(companyField(page)).toHaveValue(COMPANY);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: checkoutTexts[language].order }).click();
    await expect(page).toHaveURL(/order-confirmation/);
    const orderId = new URL(page.url()).searchParams.get('oid') ?? '';
    for (const words of [COMPANY, receipt.companyReference(REFERENCE), anna, long])
      await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // The next order knows the company, but is for none until that is asked for.
    const { _id: cartId } = await somebody.fillCart();
    await page.goto(localizedPath(language, `/review?cid=${cartId}&cpn=`));
    await open.click();
    await expect(companyField(page)).toHaveValue(COMPANY);
    await expect(page.getByRole('textbox', { name: company.reference })).toHaveValue(REFERENCE);
    await page.getByRole('button', { name: company.without }).click();
    await expect(open).toBeFocused();

    const desk = await visitor();
    await openAsOwner(desk, app, language, '/adminnavbar');
    for (const words of [COMPANY, anna, long]) await expect(desk.getByText(words).first()).toBeVisible();
    await expectAccessible(desk);
    await expectNoHorizontalScroll(desk);
    await desk.goto(localizedPath(language, '/adminnavbar/orders'));
    const number = orderId.slice(-6).toUpperCase();
    await desk.getByRole('button', { name: adminOrderTexts[language].detailsOf(number) }).click();
    for (const words of [COMPANY, receipt.companyReference(REFERENCE), anna])
      await expect(desk.getByRole('dialog').getByText(words).first()).toBeVisible();
    await desk.goto(localizedPath(language, `/adminnavbar/print?as=ticket&oid=${orderId}`));
    const ticket = desk.getByRole('article', { name: printTexts[language].titles.ticket });
    await expect(ticket.getByText(anna)).toBeVisible();
    await setOrderStatus(app, orderId, 'accepted');
    await desk.goto(localizedPath(language, '/adminnavbar/kitchen'));
    await expect(desk.getByText(anna).first()).toBeVisible();

    // Who orders for the same company by phone is known, with the names.
    const phone = adminPhoneOrderTexts[language];
    await desk.goto(localizedPath(language, '/adminnavbar/phone-order'));
    await desk.getByLabel(phone.phone).fill('07471 654321');
    await desk.getByRole('button', { name: phone.toPickup('Max Beispiel') }).click();
    await expect(companyField(desk)).toHaveValue(COMPANY);
    await desk
      .getByRole('button', { name: new RegExp(phone.lastTime('').trim().split(' ')[0] ?? '') })
      .click();
    await expect(desk.getByText(anna).first()).toBeVisible();
    await expectAccessible(desk);
    await expectNoHorizontalScroll(desk);
  },
);
