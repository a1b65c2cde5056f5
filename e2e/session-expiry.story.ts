import type { Page } from '@playwright/test';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import type { StoryApp } from './app.ts';
import { allowStatus, expect, expectAccessible, OWNER, story } from './story.ts';

const LABELS = {
  de: {
    again: 'Bitte melden Sie sich wieder an',
    submit: 'Anmelden',
    mobile: 'Mobilnummer',
    password: 'Passwort',
    wrong: /Passwort/,
    save: 'Veröffentlichen',
    saved: 'Veröffentlicht! Der Text steht auf der Website.',
    waiting: 'Danach wird gespeichert, was Sie eben speichern wollten.',
    notMe: /^Nicht .+\?$/,
    isIn: 'Meera ist angemeldet',
    back: /meldet sich an$/,
    goOn: 'Verwerfen und weitermachen',
    desk: 'Offene Bestellungen',
  },
  en: {
    again: 'Please log in again',
    submit: 'Log in',
    mobile: 'Mobile number',
    password: 'Password',
    wrong: /password/i,
    save: 'Publish',
    saved: 'Success! Policy saved successfully.',
    waiting: 'After that, what you were about to save is saved.',
    notMe: /^Not .+\?$/,
    isIn: 'Meera is logged in',
    back: / logs in$/,
    goOn: 'Discard and carry on',
    desk: 'Pending Orders',
  },
};

/** Logged out elsewhere, or after thirty days: the page notices with its next call. */
async function endSession(page: Page, app: StoryApp): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await requestApi(app, (api) => api.auth.logout.$post(), token);
}

async function addMeera(app: StoryApp): Promise<{ mobile: string; password: string }> {
  const mobile = '0151 55667788';
  const json = {
    ...{ name: 'Meera', mobile_number: mobile, email: '', role: 'staff' as const },
    currentPassword: OWNER.password,
  };
  const added = await requestApi(app, (api) => api.admin.staff.$post({ json }), await ownerToken(app));
  return { mobile, password: added.password };
}

story(
  'a login that ends in mid-edit is asked for again over the page, and nothing that was typed is lost',
  async ({ page, app, language }) => {
    const w = LABELS[language];
    const dialog = page.getByRole('alertdialog', { name: w.again });
    const password = dialog.getByRole('textbox', { name: w.password });
    const submit = dialog.getByRole('button', { name: w.submit });
    const text = page.locator('textarea[name="content"]');
    const meera = await addMeera(app);
    allowStatus(page, 401, 403);

    await openAsOwner(page, app, language, '/adminnavbar/policy');
    await page.locator('a[href*="policy?edit="]').first().click();
    await text.fill('Neuer Satz, lange überlegt.');

    // The poll alone notices, and the page stays where it is.
    await endSession(page, app);
    await page.clock.runFor(20_500);
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await password.fill('guessed');
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText(w.wrong);
    await password.fill(OWNER.password);
    await submit.click();
    await expect(dialog).toHaveCount(0);
    await expect(text).toHaveValue('Neuer Satz, lange überlegt.');

    // Requests in the meantime wait, and are never sent in another account's name.
    await text.fill('Noch besser gesagt.');
    await endSession(page, app);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(dialog.getByText(w.waiting)).toBeVisible();
    await dialog.getByRole('button', { name: w.notMe }).click();
    await dialog.getByLabel(w.mobile).fill(meera.mobile);
    await password.fill(meera.password);
    await submit.click();
    const other = page.getByRole('alertdialog', { name: w.isIn });
    await expect(other).toBeVisible();
    await other.getByRole('button', { name: w.back }).click();
    await password.fill(OWNER.password);
    await submit.click();
    await expect(page.getByText(w.saved)).toBeVisible();
    const [policy] = await requestApi(app, (api) => api.policy.$get(), await ownerToken(app));
    expect(policy?.content).toBe('Noch besser gesagt.');
  },
);
