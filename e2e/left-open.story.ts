import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page, Request } from '@playwright/test';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser, orderDinner } from './api-user.ts';
import type { StoryApp } from './app.ts';
import { expect, expectAccessible, localizedPath, story } from './story.ts';

const MINUTE = 60_000;
const at = (time: string, day = 13) => Date.parse(`2026-06-${day}T${time}+02:00`);

// Midnight passes, and the tablets stand in the restaurant with the clock of another country.
const [PLACED, START, END] = [at('23:25'), at('23:32:40'), at('00:12:40', 14)];
story.use({ now: PLACED, timezoneId: 'America/New_York', viewport: { width: 1180, height: 820 } });

const numberOf = (id: string) => id.slice(-6).toUpperCase();

/** '23:50', in the restaurant. */
const clockOf = (instant: number) => new Date(instant + 2 * 60 * MINUTE).toISOString().slice(11, 16);
const dayOf = (instant: number) => (instant < at('00:00', 14) ? 'Sat 13 Jun ' : 'Sun 14 Jun ');

const minutes = (count: number) =>
  count < 60 ? `${count} min` : `${Math.floor(count / 60)} h ${String(count % 60).padStart(2, '0')}`;
const minutesTo = (later: number, earlier: number) => Math.ceil((later - earlier) / MINUTE);
const countdown = (dueAt: number, now: number) =>
  dueAt > now ? `${minutes(minutesTo(dueAt, now))} left` : `${minutes(minutesTo(now, dueAt) - 1)} late`;
const promise = (dueAt: number, now: number) =>
  `${dayOf(dueAt) === dayOf(now) ? '' : dayOf(dueAt)}by ${clockOf(dueAt)} ${countdown(dueAt, now)}`;

