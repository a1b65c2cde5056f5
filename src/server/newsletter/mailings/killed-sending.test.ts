import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { LEASE_MS } from '../../mail/backoff.ts';
import { type Caller, createCaller } from '../../test/caller.ts';
import { startSmtpServer } from '../../test/smtp-server.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

const OPENING_NIGHT = Date.parse('2026-11-21T18:00:00+01:00');
const READERS = 12;

const children: ChildProcess[] = [];
const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});

/** The same restaurant in another process, in which the owner is logged in. */
async function startProcess(
  testApp: TestApp,
  owner: Caller,
  { now, smtpUrl }: { now: number; smtpUrl: string },
) {
  const { dataDir, databaseUrl } = testApp.deps.config;
  const child = fork(join(import.meta.dirname, '../../test/app-process.ts'), [], {
    execArgv: [],
    env: {
      ...{ PATH: process.env.PATH, TEST_NOW: new Date(now).toISOString() },
      ...{ PORT: '0', LOG: 'off', RATE_LIMIT: 'off', SAMPLE: 'off' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      ...{ SMTP_URL: smtpUrl, NEWSLETTER_PER_MINUTE: '600' },
    },
  });
  children.push(child);
  const [url] = (await once(child, 'message')) as [string];
  const { token, id } = owner;
  return { child, owner: createCaller((path, init) => fetch(url + path, init), { token, id }) };
}

test('a newsletter that is killed while it is queued, and again while it goes out, reaches each reader once', async () => {
  await using testApp = await openTestApp();
  const office = await startSmtpServer();
  const { url: smtpUrl } = office;
  const owner = await testApp.owner();
  const names = Array.from({ length: READERS }, (_, index) => `reader${index}@example.org`);
  await testApp.db
    .insertInto('newsletter_readers')
    .values(
      names.map((email) => ({
        ...{ id: crypto.randomUUID(), email, language: 'de', status: 'confirmed' as const, token: email },
        ...{ source: 'footer', asked_at: OPENING_NIGHT, confirmed_at: OPENING_NIGHT, left_at: null },
      })),
    )
    .execute();
  const words = { subjectDe: 'Diwali', textDe: 'Wir feiern.' };
  const { _id } = (await owner.post('/admin/mailings', words)).body;
  const press = (who: Caller) => who.post(`/admin/mailings/${_id}/send`, { version: 1 });

  const first = await startProcess(testApp, owner, { now: OPENING_NIGHT, smtpUrl });
  office.beforeAccept = () => new Promise(() => undefined);
  const pressed = press(first.owner).catch(() => undefined);
  await sleep(3);
  await kill(first.child);
  await pressed;

  // The response is lost, so the button is pressed again. The fourth e-mail is being sent when this process
  // dies, too.
  const afterLease = OPENING_NIGHT + LEASE_MS + 60_000;
  const second = await startProcess(testApp, owner, { now: afterLease, smtpUrl });
  const stuck = Promise.withResolvers<void>();
  office.beforeAccept = () => {
    if (office.mails.length < 3) return;
    stuck.resolve();
    return new Promise(() => undefined);
  };
  expect(await press(second.owner)).toMatchObject({
    status: 200,
    body: { sending: { recipients: READERS } },
  });
  await stuck.promise;
  // The e-mails already claimed are recorded by now; the interrupted one comes after them.
  await kill(second.child);

  office.beforeAccept = () => undefined;
  const third = await startProcess(testApp, owner, { now: afterLease + LEASE_MS + 60_000, smtpUrl });
  await expect
    .poll(async () => (await third.owner.get('/admin/mailings')).body.mailings[0].sending, {
      timeout: 20_000,
    })
    .toMatchObject({ sent: READERS, waiting: 0, isInProgress: false });
  expect(office.recipients.map(([address]) => address).sort()).toEqual([...names].sort());
  await office.close();
}, 60_000);
