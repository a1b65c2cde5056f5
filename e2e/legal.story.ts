import { adminSettingsTexts } from '../src/texts/admin-settings.ts';
import { settingTexts } from '../src/texts/setting-fields.ts';
import { openAsOwner } from './admin-login.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  story,
} from './story.ts';

const LABELS = {
  de: {
    home: 'Startseite',
    crumbs: 'Sie sind hier',
    privacy: ['Datenschutzerklärung', '1. Wer verantwortlich ist'],
    imprint: ['Impressum', 'Angaben gemäß § 5 DDG'],
    terms: ['Allgemeine Geschäftsbedingungen', '7. Widerruf'],
    accessibility: ['Erklärung zur Barrierefreiheit', 'Zuständige Stelle'],
    error: 'Fehler',
    invalid: 'Diesen Rechtstext gibt es nicht',
    failed: 'Der Text konnte nicht geladen werden',
  },
  en: {
    home: 'Home',
    crumbs: 'You are here',
    privacy: ['Privacy Policy', '1. Who is responsible'],
    imprint: ['Imprint', 'Information according to § 5 DDG (German Digital Services Act)'],
    terms: ['Terms and conditions', '7. Withdrawal'],
    accessibility: ['Accessibility statement', 'Responsible authority'],
    error: 'Error',
    invalid: 'Invalid policy type',
    failed: 'Failed to fetch policy',
  },
} as const;

const PAGES = {
  privacy: '/policy?type=privacy_policy',
  imprint: '/policy?type=terms_and_conditions',
  terms: '/terms',
  accessibility: '/accessibility',
} as const;

for (const [name, path] of Object.entries(PAGES) as [keyof typeof PAGES, string][]) {
  story(`${path} is read under its title, in sections and paragraphs`, async ({ page, language }) => {
    const w = LABELS[language];
    await page.goto(localizedPath(language, path));
    // Without a script too the other language is that of the same text.
    const other = language === 'de' ? 'en' : 'de';
    const html = await (await page.request.get(localizedPath(language, path))).text();
    expect(html).toContain(`href="${localizedPath(other, path)}"`);
    const [title, section] = w[name];
    await expect(page).toHaveTitle(`${title}, Haveli`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: w.crumbs });
    await expect(crumbs.getByRole('listitem')).toHaveText([w.home, title]);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await crumbs.getByRole('link', { name: w.home }).click();
    await expect(page).toHaveURL(localizedPath(language, '/'));
  });
}

story('a policy that does not exist is an error with links to other pages', async ({ page, language }) => {
  const w = LABELS[language];
  allowStatus(page, 404);
  for (const path of ['/policy', '/policy?type=', '/policy?type=imprint']) {
    await story.step(path, async () => {
      await page.goto(localizedPath(language, path));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: w.error, exact: true })).toBeVisible();
      await expect(main.getByText(w.invalid)).toBeVisible();
      await expectAccessible(page);
      await main.getByRole('link', { name: w.privacy[0] }).click();
      await expect(main.getByRole('heading', { level: 1, name: w.privacy[0] })).toBeVisible();
    });
  }
});

story(
  'the statement on accessibility claims the exemption only when the owner has',
  { tag: '@long' },
  async ({ page, app, language }) => {
    const authority = page.getByRole('heading', { level: 2, name: LABELS[language].accessibility[1] });
    await page.goto(localizedPath(language, '/accessibility'));
    await expect(authority).toBeVisible();
    await openAsOwner(page, app, language, '/adminnavbar/settings');
    const t = adminSettingsTexts[language];
    await page.getByRole('tab', { name: t.tabs.house }).click();
    const section = page.locator('[data-section="accessibility"]');
    await section
      .getByRole('checkbox', { name: settingTexts[language].accessibility.isExempt.label })
      .check();
    await expectAccessible(page);
    await section.getByRole('button', { name: t.save }).click();
    await expect(section.getByText(t.saved(t.accessibility.title))).toBeVisible();
    await section.getByRole('link', { name: t.accessibility.statement }).click();
    await expect(page).toHaveURL(/\/accessibility$/);
    await expect(page.getByText(language === 'de' ? 'ausgenommen' : 'exempts us')).toBeVisible();
    await expect(authority).toHaveCount(0);
    await expectAccessible(page);
  },
);

story('the footer leads to every legal page', async ({ page, language }) => {
  const w = LABELS[language];
  await page.goto(localizedPath(language, '/gallery'));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: w.imprint[0], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.imprint[0] })).toBeVisible();
  // From one policy to the other only the query changes.
  await footer.getByRole('link', { name: w.privacy[0], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.privacy[0] })).toBeVisible();
});

story.describe('a restaurant that has written no policy', () => {
  story.use({ isSample: false });

  story('says so', async ({ page, app, language }) => {
    app.launch();
    allowStatus(page, 404);
    await page.goto(localizedPath(language, '/policy?type=privacy_policy'));
    const { error, failed } = LABELS[language];
    await expect(page.getByRole('heading', { level: 1, name: error, exact: true })).toBeVisible();
    await expect(page.getByText(failed)).toBeVisible();
    await page.goto(localizedPath(language, '/gallery'));
    await expect(
      page.getByText(language === 'de' ? 'Noch hängt hier kein Bild' : 'No picture hangs here yet'),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
