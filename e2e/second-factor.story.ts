import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openAdmin, openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Language,
  localizedPath,
  OWNER,
  story,
} from './story.ts';

const LABELS = {
  de: {
    title: 'Mein Konto',
    quick: 'Navigation',
    setUp: 'Einrichten',
    setupTitle: 'Zweiten Faktor einrichten',
    own: 'Ihr Passwort',
    wrongPassword: 'Das aktuelle Passwort stimmt nicht.',
    next: 'Weiter',
    qr: 'QR-Code für Ihre App',
    code: 'Code',
    wrongCode: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
    turnOn: 'Einschalten',
    codes: 'Ihre Notfallcodes',
    kept: 'Ich habe sie aufbewahrt',
    isOn: 'Der zweite Faktor ist eingerichtet.',
    left: '9 Notfallcodes sind übrig.',
    mobile: 'Mobilnummer',
    password: 'Passwort',
    login: 'Anmelden',
    and: 'Noch der Code',
    appCode: 'Code aus der App',
    noPhone: 'Handy nicht da? Notfallcode eingeben',
    recoveryCode: 'Notfallcode',
    desk: 'Offene Bestellungen',
    make: 'Zur Pflicht machen',
    compulsory: 'Der zweite Faktor ist jetzt Pflicht.',
    must: 'Richten Sie bitte zuerst einen zweiten Faktor ein',
    sessions: 'Anmeldungen',
    here: 'Dieses Gerät',
    end: /^Abmelden: /,
    ended: 'Abgemeldet.',
    endOthers: 'Alle anderen abmelden',
    othersEnded: 'Alle anderen sind abgemeldet.',
    signOut: 'Abmelden',
    allOrders: 'Alle Bestellungen',
  },
  en: {
    title: 'My account',
    quick: 'Navigation',
    setUp: 'Set up',
    setupTitle: 'Set up the second factor',
    own: 'Your password',
    wrongPassword: 'The current password is wrong.',
    next: 'Next',
    qr: 'QR code for your app',
    code: 'Code',
    wrongCode: 'This code is wrong or has already been used.',
    turnOn: 'Turn on',
    codes: 'Your recovery codes',
    kept: 'I have kept them',
    isOn: 'The second factor is set up.',
    left: '9 recovery codes are left.',
    mobile: 'Mobile number',
    password: 'Password',
    login: 'Log in',
    and: 'And the code',
    appCode: 'Code from the app',
    noPhone: 'No phone at hand? Enter a recovery code',
    recoveryCode: 'Recovery code',
    desk: 'Pending Orders',
    make: 'Make compulsory',
    compulsory: 'The second factor is compulsory now.',
    must: 'Please set up a second factor first',
    sessions: 'Sessions',
    here: 'This device',
    end: /^Log out: /,
    ended: 'Logged out.',
    endOthers: 'Log out all others',
    othersEnded: 'All others are logged out.',
    signOut: 'Sign out',
    allOrders: 'All Orders',
  },
};

type Labels = (typeof LABELS)['de'];

/** Goes through the setup; returns the app's secret and the recovery codes. */
async function setUp(page: Page, w: Labels, password: string, codeOf: (secret: string) => Promise<string>) {
  await page.getByRole('button', { name: w.setUp, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: w.setupTitle });
  await expect(dialog.getByRole('textbox', { name: w.own })).toBeVisible();
  await expectAccessible(page);
  allowStatus(page, 403);
  await dialog.getByRole('textbox', { name: w.own }).fill('guessed');
  await dialog.getByRole('button', { name: w.next }).click();
  await expect(dialog.getByText(w.wrongPassword)).toBeVisible();
  await dialog.getByRole('textbox', { name: w.own }).fill(password);
  await dialog.getByRole('button', { name: w.next }).click();
  await expect(dialog.getByRole('img', { name: w.qr })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: w.code }).fill('12345');
  await dialog.getByRole('button', { name: w.turnOn }).click();
  await expect(dialog.getByText(w.wrongCode)).toBeVisible();
  await dialog.getByRole('textbox', { name: w.code }).fill(await codeOf(secret));
  await dialog.getByRole('button', { name: w.turnOn }).click();
  const codesDialog = page.getByRole('dialog', { name: w.codes });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await codesDialog.getByRole('listitem').allInnerTexts();
  await codesDialog.getByRole('button', { name: w.kept }).click();
  await expect(codesDialog).toBeHidden();
  return { secret, codes };
}

async function enterPassword(
  page: Page,
  language: Language,
  w: Labels,
  who: { mobile: string; password: string },
) {
  allowStatus(page, 401);
  await page.goto(localizedPath(language, '/login'));
  await page.getByLabel(w.mobile).fill(who.mobile);
  await page.getByRole('textbox', { name: w.password }).fill(who.password);
  await page.locator('main').getByRole('button', { name: w.login, exact: true }).click();
}

/** Below this width the pages are behind the rail. */
const isBehindRail = (page: Page) => (page.viewportSize()?.width ?? 0) < 1280;

