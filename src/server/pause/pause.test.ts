import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { pagesValidUntil } from '../pages/valid-until.ts';
import type { Caller } from '../test/caller.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, placeOrder } from '../test/orders.ts';
import { required } from '../test/required.ts';
import { openTestApp } from '../test/test-app.ts';
import { readPauses, setPause } from './pause.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const MINUTE = 60_000;
let staff: Caller;
let owner: Caller;
beforeEach(async () => {
  staff = await testApp.staff();
  owner = await testApp.owner();
  await testApp.db.updateTable('accounts').set({ name: 'Priya' }).execute();
  for (const what of ['ordering', 'house']) await staff.put('/admin/pause', { what, lasts: 'over' });
});

const pause = (what: string, lasts: string, who = staff, reason?: string) =>
  who.put('/admin/pause', { what, lasts, reason });
const iso = (at: number) => new Date(at).toISOString();
async function order(language = 'de') {
  const guest = (await testApp.guest()).withLanguage(language);
  await addToCart(guest, dishes.tikka, { quantity: 2 });
  return placeOrder(guest);
}

test('staff pause ordering for a while: guests read until when, and it ends by itself', async () => {
  const until = testApp.clock.now() + 30 * MINUTE;
  const { body } = await pause('ordering', '30');
  expect(body.ordering).toEqual({
    ...{ isPaused: true, until: iso(until), isDecidedElsewhere: false },
    ...{ isUnanswered: false, by: 'Priya', reason: '' },
  });
  const restaurant = async () => (await testApp.stranger.get('/restaurant')).body;
  expect(await restaurant()).toMatchObject({ isOrderingPaused: true, orderingPausedUntil: iso(until) });
  expect(await pagesValidUntil(testApp.deps)).toBeLessThanOrEqual(until);
  // 17:00 UTC is six o'clock in the restaurant's time zone.
  const refused = await order();
  expect(refused).toMatchObject({ status: 409, body: { code: 'ordering_paused', until: '18:30' } });
  expect(refused.body.message).toContain('bis 18:30 Uhr');
  expect((await order('en')).body.message).toContain('until 18:30');
  expect(refused.body.message).not.toContain('Grund');

  testApp.clock.advance(30 * MINUTE - 1);
  expect((await testApp.stranger.get('/features/cart')).body).toEqual({ isActive: true });
  testApp.clock.advance(1);
  expect((await testApp.stranger.get('/features/cart')).body).toEqual({ isActive: false });
  expect(await restaurant()).toMatchObject({ isOrderingPaused: false, orderingPausedUntil: null });
  expect((await order()).status).toBe(201);
  expect((await staff.get('/admin/pause')).body.ordering).toMatchObject({ isPaused: false, until: null });
});

test('guests read why it is paused where the desk has said so, as long as it is', async () => {
  const reason = 'Der Ofen ist kaputt';
  for (const what of ['ordering', 'delivery', 'house']) await pause(what, '30', staff, ` ${reason} `);
  const read = async () => {
    const { ordering, delivery, house } = (await staff.get('/admin/pause')).body;
    const { stranger } = testApp;
    const [restaurant, status] = [
      (await stranger.get('/restaurant')).body,
      (await stranger.get('/restaurant/status')).body,
    ];
    return [ordering, delivery, house]
      .map((each) => each.reason)
      .concat(restaurant.orderingPausedReason, status.reason);
  };
  expect(await read()).toEqual(Array(5).fill(reason));
  await pause('ordering', 'over');
  const guest = await testApp.guest();
  const times = async () =>
    (await guest.get('/orders/times?fulfilment=delivery&zipCode=72379&city=Hechingen&dishes=1')).body;
  expect(await times()).toMatchObject({ pickupOnlyReason: reason });
  testApp.clock.advance(30 * MINUTE);
  staff = await testApp.staff();
  expect(await read()).toEqual(Array(5).fill(''));
  expect(await times()).toMatchObject({ pickupOnlyReason: '' });
  expect((await pause('house', '30', staff, 'x'.repeat(1000))).status).toBe(400);
});

test('who is refused meanwhile reads why, in the words of the desk', async () => {
  const reason = 'Der Ofen ist kaputt';
  const words = { de: `Der Grund: ${reason}`, en: `The reason: ${reason}` };
  const ends = { house: 'restaurant_closed', delivery: 'pickup_only', ordering: 'ordering_paused' };
  for (const [what, code] of Object.entries(ends)) {
    await pause(what, '30', staff, reason);
    for (const language of ['de', 'en'] as const) {
      const { status, body } = await order(language);
      expect([status, body]).toMatchObject([409, { code, reason }]);
      expect(body.message).toContain(words[language]);
    }
    await pause(what, 'over');
  }
});

