import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { EnvironmentVariable } from '#server/config.ts';
import { ROOT } from '#server/root.ts';
import { startFakePaypal } from '#server/test/paypal/fake-paypal.ts';
import { emptyDatabase } from '#server/test/postgres-copies.ts';
import { startSmtpServer } from '#server/test/smtp-server.ts';
import { VERSION } from '#server/version.ts';
import { freePort, OWNER } from '../bench/app-server.ts';
import type { BuiltServer } from './built-server.ts';

/** The built server with some environment variables. */
export interface Site extends BuiltServer {
  dataDir: string;
  /** Makes a call of the API as the owner, which must succeed; with a body it is a POST. */
  call(path: string, body?: object): Promise<object>;
}

/** A start with some variables, and what is seen of them; or for which variable it is refused. */
export type Start = {
  env: Record<string, string>;
  /** In an empty folder; otherwise in one with a restaurant and its owner. */
  isFirst?: true;
  /** What this machine lacks for it. */
  lacks?: string | undefined;
} & ({ seen(site: Site): Promise<void> } | { refusedFor: string });

const PUBLIC_URL = 'https://haveli.example';
const HERE = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);

const { TEST_DATABASE_URL: serverUrl = '' } = process.env;
const run = `thali_environment_${process.pid}`;
const postgres = serverUrl === '' ? null : await emptyDatabase({ serverUrl, run, template: '' });
const port = String(await freePort());
const mailServer = await startSmtpServer();
const mailServerWithTls = await startSmtpServer(0, { tls: 'offered' });
const paypal = await startFakePaypal();
const flagService = createServer((_, response) => response.end('{"isActive":true}')).listen(0, '127.0.0.1');
await once(flagService, 'listening');
const flagUrl = `http://127.0.0.1:${(flagService.address() as AddressInfo).port}/pause`;

export async function closeStandIns(): Promise<void> {
  flagService.close();
  await Promise.all([mailServer.close(), mailServerWithTls.close(), paypal.stop(), postgres?.giveBack()]);
}

