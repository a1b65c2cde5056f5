import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalLive } from '../live/live.ts';
import { pictureOf } from '../test/forms.ts';
import { createPictureMaker } from './picture-maker.ts';
import { createDiskStorage } from './picture-storage.ts';
import { pictureFolder } from './pictures.ts';
import { storePicture } from './store-picture.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thali-test-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const widths = async (name: string) =>
  (await readdir(pictureFolder(dataDir)))
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.webp'))
    .map((file) => Number(file.slice(name.length + 1, -'.webp'.length)))
    .sort((a, b) => a - b);

test('sizes of an uploaded picture are made beside the server, none enlarged, and none of what is broken', async () => {
  const maker = createPictureMaker(pictureFolder(dataDir));
  const deps = { pictures: createDiskStorage(dataDir), pictureMaker: maker, live: createLocalLive() };
  const large = (await storePicture(
    deps,
    new Blob([await pictureOf({ width: 1300, height: 900 })]),
  )) as string;
  // Two more requests while the first runs: a second round handles them.
  await writeFile(join(pictureFolder(dataDir), '0-broken.jpg'), 'no picture');
  const small = (await storePicture(
    deps,
    new Blob([await pictureOf({ width: 500, height: 300 })]),
  )) as string;
  const nameOf = (address: string) => address.split('/').at(-1) as string;

  await expect.poll(() => widths(nameOf(small)), { timeout: 25_000 }).toEqual([320, 480, 640, 960]);
  await expect.poll(() => widths(nameOf(large)), { timeout: 25_000 }).toEqual([320, 480, 640, 960, 1280]);
  maker.stop();
  const widest = await sharp(join(pictureFolder(dataDir), `${nameOf(small)}-960.webp`)).metadata();
  expect(widest.width).toBe(500);
  expect(await widths('0-broken')).toEqual([]);
  // Only a picture that is large enough is cropped for link previews; the crop gets no sizes of its own.
  const shared = await sharp(join(pictureFolder(dataDir), `${nameOf(large)}-share.jpg`)).metadata();
  expect([shared.format, shared.width, shared.height]).toEqual(['jpeg', 1200, 630]);
  const cut = (await readdir(pictureFolder(dataDir))).filter((file) => file.includes('share'));
  expect(cut).toEqual([`${nameOf(large)}-share.jpg`]);
});

test('nothing more is made for a server that is gone', async () => {
  const folder = pictureFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const large = await pictureOf({ width: 1300, height: 900 });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await writeFile(join(folder, `${name}.jpg`), large);
  const child = fork(join(import.meta.dirname, 'make-pictures.ts'), [folder], { execArgv: [] });
  const exited = once(child, 'exit');
  await expect.poll(() => widths('a'), { timeout: 25_000, interval: 10 }).not.toEqual([]);
  // As when the server is killed.
  child.disconnect();
  await exited;
  expect(await widths('f')).toEqual([]);
});
