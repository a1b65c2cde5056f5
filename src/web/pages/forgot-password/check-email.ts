import { parseWithZod } from '@conform-to/zod/v4';
import { forgotPasswordBody } from '#contract/accounts/shapes.ts';

export const checkEmail = (form: FormData) => parseWithZod(form, { schema: forgotPasswordBody });
