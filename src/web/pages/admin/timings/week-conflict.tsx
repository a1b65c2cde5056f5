import { useState } from 'react';
import type { Timing } from '#contract/hours/shapes.ts';
import { type DayHours, WEEKDAYS } from '#domain/hours/schedule.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../../i18n/language.tsx';
import {
  type ConflictField,
  type FieldValues,
  findDifferences,
  resolveConflict,
} from '../kit/editing/conflict.ts';
import { ConflictDialog } from '../kit/editing/conflict-dialog.tsx';
import type { useTimingChange } from './timing-data.ts';
import { toWeekBody, toWeekDraft, type WeekDraft } from './week-draft.ts';

/** The week as it is sent, each day as one field. */
function toFieldValues(draft: WeekDraft): FieldValues {
  const week = toWeekBody(draft);
  return Object.fromEntries(WEEKDAYS.map((day) => [day, JSON.stringify(week[day])]));
}

/** Another tablet has saved the week meanwhile: day by day, which of the two is to hold. */
export function WeekConflict({
  begun,
  timing,
  draft,
  change,
}: {
  /** The week as it was when somebody here began to edit it. */
  begun: Timing;
  timing: Timing;
  draft: WeekDraft;
  change: ReturnType<typeof useTimingChange>;
}) {
  const t = useTexts(adminTimingTexts);
  const { weekdays } = useTexts(siteTexts);
  // An answer that somebody has looked at, and went on editing.
  const [seen, setSeen] = useState<unknown>();
  const { error } = change;
  const [sent, setSent] = useState<{ mine: FieldValues; base: FieldValues }>();
  // What was settled is what was sent, until something else is typed.
  const [typed, setTyped] = useState(draft);
  if (typed !== draft) {
    setTyped(draft);
    setSent(undefined);
  }
  if (error?.code !== 'changed_meanwhile' || error === seen || timing.version === begun.version) return null;

  const formatDay = (json = '') => {
    const { isOpen, timeSlots } = JSON.parse(json) as DayHours;
    if (!isOpen) return t.closed;
    return timeSlots.map(({ openTime, closeTime }) => t.slot(openTime, closeTime)).join('\n');
  };
  const rows: ConflictField[] = WEEKDAYS.map((day) => {
    return { names: [day], label: weekdays[day], format: (week) => formatDay(week[day]) };
  });
  const there = toFieldValues(toWeekDraft(timing));
  const { mine, base } = sent ?? { mine: toFieldValues(draft), base: toFieldValues(toWeekDraft(begun)) };
  const save = (isMine: (key: string) => boolean) => {
    const chosen = resolveConflict(mine, there, rows, isMine);
    setSent({ mine: chosen, base: there });
    const week = Object.fromEntries(WEEKDAYS.map((day) => [day, JSON.parse(chosen[day] ?? '')])) as never;
    change.send({ verb: 'saveWeek', week, version: timing.version });
  };
  return (
    <ConflictDialog
      error={error}
      choices={findDifferences(rows, { base, there, mine })}
      onSave={save}
      onKeepEditing={() => setSeen(error)}
    />
  );
}
