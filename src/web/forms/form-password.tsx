import type { ComponentProps, ReactNode } from 'react';
import { PasswordField } from '../components/password-field/password-field.tsx';
import { type ConformField, useFormInput } from './form-field.tsx';

/** A password field of a Conform form, with its show switch. */
export function FormPassword({
  field,
  error,
  ...rest
}: { field: ConformField } & ComponentProps<typeof PasswordField>) {
  const { type: _, ...input } = useFormInput()(field, 'password');
  return <PasswordField {...input} {...rest} error={input.error ?? error} />;
}

/** A new password and its repetition; the schema of the form has both (forms/repeated-password.ts). */
export function NewPasswordFields({
  password,
  confirmation,
  labels,
  error,
  className,
}: {
  password: ConformField;
  confirmation: ConformField;
  labels: { password: string; passwordHint: string; confirmation: string };
  /** Of the password, when the field itself has none. */
  error?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <>
      <FormPassword
        field={password}
        label={labels.password}
        hint={labels.passwordHint}
        autoComplete="new-password"
        className={className}
        error={error}
      />
      <FormPassword
        field={confirmation}
        label={labels.confirmation}
        autoComplete="new-password"
        className={className}
      />
    </>
  );
}
