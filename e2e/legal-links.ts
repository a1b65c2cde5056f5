import type { Locator, Page } from '@playwright/test';
import { expect, type Language, localizedPath } from './story.ts';

const LINKS = {
  de: [
    ['AGB (neuer Tab)', '/terms', 'Allgemeine Geschäftsbedingungen'],
    ['Datenschutzerklärung (neuer Tab)', '/policy?type=privacy_policy', 'Datenschutzerklärung'],
    ['Widerruf (neuer Tab)', '/withdrawal', 'Vertrag widerrufen'],
  ],
  en: [
    ['Terms and conditions (new tab)', '/terms', 'Terms and conditions'],
    ['Privacy Policy (new tab)', '/policy?type=privacy_policy', 'Privacy Policy'],
    ['Withdrawal (new tab)', '/withdrawal', 'Withdraw from contract'],
  ],
} as const;

/**
 * The terms are linked above the button that concludes the contract. They open in another tab, so that
 * nothing typed is lost.
 */
export async function expectTermsAboveButton(
  page: Page,
  {
    button,
    around,
    typed,
    language,
  }: { button: Locator; around: Locator; typed: Locator; language: Language },
): Promise<void> {
  const before = await typed.inputValue();
  expect(before).not.toBe('');
  for (const [name, path, heading] of LINKS[language]) {
    const link = around.getByRole('link', { name, exact: true });
    // Measured at once: an animation moves both.
    const [above, below] = await Promise.all([link.boundingBox(), button.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab).toHaveURL(localizedPath(language, path));
    await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await tab.close();
  }
  await expect(typed).toHaveValue(before);
}
