import { type FormEvent, useEffect, useId, useState } from 'react';
import { MAX_REASON_LENGTH } from '#contract/limits.ts';
import { checkDayHours } from '#domain/hours/schedule.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { issueWords } from '#texts/issues.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { FieldError, TextField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { useKeepDraft } from '../editing/use-keep-draft.ts';
import { timingErrorWords } from './ask-timing.ts';
import { slotDraft } from './slots.ts';
import css from './special-dates.module.css';
import { TimeSlots } from './time-slots.tsx';
import type { Unsaved } from './unsaved.ts';
import { useDateWords } from './use-date-words.ts';
import { useTimingChange } from './use-timing-change.ts';
import { type DayDraft, dayOf, faultOf, restoredDay } from './week-draft.ts';

interface Draft extends DayDraft {
  date: string;
  reason: string;
}

/** Closed, with one slot from 09:00 to 22:00 in case it opens (admin spec 3). */
const emptyDraft = (): Draft => ({ date: '', isOpen: false, reason: '', slots: [slotDraft()] });

/** Codes that are about the date; they stand under its field. */
const OF_DATE = ['special_date_past', 'special_date_taken', 'special_date_invalid'];

/** One more date with hours of its own. The slots are edited as in the week, so they are state, not fields. */
export function SpecialDateForm({
  minDate,
  unsaved,
}: {
  minDate: string | undefined;
  /** What was typed and is not added yet. */
  unsaved: Unsaved;
}) {
  const language = useLanguage();
  const t = adminTimingTexts[language];
  const { say } = useAdmin();
  const words = useDateWords();
  const headingId = useId();
  const faultId = useId();
  const [kept, setKept] = useState(() => unsaved.read<{ draft: Draft }>());
  const [draft, setDraft] = useState(() => (kept ? restoredDay(kept.draft) : emptyDraft()));
  const [isTried, setTried] = useState(false);
  const change = useTimingChange((done) => {
    if (done.verb === 'addDate') say(t.added(words(done.special.date)));
    clear();
  });
  const isDirty = draft.date !== '' || draft.reason !== '';
  useEffect(() => unsaved.tell(isDirty), [unsaved, isDirty]);
  useKeepDraft(unsaved.key, () => (unsaved.isDirty() ? { draft } : undefined));
  const clear = () => {
    setDraft(emptyDraft());
    setKept(undefined);
    setTried(false);
  };
  const set = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));

  const { code = '', issues = [] } = isTried && change.error ? change.error : {};
  const codeAt = (field: string) => issues.find(({ path }) => path.split('.')[0] === field)?.code;
  const dateCode =
    isTried && draft.date === ''
      ? 'required'
      : (codeAt('date') ?? (OF_DATE.includes(code) ? code : undefined));
  const slotsCode = (isTried && faultOf(draft)) || codeAt('timeSlots');
  const isSaidAtField = dateCode !== undefined || Boolean(slotsCode);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const day = dayOf(draft);
    if (draft.date === '' || checkDayHours(day)) return;
    change.send({ verb: 'addDate', special: { date: draft.date, reason: draft.reason, ...day } });
  };

  return (
    <form className={css.form} aria-labelledby={headingId} onSubmit={submit} noValidate>
      <h2 id={headingId} className={css.title}>
        {t.addSpecial}
      </h2>
      {kept && <RestoredNotice onDiscard={clear} />}
      <TextField
        type="date"
        name="date"
        label={t.date}
        required
        min={minDate}
        value={draft.date}
        error={dateCode && issueWords(dateCode, language)}
        onChange={(event) => set({ date: event.target.value })}
      />
      <fieldset>
        <legend className={css.label}>{t.statusOf}</legend>
        <Checkbox
          name="isOpen"
          checked={draft.isOpen}
          onChange={(event) => set({ isOpen: event.target.checked })}
        >
          {draft.isOpen ? t.open : t.closed}
        </Checkbox>
      </fieldset>
      <TextField
        name="reason"
        label={t.reason}
        isOptional
        maxLength={MAX_REASON_LENGTH}
        placeholder={t.reasonPlaceholder}
        autoComplete="off"
        value={draft.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
      {draft.isOpen && (
        <fieldset className={css.slots}>
          <legend className={css.label}>{t.timeSlots}</legend>
          <TimeSlots
            day={t.timeSlots}
            slots={draft.slots}
            describedBy={slotsCode ? faultId : undefined}
            onChange={(slots) => set({ slots })}
          />
          {slotsCode && <FieldError id={faultId}>{issueWords(slotsCode, language)}</FieldError>}
        </fieldset>
      )}
      {change.error && !isSaidAtField && (
        <Notice tone="chilli" title={t.error(timingErrorWords(change.error, t))}>
          {change.error.httpStatus === 0 && t.unreachable}
        </Notice>
      )}
      <Button type="submit" look="main" isBusy={change.isBusy}>
        {t.add}
      </Button>
    </form>
  );
}
