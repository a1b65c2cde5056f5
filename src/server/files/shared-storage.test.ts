import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeBackup } from '../backups/archive/make-backup.ts';
import { restoreBackup } from '../backups/archive/restore-backup.ts';
import type { Caller } from '../test/caller.ts';
import { fileOf, formOf, pictureOf } from '../test/forms.ts';
import { freshDatabase, isPostgres } from '../test/fresh-database.ts';
import { required } from '../test/required.ts';
import { storedPictures } from '../test/stored-pictures.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { importFiles } from './import-files.ts';
import { createSharedStorage } from './shared-storage.ts';
import { startPictureSync } from './sync-pictures.ts';

/** A busy machine may take its time. */
const PATIENT = { timeout: 20_000 };
const NAME = '0198c2a4-1111-7000-8000-000000000001';

describe.runIf(isPostgres)('pictures of machines that share a database', () => {
  let one: TestApp;
  /** Another machine, with a data folder of its own. */
  let other: TestApp;
  let dataDir: string;
  beforeEach(async () => {
    one = await openTestApp();
    dataDir = await mkdtemp(join(tmpdir(), 'thali-test-'));
    other = await openTestApp({ sharedWith: one, config: { dataDir } });
  });
  afterEach(async () => {
    await other.close();
    await one.close();
    await rm(dataDir, { recursive: true });
  });

  const at = (testApp: TestApp, file: string) => testApp.app.request(`/files/pictures/${file}`);
  const here = (testApp: TestApp) => readdir(testApp.deps.pictures.folder).catch(() => []);

  async function upload(staff: Caller): Promise<{ _id: string; image: string }> {
    const body = formOf({ number: '1', image: fileOf(await pictureOf({ width: 1300, height: 900 })) });
    const answer = await staff.send('POST', '/gallery', { raw: body });
    expect(answer.status).toBe(201);
    return { ...answer.body, image: required(answer.body.image) };
  }

  test('are sent by all of them at once, under the same addresses and headers', async () => {
    const { image } = await upload(await one.owner());
    const name = image.split('/').at(-1) as string;
    expect(await here(other)).toEqual([]);
    // Each machine makes the sizes for itself, beside the server.
    for (const size of [`${name}-640.avif`, `${name}-share.jpg`])
      expect((await at(other, size)).status).toBe(200);
    for (const file of [name, `${name}.jpg`]) {
      const [mine, theirs] = [await at(one, file), await at(other, file)];
      expect(theirs.status).toBe(200);
      expect(Object.fromEntries(theirs.headers)).toEqual(Object.fromEntries(mine.headers));
      expect(await theirs.arrayBuffer()).toEqual(await mine.arrayBuffer());
    }
    expect(await here(other)).toEqual([`${name}.jpg`]);
  });

  test('are gone everywhere when they are removed, with their sizes', async () => {
    const staff = await one.owner();
    const { _id, image } = await upload(staff);
    const name = image.split('/').at(-1) as string;
    const stop = startPictureSync(other.deps);
    await expect.poll(() => here(other), PATIENT).toEqual([`${name}.jpg`]);
    await writeFile(join(other.deps.pictures.folder, `${name}-640.avif`), 'made');
    await writeFile(join(other.deps.pictures.folder, `${name}-share.jpg`), 'made');
    expect((await staff.delete(`/gallery/${_id}`)).status).toBe(200);
    await expect.poll(() => here(other), PATIENT).toEqual([]);
    expect((await at(other, `${name}-640.avif`)).status).toBe(404);
    expect((await at(one, name)).status).toBe(404);
    expect(await storedPictures(one)).toEqual([]);
    await stop();
  });

  test('come to a machine that starts, and what was removed meanwhile goes', async () => {
    const { image } = await upload(await one.owner());
    const name = image.split('/').at(-1) as string;
    const { folder } = other.deps.pictures;
    await mkdir(folder, { recursive: true });
    const parts = ['old.jpg.part', 'new.jpg.part', 'future.jpg.part'];
    const left = ['gone.jpg', 'gone-320.webp', ...parts, `${name}-320.webp`];
    for (const file of [...left, `${name}.jpg`]) await writeFile(join(folder, file), 'cut off');
    await utimes(join(folder, 'old.jpg.part'), 0, 0);
    const now = other.clock.now() / 1000;
    await utimes(join(folder, 'new.jpg.part'), now, now);
    // The clock was set back by a week.
    await utimes(join(folder, 'future.jpg.part'), now + 7 * 86_400, now + 7 * 86_400);
    expect(await other.deps.pictures.sync()).toBe(true);
    expect((await here(other)).sort()).toEqual(
      [`${name}-320.webp`, `${name}.jpg`, 'new.jpg.part', 'future.jpg.part'].sort(),
    );
    expect(await readFile(join(folder, `${name}.jpg`))).toEqual(
      await readFile(join(one.deps.pictures.folder, `${name}.jpg`)),
    );
    expect(await other.deps.pictures.sync()).toBe(false);
  });

  test('in parts are whole, whatever their length, and the same name twice is once', async () => {
    for (const length of [0, 1, 512 * 1024, 512 * 1024 + 1, 3_000_000]) {
      const file = `part-${length}.jpg`;
      const bytes = randomBytes(length);
      await one.deps.pictures.save(file, bytes);
      await one.deps.pictures.save(file, bytes);
      expect(await other.deps.pictures.fetch(file)).toBe(true);
      expect((await readFile(join(other.deps.pictures.folder, file))).equals(bytes)).toBe(true);
    }
    const parts = await one.db.selectFrom('stored_file_parts').select(['path', 'part']).execute();
    expect(parts).toHaveLength(0 + 1 + 1 + 2 + 6);
  });

  test('that do not exist cost the database one query for all concurrent requests', async () => {
    let questions = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        questions += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const storage = createSharedStorage({
      ...{ dataDir, clock: other.clock },
      db: other.db.withPlugin(counting),
    });
    const asked = Array.from({ length: 400 }, (_, index) => storage.fetch(`${NAME}-${index}.jpg`));
    expect(await Promise.all(asked)).toEqual(asked.map(() => false));
    expect(questions).toBe(2);

    await one.deps.pictures.save(`${NAME}.jpg`, randomBytes(100));
    questions = 0;
    const wanted = Array.from({ length: 400 }, () => storage.fetch(`${NAME}.jpg`));
    expect(await Promise.all(wanted)).toEqual(wanted.map(() => true));
    // Found, downloaded (one part, and a query for another), and checked again.
    expect(questions).toBe(4);
  });

  test('of the time before are moved into the database, once, whoever starts', async () => {
    const { dataDir: folder } = one.deps.config;
    const pictures = join(folder, 'files/pictures');
    await mkdir(pictures, { recursive: true });
    await mkdir(join(folder, 'files/own'));
    const files = ['dal-1a2b.jpg', 'dal-1a2b-320.avif', 'dal-1a2b-share.jpg', 'logo-320.webp', 'x.jpg.part'];
    for (const file of files) await writeFile(join(pictures, file), file);
    await writeFile(join(folder, 'files/own/menu.pdf'), 'menu');
    const backup = join(folder, 'before.tar.gz');
    await makeBackup(one.deps.config, backup, one.clock.now());

    await Promise.all([importFiles(one.deps, folder), importFiles(one.deps, folder)]);
    const kept = ['dal-1a2b.jpg', 'logo-320.webp', 'menu.pdf'];
    expect((await storedPictures(one)).sort()).toEqual(kept);
    expect((await here(one)).sort()).toEqual(
      ['dal-1a2b-320.avif', 'dal-1a2b-share.jpg', 'dal-1a2b.jpg', 'logo-320.webp'].sort(),
    );
    expect((await readdir(join(folder, 'files'), { recursive: true })).sort()).toEqual(['own', 'pictures']);
    await importFiles(one.deps, folder);
    for (const file of ['dal-1a2b-320.avif', 'logo-320.webp']) {
      expect(await (await at(one, file)).text()).toBe(file);
    }
    expect(await (await at(other, 'logo-320.webp')).text()).toBe('logo-320.webp');

    // The backups before and after have the same content, and can be restored to SQLite and back.
    const after = join(folder, 'after.tar.gz');
    const manifest = await makeBackup(one.deps.config, after, one.clock.now());
    expect(manifest.files).toEqual({ count: 3, bytes: 12 + 13 + 4 });
    const sqlite = { dataDir: join(dataDir, 'sqlite'), databaseUrl: null };
    await restoreBackup({ place: sqlite, file: after, replace: false });
    expect(await readFile(join(sqlite.dataDir, 'files/own/menu.pdf'), 'utf8')).toBe('menu');
    const back = join(folder, 'back.tar.gz');
    expect((await makeBackup(sqlite, back, one.clock.now())).files).toEqual(manifest.files);
    const place = await freshDatabase({ holds: 'nothing' });
    for (const file of [back, backup]) {
      await restoreBackup({ place, file, replace: true });
      await using third = await openTestApp({ sharedWith: { deps: { config: place } } });
      expect((await storedPictures(third)).sort()).toEqual(kept);
      expect(await (await at(third, 'dal-1a2b')).text()).toBe('dal-1a2b.jpg');
      expect(existsSync(join(place.dataDir, 'files'))).toBe(false);
    }
    await place.drop();
  });
});

test.skipIf(isPostgres)('on SQLite pictures lie in the data folder alone', async () => {
  await using testApp = await openTestApp();
  await testApp.deps.pictures.save('dal-1a2b.jpg', Buffer.from('dal'));
  expect(await readdir(join(testApp.deps.config.dataDir, 'files/pictures'))).toEqual(['dal-1a2b.jpg']);
  expect(await testApp.db.selectFrom('stored_files').selectAll().execute()).toEqual([]);
});
