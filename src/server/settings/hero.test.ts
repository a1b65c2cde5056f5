import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { fileOf, formOf, pictureOf } from '../test/forms.ts';
import { storedPictures, storeSamplePicture } from '../test/stored-pictures.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const files = () => storedPictures(testApp);
const upload = async () => fileOf(await pictureOf());
const nameOf = (image: string | null) => `${image?.split('/').at(-1)}.jpg`;
const read = async () => (await owner.get('/admin/settings')).body.hero;
const send = (fields: Record<string, string | Blob>) =>
  owner.send('PUT', '/admin/settings/hero', { raw: formOf(fields) });
/** The public response. */
async function seen() {
  const { heroImage, heroAlt, heroAltEn, isHeroSample } = (await testApp.stranger.get('/restaurant')).body;
  return { heroImage, heroAlt, heroAltEn, isHeroSample };
}

const SAMPLE = '/files/pictures/hero-0011aabb';
async function beginWithTheSample() {
  await storeSamplePicture(testApp, nameOf(SAMPLE));
  const value = JSON.stringify({ hero: SAMPLE });
  await testApp.db.updateTable('settings').set({ value }).where('key', '=', 'pictures').execute();
}

describe('the welcome picture', () => {
  test('is the restaurant’s own at once, with its words, also while the sample mode is on', async () => {
    await beginWithTheSample();
    await owner.put('/admin/settings/sample', { isSample: true });
    expect(await read()).toEqual({ image: SAMPLE, isSample: true, alt: '', altEn: null, version: 1 });
    expect(await seen()).toMatchObject({ heroImage: SAMPLE, isHeroSample: true });

    let contents = 0;
    testApp.live.subscribe(({ type }) => {
      if (type === 'content') contents += 1;
    });
    const image = await upload();
    const { status, body } = await send({ version: '1', image, alt: ' Der Saal ', altEn: '' });
    expect(status).toBe(200);
    expect(body).toEqual({
      image: expect.stringMatching(/^\/files\/pictures\/[0-9a-f-]{36}$/),
      isSample: false,
      alt: 'Der Saal',
      altEn: null,
      version: 2,
    });
    expect(await read()).toEqual(body);
    expect(await seen()).toEqual({
      heroImage: body.image,
      heroAlt: 'Der Saal',
      heroAltEn: null,
      isHeroSample: false,
    });
    expect(contents).toBe(1);
    // The sample's picture may be a dish's too.
    expect((await files()).sort()).toEqual([nameOf(body.image), nameOf(SAMPLE)].sort());
  });

  test('keeps its words when only the picture is another, and its picture when only the words are', async () => {
    const first = (await send({ version: '1', image: await upload(), alt: 'Der Saal' })).body;
    const second = (await send({ version: '2', image: await upload() })).body;
    expect(second).toEqual({ ...first, image: expect.any(String), version: 3 });
    expect(second.image).not.toBe(first.image);
    expect(await files()).toEqual([nameOf(second.image)]);
    const third = (await send({ version: '3', altEn: 'The hall' })).body;
    expect(third).toEqual({ ...second, altEn: 'The hall', version: 4 });
    expect((await send({ version: '4', alt: '', altEn: '' })).body).toMatchObject({ alt: '', altEn: null });
  });

  test('can be done without, and takes its words along', async () => {
    await send({ version: '1', image: await upload(), alt: 'Der Saal' });
    const { body } = await send({ version: '2', removeImage: 'true' });
    expect(body).toEqual({ image: null, isSample: false, alt: '', altEn: null, version: 3 });
    expect(await seen()).toEqual({ heroImage: null, heroAlt: '', heroAltEn: null, isHeroSample: false });
    expect(await files()).toEqual([]);
  });

  test('of the sample has no words of the owner’s, and stays in the folder when it is removed', async () => {
    await beginWithTheSample();
    expect((await send({ version: '1', alt: 'Mein Tisch' })).body.alt).toBe('');
    expect((await send({ version: '2', removeImage: 'true' })).body.image).toBeNull();
    expect(await files()).toEqual([nameOf(SAMPLE)]);
  });

  test('is in the audit log: who, and what it showed before and after', async () => {
    await send({ version: '1', image: await upload(), alt: 'Der Saal' });
    await send({ version: '2', altEn: 'The hall' });
    await send({ version: '3', removeImage: 'true' });
    const { changes } = (await owner.get('/admin/changes?area=settings')).body;
    expect(changes.map(({ action }) => action)).toEqual(['hero_removed', 'hero_saved', 'hero_saved']);
    expect(changes[1].fields).toEqual([
      { field: 'alt', of: null, before: 'Der Saal', after: 'Der Saal / The hall' },
    ]);
  });
});

describe('two tablets at once', () => {
  test('the slower one is refused; nothing of theirs is kept', async () => {
    const first = (await send({ version: '1', image: await upload(), alt: 'Der Saal' })).body;
    const requests: Record<string, string | Blob>[] = [
      { image: await upload() },
      { removeImage: 'true' },
      { alt: 'Die Tür' },
    ];
    for (const request of requests) {
      const refused = await send({ version: '1', ...request });
      expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    }
    expect(await read()).toEqual(first);
    expect(await files()).toEqual([nameOf(first.image)]);
  });

  test('in the same moment one of them is the slower one', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(async () => send({ version: '1', image: await upload() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await files()).toEqual([nameOf((await read()).image)]);
  });
});

describe('what can’t be', () => {
  test.each([
    [{}, 'version', 'value_invalid'],
    [{ version: '' }, 'version', 'value_invalid'],
    [{ version: '-1' }, 'version', 'value_invalid'],
    [{ version: '4294967296' }, 'version', 'value_invalid'],
    [{ version: '1', alt: 'x'.repeat(201) }, 'alt', 'text_too_long'],
    [{ version: '1', altEn: 'a\u0000b' }, 'altEn', 'value_invalid'],
    [{ version: '1', removeImage: 'ja' }, 'removeImage', 'value_invalid'],
    [{ version: '1', image: 'no file' }, 'image', 'picture_type_unsupported'],
  ])('is refused at its field: %#', async (fields, path, code) => {
    const before = await read();
    const answer = await send(fields as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(await read()).toEqual(before);
  });

  test('is refused when it is no picture, or too large a one', async () => {
    const before = (await send({ version: '1', image: await upload(), alt: 'Der Saal' })).body;
    const kept = await files();
    for (const [image, code] of [
      [fileOf('<svg/>'), 'picture_type_unsupported'],
      [fileOf((await pictureOf()).subarray(0, 400)), 'picture_damaged'],
      [fileOf(new Uint8Array(10_000_001)), 'picture_too_large'],
    ] as const) {
      expect((await send({ version: '2', image })).body.code).toBe(code);
    }
    expect(await read()).toEqual(before);
    expect(await files()).toEqual(kept);
  });
});
