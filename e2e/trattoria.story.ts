import { findLook } from '#looks/index.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { drawingTexts } from '#texts/drawings.ts';
import { openAsOwner } from './admin-login.ts';
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
    save: 'Speichern',
  },
  en: {
    serving: /[Ss]erving suggestion/,
    noPicture: 'No picture hangs here yet',
    norma: 'Fried aubergine, tomato, salted ricotta and basil',
    saturday: 'Saturday',
    imprint: 'Sample data',
    save: 'Save',
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

    story(
      `its owner chooses drawings, which guests see (${language})`,
      { tag: '@long' },
      async ({ page, app }) => {
        const t = drawingTexts[language];
        const name = (id: string) =>
          findLook('trattoria').drawings.find((drawing) => drawing.id === id)?.name[language] ?? id;
        const picker = page.locator('summary', { hasText: t.label });
        const radio = (label: string) => page.getByRole('radio', { name: label, exact: true });

        await openAsOwner(page, app, language, '/adminnavbar/menu');
        await page.getByRole('link', { name: 'Parmigiana', exact: true }).click();
        await expect(picker).toContainText(t.automaticNow(name('aubergine')));
        await picker.focus();
        await page.keyboard.press('Enter');
        await expect(radio(t.automatic)).toBeChecked();
        await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowRight');
        await expect(radio(name('burrata'))).toBeChecked();
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
        await radio(name('fish')).check();
        await page.reload();
        await expect(picker).toContainText(name('fish'));
        await page.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.getByText(adminMenuTexts[language].dishSaved)).toBeVisible();

        await openAsOwner(page, app, language, '/adminnavbar/category');
        await page.getByRole('link', { name: 'Antipasti', exact: true }).click();
        await picker.click();
        await radio(name('sun')).check();
        await page.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.getByText(adminMenuTexts[language].categorySaved)).toBeVisible();

        await page.goto(localizedPath(language, '/menu'));
        const drawn = (dish: string) => page.getByRole('article', { name: dish, exact: true }).locator('use');
        await expect(drawn('Parmigiana').first()).toHaveAttribute('href', /#fish$/);
        // No drawing suits its name, so it has that of its category; this one has its own.
        await expect(drawn('Bruschetta').first()).toHaveAttribute('href', /#sun$/);
        await expect(drawn('Funghi trifolati').first()).toHaveAttribute('href', /#mushroom$/);
        await page.getByRole('link', { name: 'Parmigiana', exact: true }).click();
        await expect(page.getByRole('dialog').locator('use[href$="#fish"]')).toHaveCount(1);
        await page.goto(localizedPath(language, '/'));
        const antipasti = page.getByRole('listitem').filter({ hasText: 'Antipasti' });
        await expect(antipasti.locator('use[href$="#sun"]')).toHaveCount(1);
      },
    );
  });
}
