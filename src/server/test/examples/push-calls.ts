import { NO_PUSH_SERVICE, pushDeviceBody } from '../push-service.ts';
import type { Evening } from './evening.ts';

/** A member of staff has their device told of news. */
export async function pushCalls({ house, staff, recorded, show }: Evening): Promise<void> {
  const { body } = await recorded(staff).post('/admin/push/subscriptions', pushDeviceBody());
  const listed = await recorded(staff).get('/admin/push/subscriptions');
  show(listed.body.publicKey, `BExample-of-the-public-key-of-a-restaurant${'x'.repeat(45)}`);
  // No message leaves the machine: nobody listens there.
  const endpoint = `${NO_PUSH_SERVICE.origin}/abc`;
  await house.db.updateTable('push_devices').set({ endpoint }).execute();
  await recorded(staff).post(`/admin/push/subscriptions/${body._id}/test`);
  await recorded(staff).delete(`/admin/push/subscriptions/${body._id}`);
}
