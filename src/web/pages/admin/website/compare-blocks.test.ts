import { describe, expect, test } from 'vitest';
import { BLOCK_NAMES, BLOCKS, completeContent, type Fields } from '#domain/website/blocks.ts';
import { trattoriaWebsite } from '#sample/trattoria/website.ts';
import { findDifferences, resolveConflict } from '../kit/editing/conflict.ts';
import { blockValues, comparableTexts, conflictFields } from './compare-blocks.ts';

const LABELS = {
  fieldLabels: { title: 'Überschrift', items: 'Einträge' },
  languages: { de: 'Deutsch', en: 'Englisch' },
  choices: {},
  categoryNames: new Map<string, string>(),
  picture: 'Bild',
};
const content = completeContent(trattoriaWebsite);

test.each(BLOCK_NAMES)('%s is the same again after it was compared', (block) => {
  const fields: Fields = BLOCKS[block].fields;
  const values = content[block];
  expect(blockValues(fields, comparableTexts(fields, values))).toEqual(values);
});

describe('two owners at one block', () => {
  const fields: Fields = BLOCKS.services.fields;
  const base = comparableTexts(fields, content.services);
  const theirs = comparableTexts(fields, { ...content.services, title: { de: 'Außer Haus', en: 'Out' } });
  const mine = comparableTexts(fields, {
    title: { ...content.services.title, en: 'At your place' },
    items: content.services.items.slice(0, 1),
  });
  const compared = conflictFields(fields, LABELS);

  test('see what differs, language by language, and a list one entry per line', () => {
    expect(findDifferences(compared, { base, theirs, mine })).toMatchObject([
      { label: 'Überschrift (Deutsch)', theirs: 'Außer Haus', isMine: false },
      { label: 'Überschrift (Englisch)', theirs: 'Out', mine: 'At your place', isMine: true },
      { label: 'Einträge', isMine: true, mine: expect.not.stringContaining('\n') },
    ]);
  });

  test('keep what either of them has written, if nothing is chosen otherwise', () => {
    const suggested = new Map(
      findDifferences(compared, { base, theirs, mine }).map(({ key, isMine }) => [key, isMine]),
    );
    const resolved = resolveConflict(mine, theirs, compared, (key) => suggested.get(key) ?? true);
    expect(blockValues(fields, resolved)).toMatchObject({
      title: { de: 'Außer Haus', en: 'At your place' },
      items: [content.services.items[0]],
    });
  });
});
