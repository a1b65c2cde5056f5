import type { BrowserContext } from '@playwright/test';
import { ALL_PAGES, addressOf, letIn, tokenFor } from './every-page.ts';
import { allow, expect, expectAccessible, expectNoSidewaysScroll, LANGUAGES, story } from './story.ts';

// Each story is told in German on the phone and in English on the desktop; here every page is looked at the other
// way round too, so that no words are too long for their place.
for (const language of LANGUAGES) {
  story(
    `every page stands in its language and its window (${language}) @other-way`,
    async ({ page, house, context }) => {
      story.setTimeout(300_000);
      const visitors = await letIn(house);
      // The confirmation of a gift card, and of a newsletter, is asked for without its number.
      allow(page, 400, 404);
      for (const path of ALL_PAGES) {
        await story.step(path, async () => {
          await enterAs(context, tokenFor(path, visitors));
          await page.goto(addressOf(path, language, visitors));
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await expectNoSidewaysScroll(page);
          // What has just come may still be on its way to its full colour.
          await expect(() => expectAccessible(page)).toPass({ timeout: 60_000 });
        });
      }
    },
  );
}

async function enterAs(context: BrowserContext, token: string | null): Promise<void> {
  await context.addInitScript((given) => {
    if (window !== top || !location.protocol.startsWith('http')) return;
    if (given) localStorage.setItem('token', given);
    else localStorage.removeItem('token');
  }, token);
}
