import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { OpenRefund } from '#contract/payments/shapes.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';

export function loadRefunds({ request }: ClientLoaderFunctionArgs): Promise<Loaded<OpenRefund[]>> {
  return askAsStaff(request, (api) => api.payments.refunds.$get());
}

export type Closed = Loaded<OpenRefund[]> & { id: string; way: 'retry' | 'by_hand' };

/** Tries a failed refund once more, or notes that it was done by hand. */
export async function closeRefund({ request }: ClientActionFunctionArgs): Promise<Closed> {
  const form = await request.formData();
  const id = String(form.get('id'));
  const way = form.get('way') === 'retry' ? 'retry' : 'by_hand';
  const answer = await askAsStaff(request, (api) =>
    api.payments.refunds[':id'].$post({ param: { id }, json: { way } }),
  );
  return { ...answer, id, way };
}
