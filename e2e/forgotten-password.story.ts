import type { Page } from '@playwright/test';
import { findMail, linkIn } from './mailbox.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  type Language,
  localizedPath,
  story,
  waitUntilFormsReady,
} from './story.ts';

const LABELS = {
  de: {
    forgot: 'Passwort vergessen?',
    email: 'E-Mail-Adresse',
    ask: 'Link anfordern',
    asked: 'Sehen Sie bitte in Ihr Postfach.',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    password: 'Neues Passwort',
    again: 'Passwort wiederholen',
    save: 'Passwort speichern',
    tooShort: 'Das Passwort braucht mindestens 8 Zeichen.',
    differ: 'Die Passwörter stimmen nicht überein',
    done: 'Ihr neues Passwort gilt.',
    expired: 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
    newLink: 'Neuen Link anfordern',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
  en: {
    forgot: 'Forgotten your password?',
    email: 'Email address',
    ask: 'Request the link',
    asked: 'Please check your inbox.',
    emailInvalid: 'Please enter a valid email address.',
    password: 'New password',
    again: 'Repeat the password',
    save: 'Save the password',
    tooShort: 'The password needs at least 8 characters.',
    differ: 'Passwords do not match',
    done: 'Your new password is set.',
    expired: 'This link has expired or has already been used.',
    newLink: 'Request a new link',
    failed: 'That did not work. Please try again.',
  },
};

const MOBILE = '0151 5550100';
const NEW_PASSWORD = 'naan with garlic';

async function register(page: Page, mobile_number = MOBILE): Promise<void> {
  const data = { type: 'user', name: 'Erika Mustermann', email: 'erika@beispiel.example' };
  await page.request.post('/api/auth/register', {
    data: { ...data, mobile_number, password: 'long gone by' },
  });
}

const logIn = async (page: Page) =>
  (
    await page.request.post('/api/auth/login', { data: { mobile_number: MOBILE, password: NEW_PASSWORD } })
  ).status();

const main = (page: Page) => page.getByRole('main');

async function requestLink(page: Page, language: Language, email: string): Promise<void> {
  const w = LABELS[language];
  await main(page).getByLabel(w.email).fill(email);
  await main(page).getByRole('button', { name: w.ask }).click();
}

async function choose(page: Page, language: Language, password: string, again = password): Promise<void> {
  const w = LABELS[language];
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByLabel(w.again).fill(again);
  await page.getByRole('button', { name: w.save }).click();
}

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story(`a forgotten password is reset by email (${language})`, async ({ page, app }) => {
    allowStatus(page, 409);
    await register(page);
    await page.goto(localizedPath(language, '/login'));
    await waitUntilFormsReady(page);
    await page.getByRole('link', { name: w.forgot }).click();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/forgot-password')}$`));
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await requestLink(page, language, 'erika@');
    await expect(page.getByText(w.emailInvalid)).toBeVisible();
    await requestLink(page, language, 'erika@beispiel.example');
    await expect(page.getByText(w.asked)).toBeVisible();
    await expectAccessible(page);

    const link = linkIn(await findMail(app, 'password_reset'), '/reset-password');
    await page.goto(link);
    await waitUntilFormsReady(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await choose(page, language, 'short');
    await expect(page.getByText(w.tooShort)).toBeVisible();
    await choose(page, language, NEW_PASSWORD, 'naan without');
    await expect(page.getByText(w.differ)).toBeVisible();
    await choose(page, language, NEW_PASSWORD);
    await expect(page.getByText(w.done)).toBeVisible();
    await expectAccessible(page);
    expect(await logIn(page)).toBe(200);
    await findMail(app, 'password_changed');

    await page.goto(link);
    await waitUntilFormsReady(page);
    await choose(page, language, 'another one');
    await expect(page.getByText(w.expired)).toBeVisible();
    await page.getByRole('link', { name: w.newLink }).click();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/forgot-password')}$`));
    expect(await logIn(page)).toBe(200);
  });

  story(`an address without an account gets the same reply (${language})`, async ({ page, app }) => {
    await page.goto(localizedPath(language, '/forgot-password'));
    await waitUntilFormsReady(page);
    await page.route('**/api/auth/forgot_password', (route) => route.abort('aborted'));
    await requestLink(page, language, 'nobody@beispiel.example');
    await expect(page.getByRole('alert')).toContainText(w.failed);
    await page.unroute('**/api/auth/forgot_password');
    await main(page).getByRole('button', { name: w.ask }).click();
    await expect(page.getByText(w.asked)).toBeVisible();
    await findMail(app, 'password_no_account');
  });

  story.describe(`without script (${language})`, () => {
    story.use({ javaScriptEnabled: false });

    story('a forgotten password of one of two accounts is reset', async ({ page, app }) => {
      allowStatus(page, 400);
      await register(page);
      await register(page, '0151 5550299');
      await page.goto(localizedPath(language, '/forgot-password'));
      await requestLink(page, language, 'erika@');
      await expect(page.getByText(w.emailInvalid)).toBeVisible();
      await requestLink(page, language, 'erika@beispiel.example');
      await expect(page.getByText(w.asked)).toBeVisible();

      const mail = await findMail(app, 'password_reset');
      const lines = mail.text?.split('\n') ?? [];
      const own = lines.findIndex((line) => line.includes('… 100'));
      await page.goto(lines[own + 1] ?? '');
      await choose(page, language, NEW_PASSWORD, 'naan without');
      await expect(page.getByText(w.differ)).toBeVisible();
      await choose(page, language, NEW_PASSWORD);
      await expect(page.getByText(w.done)).toBeVisible();
      expect(await logIn(page)).toBe(200);
    });
  });
}
