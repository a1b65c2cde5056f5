import { existsSync } from 'node:fs';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_BACKUP_PART_BYTES } from '#contract/limits.ts';
import { readConfig } from '../config.ts';
import { currentName, migrations } from '../db/migrate.ts';
import { startRestartable } from '../restart.ts';
import { type RunningServer, startServer } from '../start.ts';
import { backupBytes, sendBackup, sendPart, storedBackup } from '../test/backup-files.ts';
import { type Caller, createCaller } from '../test/caller.ts';
import { UNKNOWN_ID } from '../test/contract-routes.ts';
import { type FreshDatabase, freshDatabase, isPostgres } from '../test/fresh-database.ts';
import { required } from '../test/required.ts';
import { restartStandIn } from '../test/restart.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { VERSION } from '../version.ts';
import { writeTar } from './archive/tar.ts';
import { purgeStoredBackups } from './jobs.ts';

const [currentMigration = ''] = Object.keys(migrations).slice(-1).map(currentName);
const DAY = 24 * 60 * 60 * 1000;
const proof = { currentPassword: PASSWORD };

let testApp: TestApp;
let owner: Caller;
let asked: ReturnType<typeof restartStandIn>;
beforeEach(async () => {
  asked = restartStandIn();
  testApp = await openTestApp({ restart: asked.restart });
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const begin = async (bytes: number) => (await owner.post('/admin/backups/uploads', { bytes })).body._id;

async function upload(content: Uint8Array<ArrayBuffer>) {
  return owner.post(`/admin/backups/uploads/${await sendBackup(owner, content)}/finish`);
}

const folderOf = (app: TestApp) => join(app.deps.config.dataDir, 'backups');
/** But for the note of when one was made. */
const filesIn = async (app: TestApp) =>
  (await readdir(folderOf(app)).catch(() => [] as string[])).filter((name) => name !== 'last-backup.json');

async function rawDownload(path: string, caller = owner, body: unknown = proof) {
  return testApp.app.request(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('a backup', () => {
  test('is downloaded whole, can be uploaded again, and leaves no file behind', async () => {
    const response = await rawDownload('/admin/backups/download');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="thali-\d{4}-\d\d-\d\d\.tar\.gz"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const content = new Uint8Array(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(content.length);
    expect((await filesIn(testApp)).filter((name) => !name.endsWith('.lock'))).toEqual([]);

    const { status, body } = await upload(content);
    expect(status).toBe(201);
    expect(body).toMatchObject({ origin: 'uploaded', bytes: content.length, dishes: 6, orders: 0 });
    expect(body.restaurant).toBe((await owner.get('/restaurant')).body.name);
  });

  test('requires the password, and writes to the audit log', async () => {
    const wrong = await rawDownload('/admin/backups/download', owner, { currentPassword: 'not-mine-at-all' });
    expect(wrong.status).toBe(403);
    const isElsewhere = async () =>
      (await owner.get('/admin/go-live')).body.items.find(({ item }) => item === 'backup')?.state;
    expect(await isElsewhere()).toBe('open');
    // Cut off before its first byte, or its last one: what has not got through lies nowhere else.
    await (await rawDownload('/admin/backups/download')).body?.cancel();
    expect(await isElsewhere()).toBe('open');
    const { headers, body } = await rawDownload('/admin/backups/download');
    const reader = required(body).getReader();
    let left = Number(headers.get('content-length'));
    while (left > 0) left -= (await reader.read()).value?.byteLength ?? 0;
    await reader.cancel();
    expect(await isElsewhere()).toBe('open');
    await (await rawDownload('/admin/backups/download')).arrayBuffer();
    expect(await isElsewhere()).toBe('done');
    const actions = (await owner.get('/admin/changes?area=settings')).body.changes.map(
      ({ action }: { action: string }) => action,
    );
    // That personal data may have left is noted all the same.
    expect(actions).toEqual(['backup_downloaded', 'backup_downloaded', 'backup_downloaded']);
  });

  test.each([
    ['GET', '/admin/backups', undefined],
    ['POST', '/admin/backups/download', proof],
    ['POST', `/admin/backups/${UNKNOWN_ID}/download`, proof],
    ['POST', '/admin/backups/uploads', { bytes: 10 }],
    ['POST', `/admin/backups/${UNKNOWN_ID}/restore`, proof],
    ['DELETE', `/admin/backups/${UNKNOWN_ID}`, undefined],
  ])('is for the owner alone: %s %s', async (method, path, body) => {
    const as = async (caller: Caller) => (await caller.send(method, path, { body })).status;
    expect(await as(testApp.stranger)).toBe(401);
    expect(await as(await testApp.user())).toBe(403);
    expect(await as(await testApp.staff())).toBe(403);
  });

  test.each([
    ['POST', `/admin/backups/${UNKNOWN_ID}/download`, proof],
    ['POST', `/admin/backups/${UNKNOWN_ID}/restore`, proof],
    ['POST', `/admin/backups/uploads/${UNKNOWN_ID}/finish`, undefined],
    ['DELETE', `/admin/backups/${UNKNOWN_ID}`, undefined],
  ])('that is not there: %s %s', async (method, path, body) => {
    expect((await owner.send(method, path, { body })).body.code).toBe('not_found');
  });
});

describe('an upload', () => {
  test('comes in parts; a part that comes twice counts once, one that is out of step is refused', async () => {
    const content = await backupBytes(testApp);
    const id = await begin(content.length);
    const half = Math.floor(content.length / 2);
    expect((await sendPart(owner, id, 0, content.slice(0, half))).body).toMatchObject({ received: half });
    expect((await sendPart(owner, id, 0, content.slice(0, half))).body).toMatchObject({ received: half });
    const early = await sendPart(owner, id, half + 10, content.slice(half + 10));
    expect(early.body).toMatchObject({ code: 'upload_out_of_step', received: half });
    const more = await sendPart(owner, id, half, new Uint8Array(content.length));
    expect(more.body).toMatchObject({ code: 'upload_out_of_step', received: half });
    const unfinished = await owner.post(`/admin/backups/uploads/${id}/finish`);
    expect(unfinished.body).toMatchObject({ code: 'upload_out_of_step', received: half });
    expect((await sendPart(owner, id, half, content.slice(half))).body).toMatchObject({
      received: content.length,
    });
    expect((await owner.post(`/admin/backups/uploads/${id}/finish`)).status).toBe(201);
    expect((await owner.post(`/admin/backups/uploads/${id}/finish`)).body.code).toBe('not_found');
    expect((await owner.get('/admin/backups')).body.backups).toHaveLength(1);
  });

  test('that is finished twice at once is stored once', async () => {
    const id = await sendBackup(owner, await backupBytes(testApp));
    const finish = () => owner.post(`/admin/backups/uploads/${id}/finish`);
    const statuses = (await Promise.all([finish(), finish()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 404]);
    expect((await owner.get('/admin/backups')).body.backups).toHaveLength(1);
  });

  test('replaces one that was not finished', async () => {
    const first = await begin(100);
    await begin(200);
    expect((await sendPart(owner, first, 0, new Uint8Array(10))).body.code).toBe('not_found');
    expect((await filesIn(testApp)).filter((name) => name.endsWith('.upload'))).toHaveLength(1);
  });

  test.each([
    ['no archive', new TextEncoder().encode('hello')],
    ['an archive of something else', new Uint8Array(gzipSync(Buffer.alloc(2048)))],
  ])('of %s is refused, and nothing of it is kept', async (_what, content) => {
    const { status, body } = await upload(content);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'backup_unusable', reason: 'unreadable' });
    expect((await filesIn(testApp)).filter((name) => !name.endsWith('.lock'))).toEqual([]);
  });

  const archive = async (tables: { name: string; rows: number }[], page: Buffer) => {
    const manifest = {
      ...{ format: 'thali-backup', formatVersion: 1, madeAt: '2026-11-21T18:00:00.000Z', tables },
      ...{ migration: currentMigration, files: { count: 0, bytes: 0 } },
    };
    const entries = [
      { path: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) },
      ...tables.map(({ name }) => ({ path: `tables/${name}/000001.jsonl`, content: page })),
    ];
    const tar = writeTar(
      (async function* () {
        for (const { path, content } of entries)
          yield { path, size: content.length, modifiedAt: new Date(0), content: [content] };
      })(),
    );
    return new Uint8Array(gzipSync(await buffer(tar)));
  };

  test.each([
    ['60 million empty lines', Buffer.alloc(60_000_000, '\n')],
    ['20 million empty rows', Buffer.alloc(60_000_000, '{}\n')],
  ])('of %s in a few kilobytes costs the server nothing', async (_what, page) => {
    const content = await archive([{ name: 'settings', rows: 20_000_000 }], page);
    expect(content.length).toBeLessThan(100_000);
    const id = await sendBackup(owner, content);
    const before = process.cpuUsage();
    const { body } = await owner.post(`/admin/backups/uploads/${id}/finish`);
    expect(body).toMatchObject({ code: 'backup_unusable', reason: 'unreadable' });
    // Processor time of the server's own process: it was 34 seconds.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
  });

  test('of an archive without anything in it is no backup', async () => {
    const content = await archive([], Buffer.alloc(0));
    expect((await upload(content)).body).toMatchObject({ code: 'backup_unusable', reason: 'unreadable' });
  });

  test('of a damaged backup is refused', async () => {
    const content = await backupBytes(testApp);
    content.fill(0, content.length - 200, content.length - 100);
    expect((await upload(content)).body).toMatchObject({ code: 'backup_unusable', reason: 'unreadable' });
  });

  test.each([0, -1, 1.5, 2_000_000_001, 'many', null])('of %s bytes is no upload', async (bytes) => {
    expect((await owner.post('/admin/backups/uploads', { bytes })).status).toBe(400);
  });

  test('takes no part that is too large, and none of a stranger', async () => {
    const id = await begin(MAX_BACKUP_PART_BYTES * 2);
    const large = await sendPart(owner, id, 0, new Uint8Array(MAX_BACKUP_PART_BYTES + 1));
    expect(large.status).toBe(413);
    expect((await sendPart(testApp.stranger, id, 0, new Uint8Array(10))).status).toBe(401);
    expect((await sendPart(owner, '..%2F..%2Fetc', 0, new Uint8Array(10))).status).toBe(400);
  });
});

test('the list says which version runs', async () => {
  expect((await owner.get('/admin/backups')).body).toMatchObject({ version: VERSION, backups: [] });
});

describe('restoring', () => {
  test('wants the password, and begins once', async () => {
    const { body: stored } = await upload(await backupBytes(testApp));
    const path = `/admin/backups/${stored._id}/restore`;
    expect((await owner.post(path, { currentPassword: 'not-mine-at-all' })).body.code).toBe('password_wrong');
    expect(asked.works).toHaveLength(0);
    expect((await owner.post(path, proof)).status).toBe(202);
    expect((await owner.post(path, proof)).body.code).toBe('restore_under_way');
    expect(asked.works).toHaveLength(1);
    expect((await owner.get('/admin/backups')).body).toMatchObject({ canRestore: true, isRestoring: true });
  });

  test('is a command’s where several processes may share the database', async () => {
    const shared = await openTestApp({ restart: null });
    try {
      const their = await shared.owner();
      expect((await their.get('/admin/backups')).body.canRestore).toBe(false);
      expect((await their.post('/admin/backups/uploads', { bytes: 10 })).body.code).toBe(
        'restore_by_command',
      );
    } finally {
      await shared.close();
    }
  });
});

test('uploads are deleted after a day, what a restore replaced or a new version changed after thirty days, and at most three of each are kept', async () => {
  const { body: stored } = await upload(await backupBytes(testApp));
  const note = join(folderOf(testApp), `${stored._id}.json`);
  const kept = JSON.parse(await readFile(note, 'utf8'));
  for (let count = 0; count < 10; count += 1) {
    const [id, days] = [crypto.randomUUID(), Math.floor(count / 2)];
    const origin = count % 2 === 0 ? 'before_restore' : 'before_update';
    const one = { ...kept, id, origin, storedAt: testApp.clock.now() - days * DAY };
    await writeFile(join(folderOf(testApp), `${id}.json`), JSON.stringify(one));
    await writeFile(join(folderOf(testApp), `${id}.tar.gz`), '');
  }
  await purgeStoredBackups(testApp.deps);
  const list = async () => (await owner.get('/admin/backups')).body.backups;
  expect(await list()).toHaveLength(7);
  testApp.clock.advance(DAY + 1);
  await purgeStoredBackups(testApp.deps);
  owner = await testApp.owner();
  expect(await list()).toHaveLength(6);
  testApp.clock.advance(30 * DAY);
  await purgeStoredBackups(testApp.deps);
  owner = await testApp.owner();
  expect(await list()).toEqual([]);
  expect(existsSync(note)).toBe(false);
});

test('what a killed process or an abandoned upload has left goes after a day', async () => {
  const { body: stored } = await upload(await backupBytes(testApp));
  const left = join(folderOf(testApp), `${await begin(1000)}-1000.upload`);
  const download = join(folderOf(testApp), `${UNKNOWN_ID}.download.part`);
  await writeFile(download, 'half');
  const at = (ms: number) => new Date(testApp.clock.now() + ms);
  for (const file of [left, download]) await utimes(file, at(0), at(0));
  await purgeStoredBackups(testApp.deps);
  expect([existsSync(left), existsSync(download)]).toEqual([true, true]);
  for (const file of [left, download]) await utimes(file, at(-DAY - 1000), at(-DAY - 1000));
  await purgeStoredBackups(testApp.deps);
  expect([existsSync(left), existsSync(download)]).toEqual([false, false]);
  expect((await owner.get('/admin/backups')).body.backups.map(({ _id }) => _id)).toEqual([stored._id]);
});

test('a backup is deleted by the owner', async () => {
  const { body: stored } = await upload(await backupBytes(testApp));
  expect((await owner.delete(`/admin/backups/${stored._id}`)).status).toBe(200);
  expect((await owner.get('/admin/backups')).body.backups).toEqual([]);
});

describe.skipIf(isPostgres)('the restaurant moves', () => {
  let place: FreshDatabase;
  let running: { current(): RunningServer | null };
  const ending = new AbortController();

  beforeEach(async () => {
    place = await freshDatabase();
    const config = readConfig({
      ...{ PORT: '0', LOG: 'off', STOP_DELAY_MS: '0', SAMPLE: 'off', DATA_DIR: place.dataDir },
      ADMIN_PASSWORD: PASSWORD,
    });
    const log = pino({ enabled: false });
    const clock = { now: Date.now };
    running = await startRestartable(
      (restart) => startServer(config, { clock, log, withPages: false, makesPictures: false, restart }),
      { signal: ending.signal, log },
    );
  });
  afterEach(async () => {
    await running.current()?.stop();
    await place.drop();
  });

  async function logIn(): Promise<Caller> {
    const request = (path: string, init: RequestInit) => fetch(`${running.current()?.url}${path}`, init);
    const nobody = createCaller(request, { token: null, id: '' });
    const login = { mobile_number: '+4915123456789', password: PASSWORD };
    const { data } = (await nobody.post('/auth/login', login)).body;
    return createCaller(request, { token: data.token, id: data.user._id });
  }

  async function restoreOn(caller: Caller, id: string): Promise<void> {
    const before = running.current();
    expect((await caller.post(`/admin/backups/${id}/restore`, proof)).status).toBe(202);
    await expect
      .poll(() => running.current() !== before && running.current() !== null, { timeout: 30_000 })
      .toBe(true);
  }

  test('to another server, whose own is kept and can be put back', async () => {
    const content = await backupBytes(testApp);
    const there = await logIn();
    const ownName = (await there.get('/restaurant')).body.name;
    const name = (await owner.get('/restaurant')).body.name;
    expect(name).not.toBe(ownName);

    await restoreOn(there, await storedBackup(there, content));
    const { url } = running.current() as RunningServer;
    expect((await (await fetch(`${url}/api/restaurant`)).json()).name).toBe(name);
    expect(
      (await fetch(`${url}/api/admin/backups`, { headers: { authorization: `Bearer ${there.token}` } }))
        .status,
    ).toBe(401);

    // The accounts are those of the backup.
    const request = (path: string, init: RequestInit) => fetch(`${running.current()?.url}${path}`, init);
    const moved = createCaller(request, owner);
    const { body } = await moved.get('/admin/backups');
    expect(body.lastRestore).toMatchObject({ restaurant: name, failure: null });
    const kept = required(body.backups.find(({ origin }) => origin === 'before_restore'));
    expect(kept).toMatchObject({ restaurant: ownName });
    await restoreOn(moved, kept._id);
    const again = await logIn();
    expect((await again.get('/restaurant')).body.name).toBe(ownName);
    const actions = (await again.get('/admin/changes?area=settings')).body.changes.map(
      ({ action }: { action: string }) => action,
    );
    expect(actions[0]).toBe('backup_restored');
  });

  test('not with an archive that breaks before it is read: everything is as it was', async () => {
    const there = await logIn();
    const id = await storedBackup(there, await backupBytes(testApp));
    await writeFile(join(place.dataDir, 'backups', `${id}.tar.gz`), 'broken');
    await restoreOn(there, id);
    const { body } = await (await logIn()).get('/admin/backups');
    expect(body.lastRestore).toMatchObject({ failure: 'unreadable' });
    expect((await there.get('/restaurant')).body.name).toBe('Restaurant');
  });
});
