import type { Field } from './form-data-of.ts';

/** A field as a form holds it: its name, and what stands in it. */
export type Entry = readonly [name: string, value: string];

/**
 * The fields of a form from what stood in it, the other way round than `formDataOf`. The pattern says what each of
 * them is; a list of rows shows one row in it, and any other list holds texts.
 */
export function fieldsOfEntries<Fields extends object>(
  pattern: Fields,
  entries: readonly Entry[],
  prefix = '',
): Fields {
  const read = (name: string, like: Field): Field => {
    const values = entries.filter(([other]) => other === name).map(([, value]) => value);
    if (typeof like === 'string') return values[0] ?? '';
    if (typeof like === 'boolean') return values.length > 0;
    const [row] = like;
    if (typeof row !== 'object') return values;
    return Array.from({ length: rowCount(entries, name) }, (_, index) =>
      fieldsOfEntries(row, entries, `${name}[${index}].`),
    );
  };
  const fields = Object.entries(pattern).map(([name, like]) => [name, read(`${prefix}${name}`, like)]);
  return Object.fromEntries(fields) as Fields;
}

function rowCount(entries: readonly Entry[], name: string): number {
  const start = `${name}[`;
  const indexes = entries
    .filter(([other]) => other.startsWith(start))
    .map(([other]) => Number.parseInt(other.slice(start.length), 10));
  return Math.max(-1, ...indexes) + 1;
}
