import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { couponBody } from '#contract/coupons/shapes.ts';

/** Typed as text, with a comma in German; the schema refuses what is no number. */
const NUMBER_FIELDS = ['discountPercentage', 'upperLimit', 'minimumOrderValue'];

/** An unticked checkbox is not sent, which means no; the API's default is yes. */
const couponFormSchema = couponBody.safeExtend({ isActive: z.boolean().default(false) });

export function checkCouponForm(form: FormData) {
  const amounts = new FormData();
  for (const [name, value] of form) {
    const isNumber = NUMBER_FIELDS.includes(name) && typeof value === 'string';
    amounts.append(name, isNumber ? value.trim().replace(',', '.') : value);
  }
  return parseWithZod(amounts, { schema: couponFormSchema });
}
