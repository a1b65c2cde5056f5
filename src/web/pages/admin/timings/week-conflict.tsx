import { useState } from 'react';
import type { Timing } from '#contract/hours/shapes.ts';
import { type DayHours, WEEKDAYS } from '#domain/hours/schedule.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../../i18n/language.tsx';
import type { ConflictField, FieldValues } from '../kit/editing/conflict.ts';
import { ConflictDialog } from '../kit/editing/conflict-dialog.tsx';
import type { useTimingChange } from './timing-data.ts';
import { mapWeekdays, toWeekBody, toWeekDraft, type WeekDraft } from './week-draft.ts';

/** Each day of the week as one field. */
function toFieldValues(draft: WeekDraft): FieldValues {
  const week = toWeekBody(draft);
  return Object.fromEntries(WEEKDAYS.map((day) => [day, JSON.stringify(week[day])]));
}

const parseDay = (json = '') => JSON.parse(json) as DayHours;

/** The dialog after another tablet has saved the week: a choice for each day. */
export function WeekConflict({
  initial,
  timing,
  draft,
  change,
}: {
  /** As it was when editing started here. */
  initial: Timing;
  /** As it is saved now. */
  timing: Timing;
  draft: WeekDraft;
  change: ReturnType<typeof useTimingChange>;
}) {
  const t = useTexts(adminTimingTexts);
  const { weekdays } = useTexts(siteTexts);
  // The error whose dialog was closed to keep editing.
  const [dismissed, setDismissed] = useState<unknown>();
  const { error } = change;
  // If a resolved week meets another conflict, it starts from what was resolved, until something else is typed.
  const [resolved, setResolved] = useState<{ mine: FieldValues; base: FieldValues }>();
  const [lastDraft, setLastDraft] = useState(draft);
  if (lastDraft !== draft) {
    setLastDraft(draft);
    setResolved(undefined);
  }
  if (error?.code !== 'changed_meanwhile' || error === dismissed) return null;
  if (timing.version === initial.version) return null;

  const formatDay = (json: string | undefined) => {
    const { isOpen, timeSlots } = parseDay(json);
    if (!isOpen) return t.closed;
    return timeSlots.map(({ openTime, closeTime }) => t.slot(openTime, closeTime)).join('\n');
  };
  const fields: ConflictField[] = WEEKDAYS.map((day) => {
    return { names: [day], label: weekdays[day], format: (week) => formatDay(week[day]) };
  });
  const theirs = toFieldValues(toWeekDraft(timing));
  const { mine, base } = resolved ?? {
    mine: toFieldValues(draft),
    base: toFieldValues(toWeekDraft(initial)),
  };
  const save = (chosen: FieldValues) => {
    setResolved({ mine: chosen, base: theirs });
    const week = mapWeekdays((day) => parseDay(chosen[day]));
    change.send({ verb: 'saveWeek', week, version: timing.version });
  };
  return (
    <ConflictDialog
      error={error}
      fields={fields}
      states={{ base, theirs, mine }}
      onResolve={save}
      onKeepEditing={() => setDismissed(error)}
    />
  );
}
