import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blockShapes } from '#contract/website/shapes.ts';
import { BLOCK_NAMES, completeContent, emptyBlock } from '#domain/website/blocks.ts';
import { sampleWebsite } from '#sample/haveli/website.ts';
import type { LiveEvent } from '../live/live.ts';
import type { Caller } from '../test/caller.ts';
import { fileOf, formOf, pictureOf } from '../test/forms.ts';
import { storedPictures } from '../test/stored-pictures.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const farewell = (de: string, en: string | null = null) => ({ ...emptyBlock('phrases'), footer: { de, en } });
const save = (part: string, version: number, values: unknown, by = owner) =>
  by.put('/admin/website/draft', { part, version, values });
const publish = (...drafts: [part: string, version: number][]) =>
  owner.post('/admin/website/publish', { drafts: drafts.map(([part, version]) => ({ part, version })) });
const discard = (...drafts: [part: string, version: number][]) =>
  owner.post('/admin/website/discard', { drafts: drafts.map(([part, version]) => ({ part, version })) });
const seenBy = async (caller: Caller, preview?: string) =>
  (await (preview === undefined ? caller.get('/website') : caller.get(`/website?preview=${preview}`))).body
    .content;
const desk = async () => (await owner.get('/admin/website')).body;

describe('a draft', () => {
  test('is seen at the desk, and by nobody else until it is published', async () => {
    const events: LiveEvent[] = [];
    testApp.live.subscribe((event) => events.push(event));
    const { status, body } = await save('phrases', 0, farewell(' Servus ', ''));
    expect(status).toBe(200);
    expect(body).toEqual({
      part: 'phrases',
      version: 1,
      isDrafted: true,
      savedAt: '2026-11-21T17:00:00.000Z',
      savedBy: expect.any(String),
    });
    expect((await seenBy(testApp.stranger)).phrases.footer).toEqual({ de: '', en: null });
    const { published, drafted, history } = await desk();
    expect([published.phrases.footer.de, drafted.phrases.footer.de, history]).toEqual(['', 'Servus', []]);
    expect(events).toEqual([]);

    const after = await publish(['phrases', 1]);
    expect(after.status).toBe(200);
    expect(after.body.parts.filter(({ isDrafted }: { isDrafted: boolean }) => isDrafted)).toEqual([]);
    expect((await seenBy(testApp.stranger)).phrases.footer).toEqual({ de: 'Servus', en: null });
    expect(events).toEqual([{ type: 'content' }]);
  });

  test('of the published words is none', async () => {
    await save('phrases', 0, farewell('Servus'));
    const { body } = await save('phrases', 1, emptyBlock('phrases'));
    expect(body).toMatchObject({ isDrafted: false, version: 2 });
    expect(await publish(['phrases', 2])).toMatchObject({ status: 409 });
  });

  test('can be dropped, and the others stay', async () => {
    await save('phrases', 0, farewell('Servus'));
    await save('booking', 0, { title: { de: 'Ein Tisch', en: null } });
    const { status, body } = await discard(['phrases', 1]);
    expect(status).toBe(200);
    expect([body.drafted.phrases.footer.de, body.drafted.booking.title.de]).toEqual(['', 'Ein Tisch']);
  });

  test('is the owner’s alone', async () => {
    for (const [caller, status] of [
      [testApp.stranger, 401],
      [await testApp.staff(), 403],
    ] as const) {
      expect((await save('phrases', 0, farewell('Servus'), caller)).status).toBe(status);
      expect((await caller.get('/admin/website')).status).toBe(status);
      expect((await caller.post('/admin/website/preview')).status).toBe(status);
    }
    expect((await desk()).drafted.phrases.footer.de).toBe('');
  });
});

