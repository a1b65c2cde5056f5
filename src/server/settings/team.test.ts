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

interface Row {
  image: string | null;
  caption: string;
  captionEn?: string | null;
}
const files = () => storedPictures(testApp);
const upload = async () => fileOf(await pictureOf());
const nameOf = (image: string) => `${image.split('/').at(-1)}.jpg`;
const read = async () => (await owner.get('/admin/settings')).body.team;
const seen = async () => (await testApp.stranger.get('/restaurant')).body.team;
const send = (version: number, team: Row[] | string, image?: File) => {
  const list = typeof team === 'string' ? team : JSON.stringify(team);
  const fields = { version: String(version), team: list, ...(image && { image }) };
  return owner.send('PUT', '/admin/settings/team', { raw: formOf(fields) });
};

/** The sample's picture; it may be a dish's too. */
const dal = { image: '/files/pictures/dal-0011aabb', caption: 'Dal am Herd' };

describe('the turning pictures of ‘about us’', () => {
  test('get another one, at its place, and everybody sees it', async () => {
    const first = (await send(1, [{ image: null, caption: ' Asha ', captionEn: '' }, dal], await upload()))
      .body;
    expect(first).toEqual({
      team: [
        {
          image: expect.stringMatching(/^\/files\/pictures\/[0-9a-f-]{36}$/),
          isSample: false,
          caption: 'Asha',
          captionEn: null,
        },
        { ...dal, isSample: true, captionEn: null },
      ],
      version: 2,
    });
    expect(await read()).toEqual(first);
    expect((await seen()).map(({ caption }: Row) => caption)).toEqual(['Asha', 'Dal am Herd']);
  });

  test('change places and words; what is taken down is deleted, but for the sample’s', async () => {
    await storeSamplePicture(testApp, nameOf(dal.image));
    const { team } = (await send(1, [dal, { image: null, caption: 'Asha' }], await upload())).body;
    const own = team[1];
    const moved = await send(2, [{ ...own, captionEn: 'Asha at the stove' }, dal]);
    expect(moved.body.team).toMatchObject([{ captionEn: 'Asha at the stove' }, dal]);
    const replaced = (await send(3, [dal, { image: null, caption: 'Ravi' }], await upload())).body;
    expect((await files()).sort()).toEqual([nameOf(replaced.team[1].image), nameOf(dal.image)].sort());
    expect((await send(4, [])).body).toEqual({ team: [], version: 5 });
    expect(await seen()).toEqual([]);
    expect(await files()).toEqual([nameOf(dal.image)]);
    const { changes } = (await owner.get('/admin/changes?area=settings')).body;
    expect(changes.map(({ action }) => action)).toEqual(Array(4).fill('team_saved'));
  });

  test('that somebody else has changed meanwhile are not overwritten; nothing of the slower one is kept', async () => {
    const { team } = (await send(1, [dal, { image: null, caption: 'Asha' }], await upload())).body;
    const refused = await send(1, [{ image: null, caption: 'Ravi' }], await upload());
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await read()).team).toEqual(team);
    expect(await files()).toEqual([nameOf(team[1].image)]);
    // A picture that is gone by now does not come back, nor does one that never existed.
    await send(2, [dal]);
    const { body } = await send(3, [...team, { image: '/files/pictures/other-0011aabb', caption: 'Fremd' }]);
    expect(body.team.map(({ caption }: Row) => caption)).toEqual(['Dal am Herd']);
  });

  const many = Array.from({ length: 25 }, (_, index) => ({ image: `x${index}`, caption: 'Bild' }));
  test.each([
    ['[{', 'team', 'json_invalid'],
    ['{}', 'team', 'wrong_type'],
    [[{ image: dal.image, caption: ' ' }], 'team.0.caption', 'content_required'],
    [[{ image: dal.image, caption: 'x'.repeat(121) }], 'team.0.caption', 'text_too_long'],
    [many, 'team', 'too_many'],
    [[{ image: null, caption: 'Ohne Bild' }], 'image', 'value_invalid'],
  ] as const)('are refused, and nothing changes: %#', async (team, path, code) => {
    const before = await read();
    const answer = await send(1, team as Row[] | string);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(await read()).toEqual(before);
  });

  test('are refused with a picture too few or too many, or none at all', async () => {
    const before = await read();
    const two = [
      { image: null, caption: 'Asha' },
      { image: null, caption: 'Ravi' },
    ];
    expect((await send(1, two, await upload())).status).toBe(400);
    expect((await send(1, [dal], await upload())).status).toBe(400);
    const svg = await send(1, [{ image: null, caption: 'Asha' }], fileOf('<svg/>'));
    expect(svg.body.code).toBe('picture_type_unsupported');
    expect(await read()).toEqual(before);
    expect(await files()).toEqual([]);
  });
});
