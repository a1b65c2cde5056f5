import type { Locator, Page } from '@playwright/test';
import { orderTimeText } from '#web/restaurant/order-time.ts';
import { allergenTexts } from '../src/texts/allergens.ts';
import { avoidedAllergenTexts } from '../src/texts/avoided-allergens.ts';
import { cartPageTexts } from '../src/texts/cart-page.ts';
import { checkoutTexts } from '../src/texts/checkout.ts';
import { guestOrderTexts } from '../src/texts/guest-order.ts';
import { healthConsentTexts } from '../src/texts/health-consent.ts';
import { promisedTimeText } from '../src/texts/lead-time.ts';
import { localize } from '../src/texts/localized.ts';
import { menuTexts } from '../src/texts/menu.ts';
import { orderPreferenceTexts } from '../src/texts/order-preference.ts';
import { orderingTermsTexts } from '../src/texts/ordering-terms.ts';
import { preferenceSheetTexts } from '../src/texts/preference-sheet.ts';
import { siteTexts } from '../src/texts/site.ts';
import { soonestTexts } from '../src/texts/soonest.ts';
import { timePickerTexts } from '../src/texts/time-picker.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser, setOrderStatus } from './api-user.ts';
import { EVENING } from './app.ts';
import { guestPage } from './guest-page.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  NO_RESPONSE,
  story,
  waitUntilStable,
} from './story.ts';

const LABELS = {
  de: {
    cart: 'Warenkorb',
    overview: 'Übersicht',
    sums: /Zwischensumme\s*37,80\s*€\s*Lieferung\s*Gratis\s*Summe inkl\. MwSt\.\s*37,80\s*€/,
    checkout: 'Zur Kasse',
    more: 'Butter Chicken: eins mehr',
    remove: 'Butter Chicken entfernen',
    emptyCart: 'Noch nichts ausgesucht',
    loadFailed: 'Der Warenkorb konnte nicht geladen werden',
    updateFailed: 'Die Menge konnte nicht geändert werden',
    removeFailed: 'Der Eintrag konnte nicht entfernt werden',
    paused: 'Online bestellen macht gerade Pause',
    order: 'Zahlungspflichtig bestellen',
    noAddress: 'Keine Adresse ausgewählt',
    noPickup: 'Keine Abholdaten ausgewählt',
    minimum: 'Der Mindestbestellwert beträgt 30€, außer bei Zahlung im Restaurant.',
    toGo: /^Noch .* bis zum Mindestbestellwert/,
    online: /^Online bezahlen/,
    delivery: /^Lieferung/,
    inRestaurant: /^Zahlung im Restaurant/,
    orderFailed: 'Die Bestellung konnte nicht aufgegeben werden. Bitte versuchen Sie es noch einmal.',
    pickup: /^Abholung/,
    emptyCheckout: 'Ihr Warenkorb ist leer',
    noId: 'Keine Bestellnummer gefunden',
    notFetched: 'Die Bestellung konnte nicht geladen werden',
    notFound: 'Zu dieser Bestellung wurde nichts gefunden',
    dish: 'Butter Chicken',
    large: 'Groß',
    add: 'Hinzufügen',
    addFailed: 'Konnte nicht in den Warenkorb gelegt werden!',
    fewer: /Butter Chicken: eins weniger/,
    details: /^Ansehen: /,
    completed: 'Abgeschlossen',
    pending: 'In Bearbeitung',
  },
  en: {
    cart: 'Cart',
    overview: 'Overview',
    sums: /Subtotal\s*37\.80\s*€\s*Delivery\s*Free\s*Total incl\. VAT\s*37\.80\s*€/,
    checkout: 'Checkout',
    more: 'Butter chicken: one more',
    remove: 'Remove Butter chicken',
    emptyCart: 'Nothing chosen yet',
    loadFailed: 'Failed to fetch cart data',
    updateFailed: 'Failed to update quantity',
    removeFailed: 'Failed to remove item',
    paused: 'Ordering online is paused',
    order: 'Order with obligation to pay',
    noAddress: 'No address selected',
    noPickup: 'No pickup details selected',
    minimum: 'The minimum order value is 30€, except when you pay in the restaurant.',
    toGo: / more to reach the minimum order/,
    online: /^Pay online/,
    delivery: /^Delivery/,
    inRestaurant: /^Pay in restaurant/i,
    orderFailed: 'Failed to place order. Please try again.',
    pickup: /^Pickup/,
    emptyCheckout: 'Your cart is empty',
    noId: 'Order ID not found',
    notFetched: 'Failed to fetch order details',
    notFound: 'No order details found',
    dish: 'Butter chicken',
    large: 'Large',
    add: 'Add to cart',
    addFailed: 'Failed to add to cart!',
    fewer: /Butter chicken: one less/,
    details: /^Details: /,
    completed: 'Completed',
    pending: 'Pending',
  },
};

