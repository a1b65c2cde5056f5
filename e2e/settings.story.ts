import type { Page } from '@playwright/test';
import { refusal } from '#domain/refusal.ts';
import { sampleWebsite } from '#sample/haveli/website.ts';
import { auditLogTexts } from '#texts/admin-audit-log.ts';
import { startSmtpServer } from '../src/server/test/smtp-server.ts';
import { adminConnectionTexts } from '../src/texts/admin-connections.ts';
import { adminEditingTexts } from '../src/texts/admin-editing.ts';
import { adminMailTexts } from '../src/texts/admin-mails.ts';
import { adminReauthTexts } from '../src/texts/admin-reauth.ts';
import { adminSettingsTexts } from '../src/texts/admin-settings.ts';
import { refusalMessage } from '../src/texts/refusals.ts';
import { siteTexts } from '../src/texts/site.ts';
import { openAsOwner } from './admin-login.ts';
import { type App, OWNER } from './app.ts';
import { findMail } from './mailbox.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  goOffline,
  type Language,
  localizedPath,
  story,
} from './story.ts';

const LABELS = {
  de: {
    settings: 'Einstellungen',
    tabs: { ordering: 'Bestellen', house: 'Restaurant', site: 'Website', mail: 'Technik' },
    pause: 'Bestellungen pausieren',
    resume: 'Bestellungen wieder annehmen',
    paused: 'Pausiert',
    add: 'Ort hinzufügen',
    zipCode: 'Postleitzahl',
    city: 'Ort',
    minimum: 'Mindestwert',
    fee: 'Gebühr',
    removeBalingen: 'Balingen entfernen',
    zipInvalid: 'Postleitzahl ungültig!',
    zipTaken: 'Dieser Ort steht mit dieser Postleitzahl schon in der Liste.',
    save: 'Speichern',
    discard: 'Verwerfen',
    savedDelivery: 'Liefergebiet: gespeichert.',
    savedHouse: 'Name und Kontakt: gespeichert.',
    savedVoices: 'Stimmen von Gästen: gespeichert.',
    saveFailed: 'Das konnte nicht gespeichert werden',
    name: 'Name des Restaurants',
    conflict: 'Das wurde inzwischen an einem anderen Gerät geändert',
    loadNewer: 'Neuen Stand laden',
    saveMine: 'Meine trotzdem speichern',
    down: 'Stimme 1 nach unten',
    moved: 'Stimme 2 nach unten',
    removeLast: 'Stimme 3 entfernen',
    stay: 'Weiter bearbeiten',
    address: 'Testmail an',
    send: 'Testmail senden',
    inFolder: 'Die Testmail liegt als Datei beim Server',
    outbox: 'Zum Postausgang',
  },
  en: {
    settings: 'Settings',
    tabs: { ordering: 'Ordering', house: 'Restaurant', site: 'Website', mail: 'Technical' },
    pause: 'Pause online ordering',
    resume: 'Take orders again',
    paused: 'Paused',
    add: 'Add place',
    zipCode: 'Postal code',
    city: 'Place',
    minimum: 'Minimum',
    fee: 'Fee',
    removeBalingen: 'Remove Balingen',
    zipInvalid: 'Invalid ZIP code!',
    zipTaken: 'This town is in the list already with this postal code.',
    save: 'Save',
    discard: 'Discard',
    savedDelivery: 'Delivery area: saved.',
    savedHouse: 'Name and contact: saved.',
    savedVoices: 'Voices of guests: saved.',
    saveFailed: 'This could not be saved',
    name: 'Name of the restaurant',
    conflict: 'This has been changed on another device in the meantime',
    loadNewer: 'Load the newer state',
    saveMine: 'Save mine all the same',
    down: 'Move voice 1 down',
    moved: 'Move voice 2 down',
    removeLast: 'Remove voice 3',
    stay: 'Keep editing',
    address: 'Test email to',
    send: 'Send test email',
    inFolder: 'The test email is a file on the server',
    outbox: 'To the outbox',
  },
};

const section = (page: Page, name: string) => page.locator(`[data-section="${name}"]`);

