import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { pictureOf } from '../test/forms.ts';
import { createPictureMaker } from './picture-maker.ts';
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
  const maker = createPictureMaker(dataDir);
  const deps = { config: readConfig({ DATA_DIR: dataDir }), pictureMaker: maker };
  const large = (await storePicture(
    deps,
    new Blob([await pictureOf({ width: 1300, height: 900 })]),
  )) as string;
  // Two more while the first is in the making: a second round takes them.
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
  // Only a picture that is large enough is cut for shared links; none of that again for what was cut.
  const shared = await sharp(join(pictureFolder(dataDir), `${nameOf(large)}-share.jpg`)).metadata();
  expect([shared.format, shared.width, shared.height]).toEqual(['jpeg', 1200, 630]);
  const cut = (await readdir(pictureFolder(dataDir))).filter((file) => file.includes('share'));
  expect(cut).toEqual([`${nameOf(large)}-share.jpg`]);
});
