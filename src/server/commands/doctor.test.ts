import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { doctorTexts } from '#texts/doctor.ts';
import { noteBackup } from '../backups/backup-folder.ts';
import type { Config } from '../config.ts';
import { openToRead } from '../db/database.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { startFakeMollie } from '../test/mollie/fake-mollie.ts';
import { startFakePaypal } from '../test/paypal/fake-paypal.ts';
import { addPrinter } from '../test/printers/setup.ts';
import { MAIL_CERTIFICATE, MAIL_KEY, startSmtpServer } from '../test/smtp-server.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { VERSION } from '../version.ts';
import { examine, languageOf, type Outside } from './doctor.ts';

const texts = doctorTexts.en;
const HOUR_MS = 60 * 60 * 1000;

const office = await startSmtpServer(0, { account: { user: 'wirt', password: 'geheim' } });
const paypal = await startFakePaypal();
const mollie = await startFakeMollie();
const tls = createTlsServer({ key: MAIL_KEY, cert: MAIL_CERTIFICATE }).listen(0, '127.0.0.1');
await once(tls, 'listening');
// Its own clients leave in the middle of a handshake.
tls.on('tlsClientError', () => undefined);
const ADDRESS = `https://localhost:${(tls.address() as AddressInfo).port}`;
afterAll(() => Promise.all([office.close(), paypal.stop(), mollie.stop(), tls.close()]));

async function listen(answer: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Nothing listens there. */
const { server: ended, port: closedPort } = await listen(() => undefined);
ended.close();
const CLOSED = `127.0.0.1:${closedPort}`;

let testApp: TestApp;
let site: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  // The clock of a database, and the certificate, are of today.
  const now = new Date().toISOString();
  testApp = await openTestApp({ now, config: { publicUrl: ADDRESS, trustsProxy: true } });
  site = await listen(getRequestListener(testApp.app.fetch));
});
afterAll(async () => {
  site.server.close();
  await testApp.close();
});

/** What the proxy makes of a request, or answers instead of the site. */
let proxy: (request: Request) => Request | Response;
const behindNginx = (request: Request) => {
  request.headers.set('x-forwarded-for', '84.12.5.9');
  return request;
};

beforeEach(async () => {
  proxy = behindNginx;
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    if (!/^https?:\/\/(localhost|haveli\.example)/.test(request.url)) return real(input, init);
    const passed = proxy(request);
    const answer =
      passed instanceof Response
        ? passed
        : await testApp.app.request(passed, {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    answer.headers.set('date', new Date(testApp.clock.now()).toUTCString());
    return answer;
  });
  await noteBackup(testApp.deps.config, testApp.clock.now() - HOUR_MS);
});
afterEach(() => vi.restoreAllMocks());

/** Everything set up, and nothing wrong. */
const sound = (): Config => ({
  ...testApp.deps.config,
  port: site.port,
  smtpUrl: office.url.replace('//', '//wirt:geheim@'),
  paymentProviders: ['paypal', 'mollie'],
  providers: { paypal: paypal.access, mollie: { ...mollie.access, apiKey: mollie.liveKey } },
});

/** Its lines, without the last. */
async function visit(change: Partial<Config> = {}, outside: Partial<Outside> = {}): Promise<string[]> {
  const given: Outside = {
    now: testApp.clock.now(),
    language: 'en',
    lookup: async () => ['127.0.0.1'],
    freeBytes: async () => 5e9,
    ca: MAIL_CERTIFICATE,
    ...outside,
  };
  const answer = await examine({ ...sound(), ...change }, given).catch((error: Error) => error.message);
  return answer.split('\n');
}

/** What is wrong, and nothing else. */
const faultsOf = async (...given: Parameters<typeof visit>) =>
  (await visit(...given)).filter((line) => line.startsWith('✗')).map((line) => line.slice(2));

