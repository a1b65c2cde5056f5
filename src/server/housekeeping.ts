import { forgetGuests } from './accounts/forget-guests.ts';
import { forgetResets } from './accounts/forget-resets.ts';
import { forgetChanges } from './changes/forget-changes.ts';
import { addUpCounts } from './db/list-pages.ts';
import type { Deps } from './deps.ts';
import { forgetCardPeople } from './gift-cards/forget-card-people.ts';
import { forgetPastDates } from './hours/forget-past-dates.ts';
import { forgetLimits } from './http/shared-limits.ts';
import { type Job, runDueJobs } from './jobs/run-job.ts';
import { forgetMailings } from './mailings/forget-mailings.ts';
import { forgetMessages } from './messages/forget-messages.ts';
import { forgetReaders } from './newsletter/forget-readers.ts';
import { anonymiseOrders } from './orders/anonymise-orders.ts';
import { forgetOrderNotes } from './orders/forget-order-notes.ts';
import { forgetSenders } from './orders/limit-open-orders.ts';
import { forgetEvents } from './payments/forget-events.ts';
import { forgetTables } from './reservations/forget-tables.ts';
import { remindGuests } from './reservations/remind-guests.ts';
import { forgetChallenges } from './second-factor/forget-challenges.ts';
import { forgetWithdrawals } from './withdrawals/forget-withdrawals.ts';

type Duty = (deps: Deps) => Promise<void>;

/** What the law or good sense wants gone, once a day. Each may be done twice, or by two. */
const DAILY: Record<string, Duty> = {
  forgetGuests,
  forgetResets,
  forgetChallenges,
  anonymiseOrders,
  forgetOrderNotes,
  forgetReaders,
  forgetMailings,
  forgetChanges,
  forgetWithdrawals,
  forgetTables,
  forgetMessages,
  forgetCardPeople,
  forgetEvents,
  forgetPastDates,
  addUpCounts: ({ db }) => addUpCounts(db),
};

/** What has its hour. Each may be done twice, or by two. */
const HOURLY: Record<string, Duty> = { remindGuests, forgetLimits, forgetSenders };

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** So long a job that is due waits at most, also one whose process has died. */
const LOOK_EVERY_MS = 60_000;

const jobsOf = (duties: Record<string, Duty>, everyMs: number): Job[] =>
  Object.entries(duties).map(([name, run]) => ({ name, everyMs, run }));

/**
 * Runs the jobs that are due, now and every minute: of all processes that share the database one runs a job, and a
 * restart runs none again. `stop` waits for the one that runs.
 */
export function keepHouse(deps: Deps, daily = DAILY, hourly = HOURLY): { stop(): Promise<void> } {
  const jobs = [...jobsOf(hourly, HOUR_MS), ...jobsOf(daily, DAY_MS)];
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= runDueJobs(deps, jobs).finally(() => {
      running = null;
    });
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
