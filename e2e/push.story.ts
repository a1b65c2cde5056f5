import type { CDPSession, Page } from '@playwright/test';
import {
  startPushService,
  subscribeBrowser,
  type TestBrowser,
  type TestPushService,
} from '#server/test/push-service.ts';
import { notifyMeTexts } from '../src/texts/notify-me.ts';
import { orderPushTexts } from '../src/texts/order-push.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser, orderDinner } from './api-user.ts';
import { findMail, linkIn } from './mailbox.ts';
import {
  allowStatus,
  story as base,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  waitUntilHydrated,
} from './story.ts';

const LABELS = {
  de: {
    name: 'Name des Geräts',
    switchOn: 'Auf diesem Gerät einschalten',
    again: 'Noch einmal einschalten',
    on: 'Mitteilungen sind hier an',
    lost: 'Der Browser hat die Anmeldung verloren',
    test: 'Test senden an Handy der Küche',
    sent: /^Der Test ist unterwegs/,
    offHere: /^Ausschalten: Mitteilungen auf/,
    none: 'Mitteilungen sind noch auf keinem Gerät an.',
    order: (number: string) => `Neue Bestellung ${number}`,
    waits: (number: string) => `Bestellung ${number} wartet`,
  },
  en: {
    name: 'Name of the device',
    switchOn: 'Switch on for this device',
    again: 'Switch on again',
    on: 'Notifications are on here',
    lost: 'The browser has lost its subscription',
    test: 'Send a test to Handy der Küche',
    sent: /^The test is on its way/,
    offHere: /^Switch off notifications for/,
    none: 'No device is switched on yet.',
    order: (number: string) => `New order ${number}`,
    waits: (number: string) => `Order ${number} is waiting`,
  },
};

const story = base.extend<{ service: TestPushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from it.
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },
  pushService: async ({ service }, use) => use({ origin: service.origin, ca: service.ca }),
});

story.use({ serviceWorkers: 'allow' });

/** The browser's own push service is in the internet; this one subscribes at the stand-in instead. */
async function subscribeAtStandIn(page: Page, { subscription }: TestBrowser): Promise<void> {
  await page.addInitScript((json) => {
    const key = 'subscribed-at-stand-in';
    const make = () => ({
      options: { applicationServerKey: null },
      toJSON: () => json,
      unsubscribe: async () => localStorage.removeItem(key),
    });
    Object.assign(PushManager.prototype, {
      async subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
        if (!userVisibleOnly || (applicationServerKey as Uint8Array).length !== 65) throw new Error('no key');
        localStorage.setItem(key, 'yes');
        return make();
      },
      getSubscription: async () => (localStorage.getItem(key) ? make() : null),
    });
  }, subscription);
}

/** Delivers what the stand-in was handed, as the browser's push service would. */
async function openDelivery(page: Page, { url }: { url: string }) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration && !registration.isDeleted) resolve(registration.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (message: unknown) => {
    await showInWorker(page);
    const data = JSON.stringify(message);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(url).origin, registrationId, data });
  };
}

const workerOf = async (page: Page) =>
  page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));

/**
 * Chromium shows notifications without a window too; its smaller 'headless shell' has none and denies them to everybody. There
 * the page is told that they are allowed, and the worker that they are shown.
 */
async function standInForNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (Notification.permission === 'granted') return;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
}

async function showInWorker(page: Page): Promise<void> {
  await (await workerOf(page)).evaluate(() => {
    if (Notification.permission === 'granted' || 'shown' in self) return;
    const shown = new Map<string, object>();
    Object.assign(self, { shown });
    Object.assign(ServiceWorkerRegistration.prototype, {
      async showNotification(title: string, options: NotificationOptions & { tag: string }) {
        const { tag, body, data } = options;
        shown.set(tag, { title, tag, body, data, close: () => shown.delete(tag) });
      },
      getNotifications: async () => [...shown.values()],
    });
  });
}

const notifications = async (page: Page) =>
  (await workerOf(page)).evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
  });

