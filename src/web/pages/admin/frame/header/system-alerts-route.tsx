import { type ClientLoaderFunctionArgs, Navigate } from 'react-router';
import type { SystemAlerts } from '#contract/system-alerts/shapes.ts';
import { useLocalPath } from '../../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../../kit/api/admin-api.ts';

/** System alerts, which the header polls on every page of the desk. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<SystemAlerts>> {
  return callApiAsStaff(request, (api) => api.admin.troubles.$get());
}

/** For a person who opens the address itself. */
export default function SystemAlertsPage() {
  return <Navigate to={useLocalPath()('/adminnavbar')} replace />;
}
