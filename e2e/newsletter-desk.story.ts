import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failUntilPressed, openAsOwner } from './admin-login.ts';
import { EVENING, type StoryApp } from './app.ts';
import { allowStatus, expect, expectAccessible, expectNoHorizontalScroll, story } from './story.ts';

const LABELS = {
  de: {
    noIssue: 'Noch keine Ausgabe',
    create: 'Neue Ausgabe',
    readers: /^Leser \d+$/,
    subject: 'Betreff (Deutsch)',
    text: 'Text (Deutsch)',
    subjectEn: 'Betreff (Englisch)',
    textEn: 'Text (Englisch)',
    save: 'Speichern',
    saved: 'Der Entwurf ist gespeichert.',
    leave: 'Änderungen verwerfen?',
    stay: 'Weiter bearbeiten',
    unfinished: /^Noch nicht fertig: Jede Sprache/,
    edit: 'Bearbeiten',
    previewIn: { de: 'Vorschau: Deutsch', en: 'Vorschau: Englisch' },
    inEnglish: 'Englisch',
    test: 'Test an mich',
    noEmail: /^Für den Test fehlt Ihre E-Mail-Adresse/,
    tested: 'Der Test ist unterwegs an owner@haveli.example.',
    send: 'An 25 Leser senden',
    question: 'Jetzt an 25 Leser senden?',
    split: '17 auf Deutsch, 8 auf Englisch.',
    sendNow: 'Jetzt senden',
    changed: /^Das wurde inzwischen an einem anderen Gerät geändert/,
    sendFailed: /^Ob das Senden angekommen ist, ist nicht sicher/,
    sending: 'Wird gesendet, 20 von 25',
    stop: 'Anhalten',
    stopText: /5 Leser bekommen sie nicht mehr/,
    stopped: 'Angehalten',
    noReaders: 'Noch keine Leser',
    noReadersYet: /^Noch hat niemand den Newsletter bestellt/,
    asked: 'Nicht bestätigt 1',
    page: 'Seite 1 von 3',
    search: 'Leser suchen: ein Teil der E-Mail-Adresse',
    none: 'Niemand gefunden',
    showAll: 'Alle zeigen',
    download: 'Als Tabelle laden',
    file: 'newsletter-leser.csv',
    remove: (email: string) => `${email} entfernen`,
    removeNow: 'Entfernen',
    removed: (email: string) => `${email} ist entfernt.`,
    removeFailed: 'Das Entfernen ist nicht angekommen. Tippen Sie noch einmal.',
    error: 'Fehler: Die Ausgaben konnten nicht geladen werden',
    tryAgain: 'Noch einmal versuchen',
  },
  en: {
    noIssue: 'No issue yet',
    create: 'New issue',
    readers: /^Readers \d+$/,
    subject: 'Subject (German)',
    text: 'Text (German)',
    subjectEn: 'Subject (English)',
    textEn: 'Text (English)',
    save: 'Save',
    saved: 'The draft is saved.',
    leave: 'Discard changes?',
    stay: 'Keep editing',
    unfinished: /^Not finished yet: each language/,
    edit: 'Edit',
    previewIn: { de: 'Preview: German', en: 'Preview: English' },
    inEnglish: 'English',
    test: 'Test to me',
    noEmail: /^Your email address is missing for the test/,
    tested: 'The test is on its way to owner@haveli.example.',
    send: 'Send to 25 readers',
    question: 'Send to 25 readers now?',
    split: '17 in German, 8 in English.',
    sendNow: 'Send now',
    changed: /^This was changed on another device/,
    sendFailed: /^It is not certain that it was sent/,
    sending: 'Sending, 20 of 25',
    stop: 'Stop',
    stopText: /5 readers do not get it any more/,
    stopped: 'Stopped',
    noReaders: 'No readers yet',
    noReadersYet: /^Nobody has subscribed to the newsletter/,
    asked: 'Not confirmed 1',
    page: 'Page 1 of 3',
    search: 'Search readers: a part of the email address',
    none: 'Nobody found',
    showAll: 'Show all',
    download: 'Download as table',
    file: 'newsletter-readers.csv',
    remove: (email: string) => `Remove ${email}`,
    removeNow: 'Remove',
    removed: (email: string) => `${email} has been removed.`,
    removeFailed: 'They could not be removed. Press again.',
    error: 'Error: The issues could not be loaded',
    tryAgain: 'Try again',
  },
};

