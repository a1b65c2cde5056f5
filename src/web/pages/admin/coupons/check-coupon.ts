import { parseWithZod } from '@conform-to/zod/v4';
import { couponBody } from '#contract/coupons/shapes.ts';

/** A form's numbers are text, with a comma in German; what is none is left for the shape to refuse. */
const NUMBERS = ['discountPercentage', 'upperLimit', 'minimumOrderValue'];

export function checkCouponForm(form: FormData) {
  const amounts = new FormData();
  for (const [name, value] of form) {
    const isNumber = NUMBERS.includes(name) && typeof value === 'string';
    amounts.append(name, isNumber ? value.trim().replace(',', '.') : value);
  }
  // An unticked box is not sent at all, and means no here.
  if (!form.has('isActive')) amounts.append('isActive', '');
  return parseWithZod(amounts, { schema: couponBody });
}
