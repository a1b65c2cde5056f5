import { getInputProps, getSelectProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { Checkbox, RadioMark } from '../components/field/checkbox.tsx';
import { type FieldFrame, SelectField } from '../components/field/field.tsx';
import { useFieldMessage } from './form-check.ts';
import type { BoundField, ConformField } from './form-field.tsx';

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