/** '46:31' */
const stopwatch = (since: number, now: number) => {
  const seconds = Math.floor((now - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What is read there, in one line; nothing where it is not. */
const textOf = (what: Locator) => async () =>
  (await what.allInnerTexts()).join(' ').replace(/\s+/g, ' ').trim();
/** A stopwatch without its seconds: pages follow the server's clock, which says whole ones. */
const inMinutes = (words: string) => words.replace(/(\d+):\d\d /, '$1 min ');
const timesIn = (what: Locator) => async () => (await textOf(what)()).match(/\d\d:\d\d/g)?.join(' ') ?? '';

/** What a page says, at first and forty minutes later. */
type Row = [where: string, read: () => Promise<string>, before: string, after: string];

async function expectRead(rows: Row[], when: 'before' | 'after'): Promise<void> {
  const read = async () =>
    Object.fromEntries(await Promise.all(rows.map(async ([where, text]) => [where, await text()])));
  const expected = rows.map(([where, , before, after]) => [where, when === 'before' ? before : after]);
  await expect.poll(read).toEqual(Object.fromEntries(expected));
}

/** Waits until the pages have been answered; only the streams stay open. */
function followRequests(pages: Page[]): () => Promise<void> {
  const open = new Set<Request>();
  for (const context of new Set(pages.map((page) => page.context()))) {
    context.on('request', (request) => {
      if (!/\/(events|follow)$/.test(request.url())) open.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      context.on(end as 'requestfinished', (request) => open.delete(request));
  }
  return () => expect.poll(() => open.size).toBe(0);
}

/** The owner accepts it at another tablet, for that time. */
async function accept(app: StoryApp, orderId: string, dueAt: number): Promise<void> {
  const json = { orderId, status: 'accepted' as const, dueAt: new Date(dueAt).toISOString() };
  const token = await ownerToken(app);
  await requestApi(app, (api) => api.orders.updateStatus.$put({ header: {}, json }), token);
}

/** As orders were before there were promises. */
function takePromise({ dataDir }: StoryApp, orderId: string): void {
  const db = new DatabaseSync(join(dataDir, 'thali.sqlite'), { timeout: 5000 });
  db.prepare('update orders set due_at = null where id = ?').run(orderId);
  db.close();
}

story(
  'pages that are left open for forty minutes, past midnight, tell the time that it is, and new orders arrive',
  async ({ page: kitchen, context, app, visitor }) => {
    story.setTimeout(240_000);
    app.addSpecialDate('2026-06-13', ['12:00', '02:00']);
    const owner = await ownerToken(app);
    const eater = await createApiUser(app, 'guest');
    const { _id: addressId } = await eater.saveAddress();

    // What is promised.
    const [first, next, last] = [at('23:50'), at('00:15', 14), at('01:20', 14)];
    const late = await orderDinner(app);
    const soon = await eater.order(addressId);
    const later = await orderDinner(app);
    const unpromised = await orderDinner(app);
    await accept(app, late, first);
    await accept(app, soon, next);
    await accept(app, later, last);
    await accept(app, unpromised, last);
    takePromise(app, unpromised);
    const pending = await orderDinner(app);
    const busy = { what: 'busy' as const, minutes: 20 as const, lasts: '30' as const };
    const { until } = (await requestApi(app, (api) => api.admin.pause.$put({ json: busy }), owner)).busy;
    const booking = {
      ...{ name: 'Asha Rao', phone: '0151 23456789', email: 'asha@beispiel.example' },
      ...{ date: '2026-06-14', time: '19:00', numberOfGuests: 4 },
    };
    await requestApi(app, (api) => api.reservation.$post({ json: booking }));
    const instantsOf = async (orderId: string) => {
      const read = await requestApi(app, (api) => api.orders['by-id'].$post({ json: { orderId } }), owner);
      return { placed: Date.parse(read.createdAt), accepted: Date.parse(read.acceptedAt ?? '') };
    };
    const waiting = (await instantsOf(pending)).placed;
    const since = (await instantsOf(unpromised)).accepted;

    // Who has which page open.
    const open = async (path: string) => {
      const page = await context.newPage();
      await openAsOwner(page, app, 'en', path);
      return page;
    };
    await openAsOwner(kitchen, app, 'en', '/adminnavbar/kitchen');
    const desk = await open('/adminnavbar');
    const phone = await open('/adminnavbar/phone-order');
    // No order and no reconnected stream makes this one ask.
    const figures = await context.newPage();
    await figures.route('**/api/orders/events', () => {});
    await openAsOwner(figures, app, 'en', '/adminnavbar/figures');
    const cart = await visitor();
    const { load } = await eater.fillCart();
    const [menu, order] = [await cart.context().newPage(), await cart.context().newPage()];
    for (const [page, path] of [
      [cart, '/cart'],
      [menu, '/menu'],
      [order, `/order-confirmation?oid=${soon}`],
    ] as const) {
      await eater.enter(page);
      await page.goto(localizedPath('en', path));
    }
    const settle = followRequests([kitchen, cart]);
    const clocks = [kitchen.clock, cart.clock];
    /** What has waited a moment until it asks. */
    const runOn = async () => {
      await settle();
      for (const clock of clocks) await clock.runFor(1000);
      await settle();
    };
    await app.setClock(START);
    for (const clock of clocks) await clock.pauseAt(START - 1000);
    // What it asked between the two would have told it that its clock is wrong, and it asks no more.
    await order.reload();
    await runOn();

    /** What the server promises at this moment, and so the pages do. */
    const promises = async () => {
      const [counter, own] = await Promise.all(
        [{}, { dishes: String(load.dishes), minutes: String(load.minutes) }].map((query) =>
          requestApi(app, (api) => api.orders.times.$get({ query: { fulfilment: 'pickup', ...query } })),
        ),
      );
      const { pickup, delivery } = await requestApi(app, (api) => api.orders.soonest.$get());
      const words = (...all: (string | null | undefined)[]) =>
        all.map((one) => clockOf(Date.parse(one ?? ''))).join(' ');
      return {
        counter: words(counter?.asSoonAsPossible),
        own: words(own?.asSoonAsPossible),
        menu: words(pickup, delivery),
      };
    };
    const card = (page: Page, id: string) => page.locator(`[data-order="${numberOf(id)}"]`);
    const time = (page: Page, id: string) => textOf(card(page, id).locator('header > p'));
    const promised = (id: string) => textOf(card(desk, id).locator('span:has(> small + b)'));
    const lane = desk.locator('[aria-labelledby=accepted]');
    const busyUntil = clockOf(Date.parse(until ?? ''));
    const ago = (now: number) => minutes(Math.floor((now - since) / MINUTE));
    const waited = (now: number) => `${ago(now)} since accepted`;
    type Promises = Awaited<ReturnType<typeof promises>>;
    const rows = (then: Promises, now: Promises): Row[] => [
      ['kitchen: late', time(kitchen, late), promise(first, START), promise(first, END)],
      ['kitchen: of another day', time(kitchen, soon), promise(next, START), promise(next, END)],
      ['kitchen: for later', time(kitchen, later), '', promise(last, END)],
      ['kitchen: no promise', time(kitchen, unpromised), waited(START), `${waited(END)} late`],
      ['desk: clock', textOf(desk.locator('[class*=_clock]')), 'Time 23:32', 'Time 00:12'],
      [
        'desk: new',
        async () => inMinutes(await time(desk, pending)()),
        inMinutes(`waiting for ${stopwatch(waiting, START)} soon please`),
        inMinutes(`waiting for ${stopwatch(waiting, END)} too long`),
      ],
      [
        'desk: accepted',
        // Not how long ago it was accepted, which is longer than it is late.
        textOf(card(desk, late).locator('p:has(> b.num + small)')),
        `due in ${minutes(minutesTo(first, START))} on time`,
        `${minutes(minutesTo(END, first) - 1)} late`,
      ],
      [
        'desk: accepted without a promise',
        textOf(card(desk, unpromised).locator('p:has(> b.num + small)')),
        `accepted ${ago(START)} on time`,
        `accepted ${ago(END)} late`,
      ],
      ['desk: over', promised(late), 'Promised 23:50', 'Promised (over) Sat 13 Jun, 23:50'],
      ['desk: of another day', promised(soon), 'Promised Sun 14 Jun, 00:15', 'Promised 00:15'],
      [
        'desk: groups',
        textOf(lane.locator('> h3')),
        'Now 2 Then, within 90 minutes 1',
        'Now 3 Then, within 90 minutes 1',
      ],
      ['desk: for later', textOf(lane.locator('summary')), 'For later: 1, from Sun 14 Jun, 01:20', ''],
      ['desk: rush', textOf(desk.locator('[data-pause]')), `Busy until ${busyUntil}`, 'Pause'],
      ['by phone: soonest', timesIn(phone.getByText(/^about /)), then.counter, now.counter],
      [
        'figures: day',
        textOf(figures.locator('h2[aria-live]')),
        'Today, Sat, Jun 13, 2026',
        'Today, Sun, Jun 14, 2026',
      ],
      ['figures: tables', textOf(figures.getByText(/pending for/)), '', '1 pending for 4 guests'],
      ['cart: soonest', timesIn(cart.getByText(/ready for pickup/)), then.own, now.own],
      ['cart: rush', timesIn(cart.getByText(/very busy/)), busyUntil, ''],
      ['menu: soonest', timesIn(menu.getByRole('button', { name: /· Delivery / })), then.menu, now.menu],
      [
        'guest: minutes',
        textOf(order.getByText(/minutes? left/).locator('..')),
        `${minutesTo(next, START)} minutes left`,
        `${minutesTo(next, END)} minutes left`,
      ],
      [
        'guest: of another day',
        textOf(order.getByText(/^With you/)),
        'With you: Sunday, 14 June, 00:15',
        'With you: 00:15',
      ],
    ];
    const then = await promises();
    await expectRead(rows(then, then), 'before');

    // As a tablet that sleeps and wakes: each timer is late, and fires once.
    for (let now = START + 5 * MINUTE; now <= END; now += 5 * MINUTE) {
      await app.setClock(now);
      for (const clock of clocks) await clock.fastForward(5 * MINUTE - 1000);
      await runOn();
    }
    await expectRead(rows(then, await promises()), 'after');

    // None of it is read aloud as it changes.
    const times = kitchen.locator('header b');
    await expect(times.first()).toBeVisible();
    const live = ':is([aria-live], [role=status], [role=alert], [role=log], [role=timer])';
    await expect(times.and(kitchen.locator(`${live}, ${live} *`))).toHaveCount(0);

    for (const clock of clocks) await clock.resume();
    const fresh = await orderDinner(app);
    await expect(card(desk, fresh)).toBeVisible({ timeout: 30_000 });
    await accept(app, fresh, at('00:45', 14));
    await expect(card(kitchen, fresh)).toContainText('by 00:45', { timeout: 30_000 });
    await expectAccessible(kitchen);
  },
);
