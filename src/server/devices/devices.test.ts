import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_DESKS } from '#domain/devices/desk-device.ts';
import { DESK_DEVICE_RETENTION_MS } from '#domain/retention.ts';
import type { Caller } from '../test/caller.ts';
import { heartbeat, openDesk } from '../test/desks.ts';
import { openTestApp } from '../test/test-app.ts';
import { purgeDevices } from './jobs.ts';

const MINUTE = 60_000;
let queries: string[] = [];
const testApp = await openTestApp({ onQuery: ({ sql }) => queries.push(sql) });
afterAll(testApp.close);
let owner: Caller;
let staff: Caller;
beforeEach(async () => {
  await testApp.db.deleteFrom('desk_devices').execute();
  testApp.clock.set('2026-11-21T18:00:00+01:00');
  [owner, staff] = [await testApp.owner(), await testApp.staff()];
});

const list = async (by = owner) => (await by.get('/admin/devices')).body.devices;
const alerts = async () => (await owner.get('/admin/troubles')).body.desks;
const rename = (by: Caller, id: string, name: string) => by.put(`/admin/devices/${id}`, { name });
const key = (number: number) => `device-of-a-test-${String(number).padStart(8, '0')}`;

/** Signs of life as an open desk gives them. */
async function beatFor(minutes: number, by: Caller, fields = {}): Promise<void> {
  for (let half = 0; half < minutes * 2; half += 1) {
    testApp.clock.advance(MINUTE / 2);
    await openDesk(by, fields);
  }
}

