import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { changePasswordBody, changeProfileBody } from '#contract/accounts/shapes.ts';

export const checkProfile = (form: FormData) => parseWithZod(form, { schema: changeProfileBody });

/** The new password, and once more. */
const passwordTwice = changePasswordBody
  .extend({
    confirmation: z.string({ error: 'all_fields_required' }).min(1, { error: 'all_fields_required' }),
  })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: 'passwords_differ',
    // Also while another field is still wrong: all that is to mend is said at once.
    when: ({ value }) => {
      const { newPassword, confirmation } = value as Record<string, unknown>;
      return typeof newPassword === 'string' && typeof confirmation === 'string';
    },
  });

export const checkNewPassword = (form: FormData) => parseWithZod(form, { schema: passwordTwice });