test('staff close the restaurant for a while, or for today; the schedule holds again by itself', async () => {
  const status = async () => (await testApp.stranger.get('/restaurant/status')).body;
  const open = await status();
  expect(open.isOpen).toBe(true);
  const until = testApp.clock.now() + 60 * MINUTE;
  expect((await pause('house', '60')).body.house).toEqual({
    ...{ isClosed: true, until: iso(until), by: 'Priya', reason: '' },
    ...{ isOpen: false, changesAt: iso(until) },
  });
  expect(await status()).toEqual({ isOpen: false, manuallySet: true, reason: '', until: iso(until) });
  expect((await order()).body.code).toBe('restaurant_closed');
  testApp.clock.advance(60 * MINUTE);
  expect(await status()).toEqual(open);

  const { body } = await pause('house', 'today');
  expect(Date.parse(required(body.house.until))).toBeGreaterThan(testApp.clock.now());
  testApp.clock.advance(Date.parse(required(body.house.until)) - testApp.clock.now() - 1);
  expect((await status()).manuallySet).toBe(true);
  staff = await testApp.staff();
  expect((await pause('house', 'over')).body.house).toMatchObject({ isClosed: false, until: null });
  expect((await status()).manuallySet).toBe(false);
});

test('the desk learns until when the restaurant is open, and when it opens again', async () => {
  const read = async () => (await staff.get('/admin/pause')).body.house;
  const [open, closed] = [{ isOpen: true }, { isOpen: false }];
  const goTo = async (at: string) => {
    testApp.clock.advance(Date.parse(at) - testApp.clock.now());
    staff = await testApp.staff();
  };
  if (!(await read()).isOpen) await goTo(required((await read()).changesAt));
  for (const expected of [open, closed, open]) {
    const now = await read();
    expect(now).toMatchObject({ isClosed: false, until: null, ...expected });
    expect(Date.parse(required(now.changesAt))).toBeGreaterThan(testApp.clock.now());
    await goTo(required(now.changesAt));
  }
});

test('of two tablets at once the last word holds, and each is noted', async () => {
  const answers = await Promise.all([
    pause('ordering', '30'),
    pause('ordering', 'today'),
    pause('ordering', '60'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { until } = (await staff.get('/admin/pause')).body.ordering;
  expect(answers.map(({ body }) => body.ordering.until)).toContain(until);
  const { changes } = (await owner.get('/admin/changes?area=settings')).body;
  const actions = changes.slice(0, 3).map(({ action }) => action);
  expect(actions).toEqual(['ordering_paused', 'ordering_paused', 'ordering_paused']);
});

test('ending a closure leaves alone what the owner has opened by hand', async () => {
  await owner.put('/admin/timing/current-status', { isOpen: true, reason: 'Fest' });
  expect((await pause('house', 'over')).status).toBe(200);
  const { currentStatus } = (await owner.get('/admin/timing')).body.data;
  expect(currentStatus).toEqual({ isOpen: true, manuallySet: true, reason: 'Fest' });
});

test('what was closed until further notice is opened by whoever may open and close, and by no one else', async () => {
  await owner.put('/admin/timing/current-status', { isOpen: false, reason: 'Wasserschaden' });
  const refused = await pause('house', 'over');
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'owner_only' }]);
  expect((await staff.get('/admin/pause')).body.house).toMatchObject({ isClosed: true, until: null });
  // A shorter closure goes back to it.
  expect((await pause('house', '30')).body.house).toMatchObject({ isClosed: true, until: null });
  expect((await pause('house', 'over')).body.house).toMatchObject({ isClosed: true, until: null });
  const opened = await owner.put('/admin/pause', { what: 'house', lasts: 'over' });
  expect(opened.body.house).toMatchObject({ isClosed: false });
});

