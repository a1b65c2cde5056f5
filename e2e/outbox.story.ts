import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failUntilPressed, openAsOwner } from './admin-login.ts';
import { EVENING, type StoryApp } from './app.ts';
import { findMail } from './mailbox.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, story } from './story.ts';

const LABELS = {
  de: {
    outbox: 'Postausgang',
    none: 'Noch keine E-Mails',
    noneSent: 'Nichts gesendet',
    error: 'Fehler: Der Postausgang konnte nicht geladen werden',
    tryAgain: 'Noch einmal versuchen',
    failed: 'Gescheitert 12',
    stillFailed: 'Gescheitert 11',
    sent: /^Gesendet/,
    badge: 'Gescheitert',
    received: 'Bestellung eingegangen',
    reason: 'Der Mailserver nimmt diese Adresse nicht an. Vermutlich gibt es sie nicht.',
    outdated: 'Lässt sich nicht mehr senden: Der Inhalt ist gelöscht oder überholt.',
    page: (page: number) => `Seite ${page} von 2`,
    next: 'Nächste Seite',
    about: 'Bestellung 3F9A11',
    again: 'Bestellung eingegangen (Bestellung 3F9A11) an gast11@example.org erneut senden',
  },
  en: {
    outbox: 'Outbox',
    none: 'No emails yet',
    noneSent: 'Nothing sent',
    error: 'Error: The outbox could not be loaded',
    tryAgain: 'Try again',
    failed: 'Failed 12',
    stillFailed: 'Failed 11',
    sent: /^Sent/,
    badge: 'Failed',
    received: 'Order received',
    reason: 'The mail server does not take this address. It probably does not exist.',
    outdated: 'Can no longer be sent: its content has been deleted or is out of date.',
    page: (page: number) => `Page ${page} of 2`,
    next: 'Next page',
    about: 'Order 3F9A11',
    again: 'Send again: Order received (Order 3F9A11), to gast11@example.org',
  },
};

/** E-mails that failed for good, one a minute; the content of the oldest is deleted. */
function failMails({ dataDir }: StoryApp, count: number): void {
  const db = new DatabaseSync(join(dataDir, 'thali.sqlite'), { timeout: 5000 });
  const insert = db.prepare(
    `insert into mails (id, kind, recipient, language, letter, about, status, attempts, created_at, due_at, ended_at, failure)
     values (?, 'order_received', ?, 'de', ?, ?, 'failed', 1, ?, ?, ?, 'EENVELOPE RCPT TO 550')`,
  );
  for (let number = 0; number < count; number += 1) {
    const to = `gast${number}@example.org`;
    const words = { subject: 'Danke', title: 'Danke', body: [{ part: 'text', text: 'Geheim' }] };
    const email = { kind: 'order_received', to, language: 'de', ...words };
    const at = EVENING - (count - number) * 60_000;
    const about = JSON.stringify({ kind: 'order', number: `3F9A${number}` });
    insert.run(crypto.randomUUID(), to, number === 0 ? '' : JSON.stringify(email), about, at, at, at);
  }
  db.close();
}

story('the owner sees what failed, and sends it again', async ({ page, app, language }) => {
  const w = LABELS[language];
  await openAsOwner(page, app, language, '/adminnavbar/mails');
  await expect(page.getByRole('heading', { level: 1, name: w.outbox })).toBeVisible();
  await expect(page.getByText(w.none)).toBeVisible();
  await expectAccessible(page);

  failMails(app, 12);
  await page.reload();
  const rows = page.locator('[data-mail]');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('gast11@example.org');
  await expect(rows.first()).toContainText(w.received);
  await expect(rows.first().getByText(w.about, { exact: true })).toBeVisible();
  await expect(rows.first()).toContainText(w.reason);
  // None of their content is shown.
  await expect(page.getByText('Geheim')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('button', { name: w.failed }).click();
  await page.getByRole('button', { name: w.next }).click();
  await expect(page.getByText(w.page(2))).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(w.outdated);
  await page.getByRole('button', { name: w.sent }).click();
  await expect(page.getByText(w.noneSent)).toBeVisible();

  await page.getByRole('button', { name: w.failed }).click();
  await page.getByRole('button', { name: w.again }).click();
  await expect(page.getByRole('button', { name: w.stillFailed })).toBeVisible();
  expect((await findMail(app, 'order_received')).to).toMatchObject([{ address: 'gast11@example.org' }]);
});

story(
  'an outbox that could not be loaded shows an error, and tries again',
  { tag: '@long' },
  async ({ page, app, language }) => {
    const w = LABELS[language];
    const server = await failUntilPressed(page, '**/api/admin/mails*');
    await openAsOwner(page, app, language, '/adminnavbar/mails');
    await expect(page.getByText(w.error)).toBeVisible();
    await expectAccessible(page);
    await server.press(w.tryAgain);
    await expect(page.getByText(w.none)).toBeVisible();
  },
);
