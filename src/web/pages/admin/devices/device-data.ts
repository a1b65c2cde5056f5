import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { DeskDevice } from '#contract/devices/shapes.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

export interface DevicesPageData {
  devices: DeskDevice[];
}

export function loadDevices({ request }: ClientLoaderFunctionArgs): Promise<Loaded<DevicesPageData>> {
  return callApiAsStaff(request, (api) => api.admin.devices.$get());
}

export type DeviceRequest =
  | { intent: 'rename'; id: string; name: string }
  | { intent: 'forget'; id: string; name: string };

export interface DeviceAnswer {
  done?: DeviceRequest;
  error?: ApiError;
}

export async function changeDevices({ request }: ClientActionFunctionArgs): Promise<DeviceAnswer> {
  const sent = (await request.json()) as DeviceRequest;
  const param = { id: sent.id };
  const answer = await (sent.intent === 'rename'
    ? callApiAsStaff(request, (api) => api.admin.devices[':id'].$put({ param, json: { name: sent.name } }))
    : callApiAsStaff(request, (api) => api.admin.devices[':id'].$delete({ param })));
  // Somebody else has forgotten it already.
  if (!answer.ok && sent.intent === 'forget' && answer.error.code === 'not_found') return { done: sent };
  return answer.ok ? { done: sent } : { error: answer.error };
}
