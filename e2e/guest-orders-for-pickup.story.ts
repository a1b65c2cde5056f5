import { createApiUser } from './api-user.ts';
import { guestPage } from './guest-page.ts';
import { findMail, linkIn } from './mailbox.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

const NOT_FOUND = {
  de: 'Zu dieser Bestellung wurde nichts gefunden',
  en: 'No order details found',
};

const WAYS = {
  de: {
    noWayBack: 'Ohne Passwort gibt es keinen Weg zurück',
    stay: 'Angemeldet bleiben',
    login: 'Anmelden',
    register: 'Konto anlegen',
    mobile: 'Mobilnummer',
    password: 'Passwort',
    again: 'Passwort wiederholen',
    name: /^Name/,
  },
  en: {
    noWayBack: 'Without a password there is no way back',
    stay: 'Stay logged in',
    login: 'Log in',
    register: 'Create an account',
    mobile: 'Mobile number',
    password: 'Password',
    again: 'Repeat the password',
    name: /^Name/,
  },
};

for (const language of LANGUAGES) {
  story(
    `a guest orders for pickup, below the delivery minimum, and pays there (${language})`,
    async ({ page, app, visitor }) => {
      const me = guestPage(page, language);
      const { w } = me;
      await me.openMenu();
      await me.addFirstDish();
      await me.addSecondDish();
      await me.toCheckout();

      // The address typed for a delivery is not needed again.
      await page.getByLabel(w.fullName).fill('Erika Mustermann');
      await me.choosePickup();
      await expect(page.getByLabel(w.fullName)).toHaveValue('Erika Mustermann');
      await me.fillInAddress({ isPickup: true });
      await expect(page.getByText('Zollernstraße 2').first()).toBeVisible();
      await me.placeOrder();
      await expect(page.locator('main').getByText(w.pod).first()).toBeVisible();
      await expect(page.locator('main').getByText(w.euros('23.10')).first()).toBeVisible();

      // It is among the guest's orders, with all its details.
      await page.goto(localizedPath(language, '/orders'));
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

      // Logging out shows a question first; registering keeps everything.
      const ways = WAYS[language];
      await page.getByRole('button', { name: w.logout }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(ways.noWayBack);
      await expectAccessible(page);
      await question.getByRole('button', { name: ways.stay }).click();
      await page.locator('main').getByRole('link', { name: ways.login }).click();
      await expect(page.getByRole('heading', { level: 1, name: ways.login })).toBeVisible();
      await expect(page.getByRole('button', { name: w.asGuest })).toHaveCount(0);
      await page.getByRole('link', { name: ways.register }).click();
      await page.locator('main').getByLabel(w.fullName).fill('Erika Mustermann');
      await page.locator('main').getByLabel(w.email).fill('erika@beispiel.example');
      // A number that is already registered: the field is marked, and nothing is lost.
      await createApiUser(app, 'user');
      allowStatus(page, 409);
      await page.getByLabel(ways.mobile).fill('0151 2223334');
      await page.getByLabel(ways.password, { exact: true }).fill('ein-langes-geheimnis');
      await page.getByLabel(ways.again).fill('ein-langes-geheimnis');
      await page.getByRole('button', { name: ways.register }).click();
      await expect(page.getByLabel(ways.mobile)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await page.getByLabel(ways.mobile).fill('0151 23456701');
      await page.getByRole('button', { name: ways.register }).click();
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/')}/?$`));
      await page.goto(localizedPath(language, '/contact-us'));
      await expect(page.getByLabel(ways.name)).toHaveValue('Erika Mustermann');
      await page.goto(localizedPath(language, '/orders'));
      await expect(page.locator('main').getByText(w.butterChicken).first()).toBeVisible();

      await page.getByRole('button', { name: w.logout }).click();
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/')}/?$`));
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

      // The link in the e-mail opens the order in any browser, without a login, and shows nothing of the
      // account.
      const link = linkIn(await findMail(app, 'order_received'), '/order-confirmation');
      const elsewhere = await visitor();
      await elsewhere.goto(link);
      await expect(elsewhere.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
      const paper = elsewhere.locator('main');
      await expect(paper.getByText(w.butterChicken).first()).toBeVisible();
      await expect(paper.locator('a[href$="/orders"]')).toHaveCount(0);
      await expect(elsewhere.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await expectAccessible(elsewhere);
      await expectNoHorizontalScroll(elsewhere);
      // With one character missing it is an unknown order.
      allowStatus(elsewhere, 404);
      await elsewhere.goto(link.slice(0, -1));
      await expect(paper.getByText(w.butterChicken)).toHaveCount(0);
      await expect(paper.getByRole('heading', { level: 1, name: NOT_FOUND[language] })).toBeVisible();
    },
  );
}

story('what is wrong with an address is said field by field, and what was typed stays', async ({ page }) => {
  const me = guestPage(page, 'de');
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

story(
  'what is filled in at the same moment is all kept, and no field moves from under a finger',
  async ({ page, app }) => {
    const guest = await createApiUser(app, 'guest');
    const { _id: cartId } = await guest.fillCart();
    await guest.enter(page);
    await page.goto(`/review?cid=${cartId}&cpn=`);
    const { w } = guestPage(page, 'de');
    const name = page.getByLabel(w.fullName);
    const phone = page.getByLabel(w.phone);
    const email = page.locator('main').getByLabel(w.email);
    const city = page.getByLabel(w.city);

    // The first letter of a name takes a line away, which must not move the next field.
    const before = await phone.boundingBox();
    await name.pressSequentially('E');
    await expect(page.getByText('Keine Adresse ausgewählt')).toBeHidden();
    expect(await phone.boundingBox()).toEqual(before);

    // Taps and texts that come before the page has drawn anything of them, as those of a password manager do.
    const zip = page.getByLabel(w.zip);
    await zip.fill('');
    await page.evaluate(() => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const fill = (field: string, value: string) => {
        const input = document.getElementById(`where-${field}`);
        set?.call(input, value);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      };
      fill('zipCode', '72379');
      fill('city', 'Hechingen-Stein');
      document.querySelector<HTMLInputElement>('input[name=how][value=pickup]')?.click();
      fill('fullName', 'Erika Mustermann');
      fill('phone', '07471 123456');
      fill('email', 'erika@beispiel.example');
    });
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(page.getByRole('radio', { name: w.pickup })).toBeChecked();
      await expect(name).toHaveValue('Erika Mustermann');
      await expect(phone).toHaveValue('07471 123456');
      await expect(email).toHaveValue('erika@beispiel.example');
    }
    await page.getByRole('radio', { name: /^Lieferung/ }).check({ force: true });
    await expect(zip).toHaveValue('72379');
    await expect(city).toHaveValue('Hechingen-Stein');

    // A reload of the data that fails while somebody types leaves the form where it is.
    allowStatus(page, 500);
    await page.route('**/api/address', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByLabel('Gutscheincode').fill('NICHTS');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
    await expect(phone).toHaveValue('07471 123456');
  },
);
