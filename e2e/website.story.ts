import type { Page } from '@playwright/test';
import { sampleWebsite } from '#sample/haveli/website.ts';
import { adminDraftTexts } from '#texts/admin-drafts.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { siteTexts } from '#texts/site.ts';
import { websiteFieldTexts } from '#texts/website-fields.ts';
import { openAsOwner } from './admin-login.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  NO_RESPONSE,
  story,
} from './story.ts';

story(
  'an owner drafts a block, sees it beside the form, publishes it, and goes back',
  async ({ page, app, visitor, language }) => {
    const t = adminWebsiteTexts[language];
    const { blocks, fields } = websiteFieldTexts[language];
    const claim = { de: 'Neu hier', en: 'New here' }[language];
    const former = sampleWebsite.hero.claim[language].split('\n')[0] ?? '';
    const guest = await visitor();
    const guestsClaim = guest.getByRole('heading', { level: 1 });
    const openAsGuest = () => guest.goto(localizedPath(language, '/'));

    await openAsOwner(page, app, language, '/adminnavbar/website');
    const preview = page.frameLocator(`iframe[title="${t.preview}"]`).getByRole('heading', { level: 1 });
    await page
      .getByRole('group', { name: t.previewLanguage })
      .getByRole('button', { name: t.languages[language] })
      .click();
    await expect(preview).toContainText(former);
    await page.getByRole('button', { name: new RegExp(`^${blocks.hero.title}`) }).click();
    const field = page.getByLabel(`${fields.claim} (${t.languages[language]})`);
    await field.fill(claim);
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(preview).toHaveText(claim);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await openAsGuest();
    await expect(guestsClaim).toContainText(former);

    await page.getByRole('button', { name: t.publish, exact: true }).click();
    await expect(page.getByText(t.published)).toBeVisible();
    await openAsGuest();
    await expect(guestsClaim).toHaveText(claim);

    await page.getByText(t.history, { exact: true }).click();
    await page.locator('details').getByRole('button').first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.restore, exact: true }).click();
    await expect(preview).toContainText(former);
    await openAsGuest();
    await expect(guestsClaim).toContainText(former);
  },
);

story(
  'what was typed into a block is there again after a reload and another block; two owners lose nothing',
  { tag: '@long' },
  async ({ page, app, visitor, language }) => {
    const t = adminWebsiteTexts[language];
    const { blocks, fields } = websiteFieldTexts[language];
    const conflict = adminEditingTexts[language].conflict;
    const field = (of: Page, which: 'de' | 'en') => of.getByLabel(`${fields.title} (${t.languages[which]})`);
    const row = (of: Page, title: string) => of.locator('button[aria-expanded]').filter({ hasText: title });
    const save = (of: Page) => of.getByRole('button', { name: t.save, exact: true });
    const other = await visitor();

    await openAsOwner(page, app, language, '/adminnavbar/website?block=booking');
    await openAsOwner(other, app, language, '/adminnavbar/website?block=booking');
    await field(page, 'de').fill('Ein Tisch am Fenster');
    await row(page, blocks.welcome.title).click();
    await expect(row(page, blocks.booking.title)).toContainText(t.unsaved);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await row(page, blocks.booking.title).click();
    await expect(field(page, 'de')).toHaveValue('Ein Tisch am Fenster');
    await expect(page.getByText(adminDraftTexts[language].title)).toBeVisible();

    // The other owner was faster, in the other language.
    await field(other, 'en').fill('A table by the window');
    await save(other).click();
    await expect(other.getByText(t.saved)).toBeVisible();
    allowStatus(page, 409);
    await save(page).click();
    const dialog = page.getByRole('alertdialog', { name: conflict.title });
    await expect(dialog).toContainText('A table by the window');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: conflict.save, exact: true }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(field(page, 'de')).toHaveValue('Ein Tisch am Fenster');
    await expect(field(page, 'en')).toHaveValue('A table by the window');
  },
);

story('an owner turns a language off: its addresses lead to the other', async ({ page, app, language }) => {
  const t = adminWebsiteTexts[language];
  const { blocks, fields, pages, choices } = websiteFieldTexts[language];
  const other = language === 'de' ? 'en' : 'de';
  await openAsOwner(page, app, language, '/adminnavbar/website');
  await page.getByRole('tab', { name: pages.general }).click();
  await page.getByRole('button', { name: new RegExp(`^${blocks.languages.title}`) }).click();
  await page.getByLabel(fields.only).selectOption(choices[language]);
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.getByRole('button', { name: t.publish, exact: true }).click();
  await expect(page.getByText(t.published)).toBeVisible();

  // Leaving may cut off what the router asks for ahead.
  allowStatus(page, NO_RESPONSE);
  await page.goto(localizedPath(other, '/menu?dish=1'));
  await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/menu')}\\?dish=1$`));
  await expect(page.getByRole('group', { name: siteTexts[language].language })).toHaveCount(0);
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap.includes('/en')).toBe(language === 'en');
});
