import type { Page } from '@playwright/test';
import { adminLabelsOf } from './admin-labels.ts';
import { ownerToken } from './api-client.ts';
import { allowStatus, expect, type Language, localizedPath, OWNER } from './story.ts';

/** The owner logs in, up to the desk. */
export async function openAdmin(page: Page, language: Language): Promise<void> {
  const w = adminLabelsOf(language);
  await page.goto(localizedPath(language, '/login'));
  await page.getByLabel(w.mobile).fill(OWNER.mobile);
  await page.getByRole('textbox', { name: w.password }).fill(OWNER.password);
  await page.locator('main').getByRole('button', { name: w.login, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.desk })).toBeVisible();
}

/** Opens an admin page directly, with the owner's token. */
export async function openAsOwner(
  page: Page,
  app: { url: string },
  language: Language,
  path: string,
): Promise<void> {
  const token = await ownerToken(app);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(localizedPath(language, path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Makes a call fail until a button is pressed. The page also repeats it by itself when its event stream
 * connects; so it must be the press that brings the server back.
 */
export async function failUntilPressed(page: Page, url: string | RegExp) {
  allowStatus(page, 503);
  let isUp = false;
  await page.route(url, (route) => (isUp ? route.continue() : route.fulfill({ status: 503, body: 'nginx' })));
  await page.exposeFunction('bringBack', () => {
    isUp = true;
  });
  return {
    fail: () => {
      isUp = false;
    },
    /**
     * In one go inside the page, as soon as the button is enabled; otherwise the page could repeat the call
     * first.
     */
    press: (name: string) =>
      expect
        .poll(async () => {
          const button = page.getByRole('button', { name, exact: true });
          if ((await button.count()) === 0) return isUp;
          return button.evaluate(async (element) => {
            const isBusy = () => element.ariaDisabled === 'true';
            if (isBusy()) return false;
            await (window as unknown as { bringBack(): Promise<void> }).bringBack();
            if (isBusy()) return false;
            (element as HTMLButtonElement).click();
            return true;
          });
        })
        .toBe(true),
  };
}