async function signOut(page: Page, w: Labels) {
  if (isBehindRail(page)) await page.getByRole('button', { name: w.quick }).click();
  await page.getByRole('button', { name: w.signOut, exact: true }).click();
  await expect(page).not.toHaveURL(/adminnavbar/);
}

story(
  'the owner sets up a second factor, logs in with it, and makes it compulsory for everybody',
  async ({ page, visitor, app, now, isMobile }) => {
    const language: Language = isMobile ? 'de' : 'en';
    const w = LABELS[language];
    // A code of a different period each time, since each is valid once.
    let minutes = 0;
    const codeOf = async (secret: string) => {
      minutes += 1;
      const timestamp = now + minutes * 60_000;
      await app.setClock(timestamp);
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    };
    const token = await ownerToken(app);
    const json = { currentPassword: OWNER.password };
    const meera = await requestApi(
      app,
      (api) =>
        api.admin.staff.$post({
          json: { ...json, name: 'Meera Rao', mobile_number: '0151 7654321', email: '', role: 'staff' },
        }),
      token,
    );

    await openAdmin(page, language);
    if (isBehindRail(page)) await page.getByRole('button', { name: w.quick }).click();
    await page.getByRole('link', { name: w.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const { secret, codes } = await setUp(page, w, OWNER.password, codeOf);
    await expect(page.getByText(w.isOn)).toBeVisible();

    await signOut(page, w);
    await enterPassword(page, language, w, OWNER);
    await expect(page.getByRole('heading', { name: w.and })).toBeFocused();
    await expectAccessible(page);
    allowStatus(page, 403);
    await page.getByLabel(w.appCode).fill('000 00a');
    await page.getByRole('button', { name: w.login, exact: true }).click();
    await expect(page.getByText(w.wrongCode)).toBeVisible();
    await page.getByLabel(w.appCode).fill(await codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: w.desk })).toBeVisible();

    await signOut(page, w);
    await enterPassword(page, language, w, OWNER);
    await page.getByRole('button', { name: w.noPhone }).click();
    await page.getByLabel(w.recoveryCode, { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: w.login, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.desk })).toBeVisible();
    await page.goto(localizedPath(language, '/adminnavbar/account'));
    await expect(page.getByText(w.left)).toBeVisible();

    // From now on the desk can't be used without it.
    const elsewhere = await visitor();
    allowStatus(elsewhere, 401, 403);
    const staff = { mobile: '0151 7654321', password: 'Kardamom am Abend' };
    const { data } = await requestApi(app, (api) =>
      api.auth.login.$post({ json: { mobile_number: staff.mobile, password: meera.password } }),
    );
    await requestApi(
      app,
      (api) =>
        api.auth.password.$put({ json: { currentPassword: meera.password, newPassword: staff.password } }),
      data.token,
    );
    await enterPassword(elsewhere, language, w, staff);
    await expect(elsewhere.getByRole('heading', { level: 1, name: w.desk })).toBeVisible();
    await page.getByRole('button', { name: w.make }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox', { name: w.own }).fill(OWNER.password);
    await expectAccessible(page);
    await question.getByRole('button', { name: w.make }).click();
    await expect(page.getByText(w.compulsory)).toBeVisible();
    await expectAccessible(page);

    await elsewhere.goto(localizedPath(language, '/adminnavbar/orders'));
    await expect(elsewhere.getByText(w.must)).toBeVisible();
    await expect(elsewhere).toHaveURL(/adminnavbar\/account$/);
    await expectAccessible(elsewhere);
    await expectNoHorizontalScroll(elsewhere);
    await setUp(elsewhere, w, staff.password, codeOf);
    await expect(elsewhere.getByRole('heading', { level: 1, name: w.desk })).toBeVisible();
    await elsewhere.goto(localizedPath(language, '/adminnavbar/orders'));
    await expect(elsewhere.getByRole('heading', { level: 1, name: w.allOrders })).toBeVisible();
  },
);

story('somebody at the desk ends their other sessions', { tag: '@long' }, async ({ page, app, isMobile }) => {
  const language: Language = isMobile ? 'de' : 'en';
  const w = LABELS[language];
  const lost = await ownerToken(app);
  const kept = await ownerToken(app);
  await openAsOwner(page, app, language, '/adminnavbar/account');
  const list = page.getByRole('list', { name: w.sessions });
  await expect(list.getByRole('listitem').first()).toContainText(w.here);
  const before = await list.getByRole('listitem').count();
  expect(before).toBeGreaterThanOrEqual(3);
  await list.getByRole('button', { name: w.end }).first().click();
  await expect(page.getByText(w.ended, { exact: true })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(before - 1);
  await page.getByRole('button', { name: w.endOthers }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: w.endOthers }).click();
  await expect(page.getByText(w.othersEnded)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  for (const token of [lost, kept]) {
    const { status } = await fetch(`${app.url}/api/auth/get_user_profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(401);
  }
});
