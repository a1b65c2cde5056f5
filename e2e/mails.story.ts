import { dressLetter } from '../src/server/mail/dress-letter.ts';
import type { Letter } from '../src/server/mail/letter.ts';
import { everyLetter } from '../src/server/test/every-letter.ts';
import { smallSettings } from '../src/server/test/small-house.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, LANGUAGES, story } from './story.ts';

const SENDER = { house: smallSettings.restaurant, from: null, baseUrl: 'https://haveli.example' };

const htmlOf = (letter: Letter) =>
  String(dressLetter({ id: 'the-id', letter, createdAt: 0 }, SENDER).message.html);

story(
  'every kind of mail is accessible and fits a phone, in both languages, by day and by night',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of LANGUAGES) {
      // One below the other: their heads are alike, and a look at all costs little more than a look at one.
      const [first = '', ...others] = everyLetter(language).map(htmlOf);
      await page.setContent(first);
      await page.evaluate((mails) => {
        for (const mail of mails) {
          const { body } = new DOMParser().parseFromString(mail, 'text/html');
          document.body.append(...body.children);
        }
      }, others);
      await expect(page.locator('h1')).toHaveCount(others.length + 1);
      await expectNoSidewaysScroll(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
  },
);
