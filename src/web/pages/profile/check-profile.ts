import { parseWithZod } from '@conform-to/zod/v4';
import { changePasswordBody, changeProfileBody } from '#contract/accounts/shapes.ts';
import { confirmation, passwordsMatch } from '../../forms/repeated-password.ts';

export const checkProfile = (form: FormData) => parseWithZod(form, { schema: changeProfileBody });

const newPassword = changePasswordBody.extend({ confirmation }).refine(...passwordsMatch('newPassword'));

export const checkNewPassword = (form: FormData) => parseWithZod(form, { schema: newPassword });