async function openSettings(page: Page, app: App, language: Language) {
  await openAsOwner(page, app, language, '/adminnavbar/settings');
  await expect(page.getByRole('heading', { level: 1, name: LABELS[language].settings })).toBeVisible();
}

/** The request of another tablet. */
async function onAnotherTablet(page: Page, path: string, change: (body: object) => object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const { house: app } = await (await page.request.get('/api/admin/settings', { headers })).json();
  const answer = await page.request.put(path, { headers, data: change(app) });
  expect(answer.status()).toBe(200);
}

story('the owner pauses ordering, and sets where it is delivered to', async ({ page, app, language }) => {
  const w = LABELS[language];
  const restaurant = async () => (await page.request.get('/api/restaurant')).json();
  await openSettings(page, app, language);

  const ordering = section(page, 'ordering');
  await ordering.getByRole('button', { name: w.pause }).click();
  await expect(ordering.getByText(w.paused, { exact: true })).toBeVisible();
  expect((await restaurant()).isOrderingPaused).toBe(true);
  await ordering.getByRole('button', { name: w.resume }).click();
  await expect(ordering.getByRole('button', { name: w.pause })).toBeVisible();
  expect((await restaurant()).isOrderingPaused).toBe(false);

  const delivery = section(page, 'delivery');
  const rows = delivery.locator('[data-row]');
  await expect(rows).toHaveCount(9);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // A new address, wrong at first: the errors are at their fields, and what was typed stays.
  await delivery.getByRole('button', { name: w.add }).click();
  const row = rows.nth(9);
  await expect(row.getByLabel(w.zipCode)).toBeFocused();
  await row.getByLabel(w.zipCode).fill('72379');
  await row.getByLabel(w.city, { exact: true }).fill('Hechingen');
  await row.getByLabel(w.minimum).fill('45');
  await row.getByLabel(w.fee).fill(language === 'de' ? '3,50' : '3.50');
  await delivery.getByRole('button', { name: w.save }).click();
  await expect(row.getByText(w.zipTaken)).toBeVisible();
  await row.getByLabel(w.zipCode).fill('72');
  await expect(row.getByText(w.zipInvalid)).toBeVisible();
  await row.getByLabel(w.city, { exact: true }).fill('Tübingen');
  await expectAccessible(page);
  await row.getByLabel(w.zipCode).fill('72070');
  await delivery.getByRole('button', { name: w.removeBalingen }).click();
  await expect(rows).toHaveCount(9);

  // When the server is down, nothing of it is lost.
  const mend = await goOffline(page);
  await delivery.getByRole('button', { name: w.save }).click();
  await expect(delivery.getByText(w.saveFailed)).toBeVisible();
  await mend();
  await delivery.getByRole('button', { name: w.save }).click();
  await expect(delivery.getByText(w.savedDelivery)).toBeVisible();
  await expect(rows.last().getByLabel(w.minimum)).toHaveValue(language === 'de' ? '45,00' : '45.00');
  const { deliveryAreas } = await restaurant();
  expect(deliveryAreas).toHaveLength(9);
  expect(deliveryAreas.at(-1)).toEqual({ zipCode: '72070', city: 'Tübingen', minimumOrder: 45, fee: 3.5 });
});