/** No test can touch what the system shows, so the worker is told of the tap; and only a real one lets it bring a tab to the front. */
async function tap(page: Page, title: string): Promise<void> {
  await (await workerOf(page)).evaluate(async (wanted) => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      WindowClient: { prototype: object };
    };
    Object.assign(scope.WindowClient.prototype, { focus: async () => undefined });
    const shown = await scope.registration.getNotifications();
    const notification = shown.find((each) => each.title === wanted);
    let done: Promise<unknown> = Promise.reject(new Error('nobody listens'));
    done.catch(() => undefined);
    const event = Object.assign(new Event('notificationclick'), { notification });
    Object.defineProperty(event, 'waitUntil', {
      value: (work: Promise<unknown>) => {
        done = work;
      },
    });
    self.dispatchEvent(event);
    await done;
  }, title);
}

story(
  'a guest has their browser told of an order, and a tap opens its page',
  async ({ page, app, service, language }) => {
    const t = notifyMeTexts[language];
    const orderId = await orderDinner(app);
    const mail = await findMail(app, 'order_received', 1);
    const { pathname, search } = new URL(linkIn(mail, '/order-confirmation'));
    const path = localizedPath(language, pathname) + search;
    const browser = await subscribeBrowser(service.origin);
    await page.context().grantPermissions(['notifications'], { origin: app.url });
    await standInForNotifications(page);
    await subscribeAtStandIn(page, browser);
    await page.goto(path);
    await page.getByRole('button', { name: t.start }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.isOn)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.reload();
    await expect(page.getByRole('button', { name: t.stop })).toBeVisible();
    await page.getByRole('button', { name: t.stop }).click();
    await expect(page.getByText(t.isOn)).toBeHidden();
    await page.getByRole('button', { name: t.start }).click();
    await expect(page.getByText(t.isOn)).toBeVisible();

    const deliver = await openDelivery(page, app);
    await page.goto(localizedPath(language, '/menu'));
    const declined = { orderId, status: 'cancelled' as const, cancellationReason: 'Der Ofen ist kaputt' };
    await requestApi(
      app,
      (api) => api.orders.updateStatus.$put({ header: {}, json: declined }),
      await ownerToken(app),
    );
    await expect.poll(() => service.requests.length).toBe(1);
    const [request] = service.requests;
    const message = (await browser.read((request as (typeof service.requests)[0]).body)) as { title: string };
    expect(message).toMatchObject({
      title: orderPushTexts[language].declined(orderId.slice(-6).toUpperCase()),
      path,
    });
    await deliver(message);
    await expect.poll(() => notifications(page)).toEqual([{ title: message.title, tag: `guest-${orderId}` }]);
    await page.goto(path);
    await tap(page, message.title);
    await expect(page).toHaveURL(new RegExp(`oid=${orderId}`));
    expect(await notifications(page)).toEqual([]);
    await expect(page.getByRole('button', { name: t.start })).toHaveCount(0);
  },
);

story('a guest whose browser refuses to notify reads what to do', async ({ page, app, language }) => {
  const t = notifyMeTexts[language];
  await orderDinner(app);
  const { pathname, search } = new URL(
    linkIn(await findMail(app, 'order_received', 1), '/order-confirmation'),
  );
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    Notification.requestPermission = async () => 'denied';
  });
  await page.goto(localizedPath(language, pathname) + search);
  await page.getByRole('button', { name: t.start }).click();
  await expect(page.getByRole('alert').filter({ hasText: t.failures.denied })).toBeVisible();
  await expectAccessible(page);
});

