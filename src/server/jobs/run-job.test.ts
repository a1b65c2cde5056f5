import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMailer } from '../mail/mailer.ts';
import { sendReservationReminders } from '../reservations/jobs.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { startSmtpServer } from '../test/smtp-server.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { type Job, LEASE_MS, runDueJobs } from './run-job.ts';

const HOUR = 60 * 60 * 1000;

let testApp: TestApp;
/** Three processes' worth of dependencies; SQLite has one process, whose rounds compete in the same way. */
let processes: TestApp[];
beforeEach(async () => {
  testApp = await openTestApp();
  const open = () => (isPostgres ? openTestApp({ sharedWith: testApp }) : Promise.resolve(testApp));
  processes = [testApp, await open(), await open()];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const each of new Set(processes.toReversed())) await each.close();
});

/** A job that only counts how often it has started. */
function counting(name: string, everyMs: number, until?: Promise<void>) {
  const job = {
    ...{ name, everyMs, runs: 0 },
    async run() {
      job.runs += 1;
      await until;
    },
  };
  return job;
}

/** All three check for due jobs at the same instant. */
const tick = (jobs: Job[]) =>
  Promise.all(processes.map(({ deps }) => runDueJobs({ ...deps, clock: testApp.clock }, jobs)));
const dueAt = async (name: string) =>
  (await testApp.db.selectFrom('jobs').select('due_at').where('name', '=', name).executeTakeFirst())?.due_at;

test('a job runs once in its time, in whichever process comes first', async () => {
  const job = counting('hourly', HOUR);
  for (let minute = 0; minute < 121; minute += 5) {
    await tick([job]);
    testApp.clock.advance(5 * 60_000);
  }
  expect(job.runs).toBe(3);
});

test('a job that fails is logged, stops no other, and comes again in its time', async () => {
  const lines: { job: string }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const fails: Job = { name: 'fails', everyMs: HOUR, run: () => Promise.reject(new Error('no')) };
  const works = counting('works', HOUR);
  const look = () => runDueJobs({ ...testApp.deps, log }, [fails, works]);
  await look();
  await look();
  testApp.clock.advance(HOUR);
  await look();
  expect(lines).toMatchObject([{ job: 'fails' }, { job: 'fails' }]);
  expect(works.runs).toBe(2);
});

test('a job whose process has died in the middle is taken over', async () => {
  void runDueJobs(testApp.deps, [counting('job', 24 * HOUR, new Promise<void>(() => undefined))]);
  await expect.poll(() => dueAt('job')).toBe(testApp.clock.now() + LEASE_MS);

  const job = counting('job', 24 * HOUR);
  await tick([job]);
  expect(job.runs).toBe(0);
  testApp.clock.advance(LEASE_MS);
  await tick([job]);
  expect(job.runs).toBe(1);
  expect(await dueAt('job')).toBe(testApp.clock.now() + 24 * HOUR);
});

test('a job that takes long is left to the process that runs it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const startedAt = testApp.clock.now();
  const end = Promise.withResolvers<void>();
  const job = counting('long', HOUR, end.promise);
  const running = runDueJobs(testApp.deps, [job]);
  await expect.poll(() => job.runs).toBe(1);
  for (let lease = 0; lease < 8; lease += 1) {
    testApp.clock.advance(LEASE_MS / 4);
    vi.advanceTimersByTime(LEASE_MS / 4);
    await expect.poll(() => dueAt('long')).toBe(testApp.clock.now() + LEASE_MS);
    await tick([job]);
  }
  expect(job.runs).toBe(1);
  end.resolve();
  await running;
  expect(await dueAt('long')).toBe(startedAt + HOUR);
});

test('a clock that was set back puts nothing off', async () => {
  const job = counting('job', HOUR);
  await tick([job]);
  testApp.clock.advance(-48 * HOUR);
  await tick([job]);
  await tick([job]);
  expect(job.runs).toBe(2);
});

test('three processes that look all morning send each mail and each reminder once', async () => {
  const office = await startSmtpServer();
  const mailers = processes.map(({ deps }) =>
    createMailer({
      ...{ ...deps, clock: testApp.clock, config: { ...deps.config, smtpUrl: office.url } },
      baseUrl: 'https://haveli.example',
    }),
  );
  const staff = await testApp.staff();
  for (const time of ['18:30', '19:00', '19:30', '20:00']) {
    const { _id } = await requestTable(testApp.stranger, { newsletter: false, time });
    await staff.send('PATCH', `/reservation/${_id}`, { body: { status: 'accepted' } });
  }
  const job: Job = { name: 'remindGuests', everyMs: HOUR, run: sendReservationReminders };
  // Without the minimum interval of an hour: as if each process had an interval of its own.
  const always: Job = { name: 'always', everyMs: 0, run: sendReservationReminders };
  testApp.clock.set('2026-11-22T08:50:00+01:00');
  for (let minute = 0; minute < 150; minute += 5) {
    await tick([job, always]);
    await Promise.all(mailers.map((mailer) => mailer.sendDue()));
    testApp.clock.advance(5 * 60_000);
  }
  const subjects = office.mails.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`);
  for (const mailer of mailers) await mailer.stop();
  await office.close();
  const rows = await testApp.db.selectFrom('mails').select(['status', 'attempts']).execute();
  expect(new Set(rows.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['sent 1']));
  expect(subjects).toHaveLength(rows.length);
  expect(subjects.filter((subject) => /Heute um/.test(subject))).toHaveLength(4);
});
