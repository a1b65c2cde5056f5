import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, letIn, tokenFor } from './every-page.ts';
import type { House } from './house.ts';
import { allow, expect, type Language, story } from './story.ts';

interface Visit {
  page: Page;
  house: House;
  context: BrowserContext;
  language: Language;
}

/** Opens page after page as the one who may, and looks at each once it has all it shows. */
export async function visitEach(
  paths: readonly string[],
  { page, house, context, language }: Visit,
  look: (path: string) => Promise<void>,
): Promise<void> {
  const visitors = await letIn(house);
  // The confirmation of a gift card, and of a newsletter, is asked for without its number.
  allow(page, 400, 404);
  for (const path of paths) {
    await story.step(path, async () => {
      await enterAs(context, tokenFor(path, visitors));
      await page.goto(addressOf(path, language, visitors));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await look(path);
    });
  }
}

async function enterAs(context: BrowserContext, token: string | null): Promise<void> {
  await context.addInitScript((given) => {
    if (window !== top || !location.protocol.startsWith('http')) return;
    if (given) localStorage.setItem('token', given);
    else localStorage.removeItem('token');
  }, token);
}