story(
  'two tablets change the name; neither is overwritten without a word',
  { tag: '@long' },
  async ({ page, app, language }) => {
    const w = LABELS[language];
    await openSettings(page, app, language);
    await page.getByRole('tab', { name: w.tabs.house }).click();
    const form = section(page, 'house');
    const name = form.getByLabel(w.name);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await name.fill('Zum Pfau');
    await onAnotherTablet(page, '/api/admin/settings/house', (body) => ({ ...body, name: 'Zum Elefanten' }));
    allowStatus(page, 409);
    await form.getByRole('button', { name: w.save }).click();
    await expect(form.getByText(w.conflict)).toBeVisible();
    await expect(name).toHaveValue('Zum Pfau');
    await expectAccessible(page);
    await form.getByRole('button', { name: w.saveMine }).click();
    await expect(form.getByText(w.savedHouse)).toBeVisible();
    // The pressed button is gone with the question; keyboard users continue from here.
    const save = form.getByRole('button', { name: w.save, exact: true });
    await expect(save).toBeFocused();
    await expect(name).toHaveValue('Zum Pfau');

    await name.fill('Zum Tiger');
    await onAnotherTablet(page, '/api/admin/settings/house', (body) => ({ ...body, name: 'Zum Affen' }));
    await form.getByRole('button', { name: w.save }).click();
    await form.getByRole('button', { name: w.loadNewer }).click();
    await expect(name).toHaveValue('Zum Affen');
    await expect(save).toBeFocused();
    await expect(form.getByRole('button', { name: w.discard })).toBeHidden();

    // What is saved is shown on the site, on cached pages too.
    await page.goto(localizedPath(language, '/'));
    await expect(page).toHaveTitle(/Zum Affen/);
  },
);

story('the owner orders the testimonials, and tests the e-mail', async ({ page, app, language }) => {
  const w = LABELS[language];
  const voicesOf = async () => (await (await page.request.get('/api/restaurant')).json()).testimonials;
  await openSettings(page, app, language);
  await page.getByRole('tab', { name: w.tabs.site }).click();
  const voices = section(page, 'testimonials');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const before = await voicesOf();
  await voices.getByRole('button', { name: w.down }).click();
  await expect(voices.getByRole('button', { name: w.moved })).toBeFocused();
  await voices.getByRole('button', { name: w.removeLast }).click();

  await page.getByRole('tab', { name: w.tabs.mail }).click();
  const mail = section(page, 'mail');
  await mail.getByLabel(w.address).fill('asha@example.org');
  await mail.getByRole('button', { name: w.send }).click();
  await expect(mail.getByText(w.inFolder)).toBeVisible();
  expect((await findMail(app, 'test')).to).toMatchObject([{ address: 'asha@example.org' }]);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // Changes in another tab are not left without a question, and are still there.
  await mail.getByRole('link', { name: w.outbox }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: w.stay }).click();
  await page.getByRole('tab', { name: w.tabs.site }).click();
  await voices.getByRole('button', { name: w.save, exact: true }).click();
  await expect(voices.getByText(w.savedVoices)).toBeVisible();
  expect(await voicesOf()).toEqual([before[1], before[0]]);
});

