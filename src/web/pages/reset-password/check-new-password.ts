import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { resetPasswordBody } from '#contract/accounts/shapes.ts';

/** The new password, and once more. The token stands in the address and not in the form. */
const newPassword = resetPasswordBody
  .omit({ token: true })
  .extend({
    confirmation: z.string({ error: 'all_fields_required' }).min(1, { error: 'all_fields_required' }),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'passwords_differ',
  });

export const checkNewPassword = (form: FormData) => parseWithZod(form, { schema: newPassword });
