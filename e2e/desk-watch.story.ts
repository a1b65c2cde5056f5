import type { Page } from '@playwright/test';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, through } from './api.ts';
import { orderDinner } from './dinner.ts';
import type { StoryHouse } from './house.ts';
import { at, expect, LANGUAGES, story } from './story.ts';

const WORDS = {
  de: {
    soundOn: 'Ton einschalten',
    accept: /annehmen/,
    menu: 'Speisekarte',
    dishes: 'Alle Gerichte',
    signOut: 'Abmelden',
  },
  en: {
    soundOn: 'Turn sound on',
    accept: /^Accept order/,
    menu: 'Menu',
    dishes: 'All Menu',
    signOut: 'Sign out',
  },
};

const numberOf = (orderId: string) => orderId.slice(-6).toUpperCase();

/** What happens at another tablet. */
async function acceptElsewhere(house: StoryHouse, orderId: string): Promise<void> {
  const move = { orderId, status: 'accepted' as const };
  await through(house, (api) => api.orders.updateStatus.$put({ json: move }), await ownerToken(house));
}

/** How many strikes of the bell have been sounded in the page so far. */
const strikes = (page: Page) => page.evaluate(() => (window as unknown as { strikes: number }).strikes);

for (const language of LANGUAGES) {
  const w = WORDS[language];

  story(
    `without the live line the lists ask by themselves, every 20 and 60 seconds (${language})`,
    async ({ page, house }) => {
      await page.route('**/api/orders/events', (route) => route.abort('aborted'));
      await openAsOwner(page, house, language, '/adminnavbar');
      await page.clock.runFor(3000);
      await expect(page.locator('[data-lamp="lost"]')).toBeVisible();
      const orderId = await orderDinner(house);
      const ticket = page.locator(`[data-order="${numberOf(orderId)}"]`);
      await expect(ticket).toHaveCount(0);
      await page.clock.runFor(20_000);
      await expect(ticket).toBeVisible();

      await page.goto(at(language, '/adminnavbar/acceptedorders'));
      await expect(page.locator('[data-lamp]')).toBeVisible();
      await acceptElsewhere(house, orderId);
      await page.clock.runFor(60_000);
      await expect(page.getByText(numberOf(orderId)).first()).toBeVisible();

      await page.unroute('**/api/orders/events');
      await page.clock.runFor(31_000);
      await expect(page.locator('[data-lamp="connected"]')).toBeVisible();
    },
  );

  story(
    `the bell asks for a tap, and rings until an order is accepted (${language})`,
    async ({ page, house }) => {
      await page.addInitScript(() => {
        // A story's every look at the page counts as a tap to the browser: here only a finger's does.
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
      await openAsOwner(page, house, language, '/adminnavbar');
      await expect(page.locator('[data-sound="blocked"]')).toBeVisible();
      const orderId = await orderDinner(house);
      const ticket = page.locator(`[data-order="${numberOf(orderId)}"]`);
      await expect(ticket).toBeVisible();
      await expect(page.locator('[data-alarm="ringing"]')).toBeVisible();
      expect(await strikes(page)).toBe(0);

      await page.getByRole('button', { name: w.soundOn }).click();
      await expect(page.locator('[data-sound="ready"]')).toBeVisible();
      await expect.poll(() => strikes(page)).toBeGreaterThan(0);
      const before = await strikes(page);
      await page.clock.runFor(3100);
      expect(await strikes(page)).toBeGreaterThan(before);

      await ticket.getByRole('button', { name: w.accept }).click();
      await expect(page.locator('[data-alarm="silent"]')).toBeVisible();
      const after = await strikes(page);
      await page.clock.runFor(9000);
      expect(await strikes(page)).toBe(after);
    },
  );

  story(
    `the sidebar is walked by keyboard, and leads out (${language})`,
    async ({ page, house, isMobile }) => {
      story.skip(isMobile, 'a phone has the menu of the small screen, which other stories open');
      await openAsOwner(page, house, language, '/adminnavbar');
      // Before the server has said who it is, the frame stands without a line.
      await expect(page.locator('[data-connection]')).toBeVisible();
      const group = page.locator('summary', { hasText: w.menu }).filter({ visible: true });
      await group.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: w.dishes })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${at(language, '/adminnavbar/menu')}$`));
      await expect(
        page.getByRole('link', { name: w.dishes }).and(page.locator('[aria-current=page]')),
      ).toBeVisible();

      await page.getByRole('button', { name: w.signOut }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${house.url}${at(language, '/')}$`.replace(/\/\$$/, '/?$')));
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    },
  );
}
