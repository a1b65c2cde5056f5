/** A field as a form holds it: its name, and what stands in it. */
export type FormEntry = readonly [name: string, value: string];

/**
 * The fields of a form from what stood in it, the other way round than `toFormData`. The pattern says what each of
 * them is; a list of rows shows one row in it, and any other list holds texts.
 */
export function parseFormEntries<Fields extends object>(
  pattern: Fields,
  entries: readonly FormEntry[],
  prefix = '',
): Fields {
  const read = (name: string, like: FormFieldValue): FormFieldValue => {
    const values = entries.filter(([other]) => other === name).map(([, value]) => value);
    if (typeof like === 'string') return values[0] ?? '';
    if (typeof like === 'boolean') return values.length > 0;
    const [row] = like;
    if (typeof row !== 'object') return values;
    return Array.from({ length: countRows(entries, name) }, (_, index) =>
      parseFormEntries(row, entries, `${name}[${index}].`),
    );
  };
  const fields = Object.entries(pattern).map(([name, like]) => [name, read(`${prefix}${name}`, like)]);
  return Object.fromEntries(fields) as Fields;
}

function countRows(entries: readonly FormEntry[], name: string): number {
  const start = `${name}[`;
  const indexes = entries
    .filter(([other]) => other.startsWith(start))
    .map(([other]) => Number.parseInt(other.slice(start.length), 10));
  return Math.max(-1, ...indexes) + 1;
}

/** What a field of a form can hold: a text, a tick, texts that are ticked, or rows of fields. */
export type FormFieldValue = string | boolean | readonly string[] | readonly object[];

/** The fields of a form as a browser would send them, named as Conform names them: 'variants[1].price'. */
export function toFormData(fields: object): FormData {
  const form = new FormData();
  const add = (name: string, value: FormFieldValue) => {
    if (typeof value === 'string') form.append(name, value);
    else if (value === true) form.append(name, 'true');
    else if (value === false) return;
    else {
      for (const [index, one] of value.entries()) {
        if (typeof one === 'string') form.append(name, one);
        else addAll(one, `${name}[${index}].`);
      }
    }
  };
  const addAll = (all: object, prefix: string) => {
    for (const [name, value] of Object.entries(all)) add(`${prefix}${name}`, value as FormFieldValue);
  };
  addAll(fields, '');
  return form;
}
