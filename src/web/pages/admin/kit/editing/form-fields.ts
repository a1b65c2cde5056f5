import type { ApiError } from '../../../../api/api-client.ts';

export type FormEntry = readonly [name: string, value: string];

/**
 * The inverse of `toFormData`: fields from a form's entries. The pattern gives the type of each field: a list of objects
 * is rows like its first, any other list holds texts.
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

/** A text, a checkbox, a list of ticked codes, or rows of fields. */
export type FormFieldValue = string | boolean | readonly string[] | readonly object[];

/** Fields as a browser would send their form, under Conform's names: 'variants[1].price'. */
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

/** A checked form as the API takes it; fields without a value are left out. */
export function toRequestBody(fields: Record<string, string | number | Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined) form.set(name, String(value));
  }
  return form;
}

/** The server's issues under Conform's field names: 'variants[1].price'. */
export function toFieldErrors({ issues = [] }: Pick<ApiError, 'issues'>): Record<string, string[]> {
  return Object.fromEntries(
    issues.map(({ path, code }) => [path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), [code]]),
  );
}
