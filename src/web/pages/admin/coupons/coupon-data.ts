import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { formatAmount } from '#texts/format-money.ts';
import type { Language } from '#texts/texts.ts';
import { toCents } from '../../../api/amounts.ts';
import { checkForm, type FormActionData } from '../../../forms/form-check.ts';
import { languageOf } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import type { FieldValues } from '../kit/editing/conflict.ts';

export const loadCouponCheck = async () => (await import('./check-coupon.ts')).checkCouponForm;

/** Errors of what was sent, or the saved coupon. */
export type CouponActionData = FormActionData & { coupon?: Coupon; sent?: FieldValues; isDeleted?: true };

export function loadCoupons({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Coupon[]>> {
  return callApiAsStaff(request, (api) => api.discount.$get());
}

/** Creates a coupon; with an `id`, saves or deletes that one. */
export async function saveCoupon({ request }: ClientActionFunctionArgs): Promise<CouponActionData> {
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  const version = form.get('version');
  if (form.get('intent') === 'delete') {
    const query = { version: String(version) };
    const deleted = await callApiAsStaff(request, (api) =>
      api.discount[':id'].$delete({ param: { id }, query }),
    );
    return deleted.ok ? { isDeleted: true } : { error: deleted.error };
  }
  const ownId = String(form.get('ownId'));
  for (const name of ['id', 'version', 'ownId']) form.delete(name);
  const submission = await checkForm(form, loadCouponCheck, languageOf(new URL(request.url).pathname));
  if ('answer' in submission) return submission.answer;
  const json = { ...submission.value, ...(version === null ? {} : { version: Number(version) }) };
  const sent = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const saved = id
    ? await callApiAsStaff(request, (api) => api.discount.edit[':id'].$put({ param: { id }, json }))
    : await callApiAsStaff(request, (api) => api.discount.create.$post({ json: { ...json, _id: ownId } }));
  return saved.ok ? { coupon: saved.data } : { ...submission.refused(saved.error), sent };
}

/** The values of the form for a coupon, or for a new one. */
export function toCouponFields(coupon: Coupon | undefined, language: Language): Record<string, string> {
  if (!coupon) return { isActive: 'on' };
  const { code, discountPercentage, upperLimit, minimumOrderValue, validFrom, validTo, isActive } = coupon;
  const euros = (amount: number | null) => (amount === null ? '' : formatAmount(toCents(amount), language));
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
