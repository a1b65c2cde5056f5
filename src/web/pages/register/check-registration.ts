import { parseWithZod } from '@conform-to/zod/v4';
import { registerUser } from '#contract/accounts/shapes.ts';
import { confirmation, passwordsMatch } from '../../forms/repeated-password.ts';

/** The account's fields, and the password once more. */
const registration = registerUser
  .omit({ type: true })
  .extend({ confirmation })
  .refine(...passwordsMatch('password'));

export const checkRegistration = (form: FormData) => parseWithZod(form, { schema: registration });
