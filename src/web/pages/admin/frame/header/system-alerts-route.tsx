import { type ClientLoaderFunctionArgs, Navigate } from 'react-router';
import type { SystemAlerts } from '#contract/system-alerts/shapes.ts';
import { useLocalPath } from '../../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../../kit/api/admin-api.ts';

/** What does not work just now. The head of the desk asks whichever page is open. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<SystemAlerts>> {
  return callApiAsStaff(request, (api) => api.admin.troubles.$get());
}

/** Who types this address means the desk. */
export default function SystemAlertsPage() {
  return <Navigate to={useLocalPath()('/adminnavbar')} replace />;
}
