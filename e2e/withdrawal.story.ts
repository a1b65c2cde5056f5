import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  story,
} from './story.ts';

const LABELS = {
  de: {
    path: '/withdrawal',
    link: 'Vertrag widerrufen',
    name: 'Ihr Name',
    email: 'E-Mail-Adresse für die Bestätigung',
    contract: 'Welcher Vertrag?',
    next: 'Weiter',
    nameRequired: 'Bitte geben Sie Ihren Namen an.',
    check: 'Bitte prüfen Sie Ihren Widerruf',
    change: 'Noch etwas ändern',
    confirm: 'Widerruf bestätigen',
    done: 'Ihr Widerruf ist eingegangen',
    instruction: 'Muster-Widerrufsformular',
    received: /13\. Juni 2026/,
  },
  en: {
    path: '/en/withdrawal',
    link: 'Withdraw from contract',
    name: 'Your name',
    email: 'Email address for the confirmation',
    contract: 'Which contract?',
    next: 'Continue',
    nameRequired: 'Please enter your name.',
    check: 'Please check your withdrawal',
    change: 'Change something',
    confirm: 'Confirm withdrawal',
    done: 'We have received your withdrawal',
    instruction: 'Model withdrawal form',
    received: /13 June 2026/,
  },
};

for (const language of LANGUAGES) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with script' : 'without script';
    story.describe(`withdrawing from a contract ${how} (${language})`, () => {
      story.use({ javaScriptEnabled });

      story('takes two steps and ends with a receipt', async ({ page }) => {
        const w = LABELS[language];
        allowStatus(page, 400);
        await page.goto(w.path);
        await expect(page.getByRole('heading', { level: 2, name: w.instruction })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: w.link })).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await page.getByLabel(w.contract).fill('Gutschein über 50 €');
        await page.getByRole('button', { name: w.next }).click();
        await expect(page.getByText(w.nameRequired)).toBeVisible();
        await expect(page.getByLabel(w.contract)).toHaveValue('Gutschein über 50 €');

        await page.getByLabel(w.name).fill('Erika Mustermann');
        await page.locator('main').getByLabel(w.email).fill('erika@beispiel.example');
        await page.getByRole('button', { name: w.next }).click();
        await expect(page.getByRole('heading', { level: 1, name: w.check })).toBeVisible();
        if (javaScriptEnabled) {
          const heading = page.getByRole('heading', { level: 1, name: w.check });
          await expect(heading).toBeFocused();
          await expect(page).toHaveTitle(new RegExp(`^${w.check}, ${w.link}, `));
          // It is below the header, and not covered by it.
          const header = await page.getByRole('banner').boundingBox();
          const box = await heading.boundingBox();
          expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
          await expectAccessible(page);
          await expectNoHorizontalScroll(page);
        }
        await page.getByRole('button', { name: w.change }).click();
        await expect(page.getByLabel(w.name)).toHaveValue('Erika Mustermann');
        await page.getByRole('button', { name: w.next }).click();
        await page.getByRole('button', { name: w.confirm }).click();
        await expect(page.getByRole('heading', { level: 1, name: w.done })).toBeVisible();
        if (javaScriptEnabled) {
          await expect(page.getByRole('heading', { level: 1, name: w.done })).toBeFocused();
          await expect(page).toHaveTitle(new RegExp(`^${w.done}, ${w.link}, `));
        }
        await expect(page.getByText(w.received)).toBeVisible();
        await expect(page.getByText('Gutschein über 50 €')).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
      });
    });
  }
}
