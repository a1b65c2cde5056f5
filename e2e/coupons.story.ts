import { adminCouponTexts } from '../src/texts/admin-coupons.ts';
import { adminEditingTexts } from '../src/texts/admin-editing.ts';
import { adminLabelsOf } from './admin-labels.ts';
import { openAsOwner } from './admin-login.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

for (const language of LANGUAGES) {
  const w = adminLabelsOf(language);
  const t = adminCouponTexts[language];
  const editing = adminEditingTexts[language];

  story(
    `the owner creates, edits, switches off and deletes a coupon (${language})`,
    async ({ page, app }) => {
      await openAsOwner(page, app, language, '/adminnavbar/discount');
      await expect(page.getByRole('heading', { level: 1, name: w.coupons })).toBeVisible();
      const form = page.locator('form').filter({ has: page.getByLabel(w.percentage) });
      const code = form.getByRole('textbox', { name: w.code, exact: true });
      const submit = form.locator('button[type=submit]');

      await code.fill('herbst');
      await form.getByLabel(w.percentage).fill('101');
      await submit.click();
      await expect(form.getByText(w.wrongPercentage)).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await form.getByLabel(w.percentage).fill(language === 'de' ? '12,5' : '12.5');
      await form.getByLabel(w.limit).fill('20');
      // Half off for ever is asked about; the answer leads to the end's field.
      await form.getByLabel(w.percentage).fill('100');
      await submit.click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.endless.cancel }).click();
      await expect(form.getByLabel(w.until)).toBeFocused();
      await form.getByLabel(w.percentage).fill(language === 'de' ? '12,5' : '12.5');
      await form.getByLabel(w.until).fill('2026-12-31');
      await submit.click();
      const row = page.locator('[data-coupon="HERBST"]');
      await expect(row).toContainText(w.percent);
      await expect(row).toContainText(w.active);
      await expect(code).toHaveValue('');

      // The same code again is refused, and what was typed stays.
      allowStatus(page, 409);
      await code.fill('Herbst');
      await form.getByLabel(w.percentage).fill('5');
      await submit.click();
      await expect(form.getByText(w.codeTaken)).toBeVisible();
      await expect(form.getByLabel(w.percentage)).toHaveValue('5');

      // A half-filled form is not left without a question: neither for another coupon nor for another page.
      const leaving = page.getByRole('alertdialog', { name: editing.leave.title });
      await page.getByRole('button', { name: w.editCoupon('HERBST') }).click();
      await leaving.getByRole('button', { name: editing.leave.stay }).click();
      await expect(code).toHaveValue('Herbst');
      await page.locator('a[href$="/adminnavbar"]').first().dispatchEvent('click');
      await leaving.getByRole('button', { name: editing.leave.stay }).click();
      await expect(leaving).toHaveCount(0);
      await page.getByRole('button', { name: w.editCoupon('HERBST') }).click();
      await leaving.getByRole('button', { name: editing.leave.confirm }).click();
      await expect(code).toHaveValue('HERBST');
      await form.getByRole('button', { name: w.cancelEdit }).click();
      await expect(code).toHaveValue('');

      await page.getByRole('button', { name: w.editCoupon('HERBST') }).click();
      await form.getByLabel(w.active).uncheck();
      await form.getByRole('button', { name: w.saveCoupon }).click();
      await expect(row).toContainText(w.off);
      await expect(form.getByRole('button', { name: w.create })).toBeVisible();

      await page.getByRole('button', { name: w.editCoupon('HERBST') }).click();
      await form.getByRole('button', { name: t.remove, exact: true }).click();
      const question = page.getByRole('alertdialog', { name: t.question('HERBST') });
      await expect(question.getByText(t.consequence)).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: t.remove, exact: true }).click();
      await expect(row).toHaveCount(0);
      await expect(form.getByRole('button', { name: w.create })).toBeVisible();
      await expectAccessible(page);

      // An address past the last page of a list leads to the last.
      await page.goto(localizedPath(language, '/adminnavbar/audit?page=99'));
      await expect(page).toHaveURL(/[?]page=1$/);
      await expect(page.getByRole('row').filter({ hasText: 'HERBST' }).first()).toBeVisible();
    },
  );
}
