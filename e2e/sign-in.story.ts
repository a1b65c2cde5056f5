import { createApiUser, PASSWORD } from './api-user.ts';
import { guestPage } from './guest-page.ts';
import { allowStatus, expect, expectAccessible, LANGUAGES, localizedPath, story } from './story.ts';

const LABELS = {
  de: {
    mobile: 'Mobilnummer',
    password: 'Passwort',
    login: 'Anmelden',
    both: 'Bitte füllen Sie beide Felder aus',
    wrong: 'Mobilnummer oder Passwort stimmt nicht.',
    failed: 'Etwas ist schiefgelaufen',
    guest: 'Als Gast weiter',
    register: 'Konto anlegen',
    name: 'Vor- und Nachname',
    email: 'E-Mail-Adresse',
    again: 'Passwort wiederholen',
    all: 'Alle Felder sind erforderlich',
    differ: 'Die Passwörter stimmen nicht überein',
    registerFailed: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.',
    orders: 'Bestellungen',
    cart: /^Warenkorb/,
  },
  en: {
    mobile: 'Mobile number',
    password: 'Password',
    login: 'Log in',
    both: 'Both fields are required',
    wrong: 'Mobile number or password is wrong.',
    failed: 'Something went wrong',
    guest: 'Login as Guest',
    register: 'Create an account',
    name: 'Full name',
    email: 'Email address',
    again: 'Repeat the password',
    all: 'All fields are required',
    differ: 'Passwords do not match',
    registerFailed: 'Something went wrong. Please try again.',
    orders: 'Orders',
    cart: /^Cart/,
  },
};

for (const language of LANGUAGES) {
  const w = LABELS[language];
  const home = (url: string) => new RegExp(`${url}${localizedPath(language, '/')}$`);

  story(`the right password logs in, and leads home (${language})`, async ({ page, app }) => {
    await createApiUser(app, 'user');
    await page.goto(localizedPath(language, '/'));
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: w.cart })).toBeHidden();
    await page.goto(localizedPath(language, '/login'));
    const submit = page.locator('main').getByRole('button', { name: w.login, exact: true });
    const password = page.getByRole('textbox', { name: w.password });
    await submit.click();
    await expect(page.getByText(w.both)).toBeVisible();
    await expectAccessible(page);

    allowStatus(page, 401, 500);
    await page.getByLabel(w.mobile).fill('0151 2223334');
    await password.fill('not it at all');
    await submit.click();
    await expect(page.getByText(w.wrong)).toBeVisible();
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await submit.click();
    await expect(page.getByText(w.failed, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: w.guest }).click();
    // Both logins report it: the guest's call has failed too.
    await expect(page.getByText(w.failed, { exact: true })).toHaveCount(2);
    await page.unroute('**/api/auth/**');

    await expect(page.getByLabel(w.mobile)).toHaveValue('0151 2223334');
    await password.fill(PASSWORD);
    await submit.click();
    await expect(page).toHaveURL(home(app.url));
    await expect(header.getByRole('link', { name: w.cart })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
  });

  story(`a guest continues without an account, and goes home (${language})`, async ({ page, app }) => {
    await page.goto(localizedPath(language, '/login'));
    await expect(page.locator('main [class*=button-module_main]')).toHaveCount(1);
    await page.getByRole('button', { name: w.guest }).click();
    await expect(page).toHaveURL(home(app.url));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
  });

  story(
    `what a guest has chosen and typed comes along into their account (${language})`,
    async ({ page, app }) => {
      await createApiUser(app, 'user');
      const me = guestPage(page, language);
      await me.openMenu();
      await me.addFirstDish();
      await me.addSecondDish();
      await me.toCheckout();
      const checkout = page.url();
      await page.getByLabel(me.w.fullName).fill('Erika Mustermann');
      await page.locator('main').getByRole('link', { name: w.login }).click();
      await expectAccessible(page);
      await page.getByLabel(w.mobile).fill('0151 2223334');
      await page.getByRole('textbox', { name: w.password }).fill(PASSWORD);
      await page.locator('main').getByRole('button', { name: w.login, exact: true }).click();
      await expect(page).toHaveURL(checkout);
      await expect(page.locator('main').getByRole('link', { name: w.login })).toHaveCount(0);
      await expect(page.getByLabel(me.w.fullName)).toHaveValue('Erika Mustermann');
      await expect(page.locator('main')).toContainText(me.w.butterChicken);
    },
  );

  story(`somebody makes an account (${language})`, async ({ page, app }) => {
    await page.goto(localizedPath(language, '/login'));
    await page.locator('main').getByRole('link', { name: w.register }).click();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/register')}$`));
    const submit = page.locator('main').getByRole('button', { name: w.register });
    await submit.click();
    await expect(page.getByText(w.all)).toBeVisible();
    // Each of the five says what it lacks.
    const lacks = { de: /^Bitte geben Sie (Ihren? |das Passwort)/, en: /^Please enter (your |the password)/ }[
      language
    ];
    await expect(page.locator('main form p').filter({ hasText: lacks })).toHaveCount(5);
    await page.getByLabel(w.name).fill('Erika Mustermann');
    await page.locator('main').getByLabel(w.email).fill('erika@beispiel.example');
    await page.getByLabel(w.mobile).fill('0151 7654321');
    await page
      .getByRole('textbox', { name: w.password, exact: true })
      .or(page.locator('[name=password]'))
      .first()
      .fill(PASSWORD);
    await page.locator('[name=confirmation]').fill('something else');
    await submit.click();
    await expect(page.getByText(w.differ)).toBeVisible();
    await expectAccessible(page);

    allowStatus(page, 500);
    await page.locator('[name=confirmation]').fill(PASSWORD);
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await submit.click();
    await expect(page.getByText(w.registerFailed)).toBeVisible();
    await page.unroute('**/api/auth/**');
    await submit.click();
    await expect(page).toHaveURL(home(app.url));
  });
}
