import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { checked, type FormAnswer } from '../../../form.ts';
import { languageOf } from '../../../language.tsx';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import type { Sent } from '../editing/conflict.ts';

export const loadCheck = async () => (await import('./check-coupon.ts')).checkCouponForm;

/** What the form shows: what is wrong with what was sent, or the coupon that stands now. */
export type CouponSaved = FormAnswer & { coupon?: Coupon; sent?: Sent; isDeleted?: true };

export function loadCoupons({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Coupon[]>> {
  return askAsStaff(request, (api) => api.discount.$get());
}

/** Creates a coupon, or changes or deletes the one whose id is sent along. */
export async function saveCoupon({ request }: ClientActionFunctionArgs): Promise<CouponSaved> {
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  const seen = form.get('version');
  if (form.get('intent') === 'delete') {
    const query = { version: String(seen) };
    const deleted = await askAsStaff(request, (api) => api.discount[':id'].$delete({ param: { id }, query }));
    return deleted.ok ? { isDeleted: true } : { error: deleted.error };
  }
  const ownId = String(form.get('ownId'));
  for (const name of ['id', 'version', 'ownId']) form.delete(name);
  const submission = await checked(form, loadCheck, languageOf(new URL(request.url).pathname));
  if ('answer' in submission) return submission.answer;
  const json = { ...submission.value, ...(seen === null ? {} : { version: Number(seen) }) };
  const sent = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const saved = id
    ? await askAsStaff(request, (api) => api.discount.edit[':id'].$put({ param: { id }, json }))
    : await askAsStaff(request, (api) => api.discount.create.$post({ json: { ...json, _id: ownId } }));
  return saved.ok ? { coupon: saved.data } : { ...submission.refused(saved.error), sent };
}
