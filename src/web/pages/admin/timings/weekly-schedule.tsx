import { useEffect, useRef, useState } from 'react';
import type { Timing } from '#contract/hours/shapes.ts';
import { WEEKDAYS, type Weekday } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { useKeepDraft } from '../editing/use-keep-draft.ts';
import { useTicking } from '../live/ticker.ts';
import { useTimes } from '../orders/use-times.ts';
import { timingErrorWords } from './ask-timing.ts';
import { HoursAxis } from './day-bar.tsx';
import { DayCard } from './day-card.tsx';
import { hoursShown } from './slots.ts';
import type { Unsaved } from './unsaved.ts';
import { useTimingChange } from './use-timing-change.ts';
import { WeekConflict } from './week-conflict.tsx';
import { faultsOf, restoredWeek, type WeekDraft, weekDraft, weekOf } from './week-draft.ts';
import css from './weekly-schedule.module.css';

/** The week while it is edited, and as it was when that began. */
interface KeptWeek {
  draft: WeekDraft;
  begun: Timing;
}

/** The seven days; read-only until Edit Schedule, then a copy is edited and saved or thrown away. */
export function WeeklySchedule({
  timing,
  unsaved,
}: {
  timing: Timing;
  /** What was changed and is not saved yet. */
  unsaved: Unsaved;
}) {
  const t = useTexts(adminTimingTexts);
  const { say } = useAdmin();
  const { timeZone } = useTimes();
  const today = useTicking((now) => localTimeAt(now, timeZone).weekday);
  const [kept, setKept] = useState(() => unsaved.read<KeptWeek>());
  const [draft, setDraft] = useState(kept && restoredWeek(kept.draft));
  // As it was when somebody began to edit it.
  const [begun, setBegun] = useState(kept?.begun ?? timing);
  const [tries, setTries] = useState(0);
  const change = useTimingChange(() => {
    stop();
    say(t.saved);
  });
  const isEditing = draft !== undefined;
  const section = useFocusAfterSwitch(isEditing);
  const isDirty = draft !== undefined && !isDeepEqual(weekOf(draft), weekOf(weekDraft(begun)));
  useEffect(() => unsaved.tell(isDirty), [unsaved, isDirty]);
  useKeepDraft(unsaved.key, () => (unsaved.isDirty() ? { draft, begun } : undefined));

  const stop = () => {
    setDraft(undefined);
    setKept(undefined);
  };
  const edit = () => {
    setTries(0);
    setDraft(weekDraft(timing));
    setBegun(timing);
  };
  const setDay = (day: Weekday, changed: WeekDraft[Weekday]) =>
    setDraft((week) => week && { ...week, [day]: changed });
  const save = () => {
    if (!draft) return;
    setTries(tries + 1);
    if (Object.keys(faultsOf(draft)).length > 0) return;
    change.send({ verb: 'saveWeek', week: weekOf(draft), version: begun.version });
  };

  const week = draft ? weekOf(draft) : timing;
  const shown = hoursShown(WEEKDAYS.map((day) => (week[day].isOpen ? week[day].timeSlots : [])));
  const faults = draft && tries > 0 ? faultsOf(draft, change.error) : {};
  const hasFaults = Object.keys(faults).length > 0;
  // Whoever wanted to save is led to the first day that is not right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try and each answer
  useEffect(() => {
    if (hasFaults) section.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries, change.error]);
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
      {isEditing && kept && <RestoredNotice onDiscard={stop} />}
      {isEditing && hasFaults && <Notice tone="chilli" title={t.checkDays} />}
      {draft && <WeekConflict begun={begun} timing={timing} draft={draft} change={change} />}
      {isEditing && !hasFaults && change.error && (
        <Notice tone="chilli" title={t.error(timingErrorWords(change.error, t))}>
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
          fault={faults[day]}
          shown={shown}
          today={day === today ? timeZone : undefined}
          onChange={(changed) => setDay(day, changed)}
        />
      ))}
    </section>
  );
}

const isDeepEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The pressed button gives way to others: the focus goes to the first day, and afterwards back. */
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
