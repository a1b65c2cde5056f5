import type { ComponentProps } from 'react';
import { TextField } from '../../../../components/field/field.tsx';

/** A field for a code of the second factor, or for a recovery code. */
export function CodeField({
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'onChange'> & { onChange: (code: string) => void }) {
  return (
    <TextField
      {...rest}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
