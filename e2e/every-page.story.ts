import { ALL_PAGES } from './every-page.ts';
import { expectAccessible, expectNoSidewaysScroll, LANGUAGES, story } from './story.ts';
import { visitEach } from './visit-each.ts';

// Each story is told in German on the phone and in English on the desktop; here every page is looked at the other
// way round too, so that no words are too long for their place.
for (const language of LANGUAGES) {
  story(
    `every page stands in its language and its window (${language}) @other-way`,
    async ({ page, house, context }) => {
      story.setTimeout(300_000);
      await visitEach(ALL_PAGES, { page, house, context, language }, async () => {
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
    },
  );
}
