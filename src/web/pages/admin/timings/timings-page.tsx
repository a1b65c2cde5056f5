import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { LeaveGuard } from '../kit/editing/leave-guard.tsx';
import { LIST_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import { SpecialDates } from './special-dates.tsx';
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

export const meta = adminMeta('timings');
export const clientLoader = loadTiming;
export const clientAction = changeTiming;

/** When the restaurant is open: the status now, the week, the dates that differ (admin spec 2, Timings). */
export default function TimingsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminTimingTexts);
  const held = useLastGood(useLoaderData<Loaded<TimingRecord>>());
  const isReloading = useRevalidator().state === 'loading';
  const dirty = useUnsavedParts();
  const [tab, setTab] = useState<'weekly' | 'special'>(() =>
    dirty.date.read() && !dirty.week.read() ? 'special' : 'weekly',
  );
  // The status changes by itself at opening and closing time.
  usePoll(LIST_POLL_MS, reload);

  const timing = held.data?.data;
  return (
    <>
      <Toolbar title={pages.timings} live={live} />
      <LeaveGuard isDirty={dirty.isDirty} onLeave={dirty.giveUp} />
      <div className={css.body}>
        {held.error && (
          <ErrorState
            title={t.error(timingErrorMessage(held.error, t))}
            action={
              <div className={css.ways}>
                <Button isBusy={isReloading} onClick={reload}>
                  {t.tryAgain}
                </Button>
                {/* Who does not reach the server knows nothing of what is there. */}
                {!timing && held.error.httpStatus !== 0 && <CreateDefaultWeek />}
              </div>
            }
          >
            {held.error.httpStatus === 0 ? t.unreachable : undefined}
          </ErrorState>
        )}
        {!timing && !held.error && (
          <EmptyState title={t.noDataTitle} action={<CreateDefaultWeek />}>
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
function useUnsavedParts() {
  const [told] = useState(() => {
    const [week, date] = [createUnsavedPart('week'), createUnsavedPart('special-date')];
    const giveUp = () => {
      week.setDirty(false);
      date.setDirty(false);
    };
    return { week, date, giveUp, isDirty: () => week.isDirty() || date.isDirty() };
  });
  return told;
}

/** Every day 09:00 to 22:00: something to begin with (admin spec 7). */
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
