import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Evening } from '#contract/reservations/evening-shapes.ts';
import type { TableStep } from '#domain/reservations/table-step.ts';
import { callApiAsStaff, type Loaded } from '../../kit/api/admin-api.ts';
import { sendTap } from '../../kit/kept-taps/send-tap.ts';

/** The evening of `?date=`, or of now. */
export function loadEvening({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Evening>> {
  const date = new URL(request.url).searchParams.get('date');
  return callApiAsStaff(request, (api) => api.reservation.evening.$get({ query: date ? { date } : {} }));
}

/** What a tap sends: a step of a party, at the version that was on the screen. */
export interface StepTap {
  id: string;
  step: TableStep;
  version: number;
  /** Time and table. */
  where: string;
}

export type StepAnswer = Loaded<unknown> & { step: TableStep };

export async function changeEvening({ request }: ClientActionFunctionArgs): Promise<StepAnswer> {
  const { id: orderId, step, version, where } = (await request.clone().json()) as StepTap;
  return { ...(await sendTap(request, { orderId, verb: 'table', step, version, where })), step };
}
