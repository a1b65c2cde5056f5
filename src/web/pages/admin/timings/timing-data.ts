import { useEffect, useEffectEvent } from 'react';
import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useFetcher } from 'react-router';
import type { Affected } from '#contract/closures/shapes.ts';
import type { SpecialDateBody, Timing, WeeklyScheduleBody } from '#contract/hours/shapes.ts';
import type { PauseDuration } from '#domain/hours/pause.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

/** All changes to the hours. Each returns the whole record. */
export type TimingChange =
  | { verb: 'setStatus'; isOpen: boolean; reason: string; lasts?: PauseDuration }
  | { verb: 'resetStatus' }
  | { verb: 'saveWeek'; week: WeeklyScheduleBody; version: number }
  | { verb: 'createWeek'; week: WeeklyScheduleBody }
  | { verb: 'addDate'; special: SpecialDateBody }
  | { verb: 'removeDate'; id: string; name: string }
  | { verb: 'setBooking'; booking: { first: string; last: string } }
  | { verb: 'cancelAffected'; reservations: string[]; orders: string[] };

export type TimingRecord = { data: Timing; affected: Affected | null };

export type TimingActionResult = Loaded<unknown> & { change: TimingChange };

export async function loadTiming({ request }: ClientLoaderFunctionArgs): Promise<Loaded<TimingRecord>> {
  const [timing, affected] = await Promise.all([
    callApiAsStaff(request, (api) => api.admin.timing.$get()),
    callApiAsStaff(request, (api) => api.admin.timing.affected.$get()),
  ]);
  return timing.ok
    ? { ...timing, data: { ...timing.data, affected: affected.ok ? affected.data : null } }
    : timing;
}

export async function changeTiming({ request }: ClientActionFunctionArgs): Promise<TimingActionResult> {
  const change = (await request.json()) as TimingChange;
  return { ...(await callTimingChange(request, change)), change };
}

function callTimingChange(request: Request, change: TimingChange): Promise<Loaded<unknown>> {
  switch (change.verb) {
    case 'setStatus': {
      const { isOpen, reason, lasts } = change;
      return callApiAsStaff(request, ({ admin }) =>
        admin.timing['current-status'].$put({ json: { isOpen, reason, ...(lasts && { lasts }) } }),
      );
    }
    case 'resetStatus':
      return callApiAsStaff(request, ({ admin }) => admin.timing['reset-status'].$post());
    case 'saveWeek':
      return callApiAsStaff(request, ({ admin }) =>
        admin.timing['weekly-schedule'].$put({
          query: {},
          json: { ...change.week, version: change.version },
        }),
      );
    case 'createWeek':
      return callApiAsStaff(request, ({ admin }) =>
        admin.timing['weekly-schedule'].$put({ query: { create: 'true' }, json: change.week }),
      );
    case 'addDate':
      return callApiAsStaff(request, ({ admin }) =>
        admin.timing['special-dates'].$post({ json: change.special }),
      );
    case 'removeDate':
      return callApiAsStaff(request, ({ admin }) =>
        admin.timing['special-dates'][':id'].$delete({
          ...{ param: { id: change.id }, query: { span: 'true' } },
        }),
      );
    case 'setBooking':
      return callApiAsStaff(request, ({ admin }) => admin.timing.booking.$put({ json: change.booking }));
    case 'cancelAffected': {
      const { reservations, orders } = change;
      return callApiAsStaff(request, ({ admin }) =>
        admin.timing.affected.$post({ json: { reservations, orders } }),
      );
    }
  }
}

/** The server's message, or a fallback. */
export function timingErrorMessage(
  { httpStatus, message }: ApiError,
  t: { failed: string; unexpected: string },
): string {
  if (httpStatus === 0) return t.failed;
  return message || t.unexpected;
}

/** Whether hours were changed here since that was last asked. */
let areHoursChanged = false;

/** True once after each change of the hours on this device: then whom it concerns is brought into view. */
export function takeHoursChange(): boolean {
  const wereChanged = areHoursChanged;
  areHoursChanged = false;
  return wereChanged;
}

/** Submits changes of one kind. `onDone` is called once per success. */
export function useTimingChange(onDone?: (change: TimingChange) => void) {
  const fetcher = useFetcher<TimingActionResult>();
  const response = fetcher.data;
  const finish = useEffectEvent((change: TimingChange) => onDone?.(change));
  useEffect(() => {
    if (response?.ok) finish(response.change);
  }, [response]);

  const isBusy = fetcher.state !== 'idle';
  return {
    send(change: TimingChange) {
      areHoursChanged = change.verb !== 'cancelAffected';
      void fetcher.submit(change, { method: 'post', encType: 'application/json' });
    },
    isBusy,
    error: !isBusy && response && !response.ok ? response.error : undefined,
  };
}