/** What each variable does that no other does. */
export const ALONE: Record<EnvironmentVariable, Start> = {
  HOST: {
    env: { HOST: '0.0.0.0' },
    async seen({ ask }) {
      const outside = HERE.find(({ family, internal }) => family === 'IPv4' && !internal);
      expect(await ask('/', { address: outside?.address ?? '127.0.0.2' })).toMatchObject({ status: 200 });
    },
  },
  PORT: {
    env: { PORT: port },
    async seen({ lines }) {
      expect(lines).toContain(`Thali serves on http://localhost:${port} (version ${VERSION})`);
    },
  },
  DATA_DIR: {
    env: {},
    async seen({ dataDir, call }) {
      expect(await readdir(dataDir)).toContain('thali.sqlite');
      expect(await call('/restaurant')).toMatchObject({ name: 'Trattoria Sole' });
    },
  },
  DATABASE_URL: {
    // With the sample that has no pictures to resize.
    env: { DATABASE_URL: postgres?.url ?? '', SAMPLE: 'trattoria' },
    isFirst: true,
    lacks: postgres ? undefined : 'TEST_DATABASE_URL is not set',
    async seen({ dataDir }) {
      expect(existsSync(join(dataDir, 'thali.sqlite'))).toBe(false);
    },
  },
  PUBLIC_URL: {
    env: { PUBLIC_URL },
    async seen({ ask, call }) {
      expect(await ask('/menu', { host: 'other.example' })).toMatchObject({ status: 421 });
      const { headers, text } = await ask('/menu');
      expect(headers['strict-transport-security']).toBe('max-age=63072000');
      expect(text).toContain(`href="${PUBLIC_URL}/en/menu"`);
      expect(await call('/restaurant')).toMatchObject({ onlinePayment: 'none' });
    },
  },
  ADMIN_MOBILE: {
    env: { ADMIN_MOBILE: '0171 2345678', SAMPLE: 'off' },
    isFirst: true,
    async seen(site) {
      const [, password = ''] = await site.printed(/First admin: \+491712345678, password (\S+)/);
      expect(await logIn(site, '0171 2345678', password)).toMatchObject({ status: 200 });
    },
  },
  ADMIN_PASSWORD: {
    env: { ADMIN_PASSWORD: OWNER.password, SAMPLE: 'off' },
    isFirst: true,
    async seen(site) {
      expect(await logIn(site, '0151 23456789', OWNER.password)).toMatchObject({ status: 200 });
      expect(site.lines.join()).not.toContain('First admin');
    },
  },
  SAMPLE: {
    env: { SAMPLE: 'off' },
    isFirst: true,
    async seen({ ask }) {
      expect((await ask('/menu')).text).toContain('Wir öffnen bald');
    },
  },
  RATE_LIMIT: {
    env: { RATE_LIMIT: 'off' },
    async seen(site) {
      expect(await forgetPassword(site, 6)).toBe(200);
    },
  },
  TRUST_PROXY: {
    env: { TRUST_PROXY: 'on' },
    async seen(site) {
      expect(await countVisitors(site)).toBe(2);
    },
  },
  HSTS_SUBDOMAINS: {
    env: { HSTS_SUBDOMAINS: 'on' },
    async seen({ ask }) {
      // Only with https in PUBLIC_URL.
      expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
    },
  },
  SMTP_URL: {
    env: { SMTP_URL: mailServer.url },
    async seen(site) {
      expect(await sendTestMail(site)).toMatchObject({ isSent: true, isFile: false });
      expect(mailServer.mails).toMatchObject([{ from: { name: 'Trattoria Sole' } }]);
    },
  },
  SMTP_TLS: {
    // It says nothing without a mail server; to one on this machine emails may leave unencrypted.
    env: { SMTP_TLS: 'required', SMTP_URL: mailServer.url },
    async seen(site) {
      expect(await sendTestMail(site)).toMatchObject({ isSent: false, failure: { reason: 'no_tls' } });
    },
  },
  MAIL_FROM: {
    env: { MAIL_FROM: 'Haveli <tisch@haveli.example>' },
    async seen(site) {
      await sendTestMail(site);
      const folder = join(site.dataDir, 'mail');
      const [name = ''] = await readdir(folder);
      expect(await readFile(join(folder, name), 'utf8')).toContain('From: Haveli <tisch@haveli.example>');
    },
  },
  NEWSLETTER_PER_MINUTE: {
    env: { NEWSLETTER_PER_MINUTE: '8' },
    async seen({ call }) {
      expect(await call('/admin/mailings')).toMatchObject({ mailsPerMinute: 8 });
    },
  },
  FEATURE_FLAG_URL: {
    env: { FEATURE_FLAG_URL: flagUrl },
    async seen({ call }) {
      expect(await call('/restaurant')).toMatchObject({ isOrderingPaused: true });
    },
  },
  PAYMENT_PROVIDER: {
    env: { PAYMENT_PROVIDER: 'none' },
    async seen({ call }) {
      expect(await call('/restaurant')).toMatchObject({ onlinePayment: 'none' });
    },
  },
  PAYPAL_CLIENT_ID: {
    env: { PAYPAL_CLIENT_ID: paypal.access.clientId },
    refusedFor: 'PAYPAL_CLIENT_SECRET',
  },
  PAYPAL_CLIENT_SECRET: {
    env: { PAYPAL_CLIENT_SECRET: paypal.access.clientSecret },
    refusedFor: 'PAYPAL_CLIENT_ID',
  },
  PAYPAL_WEBHOOK_ID: {
    env: { PAYPAL_WEBHOOK_ID: paypal.access.webhookId ?? '' },
    refusedFor: 'PAYPAL_CLIENT_ID',
  },
  PAYPAL_BASE_URL: { env: { PAYPAL_BASE_URL: paypal.access.baseUrl }, refusedFor: 'PAYPAL_CLIENT_ID' },
  STOP_DELAY_MS: {
    env: { STOP_DELAY_MS: '10000' },
    async seen({ kill, ask }) {
      kill('SIGTERM');
      await expect.poll(async () => (await ask('/readyz')).text, { timeout: 5_000 }).toContain('stopping');
      // By default it would be gone after a second.
      await sleep(1_200);
      expect(await ask('/menu')).toMatchObject({ status: 200 });
    },
  },
  LOG: {
    env: { LOG: 'off' },
    async seen({ kill, ended, lines }) {
      kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(lines.filter((line) => line.includes('"route"'))).toEqual([]);
    },
  },
};

