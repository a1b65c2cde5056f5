import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

const LABELS = {
  de: {
    serving: /Serviervorschl/,
    noPicture: 'Noch hängt hier kein Bild',
    norma: 'Gebratene Aubergine, Tomate, gesalzener Ricotta und Basilikum',
    saturday: 'Samstag',
    imprint: 'Musterangaben',
  },
  en: {
    serving: /[Ss]erving suggestion/,
    noPicture: 'No picture hangs here yet',
    norma: 'Fried aubergine, tomato, salted ricotta and basil',
    saturday: 'Saturday',
    imprint: 'Sample data',
  },
};

for (const language of LANGUAGES) {
  story.describe(`the other sample, in ${language}`, () => {
    story.use({ sample: 'trattoria' });
    const w = LABELS[language];

    story(`its pages need no picture (${language})`, async ({ page }) => {
      await page.goto(localizedPath(language, '/menu'));
      await expect(page).toHaveTitle(/Trattoria Sole/);
      await expect(page.getByText(w.norma)).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(30);
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
      await expect(page.getByText(w.serving)).toHaveCount(0);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);

      await page.goto(localizedPath(language, '/gallery'));
      await expect(page.getByText(w.noPicture)).toBeVisible();
      await expect(page.getByText(w.serving)).toHaveCount(0);
      await expectAccessible(page);
    });

    story(`its hours run past midnight, and its imprint names it (${language})`, async ({ page }) => {
      await page.goto(localizedPath(language, '/contact-us'));
      const saturday = page.getByRole('row', { name: w.saturday });
      await expect(saturday).toContainText('17:00–01:00');
      await page.goto(localizedPath(language, '/policy?type=terms_and_conditions'));
      await expect(page.getByText(w.imprint).first()).toBeVisible();
      await expect(page.getByText('Marktplatz 5').first()).toBeVisible();
    });
  });
}
