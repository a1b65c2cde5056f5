import { expect, expectAccessible, expectNoHorizontalScroll, localizedPath, story } from './story.ts';

const HEADINGS = {
  '/': { de: /Burg/, en: /castle/i },
  '/login': { de: 'Anmelden', en: 'Log in' },
  '/register': { de: 'Konto anlegen', en: 'Create an account' },
} as const;

for (const [path, heading] of Object.entries(HEADINGS)) {
  story(`${path} stands, in its language, for everybody`, async ({ page, language }) => {
    await page.goto(localizedPath(language, path));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading[language]);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  });
}

story('a link is followed without reloading the page', async ({ page }) => {
  const requested = page.waitForResponse('**/__manifest?**');
  await page.goto('/');
  expect(JSON.stringify(await (await requested).json())).toContain('menu-page');
  await page.evaluate(() => document.documentElement.setAttribute('data-stayed', ''));
  await page.getByRole('link', { name: 'Speisekarte' }).and(page.locator(':visible')).first().click();
  await page.waitForURL('**/menu');
  await expect(page.locator('html')).toHaveAttribute('data-stayed');
});
