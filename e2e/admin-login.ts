import type { Page } from '@playwright/test';
import { adminWordsOf } from './admin-words.ts';
import { at, expect, type Language, OWNER } from './story.ts';

/** The owner logs in, as far as the desk. */
export async function openAdmin(page: Page, language: Language): Promise<void> {
  const w = adminWordsOf(language);
  await page.goto(at(language, '/login'));
  await page.getByLabel(w.mobile).fill(OWNER.mobile);
  await page.getByRole('textbox', { name: w.password }).fill(OWNER.password);
  await page.locator('main').getByRole('button', { name: w.login, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.desk })).toBeVisible();
}
