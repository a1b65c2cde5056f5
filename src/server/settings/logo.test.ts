import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { fileOf, formOf, pictureOf } from '../test/forms.ts';
import { storedPictures } from '../test/stored-pictures.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const svg = (inner: string, attributes = 'viewBox="0 0 300 100"', before = '') =>
  fileOf(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
    'logo.svg',
    'image/svg+xml',
  );
const BAR = '<path d="M30 20h110v60H30zM160 20h110v60H160z" fill="#102030"/>';
const read = async () => (await owner.get('/admin/settings')).body.logo;
const seen = async () => (await testApp.stranger.get('/restaurant')).body.logo;
const send = (fields: Record<string, string | Blob>) =>
  owner.send('PUT', '/admin/settings/logo', { raw: formOf(fields) });
const fileAt = async (path: string) => {
  const response = await testApp.app.request(path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('the logo', () => {
  test('is drawn again from a vector drawing: as a picture of its visible part, for everybody, at once', async () => {
    let contents = 0;
    testApp.live.subscribe(({ type }) => {
      if (type === 'content') contents += 1;
    });
    expect(await read()).toEqual({ logo: null, version: 1 });
    const { status, body } = await send({ version: '1', image: svg(BAR) });
    expect(status).toBe(200);
    // Without the transparent border, four to one.
    expect(body).toEqual({
      logo: {
        image: expect.stringMatching(/^\/files\/pictures\/[0-9a-f-]{36}$/),
        width: 1024,
        height: expect.any(Number),
        plate: 'light',
      },
      version: 2,
    });
    const height = body.logo?.height ?? 0;
    expect(Math.abs(height - 256)).toBeLessThanOrEqual(2);
    expect(await read()).toEqual(body);
    expect(await seen()).toEqual(body.logo);
    expect(contents).toBe(1);

    const { response, bytes } = await fileAt(`${body.logo?.image}.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1024, height });
    const mail = await fileAt(`${body.logo?.image}-mail.png`);
    expect((await sharp(mail.bytes).metadata()).height).toBeLessThanOrEqual(112);
    // Until its sizes are made, the whole one stands in.
    const size = await fileAt(`${body.logo?.image}-320.webp`);
    expect(size.response.headers.get('cache-control')).toBe('public, max-age=10');
  });

  test('has a plate where its shapes would be lost, and none where it brings its own ground', async () => {
    const plateOf = async (inner: string, version: number) =>
      (await send({ version: String(version), image: svg(inner) })).body.logo?.plate;
    expect(
      await plateOf('<rect width="300" height="50" fill="#fffdf0"/><circle r="9" cx="9" cy="80"/>', 1),
    ).toBe('dark');
    expect(await plateOf('<circle cx="50" cy="50" r="40" fill="#d33"/>', 2)).toBe('none');
    expect(await plateOf('<rect width="300" height="100" fill="#000"/>', 3)).toBe('none');
    // White within green touches no ground.
    const sign = '<circle cx="50" cy="50" r="48" fill="#0b5d3b"/><path d="M35 30h30v40h-30z" fill="#fff"/>';
    expect(await plateOf(sign, 4)).toBe('none');
  });

  test('of nothing active is anything left: scripts, handlers, foreign and nested content', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<g onload="alert(1)" onclick="alert(2)"><a xlink:href="javascript:alert(3)"><rect width="9" height="9"/></a></g>',
      '<foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
      '<style>@import url(https://evil.example/x.css); circle { fill: url(https://evil.example/#a) }</style>',
      '<use xlink:href="https://evil.example/x.svg#a"/>',
      '<image href="file:///etc/passwd" width="9" height="9"/>',
      '<image href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+" width="9" height="9"/>',
      '<animate attributeName="href" to="javascript:alert(4)"/><set attributeName="onclick" to="alert(5)"/>',
    ].join('');
    const { status, body } = await send({ version: '1', image: svg(BAR + hostile) });
    expect(status).toBe(200);
    for (const name of await storedPictures(testApp)) {
      const { bytes } = await fileAt(`/files/pictures/${name}`);
      expect((await sharp(bytes).metadata()).format).toBe('png');
      expect(bytes.toString('latin1')).not.toMatch(/alert|evil|script|onload/i);
    }
    expect(body.logo).toMatchObject({ width: expect.any(Number) });
  });

  test('may be a PNG, which loses what the camera or the program wrote into it', async () => {
    const png = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#aa3311' } })
      .withExif({ IFD0: { Artist: 'secretname' } })
      .png()
      .toBuffer();
    const { body } = await send({
      version: '1',
      image: fileOf(new Uint8Array(png), 'x.svg', 'image/svg+xml'),
    });
    expect(body.logo).toMatchObject({ width: 400, height: 400, plate: 'none' });
    const { bytes } = await fileAt(`${body.logo?.image}.png`);
    expect(bytes.toString('latin1')).not.toContain('secretname');
  });

  test('is removed with all its files, also with its sizes, and can be replaced', async () => {
    const first = (await send({ version: '1', image: svg(BAR) })).body;
    const second = (await send({ version: '2', image: svg(BAR) })).body;
    const name = second.logo?.image.split('/').at(-1);
    expect(second.logo?.image).not.toBe(first.logo?.image);
    const kept = (await storedPictures(testApp)).filter((file) => !file.endsWith('.webp'));
    expect(kept.sort()).toEqual([`${name}-mail.png`, `${name}.png`]);
    const { body } = await send({ version: '3', removeImage: 'true' });
    expect(body).toEqual({ logo: null, version: 4 });
    expect(await storedPictures(testApp)).toEqual([]);
    expect(await seen()).toBeNull();
    const { changes } = (await owner.get('/admin/changes?area=settings')).body;
    expect(changes.map(({ action }) => action)).toEqual(['logo_removed', 'logo_saved', 'logo_saved']);
  });

  test.each<[string, () => File | Promise<File>, number, string]>([
    ['another kind of picture', async () => fileOf(await pictureOf()), 415, 'logo_type_unsupported'],
    ['a page', () => fileOf('<html><svg/></html>', 'x.svg', 'image/svg+xml'), 415, 'logo_type_unsupported'],
    [
      'half a PNG',
      async () => fileOf((await pictureOf({ format: 'png' })).subarray(0, 900)),
      400,
      'picture_damaged',
    ],
    ['a broken drawing', () => svg('<g><rect'), 400, 'picture_damaged'],
    ['an empty drawing', () => svg(''), 400, 'logo_empty'],
    [
      'a tiny picture',
      async () => fileOf(await pictureOf({ width: 60, height: 40, format: 'png' })),
      400,
      'logo_too_small',
    ],
    [
      'a bomb of entities',
      () =>
        svg(
          '<text>&b;</text>',
          'viewBox="0 0 9 9"',
          `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(999)}"><!ENTITY b "${'&a;'.repeat(999)}">]>`,
        ),
      400,
      'logo_svg_unsafe',
    ],
    ['far too many parts', () => svg('<g/>'.repeat(40_001)), 400, 'logo_svg_unsafe'],
    ['a huge file', () => fileOf(new Uint8Array(2_000_001)), 413, 'picture_too_large'],
  ])('refuses %s with what is wrong, and changes nothing', async (_, make, status, code) => {
    const refused = await send({ version: '1', image: await make() });
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([status, code]);
    expect(await read()).toEqual({ logo: null, version: 1 });
    expect(await storedPictures(testApp)).toEqual([]);
  });

  test('a PNG that says to be of a million megapixels is refused by its header', async () => {
    const png = new Uint8Array(await pictureOf({ format: 'png' }));
    new DataView(png.buffer).setUint32(16, 60_000);
    new DataView(png.buffer).setUint32(20, 60_000);
    const { status, body } = await send({ version: '1', image: fileOf(png) });
    expect([status, (body as { code?: string }).code]).toEqual([413, 'picture_too_many_pixels']);
  });

  test('the slower of two tablets is refused, and nothing of theirs is kept', async () => {
    const answers = await Promise.all([
      send({ version: '1', image: svg(BAR) }),
      send({ version: '1', image: svg(BAR) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = (await storedPictures(testApp)).filter((file) => !file.endsWith('.webp'));
    expect(kept).toHaveLength(2);
  });

  test('cannot be sent by staff or a stranger, nor with nothing in the form', async () => {
    const staff = await testApp.staff();
    const raw = () => formOf({ version: '1', removeImage: 'true' });
    expect((await staff.send('PUT', '/admin/settings/logo', { raw: raw() })).status).toBe(403);
    expect((await testApp.stranger.send('PUT', '/admin/settings/logo', { raw: raw() })).status).toBe(401);
    expect((await send({ version: '1' })).status).toBe(400);
  });

  test('needs no file of the page it was drawn from to stay readable', async () => {
    const source = await readFile('src/looks/haveli/favicon.svg');
    const { status, body } = await send({ version: '1', image: fileOf(new Uint8Array(source)) });
    expect([status, body.logo?.width, body.logo?.height]).toEqual([200, 512, 512]);
  });
});
