import { createTelling } from '../../integrations/send-events.ts';
import { PASSWORD } from '../test-app.ts';
import type { Evening } from './evening.ts';

/** The owner's other software gets a key and a webhook, and loses both. */
export async function integrationCalls({ house: testApp, owner, recorded, show }: Evening): Promise<void> {
  const proof = { currentPassword: PASSWORD };
  const made = await recorded(owner).post('/admin/integrations/keys', {
    ...{ name: 'Kassenbuch', scopes: ['orders', 'reports'], ...proof },
  });
  show(made.body.key, 'example-key-of-other-software'.padEnd(49, 'x'));
  const key = made.body.integrations.keys.at(-1);
  const added = await recorded(owner).post('/admin/integrations/webhooks', {
    ...{ url: 'https://pos.example/thali', subjects: ['orders', 'reservations'], ...proof },
  });
  show(added.body.secret, 'example-secret-of-a-webhook'.padEnd(50, 'x'));
  const id = added.body.integrations.webhooks[0]?._id;
  const tested = await recorded(owner).post(`/admin/integrations/webhooks/${id}/test`);
  const event = tested.body.webhooks[0]?.events[0]?._id ?? '';
  show(event, '0'.repeat(31).concat('1'));
  const telling = createTelling(testApp.deps, { post: async () => 204 });
  await telling.sendDue();
  await telling.stop();
  await recorded(owner).get('/admin/integrations');
  await recorded(owner).post(`/admin/integrations/events/${event}/again`);
  await recorded(owner).delete(`/admin/integrations/webhooks/${id}`);
  await recorded(owner).delete(`/admin/integrations/keys/${key?._id}`);
}