describe('npm run doctor', () => {
  test('finds nothing wrong where all is set up, in both languages, and says what it has seen', async () => {
    const lines = await visit();
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
    expect(lines.at(-1)).toBe('All is well.');
    expect(lines).toEqual(
      expect.arrayContaining([
        `✓ ${texts.server(`http://127.0.0.1:${site.port}`, VERSION)}`,
        `✓ ${texts.proxy('84.12.5.9')}`,
        `✓ ${texts.mail(new URL(office.url).host)}`,
        `✓ ${texts.payment('PayPal', false)}`,
        `✓ ${texts.payment('Mollie', false)}`,
        `✓ ${texts.clock}`,
      ]),
    );
    expect(lines.join('\n')).toMatch(/✓ The data fits this version \((SQLite|PostgreSQL) \d+/);
    expect((await visit({}, { language: 'de' })).at(-1)).toBe('Alles in Ordnung.');
  });

  test.each<[string, () => Partial<Config>, Partial<Outside>, () => string]>([
    ['a full disk', () => ({}), { freeBytes: async () => 4e8 }, () => texts.fullDisk('0.4 GB')],
    ['a folder that is not there', () => ({ dataDir: '/nowhere' }), {}, () => texts.noFolder('/nowhere')],
    [
      'a name without an address',
      () => ({}),
      { lookup: async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })) },
      () => texts.unknownName('localhost', 'ENOTFOUND'),
    ],
    [
      'a certificate that nobody trusts',
      () => ({}),
      { ca: '' },
      () => texts.untrustedCertificate('DEPTH_ZERO_SELF_SIGNED_CERT'),
    ],
    [
      'a certificate for another name',
      () => ({ publicUrl: ADDRESS.replace('localhost', 'haveli.example') }),
      {},
      () => texts.otherCertificate('haveli.example'),
    ],
    [
      'no TLS at all',
      () => ({ publicUrl: `https://${CLOSED}` }),
      {},
      () => texts.noTls(CLOSED, 'ECONNREFUSED'),
    ],
    [
      'an address without encryption',
      () => ({ publicUrl: 'http://localhost' }),
      {},
      () => texts.plainAddress('http://localhost'),
    ],
    [
      'a mail server that refuses the login',
      () => ({ smtpUrl: office.url.replace('//', '//wirt:falsch@') }),
      {},
      () =>
        texts.mailRefused(
          new URL(office.url).host,
          'The mail server refuses the login: user or password is wrong.',
          'EAUTH AUTH PLAIN 535',
        ),
    ],
    [
      'a mail server that is not there',
      () => ({ smtpUrl: `smtp://${CLOSED}` }),
      {},
      () => texts.mailRefused(CLOSED, 'The mail server cannot be reached.', 'ESOCKET CONN'),
    ],
    [
      'keys that PayPal does not know',
      () => ({ providers: { paypal: { ...paypal.access, clientSecret: 'wrong' }, mollie: null } }),
      {},
      () => texts.keysRefused('PayPal'),
    ],
    [
      'a key that Mollie does not know',
      () => ({ providers: { paypal: null, mollie: { ...mollie.access, apiKey: 'test_wrong' } } }),
      {},
      () => texts.keysRefused('Mollie'),
    ],
    [
      'a provider that does not answer',
      () => ({ providers: { paypal: null, mollie: { ...mollie.access, baseUrl: `http://${CLOSED}` } } }),
      {},
      () => texts.providerSilent('Mollie', `http://${CLOSED}`),
    ],
  ])('says what is wrong and what to do: %s', async (_, change, outside, fault) => {
    expect(await faultsOf(change(), outside)).toContain(fault());
  });

  test('says when a mail server has no TLS, where it is required', async () => {
    const faults = await faultsOf({ smtpTls: 'required' });
    expect(faults.join('\n')).toMatch(/^Mail server \S+: The mail server offers no encryption/m);
  });

  test('says how long the certificate is valid, and when it was not renewed, has ended, or begins only', async () => {
    const until = Date.parse('2126-10-29T14:03:42Z');
    const at = (now: number) => faultsOf({}, { now });
    expect(await at(until - 14 * 24 * HOUR_MS)).not.toContainEqual(expect.stringMatching(/certificate/));
    expect(await at(until - 13 * 24 * HOUR_MS)).toContainEqual(
      expect.stringMatching(/^The certificate ends on 29 October 2126/),
    );
    expect(await at(until)).toContainEqual(expect.stringMatching(/^The certificate has ended/));
    expect(await at(0)).toContainEqual(expect.stringMatching(/^The certificate is valid from 22 November/));
  });

  test('compares the clock with that of the address, and of a database elsewhere', async () => {
    const now = testApp.clock.now();
    expect(await faultsOf({}, { now: now + 30_000 })).toEqual([]);
    expect(await faultsOf({}, { now: now - 120_000 })).toEqual([
      expect.stringMatching(/^The clock is wrong by 1[12]\d seconds/),
    ]);
    const alone = await visit({ publicUrl: null }, { now });
    expect(alone.join('\n')).toMatch(
      isPostgres ? /✓ The clock is right/ : /– The clock says .* UTC\. There is/,
    );
  });

  const answers =
    (status: number, init: ResponseInit = {}) =>
    () =>
      new Response('{}', { status, ...init });
  test.each<[string, typeof proxy, Partial<Config>, string]>([
    [
      'nothing there',
      () => {
        throw new Error('refused');
      },
      {},
      texts.unreachable(ADDRESS),
    ],
    ['another site', answers(200), {}, texts.elsewhere(ADDRESS)],
    [
      'an address that leads on',
      answers(308, { headers: { location: 'https://www.haveli.example/' } }),
      {},
      texts.ledOn(ADDRESS, 'https://www.haveli.example/'),
    ],
    [
      'a proxy that passes on another name',
      (request) =>
        behindNginx(new Request(request.url.replace(/^[^?]*\/api/, 'http://inside.example/api'), request)),
      {},
      texts.otherHost('inside.example'),
    ],
    ['a proxy that names no visitors', (request) => request, {}, texts.unnamedVisitors],
    ['a proxy of which the server does not know', behindNginx, { trustsProxy: false }, texts.unknownProxy],
    [
      'a proxy that believes visitors',
      (request) => {
        if (!request.headers.has('x-forwarded-for')) request.headers.set('x-forwarded-for', '84.12.5.9');
        return request;
      },
      {},
      texts.claimedVisitors,
    ],
  ])('sees what is between guests and the server: %s', async (_, given, config, fault) => {
    proxy = given;
    Object.assign(testApp.deps.config, { trustsProxy: true, ...config });
    expect(await faultsOf()).toContain(fault);
    Object.assign(testApp.deps.config, { trustsProxy: true });
  });

  test('sees pages that come without TLS beside those with', async () => {
    const publicUrl = 'https://haveli.example';
    const other = texts.pagesWithoutTls('haveli.example');
    Object.assign(testApp.deps.config, { publicUrl });
    expect(await faultsOf()).toContain(other);
    proxy = (request) => (request.url.startsWith('http:') ? answers(308)() : behindNginx(request));
    expect(await faultsOf()).not.toContain(other);
    Object.assign(testApp.deps.config, { publicUrl: ADDRESS });
  });

  test('tells nobody else what is between visitors and the server', async () => {
    const path = `/api/address-proof?nonce=${'a'.repeat(32)}`;
    for (const by of ['', '&by=', `&by=${'b'.repeat(43)}`]) {
      const answer = await testApp.app.request(`http://localhost${path}${by}`);
      expect(Object.keys(await answer.json())).toEqual(['proof', 'host']);
    }
  });

  test('looks without a server at all that needs none, and says when another program is in its place', async () => {
    await addPrinter(await testApp.owner(), { name: 'Theke' });
    const lines = await visit({ port: closedPort });
    expect(lines).toContain(`– ${texts.noServer(`http://${CLOSED}`)}`);
    expect(lines).toContain(`– ${texts.unprovenPrinter('Theke')}`);
    expect(lines.join('\n')).not.toContain(texts.unreachable(ADDRESS));

    let health: object = {};
    const other = await listen((request, response) => {
      response.statusCode = request.url === '/readyz' ? 503 : 200;
      response.end(JSON.stringify(request.url === '/readyz' ? { obstacle: 'disk_full' } : health));
    });
    const url = `http://127.0.0.1:${other.port}`;
    const there = () => faultsOf({ port: other.port, publicUrl: null });
    expect(await there()).toContain(texts.otherProgram(url));
    health = { ok: true, version: '0.9.0' };
    expect(await there()).toContain(texts.otherVersion(url, '0.9.0', VERSION));
    health = { ok: true, version: VERSION };
    expect(await there()).toContain(texts.notReady(url, 'disk_full'));
    other.server.close();
    await testApp.db.deleteFrom('printers').execute();
  });

  test('knows when a printer was last heard of', async () => {
    const { _id } = await addPrinter(await testApp.owner(), { name: 'Küche' });
    const later = { now: testApp.clock.now() + HOUR_MS };
    expect(await faultsOf({}, later)).toContain(texts.printerTrouble('Küche', 'never heard of', null));
    const seen = (seen_at: number) =>
      testApp.db.updateTable('printers').set({ seen_at }).where('id', '=', _id).execute();
    await seen(testApp.clock.now() - HOUR_MS);
    expect((await faultsOf()).join('\n')).toMatch(
      /^Printer Küche: not heard of any more \(last heard of .* UTC\)/m,
    );
    await seen(testApp.clock.now());
    expect((await visit()).join('\n')).toMatch(/^✓ Printer Küche: last heard of/m);
    await testApp.db.deleteFrom('printers').execute();
  });

  test('knows how old the last backup is, made by the command or at the desk', async () => {
    const { config, clock } = testApp.deps;
    await noteBackup(config, clock.now() - 37 * HOUR_MS);
    expect((await faultsOf()).join('\n')).toMatch(/^The last backup is of .*Does cron still run/m);
    const owner = await testApp.owner();
    await owner.post('/admin/backups/download', { currentPassword: PASSWORD });
    expect((await visit()).join('\n')).toMatch(/^✓ The last backup is of/m);
    await using fresh = await openTestApp();
    const faults = await faultsOf({ ...fresh.deps.config, port: 0 });
    expect(faults).toContain(texts.noBackup);
  });

  test('knows data of an earlier and of a newer version, no data, and a database that does not answer', async () => {
    const { db } = testApp;
    type Row = { name: string; timestamp: string };
    const { rows } = await sql<Row>`select name, timestamp from kysely_migration order by name`.execute(db);
    const { name, timestamp } = rows.at(-1) as Row;
    await sql`update kysely_migration set name = '9999-new' where name = ${name}`.execute(db);
    expect((await faultsOf()).join('\n')).toMatch(/^The data does not fit this version: .*\(9999-new/m);
    await sql`delete from kysely_migration where name = '9999-new'`.execute(db);
    expect(await visit()).toContain(`– ${texts.olderData}`);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);

    const gone = { databaseUrl: 'postgres://nobody@127.0.0.1:9/x' };
    expect((await faultsOf(gone)).join('\n')).toMatch(/^The database can not be read \(/m);
    if (!isPostgres) expect(await visit({ dataDir: import.meta.dirname })).toContain(`– ${texts.noDatabase}`);
  });

  test.skipIf(process.platform !== 'linux')('knows when the folder is not this user’s', async () => {
    const { dataDir } = testApp.deps.config;
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(dataDir, 4711, 4711);
    else chmodSync(dataDir, 0o500);
    expect(await faultsOf()).toContain(
      isRoot ? texts.othersFolder(dataDir, 4711) : texts.lockedFolder(dataDir, 'EACCES'),
    );
    if (isRoot) chownSync(dataDir, 0, 0);
    else chmodSync(dataDir, 0o700);
  });

  test('changes nothing, whether the server runs or not, and can not', async () => {
    const other = await openTestApp();
    const { config } = other.deps;
    const read = () =>
      readdirSync(config.dataDir).map((name) => [
        name,
        /-shm$/.test(name) ? '' : readFileSync(join(config.dataDir, name), 'base64'),
      ]);
    const quiet = { port: 0, publicUrl: null };
    const [before] = [read(), await visit({ ...config, ...quiet })];
    expect(read()).toEqual(before);
    const db = await openToRead(config);
    await expect(sql`delete from settings`.execute(db)).rejects.toThrow(/read-?only/);
    await db.destroy();
    if (!isPostgres) {
      // As a stopped server leaves it: one file.
      await other.db.destroy();
      const stopped = read();
      expect(stopped.map(([name]) => name)).toEqual(['thali.sqlite']);
      expect((await visit({ ...config, ...quiet })).join('\n')).toContain('✓ The data fits');
      expect(read()).toEqual(stopped);
    }
    await other.close();
  });

  test('as a command speaks the language of the machine, and ends with 1 where something is wrong', () => {
    const { dataDir, databaseUrl } = testApp.deps.config;
    const command = (args: string[], env: Record<string, string>) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'doctor.ts'), ...args], {
        encoding: 'utf8',
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl ?? '',
          PORT: String(closedPort),
          ...env,
        },
      });
    const german = command([], { LANG: 'de_DE.UTF-8', LC_ALL: '', SMTP_URL: `smtp://${CLOSED}` });
    expect(german.status).toBe(1);
    expect(german.stderr).toMatch(/✗ Mailserver \S+: Der Mailserver ist nicht erreichbar/);
    expect(command(['--language', 'fr'], {})).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^--language: must be de or en\nUsage: npm run doctor/),
    });
    expect(languageOf(undefined, { LANG: 'C.UTF-8' })).toBe('en');
    expect(languageOf('en', { LANG: 'de_AT' })).toBe('en');
    expect(languageOf(undefined, { LC_ALL: 'de_CH.UTF-8', LANG: 'C' })).toBe('de');
  });
});