describe('two owners at one block', () => {
  test('the slower one is refused, and told who was first', async () => {
    await save('phrases', 0, farewell('Servus'));
    const refused = await save('phrases', 0, farewell('Ade'));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        changedBy: expect.any(String),
        changedAt: '2026-11-21T17:00:00.000Z',
      },
    });
    expect((await desk()).drafted.phrases.footer.de).toBe('Servus');
  });

  test('in the same moment one of them is the slower one', async () => {
    const words = ['Servus', 'Ade', 'Pfiat di'];
    const answers = await Promise.all(words.map((word) => save('phrases', 0, farewell(word))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('a draft that is sent again after a lost answer is saved once', async () => {
    await save('phrases', 0, farewell('Servus'));
    expect(await save('phrases', 0, farewell('Servus'))).toMatchObject({ status: 200, body: { version: 1 } });
  });

  test('a form from before the publication does not write over it', async () => {
    await save('phrases', 0, farewell('Servus'));
    await publish(['phrases', 1]);
    expect((await save('phrases', 1, farewell('Ade'))).status).toBe(409);
    expect((await save('phrases', 2, farewell('Ade'))).status).toBe(200);
  });
});

describe('publishing', () => {
  test('takes the drafts that were seen: with another one open, nothing is published', async () => {
    await save('phrases', 0, farewell('Servus'));
    await save('booking', 0, { title: { de: 'Halb fertig', en: null } });
    expect(await publish(['phrases', 1])).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await publish(['phrases', 0], ['booking', 1])).toMatchObject({ status: 409 });
    expect((await seenBy(testApp.stranger)).phrases.footer.de).toBe('');
    expect((await publish(['phrases', 1], ['booking', 1])).status).toBe(200);
  });

  test('is done once, however often it is asked for at once', async () => {
    await save('phrases', 0, farewell('Servus'));
    const answers = await Promise.all([1, 2, 3].map(() => publish(['phrases', 1])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await desk()).history).toHaveLength(1);
  });

  test('is in the audit log, as going back is', async () => {
    await save('phrases', 0, farewell('Servus'));
    const { body } = await publish(['phrases', 1]);
    await owner.post(`/admin/website/history/${body.history[0]._id}/restore`);
    await save('phrases', 2, farewell('Ade'));
    await discard(['phrases', 3]);
    const { changes } = (await owner.get('/admin/changes?area=website')).body;
    expect(changes.map(({ action }: { action: string }) => action)).toEqual([
      'website_drafts_dropped',
      'website_drafted',
      'website_restored',
      'website_published',
      'website_drafted',
    ]);
  });

  test('keeps the last twenty states', async () => {
    for (let count = 0; count < 22; count += 1) {
      await save('phrases', count * 2, farewell(`Nr. ${count}`));
      await publish(['phrases', count * 2 + 1]);
      testApp.clock.advance(1000);
    }
    const { history } = await desk();
    expect(history).toHaveLength(20);
    expect(history[0]).toMatchObject({ parts: ['phrases'], restoredFrom: null });
    const rows = await testApp.db.selectFrom('website_publications').select('id').execute();
    expect(rows).toHaveLength(20);
  });
});

describe('going back', () => {
  test('publishes an older state again, loses nothing, and leaves drafts drafts', async () => {
    await save('phrases', 0, farewell('Servus'));
    await publish(['phrases', 1]);
    testApp.clock.advance(60_000);
    await save('phrases', 2, farewell('Ade'));
    await publish(['phrases', 3]);
    await save('booking', 0, { title: { de: 'Ein Tisch', en: null } });
    const [newest, oldest] = (await desk()).history;

    testApp.clock.advance(60_000);
    const { status, body } = await owner.post(`/admin/website/history/${oldest._id}/restore`);
    expect(status).toBe(200);
    expect((await seenBy(testApp.stranger)).phrases.footer.de).toBe('Servus');
    expect(body.drafted.booking.title.de).toBe('Ein Tisch');
    expect(body.history).toHaveLength(3);
    expect(body.history[0]).toMatchObject({ restoredFrom: oldest.publishedAt, parts: ['phrases'] });
    expect(body.history[1]._id).toBe(newest._id);
  });

  test('is refused for a state that is not kept', async () => {
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect((await owner.post(`/admin/website/history/${unknown}/restore`)).status).toBe(404);
  });
});

describe('the preview', () => {
  test('shows the drafts to whoever has a token of the desk, until it expires', async () => {
    await save('phrases', 0, farewell('Servus'));
    const { token, expiresAt } = (await owner.post('/admin/website/preview')).body;
    expect((await seenBy(testApp.stranger, token)).phrases.footer.de).toBe('Servus');
    expect((await seenBy(testApp.stranger)).phrases.footer.de).toBe('');
    testApp.clock.set(expiresAt);
    expect(await testApp.stranger.get(`/website?preview=${token}`)).toMatchObject({
      status: 409,
      body: { code: 'link_expired' },
    });
  });

  test('opens with no token that was made up', async () => {
    const { token } = (await owner.post('/admin/website/preview')).body as { token: string };
    const [until = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    for (const forged of [
      `${later}.${signature}`,
      `${until}.${'A'.repeat(43)}`,
      until,
      '',
      'x'.repeat(200),
    ]) {
      expect((await testApp.stranger.get(`/website?preview=${forged}`)).status).toBe(409);
    }
  });
});

test('a hidden block keeps its words at the desk, and strangers do not get them', async () => {
  await save('booking', 0, { title: { de: 'Ein Tisch', en: null } });
  const { drafted } = await desk();
  const homeOrder = drafted.homeOrder.map((one: { block: string }) => ({
    ...one,
    isHidden: one.block === 'booking',
  }));
  await save('homeOrder', 0, homeOrder);
  await publish(['booking', 1], ['homeOrder', 1]);
  expect((await seenBy(testApp.stranger)).booking.title.de).toBe('');
  expect((await desk()).published.booking.title.de).toBe('Ein Tisch');
});

describe('what can’t be', () => {
  const place = { name: { de: 'Burg', en: null }, text: { de: '', en: null }, picture: null, drawing: null };
  test.each([
    ['phrases', farewell('x'.repeat(301)), 'values.footer.de', 'text_too_long'],
    ['phrases', farewell('zwei\nZeilen'), 'values.footer.de', 'value_invalid'],
    ['phrases', farewell('a\u0000b'), 'values.footer.de', 'value_invalid'],
    ['phrases', { ...farewell('x'), unknown: 1 }, 'values', 'value_invalid'],
    ['phrases', { footer: { de: '', en: null } }, 'values.emails', 'required'],
    [
      'hero',
      { ...emptyBlock('hero'), claim: { de: 'a\nb\nc\nd\ne', en: null } },
      'values.claim.de',
      'too_many',
    ],
    [
      'hero',
      { ...emptyBlock('hero'), claim: { de: 'x'.repeat(33), en: null } },
      'values.claim.de',
      'text_too_long',
    ],
    ['hero', { ...emptyBlock('hero'), film: 'parade' }, 'values.film', 'value_invalid'],
    ['places', { ...emptyBlock('places'), items: [place] }, 'values.items.0.alt', 'required'],
    [
      'highlights',
      { ...emptyBlock('highlights'), picture: 'https://elsewhere.example/x' },
      'values.picture',
      'value_invalid',
    ],
    ['homeOrder', [], 'values', 'value_invalid'],
    ['homeOrder', completeContent({}).homeOrder.toReversed(), 'values', 'value_invalid'],
    ['homeOrder', completeContent({}).aboutOrder, 'values.0.block', 'value_invalid'],
    ['nothing', {}, 'part', 'value_invalid'],
  ])('is refused at its field: %s %#', async (part, values, path, code) => {
    const answer = await save(part, 0, values);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect((await desk()).parts.every(({ version }: { version: number }) => version === 0)).toBe(true);
  });
});

describe('a picture of a block', () => {
  const upload = async () =>
    owner.send('POST', '/admin/website/pictures', { raw: formOf({ image: fileOf(await pictureOf()) }) });
  const withPicture = (picture: string | null) => ({ ...emptyBlock('highlights'), picture });

  test('is uploaded first, then drafted, and goes when no kept state shows it any more', async () => {
    const { status, body } = await upload();
    expect(status).toBe(201);
    expect((await save('highlights', 0, withPicture(body.image))).status).toBe(200);
    await publish(['highlights', 1]);
    const unused = (await upload()).body.image;
    testApp.clock.advance(2 * DAY);
    await save('highlights', 2, withPicture(null));
    await publish(['highlights', 3]);
    const kept = await storedPictures(testApp);
    expect(kept.some((file) => body.image.endsWith(file.replace('.jpg', '')))).toBe(true);
    expect(kept.some((file) => unused.endsWith(file.replace('.jpg', '')))).toBe(false);
  });

  test('must be one that was uploaded for the website', async () => {
    expect((await save('highlights', 0, withPicture('/files/pictures/dal-0011aabb'))).status).toBe(404);
    expect((await owner.send('POST', '/admin/website/pictures', { raw: formOf({}) })).status).toBe(415);
  });
});

test('the words of the sample fit their blocks', () => {
  const content = completeContent(sampleWebsite);
  for (const name of BLOCK_NAMES) expect(blockShapes[name].parse(content[name])).toEqual(content[name]);
});
