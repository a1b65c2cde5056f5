import { parseWithZod } from '@conform-to/zod/v4';
import { loginBody } from '#contract/accounts/shapes.ts';

export const checkLogin = (form: FormData) => parseWithZod(form, { schema: loginBody });
