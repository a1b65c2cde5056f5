import { purgeExpiredResets, purgeGuests } from './accounts/jobs.ts';
import { purgeExpiredChallenges } from './accounts/second-factor/jobs.ts';
import { purgeAuditLog } from './audit-log/jobs.ts';
import { purgeStoredBackups } from './backups/jobs.ts';
import { consolidateListCounts } from './db/pagination.ts';
import type { Deps } from './deps.ts';
import { purgeDevices } from './devices/jobs.ts';
import { anonymiseGiftCards } from './gift-cards/jobs.ts';
import { purgePastSpecialDates } from './hours/jobs.ts';
import { purgeExpiredRateLimits } from './http/shared-rate-limits.ts';
import { purgeSentEvents } from './integrations/jobs.ts';
import { type Job, runDueJobs } from './jobs/run-job.ts';
import { chainFacts } from './journal/jobs.ts';
import { followVatChange, refillStock } from './menu/jobs.ts';
import { purgeOldMessages } from './messages/jobs.ts';
import { purgeInactiveReaders } from './newsletter/jobs.ts';
import { purgeOldMailings } from './newsletter/mailings/jobs.ts';
import {
  anonymiseOrders,
  clearOldOrderNotes,
  learnTimes,
  purgeDeskTaps,
  purgeSenders,
} from './orders/jobs.ts';
import { purgeWebhookEvents } from './payments/jobs.ts';
import { purgePrintJobs } from './printing/jobs.ts';
import { purgePushClaims } from './push/jobs.ts';
import {
  anonymiseOldReservations,
  extendStays,
  followWaitingList,
  sendReservationReminders,
  settlePrepayments,
} from './reservations/jobs.ts';
import { lookForRelease } from './updates/jobs.ts';
import { purgeOldWithdrawals } from './withdrawals/jobs.ts';

type JobFunction = (deps: Deps) => Promise<void>;

/** Daily deletions, required by law or good practice, and sums. Each may run twice, or in two processes. */
const DAILY: Record<string, JobFunction> = {
  forgetGuests: purgeGuests,
  forgetResets: purgeExpiredResets,
  forgetChallenges: purgeExpiredChallenges,
  anonymiseOrders,
  forgetOrderNotes: clearOldOrderNotes,
  forgetReaders: purgeInactiveReaders,
  forgetMailings: purgeOldMailings,
  forgetChanges: purgeAuditLog,
  forgetWithdrawals: purgeOldWithdrawals,
  settlePrepayments,
  forgetTables: anonymiseOldReservations,
  forgetMessages: purgeOldMessages,
  forgetCardPeople: anonymiseGiftCards,
  forgetEvents: purgeWebhookEvents,
  forgetSentEvents: purgeSentEvents,
  forgetPastDates: purgePastSpecialDates,
  forgetBackups: purgeStoredBackups,
  forgetDevices: purgeDevices,
  learnTimes,
  addUpCounts: ({ db }) => consolidateListCounts(db),
};

/** Hourly jobs. Each may run twice, or in two processes. */
const HOURLY: Record<string, JobFunction> = {
  remindGuests: sendReservationReminders,
  forgetLimits: purgeExpiredRateLimits,
  forgetSenders: purgeSenders,
  forgetTaps: purgeDeskTaps,
  forgetPrints: purgePrintJobs,
  forgetPushes: purgePushClaims,
  followVatChange,
};

/** What an evening lives by: a few minutes are a part of a quarter of an hour. */
const OFTEN: Record<string, JobFunction> = { keepTables: extendStays, refillStock };

/**
 * At every look: a table is held for a quarter of an hour, and the next in line waits for it; what happened to money is chained
 * while it is fresh.
 */
const ALWAYS: Record<string, JobFunction> = { offerTables: followWaitingList, chainFacts };

const OFTEN_MS = 5 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The longest delay of a due job, also when the process that ran it has died. */
const POLL_MS = 60_000;

const toJobs = (duties: Record<string, JobFunction>, everyMs: number): Job[] =>
  Object.entries(duties).map(([name, run]) => ({ name, everyMs, run }));

/**
 * Runs due jobs, now and every minute: only one of the processes that share the database runs each job, and a restart
 * repeats none. `stop` waits for the running job.
 */
export function startScheduler(
  deps: Deps,
  daily = DAILY,
  hourly = HOURLY,
  often = OFTEN,
  always = ALWAYS,
): { stop(): Promise<void> } {
  const jobs = [
    ...toJobs(always, POLL_MS / 2),
    ...toJobs(often, OFTEN_MS),
    ...toJobs(hourly, HOUR_MS),
    ...toJobs(daily, DAY_MS),
    // It first looks as soon as that is wanted.
    ...(deps.config.updates?.isNoticed ? toJobs({ lookForRelease }, DAY_MS) : []),
  ];
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= runDueJobs(deps, jobs).finally(() => {
      running = null;
    });
  };
  look();
  const timer = setInterval(look, POLL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
