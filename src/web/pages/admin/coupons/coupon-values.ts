import type { Coupon } from '#contract/coupons/shapes.ts';
import { formatAmount } from '#texts/format.ts';
import type { Language } from '#texts/texts.ts';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';

/** What the form's fields hold of a coupon, or of none yet. */
export function valuesOf(coupon: Coupon | undefined, language: Language): Record<string, string> {
  if (!coupon) return { isActive: 'on' };
  const { code, discountPercentage, upperLimit, minimumOrderValue, validFrom, validTo, isActive } = coupon;
  const euros = (amount: number | null) => (amount === null ? '' : formatAmount(cents(amount), language));
  return {
    code,
    discountPercentage:
      language === 'de' ? String(discountPercentage).replace('.', ',') : String(discountPercentage),
    upperLimit: euros(upperLimit),
    minimumOrderValue: euros(minimumOrderValue),
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    isActive: isActive ? 'on' : '',
  };
}
