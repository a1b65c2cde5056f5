import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '../live/live.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const own = { content: 'Unsere Bedingungen.', contentEn: 'Our terms.' };

test('terms follow the settings until the owner writes some, and again when those are deleted', async () => {
  const owner = await testApp.owner();
  const built = (await testApp.stranger.get('/terms')).body;
  expect(built).toMatchObject({ version: 0, isOwn: false, updatedAt: null });
  expect(built.content).toContain('beträgt 30,00\u00a0€');
  expect(built.contentEn).toContain('is 30.00\u00a0€');

  const published: LiveEvent[] = [];
  testApp.live.subscribe((event) => published.push(event));
  const saved = await owner.put('/terms', { ...own, version: 0 });
  expect(saved.body).toEqual({ ...own, version: 1, isOwn: true, updatedAt: '2026-11-21T17:00:00.000Z' });
  expect((await testApp.stranger.get('/terms')).body).toEqual(saved.body);
  // Clients of the first API version know exactly these two policies.
  expect((await owner.get('/policy')).body).toEqual([]);
  expect((await testApp.stranger.get('/policy/ordering_terms')).status).toBe(400);

  expect((await owner.delete('/terms?version=1')).status).toBe(200);
  expect((await testApp.stranger.get('/terms')).body).toEqual({ ...built, version: 2 });
  expect((await owner.delete('/terms')).status).toBe(404);
  expect(published).toEqual([{ type: 'content' }, { type: 'content' }]);
  const { changes } = (await owner.get('/admin/changes')).body;
  expect(changes.map(({ action }) => action).slice(0, 2)).toEqual(['policy_removed', 'policy_saved']);
});

test('what the site words itself is nobody’s own text, however it is sent back', async () => {
  const owner = await testApp.owner();
  const { content, contentEn } = (await owner.get('/terms')).body;
  const sent = { content: content.replaceAll('\n', '\r\n'), contentEn: `${contentEn}\n`, version: 0 };
  expect((await owner.put('/terms', sent)).body).toMatchObject({ isOwn: false, version: 0 });
});

test('who sends German terms alone keeps the English ones; who empties those has none', async () => {
  const owner = await testApp.owner();
  const { contentEn } = (await owner.get('/terms')).body;
  expect((await owner.put('/terms', { content: 'Neu.' })).body).toMatchObject({ content: 'Neu.', contentEn });
  expect((await owner.put('/terms', { content: 'Neu.', contentEn: '' })).body.contentEn).toBeNull();
});

test('over terms that were deleted and written anew meanwhile nobody saves or deletes what they have not seen', async () => {
  const owner = await testApp.owner();
  await owner.put('/terms', { ...own, version: 0 });
  await owner.delete('/terms?version=1');
  await owner.put('/terms', { content: 'Anders.', version: 2 });
  for (const late of [
    await owner.put('/terms', { content: 'Von gestern.', version: 1 }),
    await owner.delete('/terms?version=1'),
  ]) {
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'changed_meanwhile', changedBy: expect.any(String) });
  }
  expect((await owner.get('/terms')).body).toMatchObject({ content: 'Anders.', version: 3 });
});

test.each([
  [{}, 'content', 'required'],
  [{ content: ' \n ' }, 'content', 'content_required'],
  [{ content: 'x'.repeat(30_001) }, 'content', 'text_too_long'],
])('terms that say nothing, or too much, are refused: %#', async (body, path, code) => {
  const owner = await testApp.owner();
  const answer = await owner.put('/terms', body);
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toContainEqual(expect.objectContaining({ path, code }));
});
