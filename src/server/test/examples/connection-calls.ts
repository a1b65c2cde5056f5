import { startFakeMollie } from '../mollie/fake-mollie.ts';
import { startFakePaypal } from '../paypal/fake-paypal.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { PASSWORD } from '../test-app.ts';
import type { Evening } from './evening.ts';

/** The owner sets the address, the mail server and the accounts for payments, and takes all of it back. */
export async function connectionCalls({ house: testApp, owner, recorded, show }: Evening): Promise<void> {
  const { connections } = testApp.deps;
  const [paypal, mollie, office] = await Promise.all([
    startFakePaypal(),
    startFakeMollie(),
    startSmtpServer(),
  ]);
  Object.assign(connections.environment, {
    providerUrls: { paypal: paypal.access.baseUrl, mollie: mollie.access.baseUrl },
  });
  // They say of themselves that they open nothing.
  const account = { clientId: 'example-client-id-a1b2', clientSecret: 'example-client-secret-a1b2' };
  const apiKey = `test_${'example'.repeat(4)}a1b2`;
  Object.assign(paypal.access, account);
  Object.assign(mollie.access, { apiKey });
  const proof = (version: number) => ({ version, currentPassword: PASSWORD });
  const publicUrl = 'https://haveli.example';
  // The owner's browser is at it.
  await recorded(owner).put('/admin/connections/address', { publicUrl, ...proof(0) }, { origin: publicUrl });
  const server = { host: '127.0.0.1', port: office.port, user: '' };
  show(`:${office.port}`, ':465');
  await recorded(owner).put('/admin/connections/mail', { server, ...proof(1) });
  await recorded(owner).put('/admin/connections/paypal', { account, ...proof(2) });
  await owner.put('/admin/connections/paypal', { account: null, ...proof(3) });
  await recorded(owner).put('/admin/connections/mollie', { account: { apiKey }, ...proof(4) });
  await recorded(owner).post('/admin/connections/mollie/test');
  await testApp.db.deleteFrom('settings').where('key', '=', 'connections').execute();
  await connections.refresh();
  testApp.live.publish({ type: 'content' });
  await Promise.all([paypal.stop(), mollie.stop(), office.close()]);
}
