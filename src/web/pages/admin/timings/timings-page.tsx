import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { LeaveGuard } from '../editing/leave-guard.tsx';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { changeTiming, loadTiming, type TimingRecord, timingErrorWords } from './ask-timing.ts';
import { SpecialDates } from './special-dates.tsx';
import { StatusCard } from './status-card.tsx';
import { Tabs } from './tabs.tsx';
import css from './timings.module.css';
import { unsavedPart } from './unsaved.ts';
import { useTimingChange } from './use-timing-change.ts';
import { WeeklySchedule } from './weekly-schedule.tsx';

export const meta = adminMeta('timings');
export const clientLoader = loadTiming;
export const clientAction = changeTiming;

/** When the restaurant is open: the status now, the week, the dates that differ (admin spec 2, Timings). */
export default function TimingsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminTimingTexts);
  const held = useHeld(useLoaderData<Loaded<TimingRecord>>());
  const isReloading = useRevalidator().state === 'loading';
  const dirty = useDirty();
  const [tab, setTab] = useState<'weekly' | 'special'>(() =>
    dirty.date.read() && !dirty.week.read() ? 'special' : 'weekly',
  );
  // The status changes by itself at opening and closing time.
  usePoll(LIST_POLL, reload);

  const timing = held.data?.data;
  return (
    <>
      <WorkBar title={pages.timings} live={live} />
      <LeaveGuard isDirty={dirty.isDirty} onLeave={dirty.giveUp} />
      <div className={css.body}>
        {held.error && (
          <ErrorState
            title={t.error(timingErrorWords(held.error, t))}
            action={
              <div className={css.ways}>
                <Button isBusy={isReloading} onClick={reload}>
                  {t.tryAgain}
                </Button>
                {/* Who does not reach the server knows nothing of what is there. */}
                {!timing && held.error.httpStatus !== 0 && <CreateDefault />}
              </div>
            }
          >
            {held.error.httpStatus === 0 ? t.unreachable : undefined}
          </ErrorState>
        )}
        {!timing && !held.error && (
          <EmptyState title={t.noDataTitle} action={<CreateDefault />}>
            <p>{t.noDataText}</p>
            <p>{t.defaultHint}</p>
          </EmptyState>
        )}
        {timing && (
          <>
            <StatusCard timing={timing} />
            <Tabs
              label={t.tabs}
              chosen={tab}
              onChoose={setTab}
              tabs={[
                {
                  id: 'weekly',
                  name: t.weekly,
                  panel: <WeeklySchedule timing={timing} unsaved={dirty.week} />,
                },
                {
                  id: 'special',
                  name: t.special,
                  count: timing.specialDates.length,
                  panel: <SpecialDates dates={timing.specialDates} unsaved={dirty.date} />,
                },
              ]}
            />
          </>
        )}
      </div>
    </>
  );
}

/** What of the two tabs was typed and is not saved: leaving the page asks once for both. */
function useDirty() {
  const [told] = useState(() => {
    const [week, date] = [unsavedPart('week'), unsavedPart('special-date')];
    const giveUp = () => {
      week.tell(false);
      date.tell(false);
    };
    return { week, date, giveUp, isDirty: () => week.isDirty() || date.isDirty() };
  });
  return told;
}

/** Every day 09:00 to 22:00: something to begin with (admin spec 7). */
function CreateDefault() {
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
      {change.error && <p role="alert">{t.error(timingErrorWords(change.error, t))}</p>}
    </>
  );
}