/** Responses that the server would not give. */
const failCall = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, body: 'broken' }));

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story(
    `the cart counts up, shows its overview, and leads to the checkout (${language})`,
    async ({ page, app }) => {
      const guest = await createApiUser(app, 'guest');
      const { _id: cartId } = await guest.fillCart();
      await guest.enter(page);
      await page.goto(localizedPath(language, '/cart'));
      const overview = page.getByRole('region', { name: w.overview });
      await expect(overview).toContainText(w.sums);
      // Delivery and payment before ordering begins; on the menu one tap away.
      const { payments } = orderingTermsTexts[language];
      const towns = ['Jungingen', 'Bisingen'];
      for (const town of towns) await expect(overview).toContainText(town);
      await expect(overview).toContainText(payments(towns, true, true));
      // In the overview, or on a phone in the bar at the lower edge.
      const toCheckout = page.getByRole('link', { name: w.checkout }).filter({ visible: true }).first();
      await expect(toCheckout).toHaveAttribute('href', localizedPath(language, `/review?cid=${cartId}&cpn=`));
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      // While a change is being sent, its row is disabled.
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      let calls = 0;
      await page.route('**/api/cart/update', async (route) => {
        calls += 1;
        await answered;
        await route.continue();
      });
      const more = page.getByRole('button', { name: w.more });
      const remove = page.getByRole('button', { name: w.remove });
      const row = page.locator('main').getByRole('listitem').filter({ has: more });
      await more.click();
      await expect(row).toHaveAttribute('aria-busy', 'true');
      for (const button of [more, remove]) {
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await button.click({ force: true });
      }
      answer();
      await expect(row).toHaveAttribute('aria-busy', 'false');
      await expect(overview).toContainText(/56[.,]70/);
      expect(calls).toBe(1);
      // Another tab that shows the cart is updated.
      const other = await page.context().newPage();
      await other.goto(localizedPath(language, '/cart'));
      await expect(other.getByRole('region', { name: w.overview })).toContainText(/56[.,]70/);
      await remove.click();
      await expect(page.getByText(w.emptyCart)).toBeVisible();
      await expect(other.getByText(w.emptyCart)).toBeVisible();
      await other.close();
      await page.goto(localizedPath(language, '/menu'));
      await page.locator('main header summary').click();
      await expect(page.getByText(payments(towns, true, true))).toBeVisible();
      await expectNoHorizontalScroll(page);
    },
  );

  story(`a cart that fails says what failed, and stays (${language})`, async ({ page, app }) => {
    const guest = await createApiUser(app, 'guest');
    await guest.fillCart();
    await guest.enter(page);
    allowStatus(page, 500);
    await failCall(page, '**/api/cart');
    await page.goto(localizedPath(language, '/cart'));
    await expect(page.getByText(w.loadFailed)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/cart');
    await page.getByRole('button', { name: siteTexts[language].tryAgain }).click();
    const row = page
      .locator('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: w.more }) });
    await expect(row).toBeVisible();
    await expect(page.getByText(w.loadFailed)).toHaveCount(0);
    // What was loaded stays when loading it again fails, here and beside the menu, and can be tried again.
    await page.clock.runFor(61_000);
    await failCall(page, '**/api/cart');
    await page.clock.runFor(61_000);
    await expect(page.getByText(w.loadFailed)).toBeVisible();
    await expect(row).toBeVisible();
    await page.unroute('**/api/cart');
    // An unknown status counts as open.
    await failCall(page, '**/api/restaurant/status');
    await page.reload();
    await expect(
      page.getByRole('link', { name: w.checkout }).filter({ visible: true }).first(),
    ).toBeVisible();

    await failCall(page, '**/api/cart/update');
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 240 });
    await page.getByRole('button', { name: w.more }).click();
    // In sight, however far down the dish is.
    await expect(page.getByText(w.updateFailed)).toBeInViewport();
    await expect(row).toBeVisible();
    await expectAccessible(page);
    if (size) await page.setViewportSize(size);
    await page.unroute('**/api/cart/update');
    await page.getByRole('button', { name: siteTexts[language].tryAgain }).click();
    await expect(page.getByText(w.updateFailed)).toHaveCount(0);
    await failCall(page, '**/api/cart/remove');
    await page.getByRole('button', { name: w.remove }).click();
    await expect(page.getByText(w.removeFailed)).toBeVisible();
    await expect(row).toBeVisible();
  });

  story(`while ordering is paused the cart shows nothing (${language})`, async ({ page, app }) => {
    const guest = await createApiUser(app, 'guest');
    await guest.fillCart();
    await guest.enter(page);
    await page.route('**/api/features/cart', (route) => route.fulfill({ json: { isActive: true } }));
    await page.goto(localizedPath(language, '/cart'));
    await expect(page.getByText(w.paused)).toBeVisible();
    await expect(page.getByText('Butter', { exact: false })).toHaveCount(0);
    await expectAccessible(page);
  });

  story(
    `the checkout says what is missing before it orders (${language})`,
    { tag: '@desktop' },
    async ({ page, app }) => {
      const guest = await createApiUser(app, 'guest');
      const { _id: cartId } = await guest.fillCart(1);
      await guest.enter(page);
      await page.goto(localizedPath(language, `/review?cid=${cartId}&cpn=`));
      const order = page.getByRole('button', { name: w.order });
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      // So little is not delivered: pickup stands first, and is chosen.
      await expect(page.getByRole('radio').first()).toHaveAccessibleName(w.pickup);
      await expect(page.getByRole('radio', { name: w.pickup })).toBeChecked();
      await expect(page.getByText(w.noPickup)).toBeVisible();
      await expect(page.getByText(w.toGo)).toHaveCount(0);
      // What is missing to a delivery is said before the address is typed.
      await page.getByRole('radio', { name: w.delivery }).check({ force: true });
      await expect(page.getByText(w.noAddress)).toBeVisible();
      const how = page.getByRole('group', { name: checkoutTexts[language].how });
      await expect(how.getByText(w.toGo)).toBeInViewport();
      await expect(how.getByRole('link')).toHaveAttribute('href', localizedPath(language, '/menu'));
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      // Pickup with payment on site has no minimum; with online payment it applies to pickup too.
      await page.getByRole('radio', { name: w.pickup }).check({ force: true });
      await expect(page.getByText(w.toGo)).toHaveCount(0);
      await page.getByRole('radio', { name: w.online }).check({ force: true });
      await expect(page.getByText(w.toGo)).toBeVisible();
      await page.getByRole('radio', { name: w.delivery }).check({ force: true });
      await order.click();
      await expect(alert).toContainText(w.minimum);
      await page.getByRole('radio', { name: w.pickup }).check({ force: true });
      await page.getByRole('radio', { name: w.inRestaurant }).check({ force: true });
      await expect(page.getByText(w.noPickup).first()).toBeVisible();
      await order.click();
      await expect(alert).toContainText(w.noPickup);
      await expectAccessible(page);

      await guest.fillCart();
      await guest.saveAddress();
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      allowStatus(page, 500);
      await failCall(page, '**/api/orders/create');
      await order.click();
      await expect(page.getByText(w.orderFailed)).toBeVisible();
      await page.unroute('**/api/orders/create');
      await order.click();
      await expect(page).toHaveURL(/\/order-confirmation\?oid=/);

      await page.goto(localizedPath(language, '/review?cid=&cpn='));
      await expect(page.getByText(w.emptyCheckout)).toBeVisible();
    },
  );

  story(
    `lunch is ordered ahead in the evening, for when all of it is served (${language})`,
    { tag: '@desktop' },
    async ({ page, app }) => {
      const guest = await createApiUser(app, 'guest');
      const { _id: cartId } = await guest.fillCart();
      await guest.enter(page);
      const me = guestPage(page, language);
      const words = menuTexts[language];
      const lunch = { de: 'Butter Chicken am Mittag', en: 'Lunch butter chicken' }[language];
      await me.openMenu();
      const card = page.getByRole('article', { name: lunch });
      await expect(card.getByText(words.back.later)).toBeVisible();
      await expect(card.getByRole('button')).toHaveText(words.back.tomorrow('12:00'));
      await expectAccessible(page);
      await me.addDish(lunch);
      await expect(page.getByText(words.dish.added(lunch)).first()).toBeVisible();

      await page.goto(localizedPath(language, '/cart'));
      const first = orderTimeText(language, Date.parse('2026-06-14T12:30:00+02:00'), {
        ...{ now: EVENING, timeZone: 'Europe/Berlin' },
      });
      await expect(page.getByText(cartPageTexts[language].closedLater(first))).toBeVisible();
      await me.toCheckout();
      // Delivered it takes longer: the first time is another, and none is in the evening.
      const picker = timePickerTexts[language];
      const time = page.getByLabel(picker.time, { exact: true });
      const times = time.locator('option:enabled');
      await expect(time.locator('option:checked')).toHaveText('13:00');
      await expect(times).toHaveText(['13:00', '13:15', '13:30', '13:45']);
      await expect(page.getByLabel(picker.day, { exact: true }).getByText(picker.today)).toHaveCount(0);
      await me.choosePickup();
      await expect(time.locator('option:checked')).toHaveText('12:30');
      await expect(times.last()).toHaveText('13:45');
      await me.fillInAddress({ isPickup: true });
      await expect(
        page.locator('aside').getByText(promisedTimeText(language, 'pickup', first)),
      ).toBeVisible();
      await expect(page.locator('aside').getByText(words.back.at('11:30'))).toHaveCount(0);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      // With a dish of the evening there is no time for both: it says which, before an address is typed.
      const { menuItems } = await requestApi(app, (api) => api.menu.$get());
      const korma = menuItems.find(({ name }) => name === 'Hähnchen Korma');
      const json = { menuItemId: korma?._id ?? '', variantName: korma?.variants[0]?._id ?? '', quantity: 1 };
      const { items } = await requestApi(
        app,
        (api) => api.cart.add.$post({ json: { ...json, addOns: [], message: '' } }),
        guest.token,
      );
      await page.goto(localizedPath(language, '/cart'));
      const apart = {
        de: /„Butter Chicken am Mittag“ und „Hähnchen Korma“/,
        en: /“Lunch butter chicken” and “Chicken korma”/,
      };
      await expect(page.getByText(apart[language])).toBeVisible();
      await expect(page.getByRole('link', { name: w.checkout })).toHaveCount(0);
      await expectAccessible(page);
      await page.goto(localizedPath(language, `/review?cid=${cartId}&cpn=`));
      const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
      await expect(page.getByText(apart[language]).first()).toBeVisible();
      expect(await top(page.getByText(apart[language]).first())).toBeLessThan(
        await top(page.getByLabel(me.w.fullName)),
      );
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const kormaRow = items.find(({ menuItem }) => menuItem._id === korma?._id)?._id ?? '';
      await requestApi(app, (api) => api.cart.remove.$delete({ json: { itemId: kormaRow } }), guest.token);
      await page.reload();
      await me.choosePickup();
      await me.placeOrder();
      await expect(page.locator('main').getByText('12:30').first()).toBeVisible();
    },
  );

  story(
    `time and way are chosen on the menu, and cart and checkout keep to them (${language})`,
    { tag: '@desktop' },
    async ({ page, app }) => {
      const guest = await createApiUser(app, 'guest');
      await guest.fillCart();
      await guest.enter(page);
      const me = guestPage(page, language);
      const words = menuTexts[language];
      const checkout = checkoutTexts[language];
      const picker = timePickerTexts[language];
      const sheet = preferenceSheetTexts[language];
      const lunch = { de: 'Butter Chicken am Mittag', en: 'Lunch butter chicken' }[language];
      const card = page.getByRole('article', { name: lunch });
      const korma = { de: 'Hähnchen Korma', en: 'Chicken korma' }[language];
      const ofEvening = page.getByRole('article', { name: korma, exact: true });
      await me.openMenu();
      await expect(ofEvening.getByRole('button')).toHaveCount(0);

      // As soon as possible: it says until when, and lunch is for later.
      const choice = page.getByRole('button', { name: orderPreferenceTexts[language].label });
      await expect(choice).toContainText(new RegExp(soonestTexts[language].times('\\d\\d:\\d\\d', null)));
      await expect(card.getByText(words.back.later)).toBeVisible();

      // A dead server is told in the sheet, and asked again.
      const dialog = page.getByRole('dialog');
      allowStatus(page, 500);
      await failCall(page, '**/api/orders/times*');
      await choice.click();
      await expect(dialog.getByText(sheet.loadFailed)).toBeVisible();
      await page.unroute('**/api/orders/times*');
      await dialog.getByRole('button', { name: siteTexts[language].tryAgain }).click();
      await expectAccessible(page);

      // The times are those of what is in the cart, for pickup or delivery.
      await dialog.getByRole('radio', { name: checkout.pickup }).check({ force: true });
      await dialog.getByRole('radio', { name: checkout.later }).check({ force: true });
      await dialog.getByRole('button', { name: sheet.apply }).click();
      await expect(dialog.getByText(checkout.timeMissing)).toBeVisible();
      await dialog.getByLabel(picker.day, { exact: true }).selectOption('2026-06-14');
      const noon = '2026-06-14T10:30:00.000Z';
      const time = dialog.getByLabel(picker.time, { exact: true });
      await time.selectOption(noon);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await dialog.getByRole('button', { name: sheet.apply }).click();
      await expect(dialog).toBeHidden();
      await expect(choice).toBeFocused();

      // Button, dishes and terms follow; so they do after a reload, while the kept page knows nothing of it.
      const inWords = orderTimeText(language, Date.parse(noon), { now: EVENING, timeZone: 'Europe/Berlin' });
      const chosen = `${orderPreferenceTexts[language].how.pickup} · ${inWords}`;
      for (const isReloaded of [false, true]) {
        if (isReloaded) await page.reload();
        await expect(choice).toContainText(chosen);
        await expect(card.getByText(words.back.later)).toHaveCount(0);
        await expect(card.getByRole('button', { disabled: true })).toHaveCount(0);
        await expect(ofEvening.getByRole('button')).toBeDisabled();
        // On a phone behind 'Info'.
        await page.locator('main header summary').click();
        await expect(
          page.getByText(orderingTermsTexts[language].brief(null, true), { exact: true }),
        ).toBeVisible();
      }
      expect(await (await fetch(page.url())).text()).not.toContain(inWords);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await me.addDish(lunch);
      await expect(page.getByText(words.dish.added(lunch)).first()).toBeVisible();

      // The cart says it; the checkout begins with it, and what is changed there holds on the menu.
      await page.goto(localizedPath(language, '/cart'));
      await expect(page.getByText(chosen, { exact: true })).toBeVisible();
      await expect(page.getByText(words.back.tomorrow('12:00'))).toHaveCount(0);
      await me.toCheckout();
      const atCheckout = page.getByLabel(picker.time, { exact: true });
      await expect(page.getByRole('radio', { name: w.pickup })).toBeChecked();
      await expect(atCheckout).toHaveValue(noon);
      await atCheckout.selectOption('2026-06-14T11:00:00.000Z');
      await me.openMenu();
      await expect(choice).toContainText('13:00');

      // A time that is over is told in the cart; and at the checkout, with the next one chosen.
      await page.goto(localizedPath(language, '/cart'));
      await expect(page.getByText('13:00')).toBeVisible();
      const late = Date.parse('2026-06-14T12:50:00+02:00');
      await app.setClock(late);
      await page.clock.setSystemTime(late);
      await page.reload();
      await expect(page.getByText(sheet.goneInCart('').trim())).toContainText('13:00');
      await me.toCheckout();
      const gone = page.locator('main').getByText(sheet.goneAtCheckout('').trim());
      await expect(gone).toContainText('13:00');
      await expect(atCheckout).toHaveValue('2026-06-14T11:30:00.000Z');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await atCheckout.selectOption('2026-06-14T11:45:00.000Z');
      await me.openMenu();
      await expect(choice).toContainText('13:45');

      // What is no longer possible is told.
      const owner = await ownerToken(app);
      const { orderTimes } = await requestApi(app, (api) => api.admin.settings.$get(), owner);
      const none = { ...orderTimes, isLaterOffered: false };
      await requestApi(app, (api) => api.admin.settings.orderTimes.$put({ json: none }), owner);
      await page.reload();
      await expect(page.getByRole('status').filter({ hasText: '13:45' })).toBeVisible();
      await expect(choice).toContainText(new RegExp(soonestTexts[language].times('\\d\\d:\\d\\d', null)));
      await expectAccessible(page);
    },
  );

  story(`an order that can not be shown says why (${language})`, async ({ page, app }) => {
    const guest = await createApiUser(app, 'guest');
    await guest.enter(page);
    await page.goto(localizedPath(language, '/order-confirmation'));
    await expect(page.getByRole('heading', { level: 1, name: w.noId })).toBeVisible();
    await expectAccessible(page);
    allowStatus(page, 404, 500);
    const unknown = localizedPath(language, '/order-confirmation?oid=0198c2a4-1111-7000-8000-000000000000');
    await page.goto(unknown);
    await expect(page.getByRole('heading', { level: 1, name: w.notFound })).toBeVisible();
    await failCall(page, '**/api/orders/by-id');
    await page.goto(unknown);
    await expect(page.getByRole('heading', { level: 1, name: w.notFetched })).toBeVisible();
  });

  story(
    `a dish that does not get into the cart is said, and its choice stays (${language})`,
    async ({ page, app }) => {
      const guest = await createApiUser(app, 'guest');
      await guest.enter(page);
      await page.goto(localizedPath(language, '/menu'));
      await page.getByRole('link', { name: w.dish, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await waitUntilStable(page);
      await dialog.getByRole('radio', { name: w.large }).check();
      allowStatus(page, 500);
      await failCall(page, '**/api/cart/add');
      await dialog.getByRole('button', { name: w.add }).click();
      await expect(dialog.getByText(w.addFailed)).toBeVisible();
      await expect(dialog.getByRole('radio', { name: w.large })).toBeChecked();
      await expectAccessible(page);
      // It begins with one; with none there is nothing to add, and fewer than none is impossible.
      const fewer = dialog.getByRole('button', { name: w.fewer });
      await fewer.click();
      await expect(dialog.getByRole('button', { name: w.add })).toBeDisabled();
      await expect(fewer).toBeDisabled();
      // An add-on is off until the first press, and never below none.
      const raita = dialog.getByRole('group', { name: 'Raita' });
      const [less, count, more] = [
        raita.getByRole('button').first(),
        raita.getByRole('status'),
        raita.getByRole('button').last(),
      ];
      await more.click();
      await expect(count).toHaveText('1');
      await less.click();
      await expect(count).toHaveText('0');
      await expect(less).toHaveAttribute('aria-disabled', 'true');
      await less.dispatchEvent('click');
      await expect(count).toHaveText('0');
    },
  );

  story(`a delivered order is green, any other is yellow (${language})`, async ({ page, app }) => {
    const max = await createApiUser(app, 'user');
    const { _id: addressId } = await max.saveAddress();
    const delivered = await max.order(addressId);
    await max.order(addressId);
    for (const status of ['accepted', 'completed'] as const) await setOrderStatus(app, delivered, status);
    await max.enter(page);
    await page.goto(localizedPath(language, '/orders'));
    const row = (status: string) => page.locator('main').getByRole('listitem').filter({ hasText: status });
    await expect(row(w.completed).locator('[class*=leafBadge]')).toHaveText(w.completed);
    await expect(row(w.pending).locator('[class*=amberBadge]')).toHaveText(w.pending);
  });
}

story(
  'the page turns from the menu to the cart, and the bar at its edge stays',
  async ({ page, app, language }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const w = LABELS[language];
    const max = await createApiUser(app, 'guest');
    await max.fillCart();
    await max.enter(page);
    await page.goto(localizedPath(language, '/menu'));
    // Slow enough to be visible.
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync('::view-transition-group(*) { animation-duration: 3s !important }');
      document.adoptedStyleSheets.push(slow);
    });
    const turning = () =>
      page.evaluate(() =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? ''),
      );
    await page.locator('header a[href$="/cart"]').filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible();
    await expect.poll(turning).toContain('::view-transition-group(root)');
    if ((page.viewportSize()?.width ?? 0) < 1100) {
      expect(await turning()).toContainEqual(
        expect.stringMatching(/^::view-transition-group\(.*cart-bar\)$/),
      );
    }
  },
);

