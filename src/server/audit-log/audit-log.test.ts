import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WEEKDAYS } from '#domain/hours/schedule.ts';
import type { Caller } from '../test/caller.ts';
import { watchDatabase } from '../test/dump.ts';
import { formOf } from '../test/forms.ts';
import { categories, dishes, dishForm } from '../test/menu-fixture.ts';
import { orderDinner } from '../test/orders.ts';
import { withOwnPassword } from '../test/own-password.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { purgeAuditLog } from './jobs.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const soldOut = (who: Caller, until: string | null = 'further-notice') =>
  who.send('PATCH', `/menu/${dishes.kulfi.id}/sold-out`, { body: { until } });
const log = async (query = '') => (await owner.get(`/admin/changes?${query}`)).body;

describe('the log', () => {
  test('says who did what to what, newest first', async () => {
    const meera = (
      await owner.post('/admin/staff', {
        ...{ name: 'Meera', mobile_number: '0151 7654321', role: 'staff', currentPassword: PASSWORD },
      })
    ).body;
    const token = await withOwnPassword(testApp, { mobile: '0151 7654321', password: meera.password });
    testApp.clock.advance(60_000);
    await testApp.stranger.send('PATCH', `/menu/${dishes.kulfi.id}/sold-out`, {
      body: { until: 'further-notice' },
      headers: { authorization: `Bearer ${token}` },
    });
    await owner.post(`/admin/staff/${meera.staff._id}/remove`, { currentPassword: PASSWORD });
    const { changes, totalPages } = await log();
    expect(totalPages).toBe(1);
    expect(changes.map(({ action }) => action)).toEqual([
      'staff_removed',
      'dish_sold_out',
      'own_password_changed',
      'staff_added',
    ]);
    // Still by name, though the account is deleted.
    expect(changes[1]).toEqual({
      _id: expect.any(String),
      at: '2026-11-21T17:01:00.000Z',
      actor: { _id: meera.staff._id, name: 'Meera' },
      area: 'menu',
      action: 'dish_sold_out',
      subject: { _id: dishes.kulfi.id, name: dishes.kulfi.name.de },
      fields: [],
    });
  });

  test('names a guest only by the id of the order or reservation', async () => {
    const order = await orderDinner(await testApp.user());
    const reservation = await requestTable(testApp.stranger);
    await owner.put('/orders/updateStatus', {
      orderId: order._id,
      status: 'cancelled',
      cancellationReason: 'Asha Rao hat angerufen',
    });
    await owner.send('PATCH', `/reservation/${reservation._id}`, { body: { status: 'accepted' } });
    const { changes } = await log();
    expect(changes.map(({ subject }) => subject)).toEqual([
      { _id: reservation._id, name: null },
      { _id: order._id, name: null },
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/Asha|asha@|Rao|angerufen/);
  });

  test('comes by page, and by area', async () => {
    for (let made = 0; made < 3; made += 1) await soldOut(owner, made % 2 ? null : 'further-notice');
    await owner.put('/admin/timing/current-status', { isOpen: false, reason: '' });
    const first = await log('limit=2');
    const second = await log('limit=2&page=2');
    expect([first.totalPages, first.changes.length, second.changes.length]).toEqual([2, 2, 2]);
    const all = [...first.changes, ...second.changes].map(({ action }) => action);
    expect(all).toEqual(['status_closed', 'dish_sold_out', 'dish_back', 'dish_sold_out']);
    const hours = await log('area=hours');
    expect([hours.totalPages, hours.changes.length]).toEqual([1, 1]);
    expect((await log('area=gallery')).totalPages).toBe(0);
    expect((await owner.get('/admin/changes?area=guests')).status).toBe(400);
    expect((await owner.get('/admin/changes?limit=101')).status).toBe(400);
  });

  test('names what was changed, with values before and after', async () => {
    const terms = { code: 'DIWALI', discountPercentage: 10, isActive: true };
    const { _id } = (await owner.post('/discount/create', terms)).body;
    await owner.put(`/discount/edit/${_id}`, { ...terms, discountPercentage: 50, upperLimit: 20 });
    const { data } = (await owner.get('/admin/timing')).body;
    const monday = { isOpen: true, timeSlots: [{ openTime: '12:00', closeTime: '15:00' }] };
    const week = Object.fromEntries(WEEKDAYS.map((day) => [day, data[day]]));
    await owner.put('/admin/timing/weekly-schedule', { ...week, monday });
    const { staff } = (
      await owner.post('/admin/staff', {
        ...{ name: 'Meera', mobile_number: '0151 7654321', email: 'meera@example.org', role: 'staff' },
        currentPassword: PASSWORD,
      })
    ).body;
    await owner.put(`/admin/staff/${staff._id}`, {
      ...{ name: 'Meera', email: 'rao@example.org', role: 'admin', currentPassword: PASSWORD },
    });
    const { changes } = await log();
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ field: 'role', of: null, before: 'staff', after: 'owner' }],
      [{ field: 'role', of: null, before: null, after: 'staff' }],
      [
        { field: 'isOpen', of: 'monday', before: false, after: true },
        { field: 'timeSlots', of: 'monday', before: null, after: ['12:00–15:00'] },
      ],
      [
        { field: 'discountPercentage', of: null, before: 10, after: 50 },
        { field: 'upperLimitCents', of: null, before: null, after: 2000 },
      ],
      [
        { field: 'code', of: null, before: null, after: 'DIWALI' },
        { field: 'isActive', of: null, before: null, after: true },
        { field: 'discountPercentage', of: null, before: null, after: 10 },
      ],
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/example\.org|7654321|mango/);
  });

  test('names the old and new price of an edited dish, and its category', async () => {
    const { _id } = (await owner.send('POST', '/menu', { raw: formOf(dishForm) })).body;
    const dearer = JSON.stringify([{ name: 'Normal', price: 12.9 }]);
    const moved = { ...dishForm, variants: dearer, actualPrice: '12.90', category: categories.lunch.id };
    expect((await owner.send('PUT', `/menu/${_id}`, { raw: formOf(moved) })).status).toBe(200);
    await owner.delete(`/menu/${_id}`);
    const [deleted, edited, created] = (await log()).changes;
    expect(edited.fields).toEqual([
      { field: 'actualPriceCents', of: null, before: 1090, after: 1290 },
      { field: 'priceCents', of: 'Normal', before: 1090, after: 1290 },
      { field: 'category', of: null, before: 'Speisen', after: 'Mittagstisch' },
    ]);
    expect(created.fields).toContainEqual({ field: 'category', of: null, before: null, after: 'Speisen' });
    expect(deleted.fields).toContainEqual({ field: 'priceCents', of: 'Normal', before: 1290, after: null });
  });

  test('names the settings that were saved, but no guest’s words', async () => {
    const { body } = await owner.get('/admin/settings');
    const { counters, testimonials } = body;
    const more = { ...counters, recipes: counters.recipes + 1 };
    expect((await owner.put('/admin/settings/counters', more)).status).toBe(200);
    const none = { ...testimonials, testimonials: [] };
    expect((await owner.put('/admin/settings/testimonials', none)).status).toBe(200);
    const [voices, counted] = (await log()).changes;
    expect(counted.fields).toEqual([
      { field: 'recipes', of: null, before: counters.recipes, after: more.recipes },
    ]);
    expect(voices.fields).toEqual([]);
  });

  test('has nothing of what was refused', async () => {
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    await expectRefused(await owner.delete(`/menu/${testApp.deps.config.port}`), 400);
    await expectRefused(await owner.post('/discount/create', { code: 'X', discountPercentage: 500 }));
    await expectRefused(await soldOut(await testApp.stranger), 401);
    expect((await log()).changes).toEqual([]);
  });

  test('is written or undone together with the change', async () => {
    await testApp.db.schema.alterTable('changes').renameTo('elsewhere').execute();
    const before = await testApp.db.selectFrom('dishes').select(['id', 'sold_out_until']).execute();
    const errors: unknown[] = [];
    testApp.deps.log.error = (...said: unknown[]) => void errors.push(said);
    const response = await testApp.app.request(`/api/menu/${dishes.kulfi.id}/sold-out`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ until: 'further-notice' }),
    });
    await testApp.db.schema.alterTable('elsewhere').renameTo('changes').execute();
    expect([response.status, errors.length]).toEqual([500, 1]);
    expect(await testApp.db.selectFrom('dishes').select(['id', 'sold_out_until']).execute()).toEqual(before);
  });

  test('deletes entries after a year and a day', async () => {
    await soldOut(owner);
    testApp.clock.advance(366 * 24 * 60 * 60 * 1000);
    await purgeAuditLog(testApp.deps);
    const entries = () => testApp.db.selectFrom('changes').selectAll().execute();
    expect(await entries()).toHaveLength(1);
    testApp.clock.advance(1);
    await purgeAuditLog(testApp.deps);
    expect(await entries()).toEqual([]);
  });
});
