import { Suspense, useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { LeaveGuard } from '../kit/editing/leave-guard.tsx';
import { LIST_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import { StatusCard } from './status-card.tsx';
import {
  changeTiming,
  loadTiming,
  type TimingRecord,
  timingErrorMessage,
  useTimingChange,
} from './timing-data.ts';
import css from './timings.module.css';
import { createUnsavedPart } from './week-draft.ts';
import { WeeklySchedule } from './weekly-schedule.tsx';

// The second tab comes once the first is there, so that it also opens without a connection.
const loadSpecialDates = () => import('./special-dates.tsx');
const BookingTimesForm = lazyPart(async () => (await import('./booking-times-form.tsx')).BookingTimesForm);
const AffectedGuests = lazyPart(async () => (await import('./affected-guests.tsx')).AffectedGuests);
const SpecialDates = lazyPart(async () => (await loadSpecialDates()).SpecialDates);

export const meta = adminMeta('timings');
export const clientLoader = loadTiming;
export const clientAction = changeTiming;

/** Opening hours: the current status, the week, and special dates. */
export default function TimingsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminTimingTexts);
  const lastGood = useLastGood(useLoaderData<Loaded<TimingRecord>>());
  const isReloading = useRevalidator().state === 'loading';
  const unsaved = useUnsavedParts();
  const [tab, setTab] = useState<'weekly' | 'special'>(() =>
    unsaved.date.read() && !unsaved.week.read() ? 'special' : 'weekly',
  );
  // The status changes by itself at opening and closing time.
  usePoll(LIST_POLL_MS, reload);
  useEffect(() => void loadSpecialDates().catch(() => undefined), []);

  const [isBooking, setBooking] = useState(false);
  const timing = lastGood.data?.data;
  const affected = lastGood.data?.affected;
  return (
    <>
      <Toolbar title={pages.timings} live={live} />
      <LeaveGuard isDirty={unsaved.isDirty} onLeave={unsaved.discard} />
      <div className={css.body}>
        {lastGood.error && (
          <ErrorState
            title={t.error(timingErrorMessage(lastGood.error, t))}
            action={
              <div className={css.ways}>
                <Button isBusy={isReloading} onClick={reload}>
                  {t.tryAgain}
                </Button>
                {/* Without a connection it is unknown whether there is a week already. */}
                {!timing && lastGood.error.httpStatus !== 0 && <CreateDefaultWeek />}
              </div>
            }
          >
            {lastGood.error.httpStatus === 0 ? t.unreachable : undefined}
          </ErrorState>
        )}
        {!timing && !lastGood.error && (
          <EmptyState title={t.noDataTitle} action={<CreateDefaultWeek />}>
            <p>{t.noDataText}</p>
            <p>{t.defaultHint}</p>
          </EmptyState>
        )}
        {timing && (
          <>
            {affected && affected.reservations.length + affected.orders.length > 0 && (
              <Suspense>
                <AffectedGuests affected={affected} />
              </Suspense>
            )}
            <StatusCard timing={timing} />
            <Tabs
              label={t.tabs}
              chosen={tab}
              onChoose={setTab}
              tabs={[
                {
                  id: 'weekly',
                  name: t.weekly,
                  panel: (
                    <>
                      <WeeklySchedule timing={timing} unsaved={unsaved.week} />
                      {isBooking ? (
                        <Suspense>
                          <BookingTimesForm booking={timing.booking} />
                        </Suspense>
                      ) : (
                        <Button onClick={() => setBooking(true)}>{t.bookingTimes}</Button>
                      )}
                    </>
                  ),
                },
                {
                  id: 'special',
                  name: t.special,
                  count: timing.specialDates.length,
                  panel: (
                    <Suspense>
                      <SpecialDates dates={timing.specialDates} unsaved={unsaved.date} />
                    </Suspense>
                  ),
                },
              ]}
            />
          </>
        )}
      </div>
    </>
  );
}

/** Unsaved input of both tabs, so that leaving the page asks once. */
function useUnsavedParts() {
  const [parts] = useState(() => {
    const [week, date] = [createUnsavedPart('week'), createUnsavedPart('special-date')];
    const discard = () => {
      week.setDirty(false);
      date.setDirty(false);
    };
    return { week, date, discard, isDirty: () => week.isDirty() || date.isDirty() };
  });
  return parts;
}

/** Creates a first week: every day from 09:00 to 22:00. */
function CreateDefaultWeek() {
  const t = useTexts(adminTimingTexts);
  const change = useTimingChange();
  return (
    <>
      <Button
        look="ink"
        isBusy={change.isBusy}
        onClick={() => change.send({ verb: 'createWeek', week: DEFAULT_WEEK })}
      >
        {t.createDefault}
      </Button>
      {change.error && <p role="alert">{t.error(timingErrorMessage(change.error, t))}</p>}
    </>
  );
}
