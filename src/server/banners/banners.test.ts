import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { watchDatabase } from '../test/dump.ts';
import { fileOf, formOf, pictureOf } from '../test/forms.ts';
import { required } from '../test/required.ts';
import { storedPictures } from '../test/stored-pictures.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let staff: Caller;
let contents: number;
beforeEach(async () => {
  testApp = await openTestApp();
  staff = await testApp.owner();
  contents = 0;
  testApp.live.subscribe(({ type }) => {
    if (type === 'content') contents += 1;
  });
});
afterEach(() => testApp.close());

const enabled = async () => (await testApp.stranger.get('/banner/enable')).body.data;
const files = () => storedPictures(testApp);
const post = (fields: Record<string, string | Blob>) =>
  staff.send('POST', '/banner', { raw: formOf(fields) });
const put = (id: string, fields: Record<string, string | Blob>) =>
  staff.send('PUT', `/banner/${id}`, { raw: formOf(fields) });
async function create(fields: Record<string, string | Blob>) {
  const { status, body } = await post(fields);
  expect(status).toBe(201);
  return body.data;
}

describe('a banner', () => {
  test('is shown to everybody once it is enabled, with its picture', async () => {
    expect(await enabled()).toBeNull();
    const banner = await create({
      title: ' Diwali ',
      titleEn: 'Diwali',
      description: 'Fünf Gänge am 8. November.',
      image: fileOf(await pictureOf()),
    });
    expect(banner).toEqual({
      _id: expect.any(String),
      version: 1,
      title: 'Diwali',
      titleEn: 'Diwali',
      description: 'Fünf Gänge am 8. November.',
      descriptionEn: null,
      imageUrl: expect.stringMatching(/^\/files\/pictures\/[0-9a-f-]{36}$/),
      isEnabled: false,
    });
    expect(await enabled()).toBeNull();

    const { body } = await put(banner._id, { title: 'Diwali', isEnabled: 'true' });
    expect(body.data).toMatchObject({ imageUrl: banner.imageUrl, isEnabled: true, description: '' });
    expect(await enabled()).toEqual(body.data);
    expect(contents).toBe(2);
  });

  test('needs no picture; an empty choice of file is none', async () => {
    const { imageUrl } = await create({ title: 'Diwali', image: fileOf('', '', 'application/octet-stream') });
    expect(imageUrl).toBeNull();
    expect((await create({ title: 'Holi', image: '' })).imageUrl).toBeNull();
    expect(await files()).toEqual([]);
  });

  test('that was enabled last is the one that is shown, until it is disabled or deleted', async () => {
    const diwali = await create({ title: 'Diwali', isEnabled: 'true' });
    testApp.clock.advance(1000);
    const holi = await create({ title: 'Holi', isEnabled: 'true' });
    expect((await enabled())?.title).toBe('Holi');
    testApp.clock.advance(1000);
    // Its text is edited, its place stays.
    await put(diwali._id, { title: 'Diwali!', isEnabled: 'true' });
    expect((await enabled())?.title).toBe('Holi');
    await put(holi._id, { title: 'Holi', isEnabled: 'false' });
    expect((await enabled())?.title).toBe('Diwali!');
    await staff.delete(`/banner/${diwali._id}`);
    expect(await enabled()).toBeNull();
  });

  test('newest first in the list', async () => {
    for (const title of ['one', 'two', 'three']) await create({ title });
    const { body } = await staff.get('/banner');
    expect(body.data.map(({ title }) => title)).toEqual(['three', 'two', 'one']);
  });

  test('takes its old picture with it when it gets another or is deleted', async () => {
    const banner = await create({ title: 'Diwali', image: fileOf(await pictureOf()) });
    const { body } = await put(banner._id, { title: 'Diwali', image: fileOf(await pictureOf()) });
    expect(body.data.imageUrl).not.toBe(banner.imageUrl);
    expect(await files()).toEqual([`${body.data.imageUrl?.split('/').at(-1)}.jpg`]);
    await staff.delete(`/banner/${banner._id}`);
    expect(await files()).toEqual([]);
    expect(contents).toBe(3);
  });

  test('loses its picture on request; a new one sent with it is kept', async () => {
    const banner = await create({ title: 'Diwali', image: fileOf(await pictureOf()) });
    const both = await put(banner._id, {
      title: 'Diwali',
      removeImage: 'true',
      image: fileOf(await pictureOf()),
    });
    expect(await files()).toEqual([`${both.body.data.imageUrl?.split('/').at(-1)}.jpg`]);
    expect((await put(banner._id, { title: 'Diwali', removeImage: 'perhaps' })).status).toBe(400);
    const { body } = await put(banner._id, { title: 'Diwali', removeImage: 'true' });
    expect(body.data.imageUrl).toBeNull();
    expect(await files()).toEqual([]);
  });

  test('that two people give a picture at once keeps one, and no other lies about', async () => {
    const { _id } = await create({ title: 'Diwali', image: fileOf(await pictureOf()) });
    const sent = await Promise.all([
      put(_id, { title: 'One', image: fileOf(await pictureOf()) }),
      put(_id, { title: 'Two', image: fileOf(await pictureOf()) }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await staff.get('/banner');
    expect(await files()).toEqual([`${body.data[0]?.imageUrl?.split('/').at(-1)}.jpg`]);
  });

  test('is served by its address alone, and in a width while that is not made yet', async () => {
    const { imageUrl } = await create({ title: 'Diwali', image: fileOf(await pictureOf()) });
    const alone = await testApp.app.request(required(imageUrl));
    expect([alone.status, alone.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await sharp(Buffer.from(await alone.arrayBuffer())).metadata()).width).toBe(400);
    const size = await testApp.app.request(`${imageUrl}-640.avif`);
    expect([size.status, size.headers.get('cache-control')]).toEqual([200, 'public, max-age=10']);
  });
});

describe('a form that is refused changes nothing and leaves no file:', () => {
  let expectUnchanged: () => Promise<void>;
  let id: string;
  beforeEach(async () => {
    id = (await create({ title: 'Diwali' }))._id;
    const watched = watchDatabase(testApp.db);
    await watched.look();
    expectUnchanged = watched.expectUnchanged;
  });

  async function refused(fields: Record<string, string | Blob>, status: number, code: string) {
    for (const send of [post, (form: typeof fields) => put(id, form)]) {
      const { status: answered, body } = await send(fields);
      expect([answered, body.issues?.[0].code ?? body.code]).toEqual([status, code]);
      await expectUnchanged();
      expect(await files()).toEqual([]);
    }
  }

  test('no title', async () => {
    const image = fileOf(await pictureOf());
    await refused({ image }, 400, 'required');
    await refused({ title: '  ', image }, 400, 'title_required');
    await refused({ title: fileOf('x'), image }, 400, 'wrong_type');
  });

  test('texts that are too long, and flags that are none', async () => {
    await refused({ title: 'x'.repeat(121) }, 400, 'text_too_long');
    await refused({ title: 'Diwali', description: 'x'.repeat(601) }, 400, 'text_too_long');
    await refused({ title: 'Di\0wali' }, 400, 'value_invalid');
    await refused({ title: 'Diwali', isEnabled: 'yes' }, 400, 'value_invalid');
  });

  test('a picture in a field of another name', async () => {
    await refused({ title: 'Diwali', picture: fileOf(await pictureOf()) }, 400, 'file_unexpected');
  });

  test('a text where the picture belongs', () =>
    refused({ title: 'Diwali', image: 'banner.jpg' }, 400, 'picture_type_unsupported'));

  test('two pictures', async () => {
    const form = formOf({ title: 'Diwali' });
    for (let count = 0; count < 2; count += 1) form.append('image', fileOf(await pictureOf()));
    expect((await staff.send('POST', '/banner', { raw: form })).status).toBe(400);
    await expectUnchanged();
    expect(await files()).toEqual([]);
  });

  test('SVG, whatever it calls itself', () =>
    refused(
      { title: 'Diwali', image: fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png') },
      415,
      'picture_type_unsupported',
    ));

  test('half a picture', async () => {
    const whole = await pictureOf();
    await refused({ title: 'Diwali', image: fileOf(whole.subarray(0, 2000)) }, 400, 'picture_damaged');
  });

  test('a file over 10 MB, and a form over 12', async () => {
    const file = (bytes: number) => fileOf(new Uint8Array(bytes));
    await refused({ title: 'Diwali', image: file(10_500_000) }, 413, 'picture_too_large');
    const { status, body } = await post({ title: 'Diwali', image: file(12_500_000) });
    expect([status, body.code, body.message]).toEqual([
      413,
      'picture_too_large',
      'Das Bild ist zu groß. Höchstens 10 MB gehen.',
    ]);
  });

  test('what is no form', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = await staff.send('POST', '/banner', { raw: '--y\r\n', headers: multipart });
    expect([broken.status, broken.body.issues[0].code]).toEqual([400, 'form_invalid']);
    expect((await staff.post('/banner', { title: 'Diwali' })).status).toBe(415);
    expect((await staff.send('POST', '/banner')).status).toBe(400);
    await expectUnchanged();
  });
});

test('a banner that is not there can be neither edited nor deleted', async () => {
  const unknown = '0198c2a4-1111-7000-8000-000000000000';
  expect((await put(unknown, { title: 'Diwali', image: fileOf(await pictureOf()) })).status).toBe(404);
  expect((await staff.delete(`/banner/${unknown}`)).status).toBe(404);
  expect((await staff.delete('/banner/nonsense')).status).toBe(400);
  expect(await files()).toEqual([]);
});

test('a refused picture is spoken of in the reader’s language', async () => {
  const raw = formOf({ title: 'Diwali', image: fileOf('text') });
  const { body } = await staff.withLanguage('en').send('POST', '/banner', { raw });
  expect(body.message).toBe('This is no picture that we can read: JPEG, PNG, WebP, AVIF or GIF.');
});
