import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cartPageTexts } from '#texts/cart-page.ts';
import { createApiUser, PASSWORD } from './api-user.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  type Language,
  localizedPath,
  story,
} from './story.ts';

const LABELS = {
  de: {
    profile: 'Ihr Profil',
    loadFailed: 'Ihr Profil lässt sich gerade nicht laden',
    tryAgain: 'Noch einmal versuchen',
    name: 'Vor- und Nachname',
    current: 'Aktuelles Passwort',
    save: 'Angaben speichern',
    saved: 'Ihre Angaben sind gespeichert.',
    wrong: 'Das aktuelle Passwort stimmt nicht.',
    incomplete: 'Alle Felder sind erforderlich',
    next: 'Neues Passwort',
    again: 'Neues Passwort wiederholen',
    differ: 'Die Passwörter stimmen nicht überein',
    change: 'Passwort ändern',
    changed: 'Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
    download: 'Daten herunterladen',
    erase: 'Konto löschen',
    eraseConfirm: 'Endgültig löschen',
    openOrder: /Sie haben noch eine offene Bestellung/,
    word: 'Zur Bestätigung: LÖSCHEN',
    typed: 'LÖSCHEN',
    wordMissing: 'Bitte geben Sie zur Bestätigung LÖSCHEN ein.',
    erased: 'Ihr Konto ist gelöscht',
    guest: 'Sie sind als Gast hier',
    addresses: 'Ihre Adressen',
    none: 'Noch keine Adresse gespeichert',
    add: 'Neue Adresse',
    makeDefault: 'Als Standard: Max Beispiel, Marktplatz 2',
    madeDefault: 'Die Standardadresse ist geändert.',
    edit: 'Max Beispiel, Marktplatz 2 ändern',
    remove: 'Max Beispiel, Marktplatz 2 löschen',
    removeConfirm: 'Adresse löschen',
    removed: 'Die Adresse ist gelöscht.',
    street: 'Straße und Hausnummer',
    saveAddress: 'Adresse speichern',
    addressSaved: 'Die Adresse ist gespeichert.',
    standard: 'Standard',
    addressesFailed: 'Ihre Adressen lassen sich gerade nicht laden',
    ordersFailed: 'Ihre Bestellungen lassen sich gerade nicht laden',
    page: 'Seite 1 von 2',
    older: 'Ältere',
    details: /^Ansehen: /,
    close: 'Schließen',
    logout: 'Abmelden',
  },
  en: {
    profile: 'Your profile',
    loadFailed: 'Failed to fetch profile',
    tryAgain: 'Try again',
    name: 'Full name',
    current: 'Current password',
    save: 'Save details',
    saved: 'Your details have been saved.',
    wrong: 'The current password is wrong.',
    incomplete: 'All fields are required',
    next: 'New password',
    again: 'Repeat the new password',
    differ: 'Passwords do not match',
    change: 'Change password',
    changed: 'Your password has been changed. All other devices are logged out.',
    download: 'Download data',
    erase: 'Delete account',
    eraseConfirm: 'Delete for good',
    openOrder: /You still have an open order/,
    word: 'To confirm: ERASE',
    typed: 'ERASE',
    wordMissing: 'Please type ERASE to confirm.',
    erased: 'Your account is deleted',
    guest: 'You are here as a guest',
    addresses: 'Your addresses',
    none: 'No address saved yet',
    add: 'New address',
    makeDefault: 'Make default: Max Beispiel, Marktplatz 2',
    madeDefault: 'The default address has been changed.',
    edit: 'Change Max Beispiel, Marktplatz 2',
    remove: 'Delete Max Beispiel, Marktplatz 2',
    removeConfirm: 'Delete address',
    removed: 'The address has been deleted.',
    street: 'Street & House No.',
    saveAddress: 'Save address',
    addressSaved: 'The address has been saved.',
    standard: 'Default',
    addressesFailed: 'Failed to fetch address data',
    ordersFailed: 'Your orders cannot be loaded just now',
    page: 'Page 1 of 2',
    older: 'Older',
    details: /^Details: /,
    close: 'Close',
    logout: 'Log out',
  },
};