function within<Value>({ dataDir }: StoryApp, work: (db: DatabaseSync) => Value): Value {
  const db = new DatabaseSync(join(dataDir, 'thali.sqlite'), { timeout: 5000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Confirmed readers, one a minute, every third in English; and an unconfirmed one. */
function addReaders(app: StoryApp, count: number): void {
  within(app, (db) => {
    const insert = db.prepare(
      `insert into newsletter_readers (id, email, language, status, token, source, asked_at, confirmed_at)
       values (?, ?, ?, ?, ?, 'footer', ?, ?)`,
    );
    for (let number = 0; number <= count; number += 1) {
      const at = EVENING - (count - number) * 60_000;
      const isAsked = number === count;
      const email = isAsked ? 'asked@example.org' : `gast${number}@example.org`;
      const language = number % 3 === 1 ? 'en' : 'de';
      const status = isAsked ? 'asked' : 'confirmed';
      insert.run(crypto.randomUUID(), email, language, status, `token-${number}`, at, isAsked ? null : at);
    }
  });
}

const copiesOf = (app: StoryApp) =>
  within(app, (db) =>
    db
      .prepare('select recipient from mails where mailing_id is not null')
      .all()
      .map(({ recipient }) => String(recipient)),
  );

story(
  'the owner writes a newsletter, tries it, sends it once, and stops it',
  async ({ page, app, language }) => {
    const w = LABELS[language];
    allowStatus(page, 409);
    await openAsOwner(page, app, language, '/adminnavbar/newsletter');
    await expect(page.getByText(w.noIssue)).toBeVisible();
    await expectAccessible(page);

    // Nothing was typed yet: a subject without a text is saved, and can't be sent.
    await page.getByRole('button', { name: w.create }).click();
    await page.getByLabel(w.subject).fill('Diwali im Haveli');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.goBack();
    await expect(page.getByRole('alertdialog', { name: w.leave })).toBeVisible();
    await page.getByRole('button', { name: w.stay }).click();
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.saved).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Diwali im Haveli' })).toBeFocused();
    await expect(page.getByText(w.unfinished)).toBeVisible();
    await expect(page.getByRole('button', { name: w.test })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: w.edit, exact: true }).click();
    await page.getByLabel(w.text).fill('Liebe Gäste,\n\n<script>alert(1)</script> [Tisch](/reservation)');
    await page.getByLabel(w.subjectEn).fill('Diwali at Haveli');
    await page.getByLabel(w.textEn).fill('Dear guests');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    const mail = page.getByRole('article', { name: w.previewIn[language] });
    await expect(mail.getByRole('heading', { name: /^Diwali/ })).toBeVisible();
    await expect(page.getByText(w.noReadersYet)).toBeVisible();
    await expect(page.getByRole('button', { name: w.send })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // With its own styles, though the site's policy forbids inline styles; and HTML in the text is escaped.
    const german = page.getByRole('article', { name: w.previewIn.de });
    if (language === 'en') await page.getByRole('button', { name: 'German', exact: true }).click();
    await expect(german.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(german.getByRole('link', { name: 'Tisch', exact: true })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(german.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '28px');
    await page.getByRole('button', { name: w.inEnglish, exact: true }).click();
    await expect(page.getByRole('article', { name: w.previewIn.en })).toContainText('Dear guests');

    await page.getByRole('button', { name: w.test }).click();
    await expect(page.getByText(w.noEmail)).toBeVisible();
    within(app, (db) => db.exec(`update accounts set email = 'owner@haveli.example' where role = 'owner'`));
    await page.getByRole('button', { name: w.test }).click();
    await expect(page.getByText(w.tested)).toBeVisible();

    addReaders(app, 25);
    await page.reload();
    await page.getByRole('button', { name: w.send }).click();
    const question = page.getByRole('alertdialog', { name: w.question });
    await expect(question.getByText(w.split)).toBeVisible();
    await expectAccessible(page);
    // Changed on another tablet meanwhile: the change must be looked at first.
    within(app, (db) => db.exec(`update mailings set version = version + 1, text_de = 'Am 8. November.'`));
    await question.getByRole('button', { name: w.sendNow }).click();
    await expect(page.getByText(w.changed)).toBeVisible();
    await expect(question).toHaveCount(0);
    if (language === 'de') await expect(german).toContainText('Am 8. November.');
    await expectAccessible(page);
    await page.getByRole('button', { name: w.send }).click();

    // The server is unreachable; then it takes the request, and its response is lost: the result is shown all
    // the same.
    await page.route('**/send', (route) => route.abort('aborted'));
    await question.getByRole('button', { name: w.sendNow }).click();
    await expect(page.getByText(w.sendFailed)).toBeVisible();
    await page.unroute('**/send');
    await page.route('**/send', async (route) => {
      await route.fetch();
      await route.abort('aborted');
    });
    await question.getByRole('button', { name: w.sendNow }).dblclick();
    await expect(question).toHaveCount(0);
    const panel = page.getByRole('region', { name: /^Diwali/ });
    await expect(panel.getByText(w.sending)).toBeVisible({ timeout: 20_000 });
    expect(copiesOf(app)).toHaveLength(25);
    expect(new Set(copiesOf(app)).size).toBe(25);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('button', { name: w.stop, exact: true }).click();
    await expect(page.getByText(w.stopText)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: w.stop, exact: true }).click();
    await expect(panel.getByText(w.stopped, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: w.stop, exact: true })).toHaveCount(0);
    expect(copiesOf(app)).toHaveLength(20);
  },
);

story(
  'the owner sees who reads the newsletter, takes the list along, and removes somebody',
  { tag: '@long' },
  async ({ page, app, language }) => {
    const w = LABELS[language];
    allowStatus(page, 503, 404);
    await openAsOwner(page, app, language, '/adminnavbar/newsletter?part=readers');
    await expect(page.getByText(w.noReaders)).toBeVisible();
    await expectAccessible(page);

    addReaders(app, 25);
    await page.goto(page.url().replace('?part=readers', ''));
    await page.getByRole('link', { name: w.readers }).click();
    const rows = page.locator('[data-reader]');
    await expect(rows).toHaveCount(10);
    await expect(rows.first()).toContainText('gast24@example.org');
    await expect(page.getByText(w.page)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: w.asked }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: w.readers }).click();
    await expect(rows).toHaveCount(10);

    const arrived = page.waitForEvent('download');
    await page.getByRole('button', { name: w.download }).click();
    const table = await arrived;
    expect(table.suggestedFilename()).toBe(w.file);
    const lines = readFileSync(await table.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines[1]).toContain('gast0@example.org');

    const search = page.getByLabel(w.search);
    await search.fill('nobody');
    await search.press('Enter');
    await expect(page.getByText(w.none)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.showAll }).click();
    await search.fill('gast7');
    await search.press('Enter');
    await expect(rows).toHaveCount(1);

    const email = 'gast7@example.org';
    const question = page.getByRole('alertdialog');
    // The response is lost: pressed again, the result is as requested.
    await page.route('**/api/admin/newsletter/readers/*', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, body: 'nginx' });
    });
    await page.getByRole('button', { name: w.remove(email) }).click();
    await expect(question.getByText(email)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: w.removeNow, exact: true }).click();
    await expect(page.getByText(w.removeFailed)).toBeVisible();
    await page.unroute('**/api/admin/newsletter/readers/*');
    await question.getByRole('button', { name: w.removeNow, exact: true }).click();
    await expect(page.getByText(w.removed(email)).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(rows).toHaveCount(0);
  },
);

story(
  'a newsletter page that could not be loaded shows an error, and tries again',
  { tag: '@long' },
  async ({ page, app, language }) => {
    const w = LABELS[language];
    const server = await failUntilPressed(page, '**/api/admin/mailings');
    await openAsOwner(page, app, language, '/adminnavbar/newsletter');
    await expect(page.getByText(w.error)).toBeVisible();
    await expectAccessible(page);
    await server.press(w.tryAgain);
    await expect(page.getByText(w.noIssue)).toBeVisible();
  },
);
