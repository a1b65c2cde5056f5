import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { checked, type FormAnswer } from '../../../form.ts';
import { languageOf } from '../../../language.tsx';
import { askAsStaff, type Loaded } from '../admin-api.ts';

export const loadCheck = async () => (await import('./check-coupon.ts')).checkCouponForm;

/** What the form shows: what is wrong, or the coupon that stands now. */
export type CouponSaved = FormAnswer & { coupon?: Coupon };

export function loadCoupons({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Coupon[]>> {
  return askAsStaff(request, (api) => api.discount.$get());
}

/** Creates a coupon, or changes the one whose id is sent along. */
export async function saveCoupon({ request }: ClientActionFunctionArgs): Promise<CouponSaved> {
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  form.delete('id');
  const submission = await checked(form, loadCheck, languageOf(new URL(request.url).pathname));
  if ('answer' in submission) return submission.answer;
  const json = submission.value;
  const saved = id
    ? await askAsStaff(request, (api) => api.discount.edit[':id'].$put({ param: { id }, json }))
    : await askAsStaff(request, (api) => api.discount.create.$post({ json }));
  return saved.ok ? { coupon: saved.data } : submission.refused(saved.error);
}
