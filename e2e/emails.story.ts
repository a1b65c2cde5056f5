import { mailColorsOf } from '#domain/look/mail-colors.ts';
import { findLook } from '#looks/index.ts';
import type { Email } from '#server/mail/email.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import { emailFixtures } from '#server/test/email-fixtures.ts';
import { settingsFixture } from '#server/test/restaurant-fixtures.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, LANGUAGES, story } from './story.ts';

const SENDER = {
  restaurant: settingsFixture.restaurant,
  from: null,
  baseUrl: 'https://haveli.example',
  closing: { de: '', en: null },
  company: null,
  missing: [],
  colors: mailColorsOf(findLook('haveli'), null),
  logo: null,
};

const htmlOf = (email: Email) =>
  String(renderEmail({ id: 'the-id', email, createdAt: 0 }, SENDER).message.html);

story(
  'every kind of mail is accessible and fits a phone, in both languages, by day and by night',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of LANGUAGES) {
      // One below the other: their headers are alike, and one picture of all costs little more than one of
      // each.
      const [first = '', ...others] = emailFixtures(language).map(htmlOf);
      await page.setContent(first);
      await page.evaluate((mails) => {
        for (const mail of mails) {
          const { body } = new DOMParser().parseFromString(mail, 'text/html');
          document.body.append(...body.children);
        }
      }, others);
      await expect(page.locator('h1')).toHaveCount(others.length + 1);
      await expectNoHorizontalScroll(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
  },
);
