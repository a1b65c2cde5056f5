import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { formOf } from '../test/forms.ts';
import { dishForm } from '../test/menu-fixture.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const ID = '0198c2a4-1111-4000-8000-000000000001';

const nouns = {
  dish: {
    create: (words: string, id?: string) =>
      owner.send('POST', '/menu', { raw: formOf({ ...dishForm, name: words, ...(id && { _id: id }) }) }),
    edit: (words: string) =>
      owner.send('PUT', `/menu/${ID}`, { raw: formOf({ ...dishForm, name: words, version: '1' }) }),
    list: async () => (await owner.get('/menu')).body.menuItems.map(({ name }) => name) as string[],
  },
  category: {
    create: (words: string, id?: string) =>
      owner.send('POST', '/category', { raw: formOf({ name: words, ...(id && { _id: id }) }) }),
    edit: (words: string) =>
      owner.send('PUT', `/category/${ID}`, { raw: formOf({ name: words, version: '1' }) }),
    list: async () => (await owner.get('/category')).body.map(({ name }) => name) as string[],
  },
  coupon: {
    create: (words: string, id?: string) =>
      owner.post('/discount/create', { code: words, discountPercentage: 5, ...(id && { _id: id }) }),
    edit: (words: string) =>
      owner.put(`/discount/edit/${ID}`, { code: words, discountPercentage: 5, version: 1 }),
    list: async () => (await owner.get('/discount')).body.map(({ code }) => code) as string[],
  },
  banner: {
    create: (words: string, id?: string) =>
      owner.send('POST', '/banner', { raw: formOf({ title: words, ...(id && { _id: id }) }) }),
    edit: (words: string) =>
      owner.send('PUT', `/banner/${ID}`, { raw: formOf({ title: words, version: '1' }) }),
    list: async () => (await owner.get('/banner')).body.data.map(({ title }) => title) as string[],
  },
  picture: {
    create: (words: string, id?: string) =>
      owner.send('POST', '/gallery', { raw: formOf({ number: '7', alt: words, ...(id && { _id: id }) }) }),
    edit: (words: string) =>
      owner.send('PUT', `/gallery/${ID}`, { raw: formOf({ number: '7', alt: words, version: '1' }) }),
    list: async () => (await owner.get('/gallery')).body.map(({ alt }) => alt) as string[],
  },
};

const idOf = (body: { _id?: string; data?: { _id: string } }) => body._id ?? body.data?._id;

describe.each(Object.entries(nouns))('a new %s', (_, { create, edit, list }) => {
  const often = async (words: string) => (await list()).filter((one) => one === words).length;

  test('that is sent again because the response was lost exists once, with the same response', async () => {
    const first = await create('EINMAL', ID);
    expect([first.status, idOf(first.body)]).toEqual([201, ID]);
    const again = await create('EINMAL', ID);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await often('EINMAL')).toBe(1);
    const { changes } = (await owner.get('/admin/changes')).body;
    expect(changes).toHaveLength(1);
  });

  test('that is sent many times at once is there once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('ZUGLEICH', ID)));
    expect(answers.map(({ status, body }) => [status, idOf(body)])).toEqual(
      Array.from({ length: 5 }, () => [201, ID]),
    );
    expect(await often('ZUGLEICH')).toBe(1);
  });

  test('holds what was typed before it was sent again', async () => {
    await create('ERST', ID);
    expect((await create('DANN', ID)).status).toBe(201);
    expect([await often('ERST'), await often('DANN')]).toEqual([0, 1]);
  });

  test('undoes nothing that somebody has changed since', async () => {
    await create('ERST', ID);
    expect((await edit('ANDERE')).status).toBe(200);
    const { status, body } = await create('DANN', ID);
    expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
    expect([await often('ANDERE'), await often('DANN')]).toEqual([1, 0]);
  });

  test('with an id that is none is refused', async () => {
    const { status, body } = await create('NIE', 'eins');
    expect([status, body.issues[0].code]).toEqual([400, 'id_invalid']);
    expect(await often('NIE')).toBe(0);
  });
});
