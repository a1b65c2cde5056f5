import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { registerUser } from '#contract/accounts/shapes.ts';

/** The registration as it is typed: the account's fields, and the password once more (customer spec 5). */
const registration = registerUser
  .omit({ type: true })
  .extend({
    confirmation: z.string({ error: 'all_fields_required' }).min(1, { error: 'all_fields_required' }),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'passwords_differ',
    // Also while other fields are still wrong: all that is to mend is said at once.
    when: ({ value }) => isTypedTwice(value as Record<string, unknown>),
  });

export const checkRegistration = (form: FormData) => parseWithZod(form, { schema: registration });

function isTypedTwice({ password, confirmation }: Record<string, unknown>): boolean {
  return typeof password === 'string' && typeof confirmation === 'string';
}