story(
  'a device is switched on, told of an order, and a tap opens the desk',
  async ({ page, app, service, language }) => {
    const w = LABELS[language];
    const browser = await subscribeBrowser(service.origin);
    const messages = () => Promise.all(service.requests.map(({ body }) => browser.read(body)));
    await page.context().grantPermissions(['notifications'], { origin: app.url });
    await standInForNotifications(page);
    await subscribeAtStandIn(page, browser);
    await page.addInitScript(
      (value) => {
        // Only once: later in the story another session begins.
        if (sessionStorage.getItem('entered')) return;
        sessionStorage.setItem('entered', 'yes');
        localStorage.setItem('token', value);
      },
      await ownerToken(app),
    );
    await page.goto(localizedPath(language, '/adminnavbar/devices'));
    await expect(page.getByText(w.none)).toBeVisible();
    await expectAccessible(page);

    // By keyboard alone.
    await page.getByLabel(w.name).fill('Handy der Küche');
    await page.keyboard.press('Enter');
    await expect(page.getByText(w.on)).toBeVisible();
    await expect(page.locator('[data-device="Handy der Küche"]')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(w.on)).toBeVisible();

    const deliver = await openDelivery(page, app);
    await page.getByRole('button', { name: w.test }).click();
    await expect(page.getByText(w.sent)).toBeVisible();
    await deliver((await messages())[0]);
    await expect.poll(() => notifications(page)).toEqual([{ title: 'Test', tag: 'test' }]);

    await page.goto(localizedPath(language, '/adminnavbar/orders'));
    const guest = await createApiUser(app, 'guest');
    const { _id: addressId } = await guest.saveAddress();
    const orderId = await guest.order(addressId);
    await expect.poll(() => service.requests.length).toBe(2);
    const order = (await messages())[1] as { title: string; tag: string };
    const number = orderId.slice(-6).toUpperCase();
    expect(order.title).toBe(w.order(number));
    await deliver(order);
    await expect
      .poll(async () => (await notifications(page)).map(({ title }) => title))
      .toContain(w.order(number));
    // A later message about the same order replaces it.
    await deliver({ ...order, title: w.waits(number) });
    await expect
      .poll(async () => (await notifications(page)).filter(({ tag }) => tag === `order-${orderId}`))
      .toEqual([{ title: w.waits(number), tag: `order-${orderId}` }]);

    await tap(page, w.waits(number));
    await expect(page).toHaveURL(localizedPath(language, '/adminnavbar'));
    await waitUntilHydrated(page);
    await expect(page.getByText(number).first()).toBeVisible();
    expect((await notifications(page)).map(({ tag }) => tag)).toEqual(['test']);

    // A subscription that the browser has lost is noticed, and made again.
    await page.evaluate(() => localStorage.removeItem('subscribed-at-stand-in'));
    await page.goto(localizedPath(language, '/adminnavbar/devices'));
    await expect(page.getByText(w.lost)).toBeVisible();
    await page.getByRole('button', { name: w.again }).click();
    await expect(page.getByText(w.on)).toBeVisible();

    // Who is logged out there and logs in again goes on being notified.
    allowStatus(page, 401);
    const former = await page.evaluate(() => localStorage.getItem('token'));
    await requestApi(app, (api) => api.auth.logout.$post(), former);
    const token = await ownerToken(app);
    const devices = async () =>
      (await requestApi(app, (api) => api.admin.push.subscriptions.$get(), token)).devices.map(
        ({ isThis }) => isThis,
      );
    expect(await devices()).toEqual([]);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto(localizedPath(language, '/adminnavbar/devices'));
    await expect.poll(devices).toEqual([true]);
    await page.reload();
    await expect(page.locator('[data-device="Handy der Küche"]')).toBeVisible();
    // Switched off from elsewhere, it stays off in this login.
    const [{ _id: deviceId = '' } = {}] = (
      await requestApi(app, (api) => api.admin.push.subscriptions.$get(), token)
    ).devices;
    await requestApi(
      app,
      (api) => api.admin.push.subscriptions[':id'].$delete({ param: { id: deviceId } }),
      token,
    );
    await page.reload();
    await expect(page.getByText(w.none)).toBeVisible();
    await page.reload();
    await expect(page.getByText(w.none)).toBeVisible();
    expect(await devices()).toEqual([]);
    await page.getByRole('button', { name: w.switchOn }).click();
    await expect.poll(devices).toEqual([true]);
    await page.getByRole('button', { name: w.offHere }).click();
    await expect(page.getByText(w.none)).toBeVisible();
    await guest.order(addressId);
    await expect(page.getByRole('button', { name: w.switchOn })).toBeVisible();
    expect(service.requests).toHaveLength(2);
  },
);
