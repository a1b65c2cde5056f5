import {
  type FieldMetadata,
  getFormProps,
  getInputProps,
  getTextareaProps,
  useForm,
} from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useFieldMessage } from '../../../../forms/form-check.ts';
import type { ConflictField, FieldValues } from './conflict.ts';
import type { Editing } from './editor.tsx';
import { parseFormEntries, toFieldErrors, toFormData } from './form-fields.ts';
import { useConflict } from './use-conflict.tsx';

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
  toFields: (item: Item | undefined) => Fields;
  /** The form's first values, where they are neither the item's nor the restored ones. */
  initialFields?: () => Fields;
  /** The checked form as the API takes it. */
  toBody: (value: Value) => FormData;
  /** What the conflict dialog compares. */
  conflictFields: readonly ConflictField[];
  imageOf?: (item: Item) => string | null;
  editing: Editing<Item>;
}) {
  const { item, error, onSave } = editing;
  const [initial] = useState(initialFields);
  const fieldMessage = useFieldMessage();
  const check = (form: FormData) => parseWithZod(form, { schema, disableAutoCoercion: true });
  const sent = useRef<ReturnType<typeof check>>(undefined);
  const [form, fields] = useForm<Fields>({
    id,
    defaultValue: initial as never, // Conform's type does not allow lists of codes
    shouldRevalidate: 'onInput',
    lastResult: error?.issues && sent.current?.reply({ fieldErrors: toFieldErrors(error) }),
    onValidate: ({ formData }) => check(formData) as never,
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

  type Name = Extract<keyof Fields, string>;
  const field = (name: Name) => fields[name] as FieldMetadata<string>;
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
    /** Props of a text field; `area` and `plain` are those of a larger one and of any other control. */
    text(name: Name) {
      const { key, ...input } = getInputProps(field(name), { type: 'text' });
      return { ...input, error: fieldMessage(field(name)) };
    },
    area(name: Name, rows = 2) {
      const { key, ...input } = getTextareaProps(field(name));
      return { ...input, rows, error: fieldMessage(field(name)) };
    },
    plain(name: Name) {
      const { id: fieldId, name: fieldName } = field(name);
      return {
        id: fieldId,
        name: fieldName,
        defaultValue: initial[name] as string,
        error: fieldMessage(field(name)),
      };
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
