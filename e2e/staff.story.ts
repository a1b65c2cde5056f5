import type { Page } from '@playwright/test';
import { adminTexts } from '#texts/admin.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { adminPauseDialogTexts } from '#texts/admin-pause-dialog.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { settingTexts } from '#texts/setting-fields.ts';
import { openAsOwner } from './admin-login.ts';
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
    title: 'Personal',
    add: 'Person hinzufügen',
    addTitle: 'Neu beim Personal',
    name: 'Name',
    mobile: 'Mobilnummer',
    own: 'Ihr eigenes Passwort',
    wrong: 'Das aktuelle Passwort stimmt nicht.',
    email: /E-Mail/,
    owner: /^Inhaber/,
    taken: 'Mit dieser Mobilnummer arbeitet hier schon jemand.',
    passwordFor: 'Passwort für Meera Rao',
    passedOn: 'Weitergegeben',
    edit: 'Meera Rao bearbeiten',
    save: 'Speichern',
    saved: 'Meera Rao ist gespeichert.',
    newPassword: 'Neues Passwort für Meera Rao',
    give: 'Neues Passwort geben',
    remove: 'Meera Rao entfernen',
    removeTitle: 'Meera Rao entfernen?',
    confirm: 'Entfernen',
    removed: 'Meera Rao ist entfernt.',
    lastOwner: /einzige Inhaber/,
    cancel: 'Abbrechen',
    password: 'Passwort',
    login: 'Anmelden',
    desk: 'Offene Bestellungen',
    area: 'Verwaltung',
    quick: 'Navigation',
    guests: 'Gäste',
    house: 'Betrieb',
    devices: 'Geräte',
    coupons: 'Rabattcodes',
    messages: 'Nachrichten',
    chooseFirst: 'Wählen Sie bitte zuerst Ihr eigenes Passwort',
    given: 'Passwort, das Sie bekommen haben',
    next: 'Neues Passwort',
    again: 'Neues Passwort wiederholen',
    differ: 'Die Passwörter stimmen nicht überein',
    same: 'Das ist das bisherige. Bitte wählen Sie ein anderes.',
    common: /leicht zu erraten/,
    change: 'Passwort ändern und weiter',
  },
  en: {
    title: 'Staff',
    add: 'Add a person',
    addTitle: 'New at the desk',
    name: 'Name',
    mobile: 'Mobile number',
    own: 'Your own password',
    wrong: 'The current password is wrong.',
    email: /Email/,
    owner: /^Owner/,
    taken: 'Somebody with this mobile number works here already.',
    passwordFor: 'Password for Meera Rao',
    passedOn: 'Passed on',
    edit: 'Edit Meera Rao',
    save: 'Save',
    saved: 'Meera Rao has been saved.',
    newPassword: 'New password for Meera Rao',
    give: 'Give a new password',
    remove: 'Remove Meera Rao',
    removeTitle: 'Remove Meera Rao?',
    confirm: 'Remove',
    removed: 'Meera Rao has been removed.',
    lastOwner: /only owner/,
    cancel: 'Cancel',
    password: 'Password',
    login: 'Log in',
    desk: 'Pending Orders',
    area: 'Administration',
    quick: 'Navigation',
    guests: 'Guests',
    house: 'Restaurant',
    devices: 'Devices',
    coupons: 'Coupon',
    messages: 'Message',
    chooseFirst: 'Please choose a password of your own first',
    given: 'The password you were given',
    next: 'New password',
    again: 'Repeat the new password',
    differ: 'Passwords do not match',
    same: 'That is the present one. Please choose another.',
    common: /easy to guess/,
    change: 'Change password and carry on',
  },
};

type Labels = (typeof LABELS)['de'] | (typeof LABELS)['en'];

const CHOSEN = 'Kardamom am Abend';

async function logIn(page: Page, language: Language, w: Labels, password: string) {
  await page.goto(localizedPath(language, '/login'));
  await page.getByLabel(w.mobile).fill('0151 7654321');
  await page.getByRole('textbox', { name: w.password }).fill(password);
  await page.locator('main').getByRole('button', { name: w.login, exact: true }).click();
}

async function choose(page: Page, w: Labels, given: string, next: string, again = next) {
  await page.getByRole('textbox', { name: w.given }).fill(given);
  await page.getByRole('textbox', { name: w.next, exact: true }).fill(next);
  await page.getByRole('textbox', { name: w.again }).fill(again);
  await page.getByRole('button', { name: w.change }).click();
}

