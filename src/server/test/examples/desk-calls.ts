import { heartbeat } from '../desks.ts';
import { failedMail } from '../failed-mail.ts';
import type { Evening } from './evening.ts';

/** The end of the evening at the desk: the outbox, the figures, the log, what does not work. */
export async function deskCalls({ house: testApp, owner, staff, recorded }: Evening): Promise<void> {
  const failed = await failedMail(testApp);
  await recorded(staff).get('/admin/troubles');
  const { body: device } = await recorded(staff).post('/admin/devices/heartbeat', heartbeat());
  await recorded(staff).put(`/admin/devices/${device._id}`, { name: 'Tablet Theke' });
  await recorded(staff).get('/admin/devices');
  await recorded(owner).delete(`/admin/devices/${device._id}`);
  await recorded(owner).get('/admin/policy-templates');
  await recorded(owner).get('/admin/go-live');
  await recorded(owner).put('/admin/go-live/items/look', { isAcknowledged: true });
  await recorded(owner).post('/admin/go-live/open');
  await recorded(owner).post('/admin/go-live/close');
  await recorded(owner).delete('/admin/go-live/test-orders');
  // Open for the calls that follow.
  await testApp.db.deleteFrom('settings').where('key', '=', 'launch').execute();
  testApp.live.publish({ type: 'content' });
  await recorded(owner).get('/admin/mails?page=1&limit=3');
  await recorded(owner).post(`/admin/mails/${failed}/again`);
  await recorded(owner).post('/admin/mails/test', { email: 'priya@example.org' });
  await recorded(owner).get('/admin/figures?date=2026-11-21&period=week');
  await recorded(owner).get('/admin/export/orders?from=2026-11-01&to=2026-11-30');
  await recorded(owner).get('/admin/export/reservations?from=2026-11-01&to=2026-11-30');
  await recorded(owner).get('/admin/changes?area=menu&page=1&limit=3');
}
