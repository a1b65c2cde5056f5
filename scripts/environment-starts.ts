import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { BackupList } from '#contract/backups/shapes.ts';
import type { EnvironmentVariable } from '#server/config.ts';
import { ROOT } from '#server/root.ts';
import { startFakeMollie } from '#server/test/mollie/fake-mollie.ts';
import { startFakePaypal } from '#server/test/paypal/fake-paypal.ts';
import { emptyDatabase } from '#server/test/postgres-copies.ts';
import { startSmtpServer } from '#server/test/smtp-server.ts';
import { freePort } from '../bench/app-server.ts';
import { publicHalf, signSums } from '../release/sign.ts';
import type { BuiltServer } from './built-server.ts';

/** The built server with some environment variables. */
export interface Site extends BuiltServer {
  dataDir: string;
  /** Makes a call of the API as the owner, which must succeed; with a body it is a POST. */
  call(path: string, body?: object): Promise<object>;
}

type Seen = Partial<Record<EnvironmentVariable, (site: Site) => Promise<void>>>;

/** A start with some variables, and what is seen of each; or for which variable it is refused. */
export type Start = {
  env: Record<string, string>;
  /** In an empty folder; otherwise in one with a restaurant and its owner. */
  isFirst?: true;
  /** What this machine lacks for it. */
  lacks?: string | undefined;
} & ({ seen: Seen } | { refusedFor: string });

const PUBLIC_URL = 'https://haveli.example';
const HERE = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);

const { TEST_DATABASE_URL: serverUrl = '' } = process.env;
const run = `thali_environment_${process.pid}`;
const postgres = serverUrl === '' ? null : await emptyDatabase({ serverUrl, run, template: '' });
const port = String(await freePort());
const mailServer = await startSmtpServer();
const mailServerWithTls = await startSmtpServer(0, { tls: 'offered' });
const paypal = await startFakePaypal();
const mollie = await startFakeMollie();
const flagService = createServer((_, response) => response.end('{"isActive":true}')).listen(0, '127.0.0.1');
await once(flagService, 'listening');
const releaseKey = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString();
const releasesAsked: string[] = [];
const releases = createServer(({ url = '' }, response) => {
  releasesAsked.push(url);
  response.end(signSums(`${'0'.repeat(64)}  thali-9.0.0-linux-${process.arch}.tar.gz\n`, releaseKey));
}).listen(0, '127.0.0.1');
await once(releases, 'listening');
const releasesUrl = `http://127.0.0.1:${(releases.address() as AddressInfo).port}`;
const flagUrl = `http://127.0.0.1:${(flagService.address() as AddressInfo).port}/pause`;

export async function closeStandIns(): Promise<void> {
  flagService.close();
  releases.close();
  await Promise.all([
    mailServer.close(),
    mailServerWithTls.close(),
    paypal.stop(),
    mollie.stop(),
    postgres?.giveBack(),
  ]);
}

/** All that PayPal needs on a public site. */
const payments = {
  PUBLIC_URL,
  PAYPAL_CLIENT_ID: paypal.access.clientId,
  PAYPAL_CLIENT_SECRET: paypal.access.clientSecret,
  PAYPAL_WEBHOOK_ID: paypal.access.webhookId ?? '',
  PAYPAL_BASE_URL: paypal.access.baseUrl,
};
const hasIpv6 = HERE.some(({ family }) => family === 'IPv6');

/**
 * That each variable alone changes its own part of the configuration and no other is known from config.test.ts. So a start
 * here takes several that have nothing to do with each other, and each is looked at, the one that ends the process last.
 */
