import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../live/live.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const privacy = {
  type: 'privacy_policy',
  content: 'Wir schützen Ihre Daten.',
  contentEn: 'We protect your data.',
};

describe('a policy', () => {
  test('is written by the owner and read by everybody', async () => {
    const owner = await testApp.owner();
    const saved = await owner.post('/policy', privacy);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      _id: expect.any(String),
      version: 1,
      ...privacy,
      updatedAt: '2026-11-21T17:00:00.000Z',
    });
    expect((await testApp.stranger.get('/policy/privacy_policy')).body).toEqual(saved.body);
  });

  test('is rewritten by the same call, and stays the same policy', async () => {
    const owner = await testApp.owner();
    const first = await owner.post('/policy', privacy);
    testApp.clock.advance(60_000);
    const second = await owner.post('/policy', { ...privacy, content: 'Neu.', contentEn: '' });
    expect(second.body).toEqual({
      ...first.body,
      version: 2,
      content: 'Neu.',
      contentEn: null,
      updatedAt: '2026-11-21T17:01:00.000Z',
    });
    expect((await owner.get('/policy')).body).toEqual([second.body]);
  });

  test('keeps its English text when only the German one is sent', async () => {
    const owner = await testApp.owner();
    await owner.post('/policy', privacy);
    const { body } = await owner.post('/policy', { type: 'privacy_policy', content: 'Neu.' });
    expect(body).toMatchObject({ content: 'Neu.', contentEn: 'We protect your data.' });
  });

  test('is unknown until it is written', async () => {
    expect((await testApp.stranger.get('/policy/terms_and_conditions')).status).toBe(404);
  });

  test('that has changed is announced to page caches', async () => {
    const owner = await testApp.owner();
    const published: LiveEvent[] = [];
    testApp.live.subscribe((event) => published.push(event));
    await owner.post('/policy', privacy);
    expect(published).toEqual([{ type: 'content' }]);
  });
});

test('there are two at most, in their order, however often and at once they are saved', async () => {
  const owner = await testApp.owner();
  const types = ['terms_and_conditions', 'privacy_policy'];
  await Promise.all(
    [...types, ...types, ...types].map((type, count) => owner.post('/policy', { type, content: `${count}` })),
  );
  const { body } = await owner.get('/policy');
  expect(body.map(({ type }) => type)).toEqual(['privacy_policy', 'terms_and_conditions']);
});

test.each(['imprint', 'PRIVACY_POLICY', '__proto__', 'null', '%00', 'privacy_policy%20'])(
  'there is no policy of type %s',
  async (type) => {
    const german = await testApp.stranger.get(`/policy/${type}`);
    expect(german.status).toBe(400);
    expect(german.body.message).toBe('Diesen Rechtstext gibt es nicht');
    const english = await testApp.stranger.withLanguage('en').get(`/policy/${type}`);
    expect(english.body).toEqual({
      code: 'invalid_input',
      message: 'Invalid policy type',
      issues: [{ path: 'type', code: 'policy_type_invalid', message: 'Invalid policy type' }],
    });
  },
);

describe('what is wrong with a policy', () => {
  test.each([
    [{ content: 'x' }, 'type', 'policy_type_invalid'],
    [{ type: 'imprint', content: 'x' }, 'type', 'policy_type_invalid'],
    [{ type: 'privacy_policy' }, 'content', 'required'],
    [{ type: 'privacy_policy', content: ' \n ' }, 'content', 'content_required'],
    [{ type: 'privacy_policy', content: 'x'.repeat(30_001) }, 'content', 'text_too_long'],
    [{ type: 'privacy_policy', content: 'a\u0000b' }, 'content', 'value_invalid'],
    [{ type: 'privacy_policy', content: 'x', contentEn: 7 }, 'contentEn', 'wrong_type'],
  ])('is said: %#', async (body, path, code) => {
    const owner = await testApp.owner();
    const answer = await owner.post('/policy', body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect((await owner.get('/policy')).body).toEqual([]);
  });
});