story(
  'on a phone the cart opens over the menu, and goes on to the checkout',
  async ({ page, app, language }) => {
    const w = LABELS[language];
    await page.setViewportSize({ width: 390, height: 664 });
    const max = await createApiUser(app, 'guest');
    const { _id: cartId } = await max.fillCart();
    await max.enter(page);
    await page.goto(localizedPath(language, '/menu'));
    const bar = page.locator('main').getByRole('region', { name: w.cart });
    const toCart = bar.getByRole('link');
    const sheet = page.getByRole('dialog', { name: w.cart });
    await toCart.click();
    await expect(sheet).toContainText('Butter Chicken');
    await waitUntilStable(page);
    await expect(sheet.getByRole('link', { name: w.checkout })).toBeInViewport();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // Closed by key, or by going back, the menu is where it was.
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(toCart).toBeFocused();
    await toCart.press('Enter');
    await expect(sheet).toBeVisible();
    // The sheet does not wait for the address, but Back does.
    await expect(page).toHaveURL(/\?basket=/);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/menu')}$`));
    await toCart.click();
    await sheet.getByRole('button', { name: w.more }).click();
    await expect(sheet).toContainText(/56,70\s*€|€\s*56\.70|56\.70\s*€/);
    await sheet.getByRole('link', { name: w.checkout }).click();
    await expect(page).toHaveURL(new RegExp(`/review\\?cid=${cartId}`));
    await page.goBack();
    await expect(sheet).toContainText('Butter Chicken');
    const fewer = sheet.getByRole('button', { name: siteTexts[language].less('Butter Chicken') });
    for (const left of [2, 1]) {
      await fewer.click();
      await expect(bar).toContainText(new RegExp(`^.*${left} `));
    }
    await fewer.click();
    await expect(sheet.getByRole('link', { name: w.checkout })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(bar).toHaveCount(0);
  },
);

for (const language of LANGUAGES) {
  story(
    `what a guest avoids is warned of up to the button, and a note about it is agreed to (${language})`,
    { tag: '@desktop' },
    async ({ page, app }) => {
      const { contains } = avoidedAllergenTexts[language];
      const { consent, missing } = healthConsentTexts[language];
      const milk = allergenTexts[language].allergens.milk;
      const { w, ...me } = guestPage(page, language);
      const { menuItems } = await requestApi(app, (api) => api.menu.$get());
      const dish = menuItems.find(({ name }) => name === 'Butter Chicken');
      const addOn = dish?.addOns.find(({ allergens }) => allergens.includes('milk'));
      if (!dish || !addOn) throw new Error('no add-on with milk on the menu');
      const inDish = contains(w.butterChicken, milk);
      const inAddOn = contains(localize(language, 'name', addOn).name, milk);
      const tick = page.getByRole('checkbox', { name: consent });

      await me.openMenu();
      await me.openDish(w.butterChicken);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(inAddOn)).toHaveCount(0);
      await page.evaluate(() => {
        localStorage.setItem('avoidedAllergens', 'milk');
        window.dispatchEvent(new StorageEvent('storage', { key: 'avoidedAllergens', newValue: 'milk' }));
      });
      await expect(dialog.getByText(inAddOn)).toBeVisible();
      await dialog.getByRole('radio', { name: w.large }).check();
      await dialog
        .getByRole('group', { name: localize(language, 'name', addOn).name, exact: true })
        .getByRole('button')
        .last()
        .click();
      // Without the script that recognises it, no note is sent.
      allowStatus(page, NO_RESPONSE);
      await page.route('**/assets/**', (route) => route.abort('internetdisconnected'));
      await dialog.getByLabel(w.note).fill('Nussallergie, nut allergy');
      const again = dialog.getByRole('button', { name: siteTexts[language].tryAgain });
      await expect(again).toBeVisible();
      await dialog.getByRole('button', { name: w.addToCart }).click();
      // What to do has the focus, and a script that is gone for ever comes with the page.
      await expect(again).toBeFocused();
      await expect(dialog.getByRole('button', { name: siteTexts[language].failed.reload })).toBeVisible();
      await page.unroute('**/assets/**');
      await again.click();
      await expect(tick).toBeVisible();
      await expect(again).toHaveCount(0);
      // Only a note that speaks of an allergy is asked about.
      await dialog.getByLabel(w.note).fill('bitte mild');
      await expect(tick).toHaveCount(0);
      await dialog.getByLabel(w.note).fill('Nussallergie, nut allergy');
      await expect(tick).not.toBeChecked();
      await dialog.getByRole('button', { name: w.addToCart }).click();
      await expect(dialog.getByRole('alert').filter({ hasText: missing })).toBeVisible();
      await expect(tick).toBeFocused();
      await expectAccessible(page);
      await tick.check();
      await dialog.getByRole('button', { name: w.addToCart }).click();
      await expect(page.getByText(w.inCart(w.butterChicken)).first()).toBeVisible();
      // Everything is shown again, and what is avoided is not forgotten for it.
      const card = page.getByRole('link', { name: w.butterChicken, exact: true });
      await expect(card).toHaveCount(0);
      await page.getByRole('button', { name: menuTexts[language].clearShort }).click();
      await expect(card).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('avoidedAllergens'))).toBe('milk');

      await page.goto(localizedPath(language, '/cart'));
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
      await expect(row).toContainText(inDish);
      await expect(row).toContainText(inAddOn);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await me.toCheckout();
      const summary = page.getByRole('complementary');
      await expect(summary).toContainText(inDish);
      await expect(summary).toContainText(inAddOn);
      await me.choosePickup();
      await me.fillInAddress({ isPickup: true });
      const request = page.locator('textarea[name=message]');
      await request.fill('Erdnussallergie, peanut allergy');
      await expect(tick).not.toBeChecked();
      await page.getByRole('button', { name: w.order }).click();
      await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible();
      await expect(tick).toBeFocused();
      await expectAccessible(page);
      await tick.check();
      const orderId = await me.placeOrder();
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      const order = await requestApi(app, (api) => api.orders['by-id'].$post({ json: { orderId } }), token);
      expect(order.healthConsentAt).not.toBeNull();

      await setOrderStatus(app, orderId, 'accepted');
      await setOrderStatus(app, orderId, 'completed');
      await page.reload();
      await page.getByRole('button', { name: guestOrderTexts[language].again }).click();
      await expect(dialog.getByText(inDish)).toBeVisible();
      await expect(dialog.getByText(inAddOn)).toBeVisible();
      await expectAccessible(page);
    },
  );
}
