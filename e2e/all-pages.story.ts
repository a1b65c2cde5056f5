import { ALL_PAGES, visitEach } from './all-pages.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, LANGUAGES, story } from './story.ts';

// Each story runs in German on the phone and in English on the desktop; here every page is checked the other
// way round too, so that no text is too long for its place.
for (const language of LANGUAGES) {
  story(
    `every page stands in its language and its window (${language}) @other-way`,
    async ({ page, app, context }) => {
      story.setTimeout(300_000);
      await visitEach(ALL_PAGES, { page, app, context, language }, async () => {
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await page.evaluate(outsideLandmarks), 'outside of all landmarks').toEqual([]);
      });
    },
  );
}

/** Pressable elements outside of any landmark; the skip link comes before them all. */
function outsideLandmarks(): string[] {
  const landmarks =
    'header, main, footer, nav, section[aria-label], section[aria-labelledby], dialog, [role=dialog]';
  return [...document.querySelectorAll('a[href], button, input, select, textarea')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => !part.closest(landmarks) && part.getAttribute('href') !== '#content')
    .map((part) => part.outerHTML.slice(0, 120));
}
