import type { ComponentProps } from 'react';
import { EmailField } from '../components/field/email-field.tsx';
import { type BoundField, useFormInput } from './form-field.tsx';

/** An email address that a guest types. */
export function FormEmail({
  field,
  error,
  ...rest
}: BoundField & Omit<ComponentProps<typeof EmailField>, 'error'>) {
  const input = useFormInput()(field, 'email');
  return <EmailField {...input} autoComplete="email" {...rest} error={input.error ?? error} />;
}
