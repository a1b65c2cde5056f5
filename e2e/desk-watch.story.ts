import type { Page } from '@playwright/test';
import { openAdmin, openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { orderDinner, setOrderStatus } from './api-user.ts';
import type { StoryApp } from './app.ts';
import { allowStatus, expect, LANGUAGES, localizedPath, story } from './story.ts';

const LABELS = {
  de: {
    soundOn: 'Ton einschalten',
    accept: /annehmen/,
    menu: 'Speisekarte',
    dishes: 'Alle Gerichte',
    signOut: 'Abmelden',
    view: 'Ansehen',
  },
  en: {
    soundOn: 'Turn sound on',
    accept: /^Accept order/,
    menu: 'Menu',
    dishes: 'All Menu',
    signOut: 'Sign out',
    view: 'View',
  },
};

const numberOf = (orderId: string) => orderId.slice(-6).toUpperCase();

/** What happens at another tablet. */
async function acceptTableElsewhere(app: StoryApp, id: string): Promise<void> {
  const answer = { param: { id }, json: { status: 'accepted' as const } };
  await requestApi(app, (api) => api.reservation[':id'].$patch(answer), await ownerToken(app));
}

/** How often the bell has sounded in the page so far. */
const bellStrikes = (page: Page) => page.evaluate(() => (window as unknown as { strikes: number }).strikes);

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story(
    `without the live line the lists ask by themselves, every 20 and 60 seconds (${language})`,
    async ({ page, app }) => {
      await page.route('**/api/orders/events', (route) => route.abort('aborted'));
      await openAsOwner(page, app, language, '/adminnavbar');
      await page.clock.runFor(3000);
      await expect(page.locator('[data-lamp="lost"]')).toBeVisible();
      const orderId = await orderDinner(app);
      const ticket = page.locator(`[data-order="${numberOf(orderId)}"]`);
      await expect(ticket).toHaveCount(0);
      await page.clock.runFor(20_000);
      await expect(ticket).toBeVisible();

      await page.goto(localizedPath(language, '/adminnavbar/acceptedorders'));
      await expect(page.locator('[data-lamp]')).toBeVisible();
      await setOrderStatus(app, orderId, 'accepted');
      await page.clock.runFor(60_000);
      await expect(page.getByText(numberOf(orderId)).first()).toBeVisible();

      await page.unroute('**/api/orders/events');
      await page.clock.runFor(31_000);
      await expect(page.locator('[data-lamp="connected"]')).toBeVisible();
    },
  );

  story(
    `the bell asks for a tap, and rings until nothing waits any more (${language})`,
    async ({ page, app }) => {
      await page.addInitScript(() => {
        // The browser counts each of a story's interactions as a tap: here only a finger's does.
        const hasTapped = new Promise((resolve) =>
          addEventListener('click', resolve, { once: true, capture: true }),
        );
        let isBlocked = true;
        void hasTapped.then(() => {
          isBlocked = false;
        });
        const { resume } = AudioContext.prototype;
        AudioContext.prototype.resume = function () {
          return hasTapped.then(() => resume.call(this));
        };
        const state = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state');
        Object.defineProperty(AudioContext.prototype, 'state', {
          get() {
            return isBlocked ? 'suspended' : state?.get?.call(this);
          },
        });
        const counted = window as unknown as { strikes: number };
        counted.strikes = 0;
        const { start } = OscillatorNode.prototype;
        OscillatorNode.prototype.start = function (when) {
          counted.strikes += 1;
          start.call(this, when);
        };
      });
      await openAsOwner(page, app, language, '/adminnavbar');
      await expect(page.locator('[data-sound="blocked"]')).toBeVisible();
      const orderId = await orderDinner(app);
      const ticket = page.locator(`[data-order="${numberOf(orderId)}"]`);
      await expect(ticket).toBeVisible();
      await expect(page.locator('[data-alarm="ringing"]')).toBeVisible();
      expect(await bellStrikes(page)).toBe(0);

      await page.getByRole('button', { name: w.soundOn }).click();
      await expect(page.locator('[data-sound="ready"]')).toBeVisible();
      await expect.poll(() => bellStrikes(page)).toBeGreaterThan(0);
      const before = await bellStrikes(page);
      await page.clock.runFor(3100);
      expect(await bellStrikes(page)).toBeGreaterThan(before);

      // Answering one does not answer the other.
      const second = await orderDinner(app);
      const other = page.locator(`[data-order="${numberOf(second)}"]`);
      await expect(other).toBeVisible();
      await ticket.getByRole('button', { name: w.accept }).click();
      await expect(ticket.getByRole('button', { name: w.accept })).toHaveCount(0);
      const meanwhile = await bellStrikes(page);
      await page.clock.runFor(6100);
      expect(await bellStrikes(page)).toBeGreaterThan(meanwhile);
      await expect(page.locator('[data-alarm="ringing"]')).toBeVisible();

      await other.getByRole('button', { name: w.accept }).click();
      await expect(page.locator('[data-alarm="silent"]')).toBeVisible();
      const after = await bellStrikes(page);
      await page.clock.runFor(31_000);
      expect(await bellStrikes(page)).toBe(after);

      // A pending table keeps ringing until it is answered, too.
      const listed = page.waitForResponse(/\/api\/reservation\/get\?/);
      const json = {
        ...{ name: 'Asha Rao', phone: '0151 23456789', email: 'asha@beispiel.example' },
        ...{ date: '2026-06-14', time: '19:00', numberOfGuests: 4 },
      };
      const reservation = await requestApi(app, (api) => api.reservation.$post({ json }));
      await (await listed).finished();
      await expect.poll(() => bellStrikes(page)).toBeGreaterThan(after);
      const first = await bellStrikes(page);
      await page.clock.runFor(15_100);
      expect(await bellStrikes(page)).toBeGreaterThan(first);
      const toTable = page.getByRole('link', { name: w.view });
      await expect(toTable).toHaveCount(1);
      await acceptTableElsewhere(app, reservation.data.reservation._id);
      await expect(toTable).toHaveCount(0);
      const answered = await bellStrikes(page);
      await page.clock.runFor(31_000);
      expect(await bellStrikes(page)).toBe(answered);
    },
  );

  story(`the sidebar is walked by keyboard, and leads out (${language})`, async ({ page, app, isMobile }) => {
    story.skip(isMobile, 'a phone has the menu of the small screen, which other stories open');
    // On a tablet it is behind the rail.
    await page.setViewportSize({ width: 1280, height: 800 });
    // Through the login page: a token that a story sets in every new document would come back after signing
    // out.
    await openAdmin(page, language);
    // Before the server has returned the account, the frame shows no name.
    await expect(page.locator('[data-connection]')).toBeVisible();
    const group = page.locator('summary', { hasText: w.menu }).filter({ visible: true });
    await group.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: w.dishes })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/adminnavbar/menu')}$`));
    await expect(
      page.getByRole('link', { name: w.dishes }).and(page.locator('[aria-current=page]')),
    ).toBeVisible();

    // In a low window it scrolls to where one is.
    await page.setViewportSize({ width: 1280, height: 360 });
    await page.reload();
    const current = page.locator('nav [aria-current=page]').filter({ visible: true });
    await expect(current).toHaveAccessibleName(w.dishes);
    await expect(current).toBeInViewport({ ratio: 1 });

    // What is being asked at that moment is refused.
    allowStatus(page, 401);
    await page.getByRole('button', { name: w.signOut }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      new RegExp(`${app.url}${localizedPath(language, '/')}$`.replace(/\/\$$/, '/?$')),
    );
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}