story(
  'somebody with a password that they were given chooses their own, and works',
  { tag: '@long' },
  async ({ page, app, isMobile }) => {
    const language: Language = isMobile ? 'de' : 'en';
    const w = LABELS[language];
    const { password } = await requestApi(
      app,
      (api) =>
        api.admin.staff.$post({
          json: {
            ...{ name: 'Meera Rao', mobile_number: '0151 7654321', email: '', role: 'staff' },
            currentPassword: OWNER.password,
          },
        }),
      await ownerToken(app),
    );
    allowStatus(page, 400, 403);
    await logIn(page, language, w, password);
    await expect(page.getByText(w.chooseFirst)).toBeVisible();
    await expect(page).toHaveURL(/adminnavbar\/account$/);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // No other page of the desk opens.
    await page.goto(localizedPath(language, '/adminnavbar/orders'));
    await expect(page.getByText(w.chooseFirst)).toBeVisible();
    await expect(page).toHaveURL(/adminnavbar\/account$/);

    await choose(page, w, password, CHOSEN, 'something else');
    await expect(page.getByText(w.differ)).toBeVisible();
    await expect(page.getByRole('textbox', { name: w.again })).toBeFocused();
    await choose(page, w, password, password);
    await expect(page.getByText(w.same)).toBeVisible();
    await expectAccessible(page);
    await choose(page, w, 'guessed', CHOSEN);
    await expect(page.getByText(w.wrong)).toBeVisible();
    await choose(page, w, password, 'password123');
    await expect(page.getByText(w.common)).toBeVisible();
    await choose(page, w, password, CHOSEN);
    await expect(page.getByRole('heading', { level: 1, name: w.desk })).toBeVisible();
    await page.goto(localizedPath(language, '/adminnavbar/orders'));
    await expect(page).toHaveURL(/adminnavbar\/orders$/);
  },
);

