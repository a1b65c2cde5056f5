import { parseWithZod } from '@conform-to/zod/v4';
import { addressBody } from '#contract/addresses/shapes.ts';

export const checkAddressForm = (form: FormData) => parseWithZod(form, { schema: addressBody });
