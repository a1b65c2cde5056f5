import { adminIntegrationTexts } from '#texts/admin-integrations.ts';
import { adminReauthTexts } from '#texts/admin-reauth.ts';
import { openAsOwner } from './admin-login.ts';
import { OWNER } from './app.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, story } from './story.ts';

story(
  'the owner makes a key, adds a webhook, sees its test fail, and ends the key',
  async ({ page, app, language }) => {
    const t = adminIntegrationTexts[language];
    await openAsOwner(page, app, language, '/adminnavbar/integrations');
    await page.getByRole('button', { name: t.makeKey }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.keyName).fill('Kassenbuch');
    await dialog.getByRole('checkbox', { name: t.scopes.orders }).check();
    await dialog.getByRole('textbox', { name: adminReauthTexts[language].proof }).fill(OWNER.password);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.makeKey }).click();
    await expect(page.locator('[data-secret]')).toHaveText(/^thali_[\w-]{43}$/);
    await page.getByRole('button', { name: t.done }).click();
    await page.getByRole('button', { name: t.addWebhook }).click();
    await dialog.getByLabel(t.url).fill('https://kasse.invalid/thali');
    await dialog.getByRole('textbox', { name: adminReauthTexts[language].proof }).fill(OWNER.password);
    await dialog.getByRole('button', { name: t.addWebhook }).click();
    await expect(page.locator('[data-secret]')).toHaveText(/^whsec_/);
    await page.getByRole('button', { name: t.done }).click();
    await page.getByRole('button', { name: `${t.test}: kasse.invalid` }).click();
    await expect(page.getByText(/ENOTFOUND|EAI_AGAIN|TimeoutError/)).toBeVisible({ timeout: 30_000 });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: `${t.end}: Kassenbuch` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.end }).click();
    await expect(page.getByText(t.unused)).toBeHidden();
  },
);
