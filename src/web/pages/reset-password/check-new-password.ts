import { parseWithZod } from '@conform-to/zod/v4';
import { resetPasswordBody } from '#contract/accounts/shapes.ts';
import { confirmation, passwordsMatch } from '../../forms/repeated-password.ts';

/** The new password, and once more. The token is in the URL, not in the form. */
const newPassword = resetPasswordBody
  .omit({ token: true })
  .extend({ confirmation })
  .refine(...passwordsMatch('password'));

export const checkNewPassword = (form: FormData) => parseWithZod(form, { schema: newPassword });
