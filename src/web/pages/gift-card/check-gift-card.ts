import { parseWithZod } from '@conform-to/zod/v4';
import { createGiftCardBody } from '#contract/gift-cards/shapes.ts';

export const checkGiftCardForm = (form: FormData) => parseWithZod(form, { schema: createGiftCardBody });
