import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { SpecialDateBody, Timing, WeeklyScheduleBody } from '#contract/hours/shapes.ts';
import type { PauseLength } from '#domain/hours/pause.ts';
import type { ApiError } from '../../../api.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';

/** What the screen can do to the hours. Each is answered with the whole record. */
export type TimingChange =
  | { verb: 'setStatus'; isOpen: boolean; reason: string; lasts?: PauseLength }
  | { verb: 'resetStatus' }
  /** With the version that was seen. */
  | { verb: 'saveWeek'; week: WeeklyScheduleBody; version: number }
  | { verb: 'createWeek'; week: WeeklyScheduleBody }
  | { verb: 'addDate'; special: SpecialDateBody }
  | { verb: 'removeDate'; id: string; date: string };

export type TimingRecord = { data: Timing };

export type TimingAnswer = Loaded<TimingRecord> & { change: TimingChange };

export function loadTiming({ request }: ClientLoaderFunctionArgs): Promise<Loaded<TimingRecord>> {
  return askAsStaff(request, (api) => api.admin.timing.$get());
}

export async function changeTiming({ request }: ClientActionFunctionArgs): Promise<TimingAnswer> {
  const change = (await request.json()) as TimingChange;
  return { ...(await ask(request, change)), change };
}

function ask(request: Request, change: TimingChange): Promise<Loaded<TimingRecord>> {
  switch (change.verb) {
    case 'setStatus': {
      const { isOpen, reason, lasts } = change;
      return askAsStaff(request, ({ admin }) =>
        admin.timing['current-status'].$put({ json: { isOpen, reason, ...(lasts && { lasts }) } }),
      );
    }
    case 'resetStatus':
      return askAsStaff(request, ({ admin }) => admin.timing['reset-status'].$post());
    case 'saveWeek':
      return askAsStaff(request, ({ admin }) =>
        admin.timing['weekly-schedule'].$put({
          query: {},
          json: { ...change.week, version: change.version },
        }),
      );
    case 'createWeek':
      return askAsStaff(request, ({ admin }) =>
        admin.timing['weekly-schedule'].$put({ query: { create: 'true' }, json: change.week }),
      );
    case 'addDate':
      return askAsStaff(request, ({ admin }) =>
        admin.timing['special-dates'].$post({ json: change.special }),
      );
    case 'removeDate':
      return askAsStaff(request, ({ admin }) =>
        admin.timing['special-dates'][':id'].$delete({ param: { id: change.id } }),
      );
  }
}

/** The server's own words if it said any, otherwise the specified ones (admin spec 8). */
export function timingErrorWords(
  { httpStatus, message }: ApiError,
  t: { failed: string; unexpected: string },
): string {
  if (httpStatus === 0) return t.failed;
  return message || t.unexpected;
}
