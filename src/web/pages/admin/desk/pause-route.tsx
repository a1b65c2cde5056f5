import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, Navigate } from 'react-router';
import type { PauseBody, Pauses } from '#contract/pause/shapes.ts';
import { useLocalPath } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import type { UndoResult } from '../kit/transitions/undo-transition.ts';

/** Loads and changes the pauses for the desk's pause button. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Pauses>> {
  return callApiAsStaff(request, (api) => api.admin.pause.$get());
}

export async function clientAction({
  request,
}: ClientActionFunctionArgs): Promise<(Loaded<Pauses> & { sent: PauseBody }) | UndoResult> {
  const undo = new URL(request.url).searchParams.get('undo');
  if (undo !== null) {
    const json = JSON.parse(undo) as PauseBody;
    const answer = await callApiAsStaff(request, (api) => api.admin.pause.$put({ json }));
    return { ...answer, isUndone: answer.ok };
  }
  const sent = (await request.json()) as PauseBody;
  return { ...(await callApiAsStaff(request, (api) => api.admin.pause.$put({ json: sent }))), sent };
}

/** The route has no page of its own: its address, typed by hand, leads to the desk. */
export default function PausePage() {
  return <Navigate to={useLocalPath()('/adminnavbar')} replace />;
}
