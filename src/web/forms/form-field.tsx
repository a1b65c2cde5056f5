import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox, RadioMark } from '../components/field/checkbox.tsx';
import { type FieldFrame, SelectField, TextareaField, TextField } from '../components/field/field.tsx';
import { useFieldMessage } from './form-check.ts';

/** A field of any Conform form: `fields.email`. */
export type ConformField = Parameters<typeof getInputProps>[0];

interface BoundField {
  field: ConformField;
  /** Shown when the field itself has no error. */
  error?: ReactNode;
}

type TextType = 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'number';

/** For inputs of your own: the id, name, initial value and error message of a Conform field. */
export function useFormInput() {
  const fieldMessage = useFieldMessage();
  return (field: ConformField, type: TextType | 'password' = 'text') => {
    const { key: _, ...input } = getInputProps(field, { type });
    return { ...input, error: fieldMessage(field) };
  };
}

/** A one-line text field. Label, hint and all attributes of an input are passed on. */
export function FormField({
  field,
  type = 'text',
  error,
  ...rest
}: BoundField & { type?: TextType } & Omit<FieldFrame & ComponentProps<'input'>, 'type' | 'error'>) {
  const input = useFormInput()(field, type);
  return <TextField {...input} {...rest} error={input.error ?? error} />;
}

export function FormTextarea({
  field,
  error,
  ...rest
}: BoundField & Omit<FieldFrame & ComponentProps<'textarea'>, 'error'>) {
  const fieldMessage = useFieldMessage();
  const { key: _, ...textarea } = getTextareaProps(field);
  return <TextareaField {...textarea} {...rest} error={fieldMessage(field) ?? error} />;
}

export function FormSelect({
  field,
  error,
  ...rest
}: BoundField & Omit<FieldFrame & ComponentProps<'select'>, 'error'>) {
  const fieldMessage = useFieldMessage();
  const { key: _, ...select } = getSelectProps(field);
  return <SelectField {...select} {...rest} error={fieldMessage(field) ?? error} />;
}

/** The words beside the box are `children`; ticked, it sends `value`. */
export function FormCheckbox({
  field,
  value = 'on',
  error,
  ...rest
}: BoundField & { value?: string } & Omit<ComponentProps<typeof Checkbox>, 'value'>) {
  const fieldMessage = useFieldMessage();
  const { key: _, ...checkbox } = getInputProps(field, { type: 'checkbox', value });
  return <Checkbox {...checkbox} {...rest} error={fieldMessage(field) ?? error} />;
}

/** One of several choices; its label is the caller's, with the id `${field.id}-${value}`. */
export function FormRadio({ field, value }: { field: ConformField; value: string }) {
  const { key: _, ...radio } = getInputProps(field, { type: 'radio', value });
  return <RadioMark {...radio} id={`${field.id}-${value}`} />;
}

/** A value that is sent, and never seen. The key makes it follow changes that the form's own code makes. */
export function FormHidden({ field }: { field: ConformField }) {
  const { key, ...hidden } = getInputProps(field, { type: 'hidden' });
  return <input key={key} {...hidden} />;
}
