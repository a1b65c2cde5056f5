import { type DefaultValue, getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { ConflictField, FieldValues } from './conflict.ts';
import type { Editing } from './editor.tsx';
import { parseFormEntries, toFieldErrors, toFormData } from './form-fields.ts';
import { useConflict } from './use-conflict.tsx';

/** What a form begins with: its own fields, as Conform takes them. */
type InitialFields<Fields> = Fields & DefaultValue<Fields>;

/**
 * The form inside an Editor: checked with the server's own schema, sent once it is valid, with the server's field errors
 * shown at their fields. `editor` holds the props of the Editor.
 */
export function useEditorForm<
  Item extends { version: number },
  Fields extends Record<string, unknown>,
  Value,
>({
  id,
  schema,
  toFields,
  initialFields = () => restoredFields(editing, toFields(editing.item)),
  toBody,
  conflictFields,
  imageOf,
  editing,
}: {
  id: string;
  schema: z.ZodType<Value>;
  /** An item's values as the form shows them; of undefined, those of an empty form. */
  toFields: (item: Item | undefined) => InitialFields<Fields>;
  /** The form's first values, where they are neither the item's nor the restored ones. */
  initialFields?: () => InitialFields<Fields>;
  /** The checked form as the API takes it. */
  toBody: (value: Value) => FormData;
  /** What the conflict dialog compares. */
  conflictFields: readonly ConflictField[];
  imageOf?: (item: Item) => string | null;
  editing: Editing<Item>;
}) {
  const { item, error, onSave } = editing;
  const [initial] = useState(initialFields);
  const check = (form: FormData) => parseWithZod(form, { schema, disableAutoCoercion: true });
  const sent = useRef<ReturnType<typeof check>>(undefined);
  const [form, fields] = useForm<Fields, Value>({
    id,
    defaultValue: initial,
    shouldRevalidate: 'onInput',
    lastResult: error?.issues && sent.current?.reply({ fieldErrors: toFieldErrors(error) }),
    onValidate: ({ formData }) => check(formData),
    onSubmit(event, { formData }) {
      event.preventDefault();
      const submission = check(formData);
      if (submission.status !== 'success') return;
      sent.current = submission;
      onSave(toBody(submission.value));
    },
  });

  const toValues = (one: Item): FieldValues | null => {
    const filled = toFormData(toFields(one));
    // An item that is served all day has no time fields in its form.
    for (const time of ['startTime', 'endTime']) if (filled.get(time) === '') filled.delete(time);
    const submission = check(filled);
    if (submission.status !== 'success') return null;
    return Object.fromEntries([...toBody(submission.value)].map(([name, value]) => [name, String(value)]));
  };
  const conflict = useConflict(editing, { toValues, fields: conflictFields, imageOf });
  return {
    form,
    fields,
    initial,
    editor: {
      form: getFormProps(form),
      isNew: !item,
      isIncomplete: Object.keys(form.allErrors).length > 0,
      editing,
      conflict,
    },
  };
}

/** The input from before a reload, or else the given fields. */
export function restoredFields<Fields extends object>(
  { draft: { restored } }: Pick<Editing, 'draft'>,
  fields: Fields,
  pattern = fields,
): Fields {
  return restored ? parseFormEntries(pattern, restored.entries) : fields;
}
