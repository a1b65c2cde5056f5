import { getInputProps, getTextareaProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldFrame, TextareaField, TextField } from '../components/field/field.tsx';
import { useFieldMessage } from './form-check.ts';

/** A field of any Conform form: `fields.email`. */
export type ConformField = Parameters<typeof getInputProps>[0];

export interface BoundField {
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