const expectAccessiblePage = async (page: Page) => {
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
};

for (const language of LANGUAGES as Language[]) {
  const w = LABELS[language];

  story(`somebody changes their details and password (${language})`, async ({ page, app }) => {
    const max = await createApiUser(app, 'user');
    await max.enter(page);
    await page.goto(localizedPath(language, '/orders'));
    await page
      .locator('main')
      .getByRole('link', { name: language === 'de' ? 'Profil' : 'Profile' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: w.profile })).toBeVisible();
    await expectAccessiblePage(page);

    const data = page.getByRole('region').nth(0);
    await page.getByLabel(w.name).fill('Max Muster');
    await page.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.incomplete)).toBeVisible();
    allowStatus(page, 403);
    const current = page.getByRole('textbox', { name: w.current });
    await current.first().fill('not it');
    await page.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.wrong)).toBeVisible();
    await expect(page.getByLabel(w.name)).toHaveValue('Max Muster');
    await current.first().fill(PASSWORD);
    await page.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.saved)).toBeVisible();
    expect((await max.profile()).name).toBe('Max Muster');
    await expect(data).toBeVisible();

    await current.last().fill(PASSWORD);
    await page.getByRole('textbox', { name: w.next, exact: true }).fill('Kardamom 7');
    await page.getByRole('textbox', { name: w.again }).fill('Kardamom 8');
    await page.getByRole('button', { name: w.change }).click();
    await expect(page.getByText(w.differ)).toBeVisible();
    await page.getByRole('textbox', { name: w.again }).fill('Kardamom 7');
    await page.getByRole('button', { name: w.change }).click();
    await expect(page.getByText(w.changed)).toBeVisible();
    await expect(current.last()).toHaveValue('');
    await expectAccessiblePage(page);
  });

  story(`somebody takes their data along and goes (${language})`, async ({ page, app }) => {
    const max = await createApiUser(app, 'user');
    const { _id: addressId } = await max.saveAddress();
    await max.order(addressId);
    await max.enter(page);
    await page.goto(localizedPath(language, '/profile'));

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: w.download }).click();
    const data = JSON.parse(await readFile(await (await file).path(), 'utf8'));
    expect(data.profile.name).toBe('Max Beispiel');
    expect(data.addresses).toHaveLength(1);
    expect(data.orders).toHaveLength(1);

    allowStatus(page, 403, 409);
    await page.getByRole('button', { name: w.erase }).click();
    const dialog = page.getByRole('alertdialog');
    const password = dialog.getByRole('textbox', { name: w.current });
    await expect(password).toBeVisible();
    await expectAccessible(page);
    await password.fill('not it');
    await dialog.getByRole('button', { name: w.eraseConfirm }).click();
    await expect(dialog.getByText(w.wrong)).toBeVisible();
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: w.eraseConfirm }).click();
    await expect(dialog.getByText(w.openOrder)).toBeVisible();
    await expectAccessible(page);
  });

  story(`a guest without an account deletes their data (${language})`, async ({ page, app }) => {
    const guest = await createApiUser(app, 'guest');
    await guest.saveAddress();
    await guest.enter(page);
    await page.goto(localizedPath(language, '/profile'));
    await expect(page.getByText(w.guest)).toBeVisible();
    await expectAccessiblePage(page);
    allowStatus(page, 400);
    await page.getByRole('button', { name: w.erase }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox', { name: w.word }).fill('hm');
    await dialog.getByRole('button', { name: w.eraseConfirm }).click();
    await expect(dialog.getByText(w.wordMissing)).toBeVisible();
    await dialog.getByRole('textbox', { name: w.word }).fill(w.typed);
    await dialog.getByRole('button', { name: w.eraseConfirm }).click();
    await expect(page.getByText(w.erased)).toBeVisible();
    await expectAccessiblePage(page);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const gone = await fetch(`${app.url}/api/cart`, {
      headers: { Authorization: `Bearer ${guest.token}` },
    });
    expect(gone.status).toBe(401);
  });

  story(`a profile that could not be loaded shows an error (${language})`, async ({ page, app }) => {
    const max = await createApiUser(app, 'user');
    await max.enter(page);
    allowStatus(page, 500);
    await page.route('**/api/auth/get_user_profile', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await page.goto(localizedPath(language, '/profile'));
    await expect(page.getByText(w.loadFailed)).toBeVisible();
    await expectAccessiblePage(page);
    await page.unroute('**/api/auth/get_user_profile');
    await page.getByRole('button', { name: w.tryAgain }).click();
    await expect(page.getByLabel(w.name)).toHaveValue('Max Beispiel');
  });

  story(`the address book is kept (${language})`, async ({ page, app }) => {
    const max = await createApiUser(app, 'user');
    await max.enter(page);
    await page.goto(localizedPath(language, '/addresses'));
    await expect(page.getByText(w.none)).toBeVisible();
    await expectAccessiblePage(page);
    await max.saveAddress({ fullName: 'Erika Beispiel', addressLine1: 'Neustraße 1', isDefault: true });
    await max.saveAddress();
    await max.saveAddress({ fullName: 'Max Fern', zipCode: '10115', city: 'Berlin' });
    await page.reload();
    const rows = page
      .locator('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(w.standard);
    await expect(rows.first()).toContainText('Erika Beispiel');
    await expectAccessiblePage(page);

    await page.getByRole('button', { name: w.makeDefault }).click();
    await expect(page.getByText(w.madeDefault)).toBeVisible();
    await expect(rows.first()).toContainText('Max Beispiel');

    await page.getByRole('link', { name: w.edit }).click();
    await expect(page).toHaveURL(/\/add-address\?aId=/);
    await expect(page.getByLabel(w.street)).toHaveValue('Marktplatz 2');
    await page.getByRole('button', { name: w.saveAddress }).click();
    await expect(page.getByText(w.addressSaved)).toBeVisible();
    // Two seconds later it goes one page back.
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/addresses')}$`));

    await page.getByRole('button', { name: w.remove }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: w.removeConfirm }).click();
    await expect(page.getByText(w.removed)).toBeVisible();
    await expect(rows).toHaveCount(2);

    // When the server is down, the page reports it and keeps what was typed.
    await page.route('**/api/address', (route) => route.abort('aborted'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: w.addresses })).toBeVisible();
    await expect(page.getByText(w.addressesFailed)).toBeVisible();
    await expectAccessiblePage(page);
    await page.unroute('**/api/address');
    await page.getByRole('button', { name: w.tryAgain }).click();
    await expect(rows).toHaveCount(2);
  });

  story(
    `orders come in pages of five, open in a dialog, and end with the logout (${language})`,
    async ({ page, app }) => {
      const max = await createApiUser(app, 'user');
      const { _id: addressId } = await max.saveAddress();
      for (let made = 0; made < 6; made += 1) await max.order(addressId);
      await max.enter(page);
      allowStatus(page, 500);
      await page.route('**/api/orders/all', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await page.goto(localizedPath(language, '/orders'));
      await expect(page.getByText(w.ordersFailed)).toBeVisible();
      await page.unroute('**/api/orders/all');
      await page.getByRole('button', { name: w.tryAgain }).click();
      const details = page.getByRole('button', { name: w.details });
      await expect(details).toHaveCount(5);
      await expect(page.getByText(w.page)).toBeVisible();
      await expectAccessiblePage(page);
      await page.getByRole('link', { name: w.older }).click();
      await expect(details).toHaveCount(1);
      // The whole row opens its order, not only the button in it.
      await page.getByRole('main').getByRole('listitem').filter({ has: details }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Max Beispiel');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: w.close }).last().click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: w.logout }).click();
      await expect(page).toHaveURL(new RegExp(`${app.url}${localizedPath(language, '/')}$`));
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    },
  );
}

story('a guest’s own pages need a login', async ({ page }) => {
  for (const path of ['/profile', '/addresses', '/orders', '/review?cid=x&cpn=']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}`));
  }
  // But nobody logs in to see that nothing is in the cart.
  await page.goto('/cart');
  await expect(page.getByText(cartPageTexts.de.emptyTitle)).toBeVisible();
});