/** Variables that the documents name together. */
export const TOGETHER: Record<string, Start> = {
  'HOST and PORT': {
    env: { HOST: '::', PORT: port },
    lacks: HERE.some(({ family }) => family === 'IPv6') ? undefined : 'there is no IPv6',
    async seen({ ask }) {
      expect(await ask('/', { address: '::1', host: `[::1]:${port}` })).toMatchObject({ status: 200 });
    },
  },
  'PUBLIC_URL, TRUST_PROXY, HSTS_SUBDOMAINS and the demo': {
    env: { PUBLIC_URL, TRUST_PROXY: 'on', HSTS_SUBDOMAINS: 'on', PAYMENT_PROVIDER: 'demo' },
    async seen(site) {
      expect((await site.ask('/')).headers['strict-transport-security']).toContain('includeSubDomains');
      expect(await countVisitors(site)).toBe(2);
      expect(await site.call('/restaurant')).toMatchObject({ onlinePayment: 'demo' });
    },
  },
  'the example of docs/operations.md': {
    env: await readExample(),
    isFirst: true,
    async seen({ ask, printed }) {
      await printed(/First admin: \+4915123456789, password /);
      expect((await ask('/menu')).text).toContain('Wir öffnen bald');
      expect(await ask('/menu', { host: 'other.example' })).toMatchObject({ status: 421 });
    },
  },
  'all about mails': {
    env: {
      ...{ PUBLIC_URL, SMTP_URL: mailServerWithTls.url, SMTP_TLS: 'off', NEWSLETTER_PER_MINUTE: '8' },
      MAIL_FROM: 'tisch@haveli.example',
    },
    async seen(site) {
      // Its certificate is not valid.
      expect(await sendTestMail(site)).toMatchObject({ isSent: true, isEncrypted: true });
      expect(mailServerWithTls.mails).toMatchObject([{ from: { address: 'tisch@haveli.example' } }]);
      expect(await site.call('/admin/mailings')).toMatchObject({ mailsPerMinute: 8 });
      await site.printed(/SMTP_TLS is off/);
    },
  },
  'all about PayPal': {
    env: {
      PUBLIC_URL,
      PAYPAL_CLIENT_ID: paypal.access.clientId,
      PAYPAL_CLIENT_SECRET: paypal.access.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.access.webhookId ?? '',
      PAYPAL_BASE_URL: paypal.access.baseUrl,
    },
    async seen({ call, ask }) {
      expect(await call('/restaurant')).toMatchObject({ onlinePayment: 'paypal' });
      await call('/giftcard/create', {
        amount: 50,
        recipientEmail: 'a@haveli.example',
        buyerEmail: 'b@haveli.example',
      });
      const [order] = paypal.orders.values();
      paypal.approve(order?.id ?? '');
      const webhook = paypal.webhook('CHECKOUT.ORDER.APPROVED', order?.id ?? '');
      expect(await ask('/api/payments/paypal/webhook', webhook)).toMatchObject({ status: 200 });
      expect(order).toMatchObject({ status: 'COMPLETED' });
    },
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
