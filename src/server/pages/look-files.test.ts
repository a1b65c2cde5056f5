import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { fileOf, formOf, pictureOf } from '../test/forms.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const get = async (path: string) => {
  const response = await testApp.app.request(path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const choose = async (look: object) => {
  const { version } = (await owner.get('/admin/settings')).body.look;
  return owner.send('PUT', '/admin/settings/look', { body: { ...look, version } });
};

describe('a colour of the owner’s own', () => {
  test.each([
    ['7A1F6B', '#7a1f6b'],
    ['#abc', '#aabbcc'],
    [' #00FF00 ', '#00ff00'],
  ])('typed as %s is kept as %s', async (typed, kept) => {
    const { status, body } = await choose({ look: 'morgen', accent: null, color: typed });
    expect([status, (body as { color?: string }).color]).toEqual([200, kept]);
    expect((await testApp.stranger.get('/restaurant')).body.look.color).toBe(kept);
  });

  test.each(['red', '#12', '#1234567', 'url(#a)', '#12345g', 7])(
    'that is none is refused: %s',
    async (color) => {
      const { status, body } = await choose({ look: 'morgen', accent: null, color });
      expect(status).toBe(400);
      expect(body).toMatchObject({ issues: [{ path: 'color', code: 'color_invalid' }] });
      expect((await testApp.stranger.get('/restaurant')).body.look).toMatchObject({
        look: 'haveli',
        color: null,
      });
    },
  );

  test('may be left out, as by clients that do not know it', async () => {
    expect((await choose({ look: 'morgen', accent: 'tomate' })).status).toBe(200);
    expect((await testApp.stranger.get('/restaurant')).body.look).toEqual({
      look: 'morgen',
      accent: 'tomate',
      color: null,
    });
  });

  test('is a style sheet at an address of its own, kept for ever; another address is none', async () => {
    const { response } = await get('/look/site-morgen-7a1f6b-1.css');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/look/site-haveli-none-1.css')).response.status).toBe(404);
    expect((await get('/look/x.css')).response.status).toBe(404);
  });
});

describe('the icons', () => {
  const pixel = async (bytes: Buffer, x: number, y: number) => {
    const { data } = await sharp(bytes)
      .extract({ left: x, top: y, width: 1, height: 1 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };

  test('are of the look, in its accent', async () => {
    await choose({ look: 'morgen', accent: 'tomate' });
    const { response, bytes } = await get('/icons/morgen-ff5636/apple-touch-icon.png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect(await pixel(bytes, 2, 2)).toEqual([0xff, 0x56, 0x36, 255]);
    const svg = await get('/icons/morgen-ff5636/icon.svg');
    expect(svg.bytes.toString()).toContain('#ff5636');
    expect(svg.response.headers.get('content-security-policy')).toContain("default-src 'none'");
    // Of an older page: those of now, and not kept.
    expect((await get('/icons/morgen-ffc61a/icon.svg')).response.headers.get('cache-control')).toBe(
      'no-cache',
    );
    expect((await get('/icons/morgen-ff5636/other.png')).response.status).toBe(404);
  });

  test('are the logo where it is square, and Haveli’s files where there is none', async () => {
    expect((await get('/icons/x/icon-192.png')).response.headers.get('location')).toBe('/icon-192.png');
    const image = fileOf(
      await pictureOf({ width: 300, height: 300, format: 'png' }),
      'logo.png',
      'image/png',
    );
    const { body } = await owner.send('PUT', '/admin/settings/logo', {
      raw: formOf({ version: '1', image }),
    });
    const { bytes } = await get(`/icons/logo-${body.logo?.image.split('/').at(-1)}/icon-maskable.png`);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(await pixel(bytes, 5, 5)).toEqual([255, 255, 255, 255]);
  });
});
