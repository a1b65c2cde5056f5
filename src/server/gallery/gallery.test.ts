import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileOf, formOf, pictureOf } from '../test/forms.ts';
import { required } from '../test/required.ts';
import { storedPictures, storeSamplePicture } from '../test/stored-pictures.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { seedGallery } from './gallery.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const picture = (number: number, name: string) => ({
  number,
  image: `/files/pictures/${name}`,
  alt: { de: name, en: null },
});

describe('the gallery', () => {
  test('is an empty list while there is no picture', async () => {
    const { status, body } = await testApp.stranger.get('/gallery');
    expect({ status, body }).toEqual({ status: 200, body: [] });
  });

  test('is read by everybody in the order of the numbers, not of the entries', async () => {
    await seedGallery(testApp.db, [picture(10, 'ten'), picture(2, 'two'), picture(-1, 'first')]);
    const { body } = await testApp.stranger.get('/gallery/');
    expect(body).toEqual(
      ['first', 'two', 'ten'].map((name) => ({
        _id: expect.any(String),
        version: 1,
        number: expect.any(Number),
        image: `/files/pictures/${name}`,
        alt: name,
        altEn: null,
      })),
    );
  });

  test('shows of two with the same number the older one first', async () => {
    await seedGallery(testApp.db, [picture(1, 'older'), picture(1, 'newer'), picture(0, 'front')]);
    const { body } = await testApp.stranger.get('/gallery');
    expect(body.map(({ alt }) => alt)).toEqual(['front', 'older', 'newer']);
  });
});

describe('an entry', () => {
  const staff = () => testApp.owner();
  const files = () => storedPictures(testApp);
  async function send<const Method extends 'POST' | 'PUT', const Path extends string>(
    method: Method,
    path: Path,
    fields: Record<string, string | Blob>,
  ) {
    return (await staff()).send(method, path, { raw: formOf(fields) });
  }

  test('is added with its picture, moved, given another one, and deleted', async () => {
    let contents = 0;
    testApp.live.subscribe(({ type }) => {
      if (type === 'content') contents += 1;
    });
    const image = fileOf(await pictureOf());
    const { status, body } = await send('POST', '/gallery', { number: '7', alt: 'Der Saal', image });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      version: 1,
      number: 7,
      image: expect.stringMatching(/^\/files\/pictures\/[0-9a-f-]{36}$/),
      alt: 'Der Saal',
      altEn: null,
    });
    expect((await testApp.stranger.get('/gallery')).body).toEqual([body]);

    // Text and picture of an entry stay when it is only moved.
    const moved = await send('PUT', `/gallery/${body._id}`, { number: '2' });
    expect(moved.body).toEqual({ ...body, version: 2, number: 2 });

    const other = { number: '2', altEn: 'The hall', image: fileOf(await pictureOf()) };
    const changed = await send('PUT', `/gallery/${body._id}`, other);
    expect(changed.body).toMatchObject({ alt: 'Der Saal', altEn: 'The hall' });
    expect(changed.body.image).not.toBe(body.image);
    expect(await files()).toEqual([`${required(changed.body.image).split('/').at(-1)}.jpg`]);

    expect((await (await staff()).delete(`/gallery/${body._id}`)).body).toEqual({ ok: true });
    expect((await (await staff()).delete(`/gallery/${body._id}`)).status).toBe(404);
    expect((await testApp.stranger.get('/gallery')).body).toEqual([]);
    expect(await files()).toEqual([]);
    expect(contents).toBe(4);
  });

  test('loses its picture on request', async () => {
    const { body } = await send('POST', '/gallery', { number: '7', image: fileOf(await pictureOf()) });
    const changed = await send('PUT', `/gallery/${body._id}`, { number: '7', removeImage: 'true' });
    expect(changed.body).toEqual({ ...body, version: 2, image: null });
    expect(await files()).toEqual([]);
  });

  test('that is deleted leaves the sample’s picture file in place', async () => {
    await seedGallery(testApp.db, [picture(1, 'thali-0011aabb')]);
    await storeSamplePicture(testApp, 'thali-0011aabb.jpg');
    const [entry] = (await testApp.stranger.get('/gallery')).body;
    expect((await (await staff()).delete(`/gallery/${entry._id}`)).status).toBe(200);
    expect(await files()).toEqual(['thali-0011aabb.jpg']);
  });

  test.each([
    [{}, 'number', 'required'],
    [{ number: '' }, 'number', 'number_invalid'],
    [{ number: '1.5' }, 'number', 'number_invalid'],
    [{ number: 'eins' }, 'number', 'number_invalid'],
    [{ number: '12345678' }, 'number', 'number_invalid'],
    [{ number: '1', alt: 'x'.repeat(201) }, 'alt', 'text_too_long'],
    [{ number: '1', image: 'no file' }, 'image', 'picture_type_unsupported'],
  ])('is refused, and nothing is kept: %#', async (fields, path, code) => {
    const known = (await send('POST', '/gallery', { number: '1' })).body;
    for (const answer of [
      await send('POST', '/gallery', fields as Record<string, string>),
      await send('PUT', `/gallery/${known._id}`, fields as Record<string, string>),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toContainEqual(expect.objectContaining({ path, code }));
    }
    expect((await testApp.stranger.get('/gallery')).body).toEqual([known]);
    expect(await files()).toEqual([]);
  });

  test('with something that is no picture is refused, and nothing is kept', async () => {
    const answer = await send('POST', '/gallery', { number: '1', image: fileOf('<svg/>') });
    expect(answer.body.code).toBe('picture_type_unsupported');
    expect((await testApp.stranger.get('/gallery')).body).toEqual([]);
    expect(await files()).toEqual([]);
  });
});
