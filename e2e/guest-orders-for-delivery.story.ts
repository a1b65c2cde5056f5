import { promisedTimeText } from '#texts/lead-time.ts';
import { orderTimeTexts } from '#texts/order-time.ts';
import { guestPage } from './guest-page.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  story,
} from './story.ts';

for (const language of LANGUAGES) {
  story(`a guest orders dinner for delivery and pays in cash (${language})`, async ({ page }) => {
    const me = guestPage(page, language);
    const { w } = me;
    const seen = (words: string) => page.getByText(words).filter({ visible: true }).first();
    await me.openMenu();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // A dish with sizes begins with the first of them, and the button says what it costs.
    await me.openDish(w.butterChicken);
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('dialog').getByRole('button', { name: w.addToCart })).toContainText(
      w.euros('14.90'),
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name: w.butterChicken, exact: true })).toBeFocused();

    await me.addFirstDish({ addOn: w.chutney, note: 'Bitte mild.' });
    await me.addSecondDish();
    await expect(seen(w.euros('24.60'))).toBeVisible();
    // 24,60 € are below the minimum for a delivery: two more naan reach it.
    const naan = page.getByRole('group', { name: w.garlicNaan }).getByRole('button').last();
    await naan.click();
    await expect(seen(w.euros('28.80'))).toBeVisible();
    await naan.click();
    await expect(seen(w.euros('33.00'))).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await me.toCheckout();
    // The expected time is shown before ordering.
    const promise = promisedTimeText(language, 'delivery', orderTimeTexts[language].today('TIME'));
    await expect(page.getByText(new RegExp(promise.replace('TIME', '\\d\\d:\\d\\d')))).toBeVisible();
    // Pressed too early, the button leads to what is missing.
    await page.getByRole('button', { name: w.order }).click();
    await expect(page.getByText(w.nameRequired)).toBeVisible();
    await expect(page.getByLabel(w.fullName)).toBeFocused();
    await me.fillInAddress();
    await expect(page.getByText(w.nameRequired)).toBeHidden();

    // Coupons: an unknown one, then ten per cent.
    allowStatus(page, 404);
    await page.getByLabel(w.coupon).fill('GIBTSNICHT');
    await page.getByRole('button', { name: w.redeem }).click();
    await expect(page.getByText(w.unknownCoupon)).toBeVisible();
    await page.getByLabel(w.coupon).fill('diwali10');
    await page.getByRole('button', { name: w.redeem }).click();
    await expect(seen(w.euros('29.70'))).toBeVisible();

    const save = page.getByRole('button', { name: w.save, exact: true });
    await page.getByLabel(w.request).fill('   ');
    await expect(save).toBeDisabled();
    await page.getByLabel(w.request).fill('Bitte zweimal klingeln.');
    await save.click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // A reload loses nothing of it, and the way back from the cart leads to the last answered question.
    await page.reload();
    await expect(page.getByLabel(w.street)).toHaveValue('Heiligkreuzstraße 10');
    await page.getByRole('radio', { name: w.cod }).focus();
    await page.getByRole('link', { name: w.backToCart }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible();
    await me.toCheckout();
    await expect(page.getByRole('group', { name: w.howToPay })).toBeFocused();
    await expect(page.getByRole('radio', { name: w.cod })).toBeInViewport();
    await expect(page.getByText('Bitte zweimal klingeln.').first()).toBeVisible();
    await expect(seen(w.euros('29.70'))).toBeVisible();

    const orderId = await me.placeOrder();
    expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
    const paper = page.locator('main');
    for (const words of [
      orderId.slice(-6).toUpperCase(),
      w.pending,
      w.cod,
      w.butterChicken,
      w.large,
      w.euros('29.70'),
      w.free,
      w.taxed,
    ]) {
      await expect(paper.getByText(words).first()).toBeVisible();
    }
    // The guest reads the short number, not the whole id.
    await expect(paper).not.toContainText(orderId);
    await expect(
      paper.getByRole('article').getByText(/^(13\.06\.2026, \d\d:\d\d Uhr|13 Jun 2026, \d\d:\d\d)$/),
    ).toBeVisible();
    const line = paper.getByRole('row').filter({ hasText: w.butterChicken });
    for (const words of [
      `${w.large}, ${w.euros('18.90')} × 1`,
      `+ ${w.chutney}, ${w.euros('1.50')} × 1`,
      w.quoted('Bitte mild.'),
      w.euros('20.40'),
    ]) {
      await expect(line).toContainText(words);
    }
    await expect(paper.locator('address > span')).toHaveText([
      'Erika Mustermann',
      'Heiligkreuzstraße 10',
      '72379 Hechingen',
      w.country,
      '07471 123456',
    ]);
    await expect(paper.getByText('Bitte zweimal klingeln.').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
}