export const STARTS: Record<string, Start> = {
  'where it is, what it takes and what it leaves out': {
    env: {
      ...{ HOST: '0.0.0.0', PORT: port, RATE_LIMIT: 'off', TRUST_PROXY: 'on', HSTS_SUBDOMAINS: 'on' },
      ...{ NEWSLETTER_PER_MINUTE: '8', FEATURE_FLAG_URL: flagUrl, PAYMENT_PROVIDER: 'none' },
      ...{ MAIL_FROM: 'Haveli <tisch@haveli.example>', STOP_DELAY_MS: '10000' },
    },
    seen: {
      async HOST({ ask }) {
        const outside = HERE.find(({ family, internal }) => family === 'IPv4' && !internal);
        expect(await ask('/', { address: outside?.address ?? '127.0.0.2' })).toMatchObject({ status: 200 });
      },
      async PORT({ lines }) {
        expect(lines[0]).toMatch(new RegExp(`^Thali serves on http://\\S+:${port} `));
      },
      async DATA_DIR({ dataDir, call }) {
        expect(await readdir(dataDir)).toContain('thali.sqlite');
        expect(await call('/restaurant')).toMatchObject({ name: 'Trattoria Sole' });
      },
      async TRUST_PROXY(site) {
        expect(await countVisitors(site)).toBe(2);
      },
      async HSTS_SUBDOMAINS({ ask }) {
        // Only with https in PUBLIC_URL.
        expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
      },
      async MAIL_FROM(site) {
        await sendTestMail(site);
        const folder = join(site.dataDir, 'mail');
        const [name = ''] = await readdir(folder);
        expect(await readFile(join(folder, name), 'utf8')).toContain('From: Haveli <tisch@haveli.example>');
      },
      async RATE_LIMIT(site) {
        expect(await forgetPassword(site, 6)).toBe(200);
      },
      async NEWSLETTER_PER_MINUTE({ call }) {
        expect(await call('/admin/mailings')).toMatchObject({ mailsPerMinute: 8 });
      },
      async FEATURE_FLAG_URL({ call }) {
        expect(await call('/restaurant')).toMatchObject({ isOrderingPaused: true });
      },
      async PAYMENT_PROVIDER({ call }) {
        expect(await call('/restaurant')).toMatchObject({ onlinePayment: 'none' });
      },
      async STOP_DELAY_MS({ kill, ask }) {
        kill('SIGTERM');
        await expect.poll(async () => (await ask('/readyz')).text, { timeout: 10_000 }).toContain('stopping');
        expect(await ask('/menu')).toMatchObject({ status: 200 });
      },
    },
  },
  'its address, its mail server and no log': {
    env: {
      ...{ HOST: hasIpv6 ? '::' : '127.0.0.1', PORT: port, PUBLIC_URL },
      ...{ SMTP_URL: mailServer.url, LOG: 'off', METRICS: 'loopback' },
    },
    seen: {
      async METRICS({ ask }) {
        const options = { address: hasIpv6 ? '::1' : '127.0.0.1' };
        expect((await ask('/metrics', { ...options, host: 'localhost' })).text).toContain('thali_ready 1');
        // Somebody came by the site's name.
        expect(await ask('/metrics', options)).toMatchObject({ status: 401 });
      },
      async HOST({ ask }) {
        expect(await ask('/', { address: hasIpv6 ? '::1' : '127.0.0.1' })).toMatchObject({ status: 200 });
      },
      async PUBLIC_URL({ ask, call }) {
        expect(await ask('/menu', { host: 'other.example' })).toMatchObject({ status: 421 });
        const { headers, text } = await ask('/menu');
        expect(headers['strict-transport-security']).toBe('max-age=63072000');
        expect(text).toContain(`href="${PUBLIC_URL}/en/menu"`);
        expect(await call('/restaurant')).toMatchObject({ onlinePayment: 'none' });
      },
      async SMTP_URL(site) {
        expect(await sendTestMail(site)).toMatchObject({ isSent: true, isFile: false });
        expect(mailServer.mails).toMatchObject([{ from: { name: 'Trattoria Sole' } }]);
      },
      async LOG({ kill, ended, lines }) {
        kill('SIGTERM');
        expect(await ended).toBe(0);
        expect(lines.filter((line) => line.includes('"route"'))).toEqual([]);
      },
    },
  },
  'a database on PostgreSQL': {
    // With the sample that has no pictures to resize.
    env: { DATABASE_URL: postgres?.url ?? '', SAMPLE: 'trattoria' },
    isFirst: true,
    lacks: postgres ? undefined : 'TEST_DATABASE_URL is not set',
    seen: {
      async DATABASE_URL({ dataDir }) {
        expect(existsSync(join(dataDir, 'thali.sqlite'))).toBe(false);
      },
    },
  },
  'an empty restaurant, and its first owner': {
    env: { ADMIN_MOBILE: '0171 2345678', SAMPLE: 'off' },
    isFirst: true,
    seen: {
      async ADMIN_MOBILE(site) {
        const [, password = ''] = await site.printed(/First admin: \+491712345678, password (\S+)/);
        expect(await logIn(site, '0171 2345678', password)).toMatchObject({ status: 200 });
      },
      async SAMPLE({ ask }) {
        expect((await ask('/menu')).text).toContain('Wir öffnen bald');
      },
    },
  },
  'a proxy in front, and the demo': {
    env: { PUBLIC_URL, TRUST_PROXY: 'on', HSTS_SUBDOMAINS: 'on', PAYMENT_PROVIDER: 'demo' },
    seen: {
      async HSTS_SUBDOMAINS({ ask }) {
        expect((await ask('/')).headers['strict-transport-security']).toContain('includeSubDomains');
      },
      async TRUST_PROXY(site) {
        expect(await countVisitors(site)).toBe(2);
      },
      async PAYMENT_PROVIDER({ call }) {
        expect(await call('/restaurant')).toMatchObject({ onlinePayment: 'demo' });
      },
    },
  },
  'the example of docs/operations.md': {
    env: await readExample(),
    isFirst: true,
    seen: {
      async SAMPLE({ ask, printed }) {
        await printed(/First admin: \+4915123456789, password /);
        expect((await ask('/menu')).text).toContain('Wir öffnen bald');
      },
      async PUBLIC_URL({ ask }) {
        expect(await ask('/menu', { host: 'other.example' })).toMatchObject({ status: 421 });
      },
    },
  },
  'all about mails': {
    env: {
      ...{ PUBLIC_URL, SMTP_URL: mailServerWithTls.url, SMTP_TLS: 'off', NEWSLETTER_PER_MINUTE: '8' },
      MAIL_FROM: 'tisch@haveli.example',
    },
    seen: {
      async SMTP_TLS(site) {
        // Its certificate is not valid.
        expect(await sendTestMail(site)).toMatchObject({ isSent: true, isEncrypted: true });
        await site.printed(/SMTP_TLS is off/);
      },
      async MAIL_FROM() {
        expect(mailServerWithTls.mails).toMatchObject([{ from: { address: 'tisch@haveli.example' } }]);
      },
      async NEWSLETTER_PER_MINUTE({ call }) {
        expect(await call('/admin/mailings')).toMatchObject({ mailsPerMinute: 8 });
      },
    },
  },
  'all about Mollie': {
    env: { PUBLIC_URL, MOLLIE_API_KEY: mollie.access.apiKey, MOLLIE_BASE_URL: mollie.access.baseUrl },
    seen: {
      // Without it the call would be refused by Mollie.
      async MOLLIE_API_KEY({ call }) {
        expect(await call('/restaurant')).toMatchObject({ onlinePayment: 'mollie' });
        await call('/giftcard/create', {
          amount: 50,
          recipientEmail: 'a@haveli.example',
          buyerEmail: 'b@haveli.example',
        });
      },
      async MOLLIE_BASE_URL() {
        expect([...mollie.payments.values()]).toMatchObject([
          { webhookUrl: `${PUBLIC_URL}/api/payments/mollie/webhook` },
        ]);
      },
    },
  },
  'all about PayPal': {
    env: payments,
    seen: {
      async PAYPAL_CLIENT_ID({ call }) {
        expect(await call('/restaurant')).toMatchObject({ onlinePayment: 'paypal' });
      },
      // Without it the call would be refused by PayPal.
      async PAYPAL_CLIENT_SECRET({ call }) {
        await call('/giftcard/create', {
          amount: 50,
          recipientEmail: 'a@haveli.example',
          buyerEmail: 'b@haveli.example',
        });
      },
      async PAYPAL_BASE_URL() {
        expect(paypal.orders.size).toBe(1);
      },
      async PAYPAL_WEBHOOK_ID({ ask }) {
        const [order] = paypal.orders.values();
        paypal.approve(order?.id ?? '');
        const webhook = paypal.webhook('CHECKOUT.ORDER.APPROVED', order?.id ?? '');
        expect(await ask('/api/payments/paypal/webhook', webhook)).toMatchObject({ status: 200 });
        expect(order).toMatchObject({ status: 'COMPLETED' });
      },
    },
  },
  'newer versions that the desk is to name': {
    env: { UPDATE_URL: `${releasesUrl}/thali`, UPDATE_KEY: publicHalf(releaseKey), UPDATE_NOTICE: 'on' },
    seen: {
      async UPDATE_NOTICE({ call }) {
        const newer = () => call('/admin/backups').then((list) => (list as BackupList).newerVersion);
        await expect.poll(newer, { timeout: 10_000 }).toBe('9.0.0');
      },
      async UPDATE_URL() {
        expect(releasesAsked).toEqual(['/thali/SHA256SUMS.signed']);
      },
      // With another key nothing is believed, and no version named.
      async UPDATE_KEY({ lines }) {
        expect(lines.filter((line) => line.includes('is not signed'))).toEqual([]);
      },
    },
  },
  'an address of newer versions without its key': {
    env: { UPDATE_URL: 'https://releases.example' },
    refusedFor: 'UPDATE_KEY',
  },
  'PayPal without its credentials': {
    env: { PAYPAL_WEBHOOK_ID: paypal.access.webhookId ?? '' },
    refusedFor: 'PAYPAL_CLIENT_ID',
  },
};

