import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { promisedTimeText } from '#texts/lead-time.ts';
import { orderTimesRefusedTexts } from '#texts/order-times-refused.ts';
import { timePickerTexts } from '#texts/time-picker.ts';
import { orderTimeText } from '#web/restaurant/order-time.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import type { App } from './app.ts';
import { guestPage } from './guest-page.ts';
import {
  allowStatus,
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

async function setTimes(app: App, change: Partial<AdminSettings['orderTimes']>): Promise<void> {
  const token = await ownerToken(app);
  const { orderTimes } = await requestApi(app, (api) => api.admin.settings.$get(), token);
  const json = { ...orderTimes, ...change };
  await requestApi(app, (api) => api.admin.settings.orderTimes.$put({ json }), token);
}

/** The owner takes orders as soon as possible only. */
const takeNoneForLater = (app: App) => setTimes(app, { isLaterOffered: false });

/** Somebody else takes the only place at a time. */
async function takePlace(app: App, at: number): Promise<void> {
  const other = await createApiUser(app, 'guest');
  const { _id: addressId } = await other.saveAddress({ isSelfPickup: true });
  const { _id: cartId } = await other.fillCart();
  const requestedAt = new Date(at).toISOString();
  const json = { cartId, addressId, paymentMethod: 'pod' as const, requestedAt };
  await requestApi(app, (api) => api.orders.create.$post({ header: {}, json }), other.token);
}

for (const language of LANGUAGES) {
  story.describe(`before opening (${language})`, () => {
    story.use({ now: MORNING });

    story('where it takes orders for later, a guest orders for the time of choice', async ({ page, app }) => {
      await setTimes(app, { capacityUnit: 'orders', capacity: 1 });
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
      // The last place goes to somebody else: the times around it are one press away.
      await takePlace(app, TOMORROW_EVENING);
      allowStatus(page, 409);
      await page.getByRole('button', { name: w.order }).click();
      const quarterLater = orderTimeText(language, TOMORROW_EVENING + 15 * 60_000, {
        now: MORNING,
        timeZone: 'Europe/Berlin',
      });
      const nearest = page.getByRole('button', {
        name: orderTimesRefusedTexts[language].choose(quarterLater),
      });
      await expect(nearest).toBeVisible();
      await expectAccessible(page);
      await nearest.click();
      await expect(nearest).toHaveCount(0);
      await expect(page.getByText(promisedTimeText(language, 'pickup', quarterLater))).toBeVisible();
      await me.placeOrder();
    });

    story(
      'where it takes none, the cart waits, and the checkout leads home',
      { tag: '@long' },
      async ({ page, app }) => {
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
      },
    );
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