test('a closure with an end is ended by whoever may open and close, if one of them has made it', async () => {
  const over = (who: Caller) => pause('house', 'over', who);
  const until = iso(testApp.clock.now() + 60 * MINUTE);
  for (const close of [
    () => pause('house', '60', owner, 'Wasserschaden'),
    () => owner.put('/admin/timing/current-status', { isOpen: false, reason: 'Wasserschaden', lasts: '60' }),
  ]) {
    await close();
    const refused = await over(staff);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'owner_only' }]);
    // A shorter break of theirs lies on top of it, and is theirs to end; it opens no sooner, and says so.
    expect((await pause('house', '30')).body.house).toMatchObject({ isClosed: true, until, by: 'Priya' });
    expect((await testApp.stranger.get('/restaurant/status')).body).toMatchObject({ isOpen: false, until });
    expect((await over(staff)).body.house).toMatchObject({ isClosed: true, until, reason: 'Wasserschaden' });
    const opened = await over(owner);
    expect(opened.body.house).toMatchObject({ isClosed: false });
  }
  // Another one of the owner's stands instead of the first, also where a break of staff lies between.
  await pause('house', '60', owner);
  await pause('house', '30');
  const sooner = iso(testApp.clock.now() + 30 * MINUTE);
  expect((await pause('house', '30', owner)).body.house).toMatchObject({ isClosed: true, until: sooner });
  await over(owner);
  // What staff have closed, anybody of the desk opens.
  for (const who of [staff, owner]) {
    await pause('house', '30');
    expect((await over(who)).body.house).toMatchObject({ isClosed: false });
  }
  // With the right to it staff end it too, and what they close then is as firm.
  const { corrections } = (await owner.get('/admin/settings')).body;
  const rights = await owner.put('/admin/settings/corrections', { ...corrections, opening: true });
  await pause('house', '60', owner);
  expect((await over(staff)).body.house).toMatchObject({ isClosed: false });
  await pause('house', '60');
  await owner.put('/admin/settings/corrections', { ...rights.body, opening: false });
  expect((await over(staff)).status).toBe(403);
  await over(owner);
});

test('whether they may open is decided where it is opened, not before', async () => {
  const hold = { ...testApp.deps, actor: { id: newId(), name: 'Priya' } };
  await pause('house', '30');
  // Theirs was there when they tapped; the owner's came first.
  await pause('house', '60', owner);
  const over = { what: 'house' as const, lasts: 'over' as const, minutes: 10 as const, reason: '' };
  expect(await setPause(hold, over, { role: 'staff' })).toMatchObject({ code: 'owner_only' });
  expect(await readPauses(hold)).toMatchObject({ house: { isClosed: true } });
  expect(await setPause(hold, over, { role: 'owner' })).toMatchObject({ house: { isClosed: false } });
});

test('the end of a closure restores what held before it, also after a longer one and by hand', async () => {
  const opened = { isOpen: true, reason: 'Fest' };
  const status = async () => (await testApp.stranger.get('/restaurant/status')).body;
  for (const end of ['by itself', 'by hand']) {
    await owner.put('/admin/timing/current-status', opened);
    await pause('house', '30');
    const { body } = await pause('house', '60');
    expect(body.house).toMatchObject({ isClosed: true, until: iso(testApp.clock.now() + 60 * MINUTE) });
    expect(await status()).toMatchObject({ isOpen: false });
    if (end === 'by itself') testApp.clock.advance(60 * MINUTE);
    else await pause('house', 'over');
    staff = await testApp.staff();
    expect(await status()).toEqual({ ...opened, manuallySet: true });
    expect((await staff.get('/admin/pause')).body.house).toMatchObject({ isClosed: false, isOpen: true });
  }
  owner = await testApp.owner();
  expect((await owner.post('/admin/timing/reset-status')).status).toBe(200);
});

test('a rush that is taken back leaves the one before, until its end', async () => {
  const busy = (fields: object) => staff.put('/admin/pause', { what: 'busy', lasts: '60', ...fields });
  const { body: before } = await busy({ minutes: 10 });
  testApp.clock.advance(20 * MINUTE);
  await busy({ minutes: 30 });
  const { minutes, until } = before.busy;
  expect((await busy({ minutes, until })).body.busy).toEqual(before.busy);
  // Nobody is busy for a year.
  const far = await busy({ minutes, until: iso(testApp.clock.now() + 365 * 24 * 60 * MINUTE) });
  expect(far.body.busy.until).toBe(iso(testApp.clock.now() + 24 * 60 * MINUTE));
});

test('Close Now of the owner ends by itself too, where a duration is given', async () => {
  const close = { isOpen: false, reason: 'Ofen', lasts: '30' };
  const { body } = await owner.put('/admin/timing/current-status', close);
  expect(body.data.currentStatus).toEqual({
    ...{ isOpen: false, manuallySet: true, reason: 'Ofen' },
    until: iso(testApp.clock.now() + 30 * MINUTE),
  });
  for (const lasts of ['over', '31', 30, '']) {
    expect((await owner.put('/admin/timing/current-status', { ...close, lasts })).status).toBe(400);
  }
  testApp.clock.advance(30 * MINUTE);
  expect((await owner.get('/admin/timing')).body.data.currentStatus.manuallySet).toBe(false);
});

test.each([[{ what: 'kitchen', lasts: '30' }], [{ what: 'house', lasts: '45' }], [{ what: 'ordering' }]])(
  '%j is refused',
  async (body) => {
    expect((await staff.put('/admin/pause', body)).status).toBe(400);
  },
);
