import { z } from 'zod';

/** The field in which a new password is typed again. */
export const confirmation = z
  .string({ error: 'all_fields_required' })
  .min(1, { error: 'all_fields_required' });

/** Refines a form with a new password: `confirmation` must be the same. */
export function passwordsMatch<Name extends string>(
  name: Name,
): [
  check: (fields: Record<Name | 'confirmation', string>) => boolean,
  options: { path: string[]; error: string; when: (payload: { value: unknown }) => boolean },
] {
  return [
    (fields) => fields[name] === fields.confirmation,
    {
      path: ['confirmation'],
      error: 'passwords_differ',
      // Runs while other fields are still wrong too: all errors are shown at once.
      when: ({ value }) => {
        const fields = value as Record<string, unknown>;
        return typeof fields[name] === 'string' && typeof fields.confirmation === 'string';
      },
    },
  ];
}
