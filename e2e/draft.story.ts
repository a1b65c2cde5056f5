import type { Locator, Page } from '@playwright/test';
import { adminCouponTexts } from '../src/texts/admin-coupons.ts';
import { adminDraftTexts } from '../src/texts/admin-drafts.ts';
import { adminEditingTexts } from '../src/texts/admin-editing.ts';
import { adminSettingsTexts } from '../src/texts/admin-settings.ts';
import { adminTimingTexts } from '../src/texts/admin-timings.ts';
import { settingTexts } from '../src/texts/setting-fields.ts';
import { openAsOwner } from './admin-login.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

const noticeIn = (part: Page | Locator, title: string) => part.getByText(title, { exact: true });

for (const language of LANGUAGES) {
  const words = adminDraftTexts[language];
  const { leave } = adminEditingTexts[language];

  story(
    `a half-typed coupon survives a reload, new or edited, until it is given up (${language})`,
    { tag: '@long' },
    async ({ page, app }) => {
      const t = adminCouponTexts[language];
      await openAsOwner(page, app, language, '/adminnavbar/discount');
      const form = page.locator('form').filter({ has: page.getByLabel(t.percentage) });
      const code = form.getByRole('textbox', { name: t.code, exact: true });
      const submit = form.locator('button[type=submit]');
      await code.fill('halb');
      await form.getByLabel(t.isActive).uncheck();
      await page.reload();
      await expect(noticeIn(form, words.title)).toBeVisible();
      await expect(code).toHaveValue('halb');
      await expect(form.getByLabel(t.isActive)).not.toBeChecked();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await form.getByLabel(t.percentage).fill('5');
      await submit.click();
      const row = page.locator('[data-coupon="HALB"]');
      await expect(row).toBeVisible();
      // After saving there is no draft.
      await page.reload();
      await expect(row).toBeVisible();
      await expect(code).toHaveValue('');
      await expect(noticeIn(form, words.title)).toHaveCount(0);

      // The same when editing: it is still the same row, and the save is compared with the version that was
      // seen.
      await page
        .getByRole('button', { name: t.editTitle('HALB') })
        .or(row.getByRole('button'))
        .first()
        .click();
      await expect(code).toHaveValue('HALB');
      await form.getByLabel(t.percentage).fill('7');
      await page.reload();
      await expect(page.getByRole('heading', { name: t.editTitle('HALB') })).toBeVisible();
      await expect(form.getByLabel(t.percentage)).toHaveValue('7');
      await submit.click();
      await expect(row).toContainText('7');

      // Discarded, it is gone.
      await code.fill('weg');
      await page.reload();
      await form.getByRole('button', { name: words.discard }).click();
      await page
        .getByRole('alertdialog', { name: leave.title })
        .getByRole('button', { name: leave.confirm })
        .click();
      await expect(code).toHaveValue('');
      await page.reload();
      await expect(row).toBeVisible();
      await expect(code).toHaveValue('');
    },
  );

  story(
    `a half-edited week and date survive a reload (${language})`,
    { tag: '@long' },
    async ({ page, app }) => {
      const t = adminTimingTexts[language];
      await openAsOwner(page, app, language, '/adminnavbar/timings');
      const monday = page.locator('[data-day="monday"]').getByRole('checkbox');
      await page.getByRole('button', { name: t.edit, exact: true }).click();
      await monday.check();
      await page.reload();
      await expect(noticeIn(page, words.title)).toBeVisible();
      await expect(monday).toBeChecked();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await expect(page.getByRole('button', { name: t.edit, exact: true })).toBeVisible();
      await page.reload();
      await expect(monday).toBeChecked();
      await expect(monday).toBeDisabled();

      await page.getByRole('tab', { name: t.special }).click();
      const reason = page.getByLabel(t.reason);
      await reason.fill('Betriebsausflug');
      await page.reload();
      await expect(reason).toHaveValue('Betriebsausflug');
      await expect(noticeIn(page, words.title)).toBeVisible();
      // Leaving after the question discards it.
      await page
        .locator(`a[href="${localizedPath(language, '/adminnavbar')}"]`)
        .first()
        .dispatchEvent('click');
      await page
        .getByRole('alertdialog', { name: leave.title })
        .getByRole('button', { name: leave.confirm })
        .click();
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/adminnavbar')}$`));
      await page.goto(localizedPath(language, '/adminnavbar/timings'));
      await page.getByRole('tab', { name: t.special }).click();
      await expect(reason).toHaveValue('');
    },
  );

  story(`half-typed settings survive a reload, rows too (${language})`, async ({ page, app }) => {
    const t = adminSettingsTexts[language];
    await openAsOwner(page, app, language, '/adminnavbar/settings');
    const card = (key: string) => page.locator(`form[data-section="${key}"]`);
    await page.getByRole('tab', { name: t.tabs.house }).click();
    const name = card('house').getByLabel(settingTexts[language].house.name.label);
    const former = await name.inputValue();
    await name.fill('Halbes Haus');
    await page.getByRole('tab', { name: t.tabs.ordering }).click();
    const rows = card('delivery').locator('[data-row]');
    const count = await rows.count();
    await card('delivery').getByRole('button', { name: t.delivery.add }).click();
    await rows.last().getByLabel(t.delivery.zipCode).fill('99999');
    await rows.last().getByLabel(t.delivery.minimumOrder).fill('12,5');
    await page.reload();
    // The first of them is visible, the other one when its tab is chosen.
    await expect(noticeIn(card('delivery'), words.title)).toBeVisible();
    await expect(rows).toHaveCount(count + 1);
    await expect(rows.last().getByLabel(t.delivery.zipCode)).toHaveValue('99999');
    await expect(rows.last().getByLabel(t.delivery.minimumOrder)).toHaveValue('12,5');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await card('delivery').getByRole('button', { name: words.discard }).click();
    await expect(rows).toHaveCount(count);
    await page.getByRole('tab', { name: t.tabs.house }).click();
    await expect(name).toHaveValue('Halbes Haus');
    await name.fill(`${former} II`);
    await card('house').getByRole('button', { name: t.save, exact: true }).click();
    await expect(card('house').getByText(t.saved(t.house.title))).toBeVisible();
    await page.reload();
    await page.getByRole('tab', { name: t.tabs.house }).click();
    await expect(name).toHaveValue(`${former} II`);
    await expect(noticeIn(page, words.title)).toHaveCount(0);
  });
}
