import { type FieldMetadata, getInputProps, getTextareaProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef } from 'react';
import type { z } from 'zod';
import { useFieldMessage } from '../../../../forms/form-check.ts';
import type { FieldValues } from './conflict.ts';
import type { Editing } from './editor.tsx';
import { toFieldErrors } from './field-errors.ts';
import { parseFormEntries, toFormData } from './form-fields.ts';
import { type ConflictComparison, useConflict } from './use-conflict.tsx';

/** A form of the editor: checked by the server's own schema, sent when it is right, told what the server says. */
export function useEditorForm<
  Thing extends { version: number },
  Fields extends Record<string, unknown>,
  Value,
>({
  id,
  schema,
  initial,
  wireOf,
  compared,
  editing,
}: {
  id: string;
  schema: z.ZodType<Value>;
  /** What the fields begin with. */
  initial: Fields;
  /** The checked form as the API takes it. */
  wireOf: (value: Value) => FormData;
  /** What the same fields hold of a thing, and how they are told apart when somebody else has saved it meanwhile. */
  compared: Omit<ConflictComparison<Thing>, 'sentOf'> & { fieldsOf: (thing: Thing) => Fields };
  editing: Editing<Thing>;
}) {
  const { error, onSave } = editing;
  const words = useFieldMessage();
  const check = (form: FormData) => parseWithZod(form, { schema, disableAutoCoercion: true });
  const sent = useRef<ReturnType<typeof check>>(undefined);
  const [form, fields] = useForm<Fields>({
    id,
    defaultValue: initial as never, // Conform's type knows no lists of codes
    shouldRevalidate: 'onInput',
    lastResult: error?.issues && sent.current?.reply({ fieldErrors: toFieldErrors(error) }),
    onValidate: ({ formData }) => check(formData) as never,
    onSubmit(event, { formData }) {
      event.preventDefault();
      const submission = check(formData);
      if (submission.status !== 'success') return;
      sent.current = submission;
      onSave(wireOf(submission.value));
    },
  });

  const { fieldsOf, ...rest } = compared;
  const sentOf = (thing: Thing): FieldValues | null => {
    const filled = toFormData(fieldsOf(thing));
    // What is served all day has no fields for times.
    for (const time of ['startTime', 'endTime']) if (filled.get(time) === '') filled.delete(time);
    const submission = check(filled);
    if (submission.status !== 'success') return null;
    return Object.fromEntries([...wireOf(submission.value)].map(([name, value]) => [name, String(value)]));
  };
  const conflict = useConflict(editing, { ...rest, sentOf });

  type Name = Extract<keyof Fields, string>;
  const field = (name: Name) => fields[name] as FieldMetadata<string>;
  return {
    form,
    fields,
    conflict,
    /** Props of a text field, of a larger one, and of any other control. */
    text(name: Name) {
      const { key, ...input } = getInputProps(field(name), { type: 'text' });
      return { ...input, error: words(field(name)) };
    },
    area(name: Name, rows = 2) {
      const { key, ...input } = getTextareaProps(field(name));
      return { ...input, rows, error: words(field(name)) };
    },
    plain(name: Name) {
      const { id: fieldId, name: fieldName } = field(name);
      return {
        id: fieldId,
        name: fieldName,
        defaultValue: initial[name] as string,
        error: words(field(name)),
      };
    },
  };
}

/** What the fields begin with: as they were typed before a reload, or as the thing is. */
export function restoredFields<Fields extends object>(
  { draft: { restored } }: Pick<Editing, 'draft'>,
  fields: Fields,
  pattern = fields,
): Fields {
  return restored ? parseFormEntries(pattern, restored.entries) : fields;
}

/** Whether the picture was to be removed. */
export function isPictureRemoved({ draft: { restored } }: Pick<Editing, 'draft'>): boolean {
  return restored?.entries.some(([name]) => name === 'removeImage') ?? false;
}
