import tls from 'node:tls';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { MAIL_CERTIFICATE, startSmtpServer, type TestSmtpServer } from '../test/smtp-server.ts';
import { openTestApp } from '../test/test-app.ts';
import { requiresTls } from './transport.ts';

const KNOWN = tls.getCACertificates('default');
let smtpServer: TestSmtpServer;
afterEach(async () => {
  tls.setDefaultCACertificates(KNOWN);
  await smtpServer?.close();
});

/** The certificate of the mail server in these tests is trusted. */
const trust = () => tls.setDefaultCACertificates([MAIL_CERTIFICATE]);

async function tried(smtpTls: Config['smtpTls']) {
  const log = pino({ level: 'silent' });
  await using testApp = await openTestApp({ config: { smtpUrl: smtpServer.url, smtpTls }, log });
  const owner = await testApp.owner();
  return (await owner.post('/admin/mails/test', { email: 'asha@example.org' })).body;
}

const refusal = (reason: string, code: string) => {
  return { isSent: false, isFile: false, isEncrypted: null, failure: { reason, code } };
};
const sent = (isEncrypted: boolean) => ({ isSent: true, isFile: false, isEncrypted, failure: null });

test.each([
  ['smtp://mail.haveli.example:587', null, true],
  ['smtp://192.0.2.1', null, true],
  ['smtp://localhost.example', null, true],
  ['smtp://localhost:25', null, false],
  ['smtp://127.0.0.1:25', null, false],
  ['smtp://[::1]:25', null, false],
  ['smtp://127.0.0.1:25', 'required', true],
  ['smtp://mail.haveli.example', 'off', false],
] as const)('%s with SMTP_TLS %s must be encrypted: %s', (smtpUrl, smtpTls, isStrict) => {
  expect(requiresTls({ smtpUrl, smtpTls })).toBe(isStrict);
});

test('a server without STARTTLS gets no mail, and the test says why', async () => {
  smtpServer = await startSmtpServer();
  expect(await tried('required')).toEqual(refusal('no_tls', 'ETLS STARTTLS 500'));
  expect(smtpServer.mails).toEqual([]);
});

test('a server without STARTTLS gets mails where that is allowed, and the test says that they are not encrypted', async () => {
  smtpServer = await startSmtpServer();
  expect(await tried('off')).toEqual(sent(false));
  expect(await tried(null)).toEqual(sent(false));
});

test.each(['offered', 'from the start'] as const)(
  'a certificate that nobody vouches for is refused, a good one is not (TLS %s)',
  async (offer) => {
    smtpServer = await startSmtpServer(0, { tls: offer });
    expect(await tried('required')).toEqual(refusal('certificate_refused', 'ESOCKET CONN CERT'));
    expect(smtpServer.mails).toEqual([]);
    trust();
    expect(await tried('required')).toEqual(sent(true));
    expect(smtpServer.mails).toHaveLength(1);
  },
);

test.each(['offered', 'from the start'] as const)(
  'on this machine, or where it is allowed, any certificate will do (TLS %s)',
  async (offer) => {
    smtpServer = await startSmtpServer(0, { tls: offer });
    expect(await tried(null)).toEqual(sent(true));
    expect(await tried('off')).toEqual(sent(true));
  },
);
