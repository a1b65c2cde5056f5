import { countSentMails, findMail, linkIn } from './mailbox.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
  waitUntilFormsReady,
} from './story.ts';

const LABELS = {
  de: {
    email: 'E-Mail-Adresse',
    subscribe: 'Abonnieren',
    invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    meant: 'Meinten Sie Erika@gmail.com? Übernehmen',
    subscribed: 'Erfolgreich abonniert!',
    failed: 'Abonnement fehlgeschlagen. Bitte versuchen Sie es erneut.',
    confirm: 'Anmeldung bestätigen',
    confirmed: 'Danke, Sie stehen auf der Liste.',
    unsubscribe: 'Abmelden',
    unsubscribed: 'Sie sind abgemeldet.',
    expired: 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
    incomplete: 'Dieser Link ist nicht vollständig.',
    again: 'Neu anmelden',
  },
  en: {
    email: 'Email address',
    subscribe: 'Subscribe',
    invalid: 'Please enter a valid email address.',
    meant: 'Did you mean Erika@gmail.com? Use it',
    subscribed: 'Successfully subscribed!',
    failed: 'Subscription failed. Please try again.',
    confirm: 'Confirm subscription',
    confirmed: 'Thank you, you are on the list.',
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'You are unsubscribed.',
    expired: 'This link has expired or has already been used.',
    incomplete: 'This link is not complete.',
    again: 'Subscribe again',
  },
};

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story(`a reader signs up in the footer, confirms, and leaves (${language})`, async ({ page, app }) => {
    allowStatus(page, 400, 409);
    await page.goto(localizedPath(language, '/login'));
    await waitUntilFormsReady(page);
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('button', { name: w.subscribe }).click();
    await expect(foot.getByText(w.invalid)).toBeVisible();
    await expect(foot.getByLabel(w.email)).toBeFocused();
    await expectAccessible(page);
    await foot.getByLabel(w.email).fill('Erika@gmial.com');
    await expect(foot.getByText(w.invalid)).toHaveCount(0);
    await foot.getByRole('button', { name: w.meant }).click();
    await expect(foot.getByLabel(w.email)).toHaveValue('Erika@gmail.com');
    await expect(foot.getByRole('button', { name: w.meant })).toHaveCount(0);
    await foot.getByLabel(w.email).fill('Erika@Beispiel.example');
    await foot.getByLabel(w.email).press('Enter');
    await expect(foot.getByText(w.subscribed)).toBeVisible();
    await expectAccessible(page);
    await page.clock.fastForward(3000);
    await expect(foot.getByText(w.subscribed)).toHaveCount(0);
    await expect(foot.getByLabel(w.email)).toHaveValue('');

    const requested = await findMail(app, 'newsletter_confirm');
    const link = linkIn(requested, '/newsletter/confirm');
    // What a mail scanner does: it opens the link, which has no effect.
    await page.request.get(link);
    await page.goto(link);
    expect(countSentMails(app)).toBe(1);
    await waitUntilFormsReady(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: w.confirm }).click();
    await expect(page.getByText(w.confirmed)).toBeVisible();
    await expectAccessible(page);

    const welcome = await findMail(app, 'newsletter_welcome');
    await page.goto(linkIn(welcome, '/newsletter/unsubscribe'));
    await waitUntilFormsReady(page);
    await page.getByRole('button', { name: w.unsubscribe }).click();
    await expect(page.getByText(w.unsubscribed)).toBeVisible();

    // The link of the first e-mail can't renew it, and the page explains what to do.
    await page.goto(link);
    await waitUntilFormsReady(page);
    await page.getByRole('button', { name: w.confirm }).click();
    await expect(page.getByText(w.expired)).toBeVisible();
    await page.getByRole('link', { name: w.again }).click();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/newsletter')}$`));
    await expectAccessible(page);
  });

  story(`a signup that fails says so for three seconds (${language})`, async ({ page }) => {
    await page.route('**/api/newsletter/subscribe', (route) => route.abort('aborted'));
    await page.goto(localizedPath(language, '/login'));
    await waitUntilFormsReady(page);
    const foot = page.getByRole('contentinfo');
    await foot.getByLabel(w.email).fill('erika@beispiel.example');
    await page.clock.pauseAt(new Date('2026-06-13T18:05:00+02:00'));
    await foot.getByRole('button', { name: w.subscribe }).click();
    await expect(foot.getByText(w.failed)).toBeVisible();
    await page.clock.runFor(2900);
    await expect(foot.getByText(w.failed)).toBeVisible();
    await page.clock.runFor(100);
    await expect(foot.getByText(w.failed)).toHaveCount(0);
    await expect(foot.getByLabel(w.email)).toHaveValue('erika@beispiel.example');
  });

  story(`mail programs unsubscribe with one click of their own (${language})`, async ({ page, app }) => {
    const headers = { 'accept-language': language };
    await page.request.post('/api/newsletter/subscribe', {
      data: { email: 'erika@beispiel.example' },
      headers,
    });
    const { headers: sent } = await findMail(app, 'newsletter_confirm');
    const header = (name: string) => sent.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = header('list-unsubscribe').replace(/[<>]/g, '');
    const answer = await page.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(w.unsubscribed);
  });

  story.describe(`without script (${language})`, () => {
    story.use({ javaScriptEnabled: false });

    story('a reader signs up, confirms, and leaves', async ({ page, app }) => {
      allowStatus(page, 400);
      await page.goto(localizedPath(language, '/login'));
      const foot = page.getByRole('contentinfo');
      const main = page.getByRole('main');
      await foot.getByLabel(w.email).fill('erika@');
      await foot.getByRole('button', { name: w.subscribe }).click();
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/newsletter')}$`));
      await expect(main.getByText(w.invalid)).toBeVisible();
      await expect(main.getByLabel(w.email)).toHaveValue('erika@');
      await main.getByLabel(w.email).fill('erika@beispiel.example');
      await main.getByRole('button', { name: w.subscribe }).click();
      await expect(main.getByText(w.subscribed)).toBeVisible();

      await page.goto(linkIn(await findMail(app, 'newsletter_confirm'), '/newsletter/confirm'));
      await page.getByRole('button', { name: w.confirm }).click();
      await expect(page.getByText(w.confirmed)).toBeVisible();
      await page.goto(linkIn(await findMail(app, 'newsletter_welcome'), '/newsletter/unsubscribe'));
      await page.getByRole('button', { name: w.unsubscribe }).click();
      await expect(page.getByText(w.unsubscribed)).toBeVisible();
      await page.goto(localizedPath(language, '/newsletter/confirm'));
      await page.getByRole('button', { name: w.confirm }).click();
      await expect(page.getByText(w.incomplete)).toBeVisible();
    });
  });
}