describe('a device on which the desk is open', () => {
  test('is awake as long as it gives signs of life, and silent two minutes after the last one', async () => {
    const begun = new Date(testApp.clock.now()).toISOString();
    const id = await openDesk(staff);
    await beatFor(10, staff);
    const [device] = await list();
    expect(device).toMatchObject({ _id: id, name: null, state: 'awake', since: begun, isOwn: false });
    expect((await list(staff))[0]?.isOwn).toBe(true);
    testApp.clock.advance(2 * MINUTE);
    expect((await list())[0]?.state).toBe('awake');
    testApp.clock.advance(1);
    expect((await list())[0]?.state).toBe('silent');
    await openDesk(staff);
    expect(await list()).toHaveLength(1);
    expect((await list())[0]).toMatchObject({
      ...{ state: 'awake', since: new Date(testApp.clock.now()).toISOString() },
    });
  });

  test.each([
    [{ hasSound: false }, 'sound_off'],
    [{ isVisible: false }, 'hidden'],
    [{ isVisible: false, ringsHidden: true }, 'awake'],
    [{ isClosing: true }, 'closed'],
  ])('says what is wrong: %j', async (fields, state) => {
    await openDesk(staff);
    await openDesk(staff, fields);
    expect((await list()).map((device) => device.state)).toEqual([state]);
  });

  test('is closed when its login ends, and gone with its account', async () => {
    await openDesk(staff);
    expect((await staff.post('/auth/logout')).status).toBe(200);
    expect((await list()).map(({ state }) => state)).toEqual(['closed']);
    await testApp.db.updateTable('accounts').set({ role: 'customer' }).where('id', '=', staff.id).execute();
    expect(await list()).toEqual([]);
  });

  test('is written to the disk once a minute, and at once when something changes', async () => {
    const writes = async (action: () => Promise<unknown>) => {
      queries = [];
      await action();
      return queries.filter((sql) => /^(insert into|update|delete from) "desk_devices"/.test(sql)).length;
    };
    await openDesk(staff);
    expect(await writes(() => beatFor(0.5, staff))).toBe(0);
    expect(await writes(() => beatFor(10, staff))).toBeLessThanOrEqual(10);
    expect(await writes(() => openDesk(staff, { hasSound: false }))).toBe(1);
  });

  test('belongs to whoever is logged in there now', async () => {
    const id = await openDesk(staff);
    await rename(owner, id, 'Tablet Theke');
    expect(await openDesk(owner)).toBe(id);
    expect(await list()).toMatchObject([{ _id: id, isOwn: true, name: 'Tablet Theke', state: 'awake' }]);
    // Of two first signs at once, one device remains.
    const ids = await Promise.all([1, 1, 1].map((number) => openDesk(staff, { key: key(number) })));
    expect(new Set(ids).size).toBe(1);
  });

  test('is forgotten by the owner, and after two weeks by itself', async () => {
    const id = await openDesk(staff);
    expect((await staff.delete(`/admin/devices/${id}`)).status).toBe(403);
    expect((await owner.delete(`/admin/devices/${id}`)).status).toBe(200);
    expect((await owner.delete(`/admin/devices/${id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
    await openDesk(staff);
    testApp.clock.advance(DESK_DEVICE_RETENTION_MS);
    await purgeDevices(testApp.deps);
    const count = () => testApp.db.selectFrom('desk_devices').select('id').execute();
    expect(await count()).toHaveLength(1);
    testApp.clock.advance(1);
    await purgeDevices(testApp.deps);
    expect(await count()).toEqual([]);
  });

  test('is named by the owner and by who is logged in there, and by nobody else', async () => {
    const id = await openDesk(owner);
    expect((await rename(staff, id, 'Meins')).status).toBe(404);
    const own = await openDesk(staff, { key: key(1) });
    expect((await rename(staff, own, ' Tablet Küche ')).status).toBe(200);
    expect((await list(staff)).map(({ name }) => name)).toEqual([null, 'Tablet Küche']);
    expect((await rename(owner, own, '')).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual([null, null]);
    expect((await rename(owner, own, 'x'.repeat(41))).status).toBe(400);
  });

  test('of an account beyond the limit takes the place of the one that was silent for longest', async () => {
    for (let number = 0; number < MAX_DESKS.ofAccount; number += 1) {
      await openDesk(staff, { key: key(number) });
      testApp.clock.advance(1000);
    }
    const [first, second] = await list();
    await openDesk(staff, { key: key(99) });
    const left = (await list()).map(({ _id }) => _id);
    expect(left).toHaveLength(MAX_DESKS.ofAccount);
    expect(left).not.toContain(first?._id);
    expect(left).toContain(second?._id);
  });

  test('beyond what a restaurant has takes the place of another account’s, too', async () => {
    for (let person = 0; person <= MAX_DESKS.inAll / MAX_DESKS.ofAccount; person += 1) {
      const another = await testApp.staff();
      for (let number = 0; number < MAX_DESKS.ofAccount; number += 1)
        await openDesk(another, { key: key(100 * person + number) });
    }
    expect(await list()).toHaveLength(MAX_DESKS.inAll);
  });
});

test('a guest, a stranger and nonsense leave no device', async () => {
  expect((await testApp.stranger.post('/admin/devices/heartbeat', heartbeat())).status).toBe(401);
  const guest = await testApp.guest();
  expect((await guest.post('/admin/devices/heartbeat', heartbeat())).status).toBe(403);
  for (const wrong of [{ key: 'short' }, { key: 'x'.repeat(65) }, { hasSound: 'yes' }, { key: undefined }])
    expect((await staff.post('/admin/devices/heartbeat', heartbeat(wrong))).status).toBe(400);
  expect(await list()).toEqual([]);
  // Nothing of a browser's own value is told to others.
  await openDesk(staff);
  expect(JSON.stringify(await list())).not.toContain(heartbeat().key);
});

describe('the other desks', () => {
  test('say that a device with a name sleeps, as long as it does; one without a name may', async () => {
    const id = await openDesk(staff);
    await openDesk(staff, { key: key(1) });
    await rename(owner, id, 'Tablet Küche');
    testApp.clock.advance(2 * MINUTE);
    expect(await alerts()).toEqual([]);
    testApp.clock.advance(1);
    expect(await alerts()).toEqual([{ _id: id, name: 'Tablet Küche', state: 'silent' }]);
    await openDesk(staff, { hasSound: false });
    expect(await alerts()).toEqual([]);
    await beatFor(2.5, staff, { hasSound: false });
    expect(await alerts()).toEqual([{ _id: id, name: 'Tablet Küche', state: 'sound_off' }]);
    await openDesk(staff);
    expect(await alerts()).toEqual([]);
  });

  test('say nothing of one that was closed by hand, and nothing while the restaurant is closed', async () => {
    const id = await openDesk(staff);
    await rename(owner, id, 'Tablet Küche');
    await openDesk(staff, { isClosing: true });
    testApp.clock.advance(10 * MINUTE);
    expect(await alerts()).toEqual([]);
    await openDesk(staff);
    testApp.clock.set('2026-11-21T22:59:00+01:00');
    expect(await alerts()).toHaveLength(1);
    testApp.clock.set('2026-11-21T23:00:01+01:00');
    expect(await alerts()).toEqual([]);
  });
});

test('is in its person’s own copy of their data, and in nobody else’s', async () => {
  const id = await openDesk(staff);
  await rename(staff, id, 'Tablet Küche');
  const devices = async (by: Caller) => (await by.get('/auth/own_data')).body.deskDevices;
  const lastSeenAt = new Date(testApp.clock.now()).toISOString();
  expect(await devices(staff)).toEqual([expect.objectContaining({ name: 'Tablet Küche', lastSeenAt })]);
  expect(await devices(owner)).toEqual([]);
});
