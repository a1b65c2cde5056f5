import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#domain/refusal.ts';
import { createLocalLive } from '../live/live.ts';
import { pictureOf } from '../test/forms.ts';
import { createDiskStorage } from './picture-storage.ts';
import { pictureFolder } from './pictures.ts';
import { removePicture, storePicture } from './store-picture.ts';

let dataDir: string;
let made: number;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thali-test-'));
  made = 0;
});
afterEach(() => rm(dataDir, { recursive: true }));

const deps = () => ({
  pictures: createDiskStorage(dataDir),
  live: createLocalLive(),
  pictureMaker: {
    makeSizes: () => {
      made += 1;
    },
    stop: () => undefined,
  },
});
const store = (bytes: Uint8Array<ArrayBuffer> | string) => storePicture(deps(), new Blob([bytes]));
const files = () => readdir(pictureFolder(dataDir)).catch(() => []);
async function stored(bytes: Uint8Array<ArrayBuffer>) {
  const address = (await store(bytes)) as string;
  const file = join(dataDir, `${address}.jpg`);
  return { address, master: await sharp(await readFile(file)).metadata() };
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('in %s is kept as a JPEG', async (format) => {
    const { address, master } = await stored(await pictureOf({ format }));
    expect(address).toMatch(/^\/files\/pictures\/[0-9a-f-]{36}$/);
    expect([master.format, master.width, master.height]).toEqual(['jpeg', 400, 300]);
    expect(await files()).toHaveLength(1);
    expect(made).toBe(1);
  });

  test('twice is two, as each belongs to one row', async () => {
    const bytes = await pictureOf();
    expect(await store(bytes)).not.toBe(await store(bytes));
    expect(await files()).toHaveLength(2);
  });

  test("loses the camera's metadata, and is turned upright", async () => {
    const bytes = await sharp(await pictureOf({ width: 400, height: 300 }))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '48/1 21/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { master } = await stored(bytes as Buffer<ArrayBuffer>);
    expect(master.exif).toBeUndefined();
    expect(master.orientation).toBeUndefined();
    expect([master.width, master.height]).toEqual([300, 400]);
  });

  test('that is larger than any screen is made smaller, in its own proportions', async () => {
    const { master } = await stored(await pictureOf({ width: 4000, height: 1000 }));
    expect([master.width, master.height]).toEqual([2400, 600]);
  });

  test('with transparent parts is put on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const address = (await store(png as Buffer<ArrayBuffer>)) as string;
    const pixels = await sharp(await readFile(join(dataDir, `${address}.jpg`)))
      .raw()
      .toBuffer();
    expect(pixels.every((value) => value === 255)).toBe(true);
  });
});

describe('what is no picture is refused and leaves nothing behind:', () => {
  const refused = async (bytes: Uint8Array<ArrayBuffer> | string, refusal: object) => {
    expect(await store(bytes)).toEqual(refusal);
    expect(await files()).toEqual([]);
    expect(made).toBe(0);
  };

  test.each([
    ['nothing', ''],
    ['text', 'This is not a picture.'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['PDF', '%PDF-1.7'],
  ])('%s', (_, bytes) => refused(bytes, refusal('picture_type_unsupported')));

  test('TIFF, which no browser shows', async () => {
    await refused(await pictureOf({ format: 'tiff' }), refusal('picture_type_unsupported'));
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('the first half of a %s', async (format) => {
    const whole = await pictureOf({ format });
    await refused(whole.subarray(0, whole.length / 2), refusal('picture_damaged'));
  });

  test.each([
    ['JPEG', '\xff\xd8\xff'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['GIF', 'GIF89a'],
    ['WebP', 'RIFF\x10\x00\x00\x00WEBP'],
    ['AVIF', '\x00\x00\x00\x1cftypavif'],
  ])('a %s of which only the first letters are right', async (_, emails) => {
    const bytes = Uint8Array.from(`${emails}${'<script>'.repeat(40)}`, (email) => email.charCodeAt(0));
    await refused(bytes, refusal('picture_damaged'));
  });

  test('a small file that unpacks to more pixels than the memory has room for', async () => {
    const bomb = blackPng(16_000, 16_000);
    expect(bomb.length).toBeLessThan(100_000);
    await refused(bomb, refusal('picture_too_many_pixels', { megapixels: 50 }));
  });

  test('a file larger than 10 MB, before it is looked at', async () => {
    await refused(new Uint8Array(10_000_001), refusal('picture_too_large', { megabytes: 10 }));
  });
});

/** All black with one bit for each pixel: made of few bytes, and sharp would make three of each bit. */
function blackPng(width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

describe('removing', () => {
  test('takes the picture and its sizes, and no other', async () => {
    const { address } = await stored(await pictureOf());
    const { address: other } = await stored(await pictureOf());
    const name = address.split('/').at(-1) ?? '';
    for (const size of ['320.avif', '320.webp', '1600.avif']) {
      await sharp(await pictureOf()).toFile(join(pictureFolder(dataDir), `${name}-${size}`));
    }
    await removePicture(deps(), address);
    expect(await files()).toEqual([`${other.split('/').at(-1)}.jpg`]);
    // Removing it twice is no error.
    await removePicture(deps(), address);
  });

  test.each([
    null,
    '',
    '/files/pictures/samosa-12345678',
    '/files/pictures/../../thali',
    '/files/pictures/',
    '/files/pictures/0198c2a4-1111-7000-8000-000000000000/../x',
  ])('leaves alone what was not uploaded: %s', async (address) => {
    await stored(await pictureOf());
    const before = await files();
    await removePicture(deps(), address);
    expect(await files()).toEqual(before);
  });
});

test('one is processed, a few wait, and further ones are refused for now', async () => {
  const bytes = await pictureOf();
  const answers = await Promise.all(Array.from({ length: 8 }, () => store(bytes)));
  const refused = refusal('pictures_busy', { retryAfterSeconds: 5 });
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(5);
  expect(answers.slice(5)).toEqual([refused, refused, refused]);
  expect(await files()).toHaveLength(5);
  expect(typeof (await store(bytes))).toBe('string');
});
