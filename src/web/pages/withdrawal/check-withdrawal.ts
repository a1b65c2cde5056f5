import { parseWithZod } from '@conform-to/zod/v4';
import { withdrawBody } from '#contract/withdrawals/shapes.ts';

export const checkWithdrawalForm = (form: FormData) => parseWithZod(form, { schema: withdrawBody });