/** The settings that 'First start' shows, but for the folder. */
async function readExample(): Promise<Record<string, string>> {
  const document = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, block = ''] = /```sh\n([^`]*\bPUBLIC_URL='[^`]*)```/.exec(document) ?? [];
  const settings = [...block.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name = '', value = '']) => [name, value]);
  const { DATA_DIR: _, ...env } = Object.fromEntries(settings);
  return env;
}

export const logIn = (site: Site, mobile_number: string, password: string) =>
  site.ask('/api/auth/login', { body: { mobile_number, password } });

const sendTestMail = (site: Site) => site.call('/admin/mails/test', { email: 'gast@haveli.example' });

/** The status of the last of some requests for a link. */
export async function forgetPassword(site: Site, times: number): Promise<number> {
  const body = { email: 'gast@haveli.example' };
  let status = 0;
  for (let time = 0; time < times; time += 1) {
    status = (await site.ask('/api/auth/forgot_password', { body })).status;
  }
  return status;
}

/** For how many visitors the log takes two whom a proxy passes on. */
export async function countVisitors({ ask, lines }: Site): Promise<number> {
  for (const visitor of ['203.0.113.7', '203.0.113.8']) {
    await ask('/api/admin/settings', { headers: { 'x-forwarded-for': visitor } });
  }
  const refused = () => lines.filter((line) => line.includes('"rights_refused"'));
  await expect.poll(() => refused().length, { timeout: 10_000 }).toBe(2);
  return new Set(refused().map((line) => JSON.parse(line).visitor)).size;
}
