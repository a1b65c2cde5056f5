import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Timing } from '#contract/hours/shapes.ts';
import { type DayHours, WEEKDAYS } from '#domain/hours/schedule.ts';
import { localTimeAt, type Weekday } from '#domain/hours/zone.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { issueMessage } from '#texts/issues.ts';
import { siteTexts } from '#texts/site.ts';
import { Button } from '../../../components/button/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { RestoredNotice } from '../kit/editing/restored-notice.tsx';
import { useDraftAutosave } from '../kit/editing/use-draft-autosave.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import { DayBar, HoursAxis } from './day-bar.tsx';
import { endsNextDay, visibleHours } from './slots.ts';
import { TimeSlots } from './time-slots.tsx';
import { timingErrorMessage, useTimingChange } from './timing-data.ts';
import {
  copyToOpenDays,
  type DayDraft,
  dayErrorCodes,
  restoreWeek,
  setDayOpen,
  toWeekBody,
  toWeekDraft,
  type UnsavedPart,
  type WeekDraft,
} from './week-draft.ts';
import css from './weekly-schedule.module.css';

const WeekConflict = lazyPart(async () => (await import('./week-conflict.tsx')).WeekConflict);
const ManualStatusDialog = lazyPart(
  async () => (await import('./manual-status-dialog.tsx')).ManualStatusDialog,
);

/** The stored draft. */
interface StoredWeek {
  draft: WeekDraft;
  /** As it was when editing started; the name is stored. */
  begun: Timing;
}

/** The week, read-only until a copy is edited and then saved or discarded. */
export function WeeklySchedule({
  timing,
  unsaved,
}: {
  timing: Timing;
  /** Its unsaved changes. */
  unsaved: UnsavedPart;
}) {
  const t = useTexts(adminTimingTexts);
  const { timeZone } = useTimeFormats();
  const today = useClockValue((now) => localTimeAt(now, timeZone).weekday);
  const [stored, setStored] = useState(() => unsaved.read<StoredWeek>());
  // Who comes from the guide comes to change the provisional week of the first start.
  const isProvisional = useSearchParams()[0].has('edit') && timing.version === 1;
  const [draft, setDraft] = useState(
    stored ? restoreWeek(stored.draft) : isProvisional ? toWeekDraft(timing) : undefined,
  );
  // As it was when editing started.
  const [initial, setInitial] = useState(stored?.begun ?? timing);
  const [attempts, setAttempts] = useState(0);
  // A manual status ends with saving, so it is asked for first.
  const [isAsking, setAsking] = useState(false);
  const [success, showSuccess] = useSuccessMessage();
  const change = useTimingChange(() => {
    stop();
    showSuccess(t.saved);
  });
  const isEditing = draft !== undefined;
  const section = useFocusAfterSwitch(isEditing);
  const isDirty = draft !== undefined && !isDeepEqual(toWeekBody(draft), toWeekBody(toWeekDraft(initial)));
  useEffect(() => unsaved.setDirty(isDirty), [unsaved, isDirty]);
  useDraftAutosave(unsaved.key, () => (unsaved.isDirty() ? { draft, begun: initial } : undefined));

  const stop = () => {
    setDraft(undefined);
    setStored(undefined);
  };
  const edit = () => {
    setAttempts(0);
    setDraft(toWeekDraft(timing));
    setInitial(timing);
  };
  const setDay = (day: Weekday, changed: WeekDraft[Weekday]) =>
    setDraft((week) => week && { ...week, [day]: changed });
  const save = () => {
    if (!draft) return;
    setAttempts(attempts + 1);
    if (Object.keys(dayErrorCodes(draft)).length > 0) return;
    if (timing.currentStatus.manuallySet) setAsking(true);
    else send();
  };
  const send = () => {
    setAsking(false);
    if (!draft) return;
    change.send({ verb: 'saveWeek', week: toWeekBody(draft), version: initial.version });
  };

  const week = draft ? toWeekBody(draft) : timing;
  const shown = visibleHours(WEEKDAYS.map((day) => (week[day].isOpen ? week[day].timeSlots : [])));
  const errorCodes = draft && attempts > 0 ? dayErrorCodes(draft, change.error) : {};
  const hasErrors = Object.keys(errorCodes).length > 0;
  // A failed save moves the focus to the first invalid field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt and response
  useEffect(() => {
    if (hasErrors) section.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts, change.error]);
  return (
    <section ref={section} aria-label={t.weekly}>
      <div className={css.head}>
        <p className="soft">{isEditing && t.editing}</p>
        {isEditing ? (
          <>
            <Button onClick={stop}>{t.cancel}</Button>
            <Button look="main" isBusy={change.isBusy} onClick={save}>
              {t.save}
            </Button>
          </>
        ) : (
          <Button icon="edit" data-edit="" onClick={edit}>
            {t.edit}
          </Button>
        )}
      </div>
      {success && <Notice tone="leaf" title={success} />}
      {isAsking && (
        <Suspense>
          <ManualStatusDialog
            status={timing.currentStatus}
            onConfirm={send}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
      {isEditing && stored && <RestoredNotice onDiscard={stop} />}
      {isEditing && hasErrors && <Notice tone="chilli" title={t.checkDays} />}
      {draft && (
        <Suspense>
          <WeekConflict initial={initial} timing={timing} draft={draft} change={change} />
        </Suspense>
      )}
      {isEditing && !hasErrors && change.error && (
        <Notice tone="chilli" title={t.error(timingErrorMessage(change.error, t))}>
          {change.error.httpStatus === 0 && t.unreachable}
        </Notice>
      )}
      <div className={css.axis}>
        <HoursAxis shown={shown} />
      </div>
      {WEEKDAYS.map((day) => (
        <DayCard
          key={day}
          day={day}
          hours={week[day]}
          draft={draft?.[day]}
          errorCode={errorCodes[day]}
          shown={shown}
          today={day === today ? timeZone : undefined}
          onChange={(changed) => setDay(day, changed)}
          onCopy={() => setDraft((before) => before && copyToOpenDays(before, day))}
        />
      ))}
    </section>
  );
}

const isDeepEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The pressed button is replaced: moves the focus to the first day, and back when editing ends. */
function useFocusAfterSwitch(isEditing: boolean) {
  const section = useRef<HTMLElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    const next = isEditing ? 'input[type=checkbox]' : '[data-edit]';
    section.current?.querySelector<HTMLElement>(next)?.focus();
  }, [isEditing]);
  return section;
}

