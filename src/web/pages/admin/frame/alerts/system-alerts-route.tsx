import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, Navigate } from 'react-router';
import type { SystemAlerts } from '#contract/system-alerts/shapes.ts';
import { useLocalPath } from '../../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../../kit/api/admin-api.ts';

/** System alerts, which the header polls on every page of the desk. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<SystemAlerts>> {
  return callApiAsStaff(request, (api) => api.admin.troubles.$get());
}

/** `id`: of the order that was to be accepted again; null: orders were seen. */
export type DeclinedAnswer = Loaded<unknown> & { id: string | null };

/** Accepts an order again that declined itself, or notes that such orders were seen. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<DeclinedAnswer> {
  const form = await request.formData();
  const id = form.get('accept');
  if (typeof id !== 'string') {
    const orderIds = String(form.get('seen')).split(' ');
    const answer = await callApiAsStaff(request, (api) =>
      api.orders.declined.seen.$post({ json: { orderIds } }),
    );
    return { ...answer, id: null };
  }
  return {
    ...(await callApiAsStaff(request, (api) => api.orders.reaccept.$post({ json: { orderId: id } }))),
    id,
  };
}

/** For a person who opens the address itself. */
export default function SystemAlertsPage() {
  return <Navigate to={useLocalPath()('/adminnavbar')} replace />;
}
