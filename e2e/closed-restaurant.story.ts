import { checkoutTexts } from '#texts/checkout.ts';
import { promisedTimeText } from '#texts/lead-time.ts';
import { timePickerTexts } from '#texts/time-picker.ts';
import { orderTimeText } from '#web/restaurant/order-time.ts';
import { ownerToken, requestApi } from './api-client.ts';
import type { App } from './app.ts';
import { guestPage } from './guest-page.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

/** A Saturday morning: the restaurant opens at noon. */
const MORNING = Date.parse('2026-06-13T10:00:00+02:00');
const NIGHT = Date.parse('2026-06-13T23:30:00+02:00');

const TOMORROW_EVENING = Date.parse('2026-06-14T19:00:00+02:00');

/** The owner takes orders as soon as possible only. */
async function takeNoneForLater(app: App): Promise<void> {
  const token = await ownerToken(app);
  const { orderTimes } = await requestApi(app, (api) => api.admin.settings.$get(), token);
  const json = { ...orderTimes, isLaterOffered: false };
  await requestApi(app, (api) => api.admin.settings.orderTimes.$put({ json }), token);
}

for (const language of LANGUAGES) {
  story.describe(`before opening (${language})`, () => {
    story.use({ now: MORNING });

    story('where it takes orders for later, a guest orders for the time of choice', async ({ page }) => {
      const me = guestPage(page, language);
      const { w } = me;
      const t = checkoutTexts[language];
      const picker = timePickerTexts[language];
      await me.openMenu();
      await me.addFirstDish();
      await me.addSecondDish();
      await expect(page.getByText(w.closed)).toBeVisible();
      await me.toCheckout();
      await me.choosePickup();
      await me.fillInAddress({ isPickup: true });
      // As soon as possible can't be had, so the times stand there at once.
      await expect(page.getByRole('radio', { name: t.soon })).toBeDisabled();
      await expect(page.getByText(picker.whyNot.restaurant_closed)).toBeVisible();
      await page.getByRole('button', { name: w.order }).click();
      await expect(page.getByText(t.timeMissing).first()).toBeVisible();
      await page.getByLabel(picker.day, { exact: true }).selectOption('2026-06-14');
      await page.getByLabel(picker.time, { exact: true }).selectOption({ label: '19:00' });
      const when = orderTimeText(language, TOMORROW_EVENING, { now: MORNING, timeZone: 'Europe/Berlin' });
      await expect(page.getByText(promisedTimeText(language, 'pickup', when))).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await me.placeOrder();
    });

    story('where it takes none, the cart waits, and the checkout leads home', async ({ page, app }) => {
      await takeNoneForLater(app);
      const me = guestPage(page, language);
      const { w } = me;
      // No invitation to order is shown now.
      const toMenu = language === 'de' ? 'Zur Speisekarte' : 'To the menu';
      await page.goto(localizedPath(language, '/'));
      await expect(page.locator('main section').first().getByRole('link').first()).toHaveText(toMenu);
      await me.openMenu();
      await expect(page.getByText(w.opens).filter({ visible: true }).first()).toBeVisible();
      await me.addFirstDish();
      await me.addSecondDish();
      await expect(page.getByText(w.closed)).toBeVisible();
      await expect(page.getByRole('link', { name: w.checkout })).toHaveCount(0);

      await page.goto(localizedPath(language, '/review?cid=none&cpn='));
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/')}/?$`));
    });
  });

  story(`the restaurant closes while a guest is at the checkout (${language})`, async ({ page, app }) => {
    const me = guestPage(page, language);
    await me.openMenu();
    await me.addFirstDish();
    await me.addSecondDish();
    await takeNoneForLater(app);
    await me.toCheckout();
    await app.setClock(NIGHT);
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/')}/?$`));
  });
}