/** One day: whether it is open, its bar, and its slots as text or, while editing, as fields. */
export function DayCard({
  day,
  hours,
  draft,
  errorCode,
  shown,
  today,
  onChange,
  onCopy,
}: {
  day: Weekday;
  hours: DayHours;
  draft: DayDraft | undefined;
  errorCode: string | undefined;
  shown: { from: number; to: number };
  today: string | undefined;
  onChange: (day: DayDraft) => void;
  /** Gives its times to the other open days. */
  onCopy: () => void;
}) {
  const language = useLanguage();
  const t = adminTimingTexts[language];
  const name = siteTexts[language].weekdays[day];
  const errorId = useId();
  const isOpen = hours.isOpen;
  return (
    <fieldset className={classNames(css.day, !isOpen && css.off)} data-day={day}>
      <legend className="vh">{name}</legend>
      <Checkbox
        checked={isOpen}
        disabled={!draft}
        aria-label={t.isOpenOn(name)}
        onChange={(event) => draft && onChange(setDayOpen(draft, event.target.checked))}
      >
        <b>{name}</b>
        {today !== undefined && <small className={css.today}> {t.today}</small>}
      </Checkbox>
      <DayBar slots={isOpen ? hours.timeSlots : []} shown={shown} today={today} />
      <div className={css.slots}>
        {!isOpen && <span className="soft">{t.closed}</span>}
        {isOpen && !draft && (
          <ul className={css.words}>
            {hours.timeSlots.map((slot) => (
              <li key={`${slot.openTime} ${slot.closeTime}`} className="num">
                {t.slot(slot.openTime, slot.closeTime)}
                {endsNextDay(slot) && <span className="soft"> {t.nextDay}</span>}
              </li>
            ))}
          </ul>
        )}
        {isOpen && draft && (
          <TimeSlots
            day={name}
            slots={draft.slots}
            describedBy={errorCode && errorId}
            onChange={(slots) => onChange({ ...draft, slots })}
          />
        )}
        {isOpen && draft && (
          <Button look="text" size="s" aria-label={t.copyOf(name)} onClick={onCopy} className={css.copy}>
            {t.copy}
          </Button>
        )}
        {errorCode && <FieldError id={errorId}>{issueMessage(errorCode, language)}</FieldError>}
      </div>
    </fieldset>
  );
}
