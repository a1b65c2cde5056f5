import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { type House, openHouse } from '../test/house.ts';
import { smallHours } from '../test/small-house.ts';

let house: House;
let desk: Caller;
beforeEach(async () => {
  house = await openHouse();
  desk = await house.owner();
});
afterEach(() => house.close());

const status = async () => (await house.stranger.get('/restaurant/status')).body;
const open = { isOpen: true, manuallySet: false, reason: '' };

describe('the restaurant', () => {
  test('is open by its schedule', async () => {
    expect(await status()).toEqual(open);
    house.clock.set('2026-11-21T23:00:00+01:00');
    expect(await status()).toEqual({ ...open, isOpen: false });
  });

  test('is open or closed by hand until it is reset', async () => {
    const closed = { isOpen: false, manuallySet: true, reason: 'Ofen kaputt' };
    const answer = await desk.put('/admin/timing/current-status', { isOpen: false, reason: ' Ofen kaputt ' });
    expect(answer.body.data.currentStatus).toEqual(closed);
    expect(await status()).toEqual(closed);

    house.clock.set('2026-11-23T12:00:00+01:00');
    await desk.put('/admin/timing/current-status', { isOpen: true });
    expect(await status()).toEqual({ isOpen: true, manuallySet: true, reason: '' });

    const reset = await desk.post('/admin/timing/reset-status');
    expect(reset.body.data.currentStatus).toEqual({ ...open, isOpen: false });
    expect(await status()).toEqual({ ...open, isOpen: false });
  });

  test('tells its week and special dates to everybody', async () => {
    const id = '0198c2a4-1111-7000-8000-000000000000';
    const special = { id, date: '2026-12-24', is_open: 0, reason: 'Heiligabend', time_slots: '[]' };
    await house.db.insertInto('special_dates').values(special).execute();
    expect((await house.stranger.get('/admin/timing')).body).toEqual({
      data: {
        currentStatus: open,
        ...smallHours.weekly,
        specialDates: [{ _id: id, date: '2026-12-24', isOpen: false, reason: 'Heiligabend', timeSlots: [] }],
      },
    });
    house.clock.set('2026-12-24T18:00:00+01:00');
    expect(await status()).toEqual({ isOpen: false, manuallySet: false, reason: 'Heiligabend' });
  });

  test('tells everybody who listens when its status is set', async () => {
    const events: object[] = [];
    house.live.subscribe((event) => events.push(event));
    await desk.put('/admin/timing/current-status', { isOpen: false });
    await desk.post('/admin/timing/reset-status');
    expect(events).toEqual([{ type: 'content' }, { type: 'content' }]);
  });
});
