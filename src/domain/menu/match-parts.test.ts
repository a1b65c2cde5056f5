import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchParts } from './match-parts.ts';

const former = [
  { id: 'a', name: { de: 'Klein' } },
  { id: 'b', name: { de: 'Groß' } },
];
const idsOf = (written: Parameters<typeof matchParts>[0]) =>
  matchParts(written, former).map((part) => part?.id);

describe('a part of a dish', () => {
  test('is recognised by its id, whatever it is called now and wherever it stands', () => {
    expect(
      idsOf([
        { _id: 'b', name: 'Riesig' },
        { _id: 'a', name: 'Groß' },
      ]),
    ).toEqual(['b', 'a']);
  });

  test('is recognised by its name when a client sends no id', () => {
    expect(idsOf([{ name: 'Groß' }, { name: 'Mittel' }, { name: 'Klein' }])).toEqual(['b', undefined, 'a']);
  });

  test('with an unknown id is created', () => {
    expect(idsOf([{ _id: 'x', name: 'Klein' }])).toEqual([undefined]);
  });

  test('that was claimed by its id is not given to another of its name', () => {
    expect(idsOf([{ name: 'Klein' }, { _id: 'a', name: 'Mini' }])).toEqual([undefined, 'a']);
  });

  test('is never recognised twice', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const name = fc.constantFrom('Klein', 'Groß', 'Mittel');
    const written = fc.array(fc.record({ _id: fc.option(id, { nil: undefined }), name }));
    const parts = fc.uniqueArray(fc.record({ id, name: fc.record({ de: name }) }), {
      selector: (part) => part.id,
    });
    fc.assert(
      fc.property(written, parts, (some, known) => {
        const found = matchParts(some, known).filter((part) => part !== undefined);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});
