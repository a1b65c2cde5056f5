import { type ComponentProps, type ReactNode, useState } from 'react';
import { TextField } from './field.tsx';

/** An email address; where it looks like a slip, with a button for the one that was probably meant. It never blocks. */
export function EmailField({ hint, onInput, ...rest }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [suggestion, setSuggestion] = useState<ReactNode>();
  return (
    <TextField
      {...rest}
      type="email"
      hint={suggestion ?? hint}
      onInput={(event) => {
        onInput?.(event);
        setSuggestion(undefined);
        const input = event.currentTarget;
        // Loaded on demand, and offline there is none.
        import('./email-suggestion.tsx')
          .then(({ suggestFor }) => suggestFor(input, setSuggestion))
          .catch(() => {});
      }}
    />
  );
}