story(
  'the owner adds somebody, who works at the desk until they are removed',
  async ({ page, app, visitor, isMobile }) => {
    const language: Language = isMobile ? 'de' : 'en';
    const w = LABELS[language];
    const settings = adminSettingsTexts[language];
    await openAsOwner(page, app, language, '/adminnavbar/staff');
    await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // The only owner must stay an owner, and can't be removed.
    await page.getByRole('listitem').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(w.lastOwner)).toBeVisible();
    await dialog.getByRole('button', { name: w.cancel }).click();
    await expect(page.getByRole('button', { name: w.confirm })).toBeHidden();

    await page.getByRole('button', { name: w.add }).click();
    await expect(dialog.getByRole('heading', { name: w.addTitle })).toBeVisible();
    await expectAccessible(page);
    const submit = dialog.locator('button[type=submit]');
    await dialog.getByLabel(w.name).fill('Meera Rao');
    await dialog.getByLabel(w.mobile).fill('0151 23456789');
    allowStatus(page, 403, 409);
    // On a phone it ends below the fold, where the refusal comes.
    const whole = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 664 });
    await dialog.getByLabel(w.own).fill('guessed');
    await submit.click();
    await expect(dialog.getByText(w.wrong)).toBeInViewport({ ratio: 0.95 });
    if (whole) await page.setViewportSize(whole);
    await dialog.getByLabel(w.own).fill(OWNER.password);
    await submit.click();
    await expect(dialog.getByText(w.taken)).toBeVisible();
    await dialog.getByLabel(w.mobile).fill('0151 7654321');
    await submit.click();
    const passwordDialog = page.getByRole('dialog', { name: w.passwordFor });
    const first = await passwordDialog.locator('code').innerText();
    await expectAccessible(page);
    await passwordDialog.getByRole('button', { name: w.passedOn }).click();
    await expect(passwordDialog).toBeHidden();

    await page.getByRole('button', { name: w.newPassword }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel(w.own).fill(OWNER.password);
    await question.getByRole('button', { name: w.give }).click();
    const password = await passwordDialog.locator('code').innerText();
    expect(password).not.toBe(first);
    await passwordDialog.getByRole('button', { name: w.passedOn }).click();

    // Elsewhere: with the newer password, at a desk without the owner's pages.
    const meera = await visitor();
    allowStatus(meera, 401, 403);
    await logIn(meera, language, w, password);
    await choose(meera, w, password, CHOSEN);
    await expect(meera.getByRole('heading', { level: 1, name: w.desk })).toBeVisible();
    // Below this width the pages are behind the rail.
    if ((meera.viewportSize()?.width ?? 0) < 1280) await meera.getByRole('button', { name: w.quick }).click();
    await meera.locator('summary', { hasText: w.guests }).filter({ visible: true }).click();
    await expect(meera.getByRole('link', { name: w.messages })).toBeVisible();
    await expect(meera.getByRole('link', { name: w.coupons })).toBeHidden();
    // Of the restaurant's pages only that of the devices, on which push is switched on.
    const house = meera
      .locator('details')
      .filter({ has: meera.getByText(w.house, { exact: true }) })
      .filter({ visible: true });
    await house.locator('summary').click();
    await expect(house.getByRole('link')).toHaveText([w.devices]);
    // Another page says whose it is, until the owner lets staff open it.
    const t = adminTexts[language];
    const figures = localizedPath(language, '/adminnavbar/figures');
    await meera.goto(figures);
    await expect(meera.getByText(t.ownersPage(t.pages.figures))).toBeVisible();
    await expect(meera.getByText(t.ownersPageText('Admin', true))).toBeVisible();
    await expectAccessible(meera);
    const rights = page.locator('[data-section=corrections]');
    await page.goto(localizedPath(language, '/adminnavbar/settings?section=corrections'));
    await rights.getByLabel(settingTexts[language].corrections.figures.label).check();
    await rights.locator('button[type=submit]').click();
    await expect(rights.getByText(settings.saved(settings.corrections.title))).toBeVisible();
    // They read what they may, and who may the rest; only an owner changes it.
    const own = adminAccountTexts[language].rights;
    await meera.goto(localizedPath(language, '/adminnavbar/account'));
    const table = meera.getByRole('region', { name: own.title });
    const row = (what: string) => table.getByRole('listitem').filter({ hasText: what });
    await expect(row(own.of.figures)).toContainText(own.mine);
    for (const what of [own.of.opening, own.of.reversals, own.of.menu, own.cheaperStill(30)])
      await expect(row(what)).toContainText(own.owners('Admin'));
    await expect(row(own.cheaper(30))).toContainText(own.mine);
    await expect(table.locator('button, input')).toHaveCount(0);
    await expectAccessible(meera);
    await expectNoHorizontalScroll(meera);
    // What the owner has closed they can't open: the refusal says who can, in sight on a phone too.
    const pauses = adminPauseDialogTexts[language];
    const close = { what: 'house' as const, lasts: 'today' as const, reason: 'Wasserschaden' };
    await requestApi(app, (api) => api.admin.pause.$put({ json: close }), await ownerToken(app));
    await meera.goto(localizedPath(language, '/adminnavbar'));
    const before = meera.viewportSize();
    await meera.setViewportSize({ width: 390, height: 664 });
    await meera.locator('[data-pause="house"]').click();
    await meera.getByRole('dialog').getByRole('button', { name: pauses.over.house }).click();
    const refused = meera.getByRole('dialog').getByRole('alert').filter({ hasText: 'Admin' });
    await expect(refused).toBeInViewport({ ratio: 0.95 });
    if (before) await meera.setViewportSize(before);
    await meera.goto(figures);
    await expect(meera.getByRole('heading', { level: 1, name: t.pages.figures })).toBeVisible();
    await expect(meera.getByText(t.ownersPage(t.pages.figures))).toHaveCount(0);
    await page.goto(localizedPath(language, '/adminnavbar/staff'));

    await page.getByRole('button', { name: w.edit }).click();
    await dialog.getByLabel(w.email).fill('meera@example.org');
    await dialog.getByRole('radio', { name: w.owner }).check({ force: true });
    await dialog.getByLabel(w.own).fill(OWNER.password);
    await submit.click();
    await expect(page.getByText(w.saved)).toBeVisible();
    await meera.goto(localizedPath(language, '/adminnavbar/staff'));
    await expect(meera.getByRole('button', { name: w.add })).toBeVisible();

    await page.getByRole('button', { name: w.remove }).click();
    await expect(page.getByRole('alertdialog', { name: w.removeTitle })).toBeVisible();
    await expectAccessible(page);
    // With an unlocked tablet alone no one can be removed.
    await question.getByLabel(w.own).fill('guessed');
    await question.getByRole('button', { name: w.confirm }).click();
    await expect(question.getByText(w.wrong)).toBeVisible();
    await question.getByLabel(w.own).fill(OWNER.password);
    await question.getByRole('button', { name: w.confirm }).click();
    await expect(page.getByText(w.removed)).toBeVisible();
    await meera.goto(localizedPath(language, '/adminnavbar'));
    await expect(meera).toHaveURL(new RegExp(`${localizedPath(language, '/')}$`));
  },
);
