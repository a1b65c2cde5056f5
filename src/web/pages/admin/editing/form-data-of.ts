/** What a field of a form can hold: a text, a tick, texts that are ticked, or rows of fields. */
export type Field = string | boolean | readonly string[] | readonly object[];

/** The fields of a form as a browser would send them, named as Conform names them: 'variants[1].price'. */
export function formDataOf(fields: object): FormData {
  const form = new FormData();
  const add = (name: string, value: Field) => {
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
    for (const [name, value] of Object.entries(all)) add(`${prefix}${name}`, value as Field);
  };
  addAll(fields, '');
  return form;
}
