import type { Page } from '@playwright/test';
import { ownerToken, requestApi } from './api-client.ts';
import { findMail } from './mailbox.ts';
import {
  allowHost,
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

const PLACE = 'Zollernstraße 2, 72379 Hechingen';

const LABELS = {
  de: {
    title: 'Kontakt',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail-Adresse',
    message: 'Ihre Nachricht',
    newsletter: /Newsletter erhalten/,
    send: 'Nachricht senden',
    sent: 'Danke, Ihre Nachricht ist bei uns.',
    failed: 'Die Nachricht ließ sich nicht senden.',
    problems: [
      'Der Name braucht mindestens 2 Zeichen.',
      'Die Telefonnummer braucht mindestens 10 Ziffern.',
      'Bitte geben Sie eine gültige E-Mail-Adresse an.',
      'Die Nachricht braucht mindestens 5 Zeichen.',
    ],
    phoneInvalid: 'Diese Telefonnummer ist ungültig. Nur Ziffern',
    loadMap: 'Karte laden',
    askForMap: 'Künftig erst auf Klick laden',
    map: `Karte: ${PLACE}`,
    openUntil: 'Heute geöffnet bis 23:00',
    week: [
      /^Montag\s*geschlossen$/,
      /^Dienstag bis Freitag\s*10:30–14:00\s*16:30–23:00$/,
      /^Samstag, Sonntag\s*heute\s*12:00–23:00$/,
    ],
    specialWeek: [
      /^Montag\s*geschlossen$/,
      /^Dienstag bis Freitag\s*10:30–14:00\s*16:30–23:00$/,
      /^Samstag, Sonntag\s*12:00–23:00$/,
      /^Besondere Tage$/,
      /^Sa\., 13\. Juni\s*heute\s*Hochzeit\s*geschlossen$/,
      /^Fr\., 10\. Juli\s*18:00–22:00$/,
    ],
    openMap: /^In OpenStreetMap öffnen/,
  },
  en: {
    title: 'Contact',
    name: 'Name',
    phone: 'Telephone',
    email: 'Email address',
    message: 'Your message',
    newsletter: /get the newsletter/,
    send: 'Send message',
    sent: 'Thank you, your message has reached us.',
    failed: 'Failed to send the message.',
    problems: [
      'Name must be at least 2 characters.',
      'Contact Number must be at least 10 digits.',
      'Enter a valid email.',
      'Message must be at least 5 characters.',
    ],
    phoneInvalid: 'Invalid Contact Number. Digits',
    loadMap: 'Load the map',
    askForMap: 'Load only on a click from now on',
    map: `Map: ${PLACE}`,
    openUntil: 'Open today until 23:00',
    week: [
      /^Monday\s*closed$/,
      /^Tuesday to Friday\s*10:30–14:00\s*16:30–23:00$/,
      /^Saturday, Sunday\s*today\s*12:00–23:00$/,
    ],
    specialWeek: [
      /^Monday\s*closed$/,
      /^Tuesday to Friday\s*10:30–14:00\s*16:30–23:00$/,
      /^Saturday, Sunday\s*12:00–23:00$/,
      /^Special days$/,
      /^Sat,? 13 June\s*today\s*Hochzeit\s*closed$/,
      /^Fri,? 10 July\s*18:00–22:00$/,
    ],
    openMap: /^Open in OpenStreetMap/,
  },
};

const TEXT = 'Haben Sie am Ostermontag offen?';

const contactForm = (page: Page) => page.locator('#contact form');

async function fillIn(page: Page, language: Language, { phone = '07471 123456' } = {}): Promise<void> {
  const w = LABELS[language];
  const form = contactForm(page);
  await form.getByLabel(w.name, { exact: true }).fill('Erika Mustermann');
  await form.getByLabel(w.phone).fill(phone);
  await form.getByLabel(w.email).fill('erika@beispiel.example');
  await form.getByLabel(w.message).fill(TEXT);
}

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story(
    `the contact page says when and where the restaurant is open (${language})`,
    async ({ page, app }) => {
      await page.goto(localizedPath(language, '/contact-us'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title);
      const main = page.getByRole('main');
      await expect(main.getByText(w.openUntil)).toBeVisible();
      await expect(main.getByRole('row')).toHaveText(w.week);
      await expect(main.locator('address')).toHaveText('Haveli Zollernstraße 2 72379 Hechingen', {
        useInnerText: true,
      });
      const leads = (name: string | RegExp, href: string) =>
        expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href);
      await leads(w.openMap, `https://www.openstreetmap.org/search?${new URLSearchParams({ query: PLACE })}`);
      await leads('+49 30 23125 014', 'tel:+493023125014');
      await leads('tisch@haveli.example', 'mailto:tisch@haveli.example');
      await leads('Instagram', 'https://www.instagram.com/');
      await leads('Facebook', 'https://www.facebook.com/');
      const film = main.locator('video');
      await expect(film).toHaveAttribute('loop');
      expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);

      // Special dates of the next four weeks are listed below, and today has special hours.
      const token = await ownerToken(app);
      const days = [
        { date: '2026-06-13', isOpen: false, reason: 'Hochzeit' },
        { date: '2026-07-10', isOpen: true, timeSlots: [{ openTime: '18:00', closeTime: '22:00' }] },
        { date: '2026-07-11', isOpen: false },
      ];
      for (const json of days) {
        await requestApi(app, (api) => api.admin.timing['special-dates'].$post({ json }), token);
      }
      await page.reload();
      await expect(main.getByRole('row')).toHaveText(w.specialWeek);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    },
  );

  story(`a guest writes to the restaurant (${language})`, async ({ page, app }) => {
    await page.goto(localizedPath(language, '/contact-us'));
    await waitUntilFormsReady(page);
    const form = contactForm(page);
    const send = form.getByRole('button', { name: w.send });
    await send.click();
    for (const problem of w.problems) await expect(form.getByText(problem)).toBeVisible();
    await expect(form.getByLabel(w.name, { exact: true })).toBeFocused();
    await expectAccessible(page);

    await fillIn(page, language, { phone: 'call me maybe' });
    for (const problem of w.problems) await expect(form.getByText(problem)).toHaveCount(0);
    await send.click();
    await expect(form.getByText(w.phoneInvalid)).toBeVisible();
    await form.getByLabel(w.phone).fill('07471 123456');
    await form.getByLabel(w.newsletter).check();
    await send.click();
    await expect(form.getByText(w.sent)).toBeVisible();
    await expect(form.getByLabel(w.message)).toHaveValue('');
    await expectAccessible(page);

    const mail = await findMail(app, 'message');
    expect(mail).toMatchObject({
      subject: 'Nachricht von Erika Mustermann',
      to: [{ address: 'tisch@haveli.example' }],
      replyTo: [{ name: 'Erika Mustermann', address: 'erika@beispiel.example' }],
    });
    expect(mail.text).toContain(TEXT);
    expect((await findMail(app, 'newsletter_confirm')).to).toMatchObject([
      { address: 'erika@beispiel.example' },
    ]);
  });

  story(`what was typed survives a lost connection and a refusal (${language})`, async ({ page }) => {
    await page.goto(localizedPath(language, '/'));
    await waitUntilFormsReady(page, '#contact form');
    await fillIn(page, language);
    const form = contactForm(page);
    const send = form.getByRole('button', { name: w.send });
    await page.route('**/api/message', (route) => route.abort('aborted'));
    await send.click();
    await expect(form.getByRole('alert')).toContainText(w.failed);
    await expect(form.getByLabel(w.message)).toHaveValue(TEXT);

    allowStatus(page, 429);
    await page.unroute('**/api/message');
    await page.route('**/api/message', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'too_many_requests', message: 'Zu viele', retryAfterSeconds: 9 },
      }),
    );
    await send.click();
    await expect(form.getByRole('alert')).toContainText('Zu viele');

    await page.unroute('**/api/message');
    await send.click();
    await expect(form.getByText(w.sent)).toBeVisible();
  });

  story(`the map is fetched when somebody asks for it (${language})`, async ({ page }) => {
    await page.goto(localizedPath(language, '/contact-us'));
    await waitUntilFormsReady(page);
    await expect(page.locator('iframe')).toHaveCount(0);
    allowHost(page, 'https://www.openstreetmap.org');
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Map</title>' }),
    );
    await page.getByRole('button', { name: w.loadMap }).click();
    await expect(page.getByTitle(w.map)).toHaveAttribute(
      'src',
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/,
    );
    await expectAccessible(page);

    // After consent in the cookie notice it loads at once, until the consent is withdrawn.
    await page.evaluate(() => localStorage.setItem('mapConsent', 'accepted'));
    await page.reload();
    await expect(page.getByTitle(w.map)).toBeAttached();
    await page.getByRole('button', { name: w.askForMap }).click();
    await expect(page.getByRole('button', { name: w.loadMap })).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('mapConsent'))).toBeNull();
  });

  story.describe(`without script (${language})`, () => {
    story.use({ javaScriptEnabled: false });

    story('a message goes out from the home page', async ({ page, app }) => {
      allowStatus(page, 400);
      await page.goto(localizedPath(language, '/'));
      await fillIn(page, language, { phone: '123' });
      const form = contactForm(page);
      await form.getByRole('button', { name: w.send }).click();
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/contact-us')}#contact$`));
      await expect(form.getByText(w.problems[1] ?? '')).toBeVisible();
      await expect(form.getByLabel(w.message)).toHaveValue(TEXT);
      await form.getByLabel(w.phone).fill('07471 123456');
      await form.getByRole('button', { name: w.send }).click();
      await expect(form.getByText(w.sent)).toBeVisible();
      expect((await findMail(app, 'message')).text).toContain(TEXT);
    });
  });
}
