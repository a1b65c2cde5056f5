import { type ClientLoaderFunctionArgs, Navigate } from 'react-router';
import type { Troubles } from '#contract/troubles/shapes.ts';
import { useLocalPath } from '../../../language.tsx';
import { askAsStaff, type Loaded } from '../admin-api.ts';

/** What does not work just now. The head of the desk asks whichever page is open. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Troubles>> {
  return askAsStaff(request, (api) => api.admin.troubles.$get());
}

/** Who types this address means the desk. */
export default function TroublesPage() {
  return <Navigate to={useLocalPath()('/adminnavbar')} replace />;
}