story('the owner sets up the mail server, which is tried first', async ({ page, app, language }) => {
  const t = adminConnectionTexts[language];
  const account = { user: 'wirt@haveli.example', password: 'kein Wort davon' };
  const office = await startSmtpServer(0, { account });
  try {
    await openSettings(page, app, language);
    await page.getByRole('tab', { name: LABELS[language].tabs.mail }).click();
    const server = section(page, 'mail-server');
    await server.getByLabel(t.mail.host).fill('127.0.0.1');
    // Chosen among two; a machine of the test has another one.
    await server.getByLabel(t.mail.port).evaluate((select, port) => {
      (select as HTMLSelectElement).options[0]?.setAttribute('value', String(port));
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, office.port);
    await server.getByLabel(t.mail.user).fill(account.user);
    const password = server.getByLabel(t.mail.password, { exact: true });
    await password.fill('falsch');
    const save = server.getByRole('button', { name: t.save });
    await server.getByLabel(adminReauthTexts[language].proof).fill(OWNER.password);
    await save.click();
    await expect(server.getByText(adminMailTexts[language].reasons.login_refused)).toBeVisible();
    await expectAccessible(page);

    await password.fill(account.password);
    await save.click();
    await expect(password).toHaveValue('');
    await expect(save).toBeDisabled();
    const mail = section(page, 'mail');
    await mail.getByLabel(LABELS[language].address).fill('asha@example.org');
    await mail.getByRole('button', { name: LABELS[language].send }).click();
    await expect(mail.getByText(adminSettingsTexts[language].mail.sentTitle)).toBeVisible();
    expect(office.recipients).toEqual([['asha@example.org']]);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  } finally {
    await office.close();
  }
});

story(
  'the owner ends the sample mode, and pictures are the restaurant’s own',
  { tag: '@long' },
  async ({ page, app, language }) => {
    const w = LABELS[language];
    const t = adminSettingsTexts[language].sample;
    const { serving } = siteTexts[language];
    await page.goto(localizedPath(language, '/menu'));
    await expect(page.getByText(serving, { exact: true }).first()).toBeVisible();

    await openSettings(page, app, language);
    await page.getByRole('tab', { name: w.tabs.site }).click();
    const sample = section(page, 'sample');
    await sample.getByRole('button', { name: t.end }).click();
    const question = page.getByRole('alertdialog', { name: t.question });
    await expect(question.getByText(t.warning)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: t.no }).click();
    await expect(question).toBeHidden();

    // When the server is down, nothing changes, and the question reports it.
    await sample.getByRole('button', { name: t.end }).click();
    const mend = await goOffline(page);
    await question.getByRole('button', { name: t.yes }).click();
    await expect(question.getByText(t.failed)).toBeVisible();
    await mend();
    await question.getByRole('button', { name: t.yes }).click();
    await expect(sample.getByText(t.off, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.goto(localizedPath(language, '/menu'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(serving, { exact: true })).toHaveCount(0);
    await page.goto(localizedPath(language, '/adminnavbar/audit'));
    await expect(page.getByText(auditLogTexts[language].actions.sample_ended(''))).toBeVisible();

    await page.goto(localizedPath(language, '/adminnavbar/settings'));
    await page.getByRole('tab', { name: w.tabs.site }).click();
    await sample.getByRole('button', { name: t.resume }).click();
    await expect(sample.getByRole('button', { name: t.end })).toBeVisible();

    // The owner's own texts stay, everything else of the sample is deleted in one step.
    await page.goto(localizedPath(language, '/adminnavbar/settings'));
    await page.getByRole('tab', { name: w.tabs.site }).click();
    await sample.getByRole('button', { name: t.empty }).click();
    const emptying = page.getByRole('alertdialog', { name: t.emptyQuestion });
    await expect(emptying.getByRole('listitem').filter({ hasText: t.goes.hero() })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const mendAgain = await goOffline(page);
    await emptying.getByRole('button', { name: t.emptyYes }).click();
    await expect(emptying.getByText(t.failed)).toBeVisible();
    await mendAgain();
    await emptying.getByRole('button', { name: t.emptyYes }).click();
    await expect(emptying).toBeHidden();
    await expect(sample.getByRole('button', { name: t.empty })).toHaveCount(0);
    await expect(sample.getByText(t.off, { exact: true })).toBeVisible();
    for (const path of ['/menu', '/', '/about-us', '/gallery']) {
      await page.goto(localizedPath(language, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await expect(page.getByText(serving, { exact: true })).toHaveCount(0);
  },
);

story('the owner welcomes guests with a picture of their own', async ({ page, app, visitor, language }) => {
  const w = LABELS[language];
  const t = adminSettingsTexts[language].hero;
  const { picture } = adminEditingTexts[language];
  const altTexts = { de: 'Der Hof am Abend', en: 'The courtyard in the evening' };
  const guest = await visitor();
  const film = guest.getByRole('img', { name: sampleWebsite.hero.filmAlt[language] });
  const own = guest.getByRole('img', { name: altTexts[language] });
  await guest.goto(localizedPath(language, '/'));
  await expect(film).toBeVisible();

  await openSettings(page, app, language);
  await page.getByRole('tab', { name: w.tabs.site }).click();
  const hero = section(page, 'hero');
  const file = hero.locator('input[type=file]');
  const save = hero.getByRole('button', { name: w.save, exact: true });
  await expect(hero.getByText(t.kinds.sample, { exact: true })).toBeVisible();
  await file.setInputFiles({ name: 'hof.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(hero.getByText(refusalMessage(refusal('picture_type_unsupported'), language))).toBeVisible();
  await file.setInputFiles('sample/haveli/pictures/dishes/thali.jpg');
  await expect(hero.getByRole('img', { name: picture.chosen })).toBeVisible();
  await hero.getByLabel(t.alt).fill(altTexts.de);
  await hero.getByLabel(t.altEn).fill(altTexts.en);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // Another person was faster: what was chosen and written is still there, and can be sent again.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const other = await page.request.put('/api/admin/settings/hero', {
    headers,
    multipart: { version: '1' },
  });
  expect(other.status()).toBe(200);
  allowStatus(page, 409);
  await save.click();
  await expect(hero.getByText(w.conflict)).toBeVisible();
  await expect(hero.getByLabel(t.alt)).toHaveValue(altTexts.de);
  await expect(hero.getByRole('img', { name: picture.chosen })).toBeVisible();
  await hero.getByRole('button', { name: w.saveMine }).click();
  await expect(hero.getByText(t.kinds.own, { exact: true })).toBeVisible();

  // In the sample mode too, and not marked as a serving suggestion.
  await guest.goto(localizedPath(language, '/'));
  await expect(own).toBeVisible();
  await expect(film).toHaveCount(0);
  // 'About us' has a picture of its own.
  await guest.goto(localizedPath(language, '/about-us'));
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(own).toHaveCount(0);

  await hero.getByRole('button', { name: picture.remove }).click();
  const question = page.getByRole('alertdialog', { name: t.question });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: picture.remove }).click();
  await expect(hero.getByText(t.kinds.none, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await guest.goto(localizedPath(language, '/'));
  await expect(film).toBeVisible();
});

story(
  'the owner hangs pictures of the team, and takes one down',
  { tag: '@long' },
  async ({ page, app, visitor, language }) => {
    const w = LABELS[language];
    const t = adminSettingsTexts[language].team;
    const { picture } = adminEditingTexts[language];
    await openSettings(page, app, language);
    await page.getByRole('tab', { name: w.tabs.site }).click();
    const team = section(page, 'team');
    const rows = team.locator('[data-row]');
    const save = team.getByRole('button', { name: w.save, exact: true });
    const last = rows.last();
    await expect(rows).toHaveCount(6);

    // A new one, without texts at first; the next has to wait until this one is saved.
    await team.locator('input[type=file]').setInputFiles('sample/haveli/pictures/hero.jpg');
    await expect(rows).toHaveCount(7);
    await expect(last.getByRole('img', { name: picture.chosen })).toBeVisible();
    await expect(team.getByRole('button', { name: t.add })).toBeDisabled();
    await save.click();
    await expect(last.locator('[aria-invalid=true]')).toBeFocused();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await last.getByLabel(t.caption, { exact: true }).fill('Asha');
    await last.getByRole('button', { name: t.up(7) }).click();
    await expect(team.getByRole('button', { name: t.up(6) })).toBeFocused();
    await save.click();
    await expect(team.getByText(adminSettingsTexts[language].saved(t.title))).toBeVisible();
    await expect(rows.nth(5).getByLabel(t.caption, { exact: true })).toHaveValue('Asha');

    const guest = await visitor();
    await guest.goto(localizedPath(language, '/about-us'));
    await expect(guest.locator('figcaption').getByText('Asha').first()).toBeAttached();

    await team.getByRole('button', { name: t.remove(6) }).click();
    const question = page.getByRole('alertdialog', { name: t.question });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: t.confirm }).click();
    await expect(rows).toHaveCount(6);
    const first = rows.first();
    await expect(first.getByText(t.isSample, { exact: true })).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await team.getByRole('button', { name: t.replace(1) }).click();
    await (await chooser).setFiles('sample/haveli/pictures/hero.jpg');
    await expect(first.getByRole('img', { name: picture.chosen })).toBeVisible();
    await save.click();
    await expect(team.getByRole('button', { name: w.discard })).toBeHidden();
    await expect(rows).toHaveCount(6);
    await expect(first.getByText(t.isSample, { exact: true })).toBeHidden();
    await guest.goto(localizedPath(language, '/about-us'));
    await expect(guest.locator('figcaption').first()).toBeAttached();
    await expect(guest.locator('figcaption').getByText('Asha')).toHaveCount(0);
  },
);
