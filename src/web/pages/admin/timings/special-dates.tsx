import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Timing } from '#contract/hours/shapes.ts';
import { MAX_REASON_LENGTH } from '#contract/limits.ts';
import { checkDayHours } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { issueMessage } from '#texts/issues.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { classNames } from '../../../components/class-names.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { FieldError, TextField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { RestoredNotice } from '../kit/editing/restored-notice.tsx';
import { useDraftAutosave } from '../kit/editing/use-draft-autosave.ts';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import { toSlotDraft } from './slots.ts';
import css from './special-dates.module.css';
import { TimeSlots } from './time-slots.tsx';
import { timingErrorMessage, useTimingChange } from './timing-data.ts';
import { type DayDraft, dayErrorCode, restoreDay, toDayHours, type UnsavedPart } from './week-draft.ts';

type SpecialDate = Timing['specialDates'][number];

/** Dates that differ from the week: a form for one more, and those there are. */
export function SpecialDates({
  dates,
  unsaved,
}: {
  dates: SpecialDate[];
  /** What was typed into the form and is not added yet. */
  unsaved: UnsavedPart;
}) {
  const t = useTexts(adminTimingTexts);
  const { announce: say } = useAdmin();
  const words = useDateFormat();
  const { timeZone } = useTimeFormats();
  const today = useClockValue((now) => localTimeAt(now, timeZone).date);
  const [doomed, setDoomed] = useState<SpecialDate>();
  const list = useRef<HTMLElement>(null);
  const change = useTimingChange((done) => {
    setDoomed(undefined);
    if (done.verb === 'removeDate') say(t.removed(words(done.date)));
    list.current?.focus();
  });
  // Somebody else has deleted it: what was wanted is so.
  const isGone = change.error?.code === 'not_found';
  useEffect(() => {
    if (isGone) setDoomed(undefined);
  }, [isGone]);

  const isPast = ({ date }: SpecialDate) => today !== undefined && date < today;
  const sorted = [...dates.filter((special) => !isPast(special)), ...dates.filter(isPast)];
  return (
    <div className={css.grid}>
      <SpecialDateForm minDate={today} unsaved={unsaved} />
      <section ref={list} tabIndex={-1} aria-label={t.specialList} className={css.list}>
        {change.error && !isGone && !doomed && (
          <Notice tone="chilli" title={t.error(timingErrorMessage(change.error, t))} />
        )}
        {dates.length === 0 && <p className="soft">{t.noSpecials}</p>}
        <ul>
          {sorted.map((special) => (
            <li key={special._id} className={classNames(css.item, isPast(special) && css.past)}>
              <div>
                <b>{words(special.date)}</b>{' '}
                <Badge tone={special.isOpen ? 'leaf' : 'chilli'}>{special.isOpen ? t.open : t.closed}</Badge>
                {isPast(special) && <span className="soft"> {t.past}</span>}
                <p className="soft">
                  {special.reason}
                  {special.reason && special.isOpen && ', '}
                  {special.isOpen && (
                    <span className="num">
                      {special.timeSlots
                        .map(({ openTime, closeTime }) => `${openTime}${t.dash}${closeTime}`)
                        .join(', ')}
                    </span>
                  )}
                </p>
              </div>
              <Button
                size="s"
                look="danger"
                icon="trash"
                aria-label={t.deleteThis(words(special.date))}
                aria-haspopup="dialog"
                onClick={() => setDoomed(special)}
              >
                {t.delete}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        tone="danger"
        title={t.deleteTitle(doomed ? words(doomed.date) : '')}
        cancelLabel={t.keepDate}
        confirmLabel={t.delete}
        isBusy={change.isBusy}
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => doomed && change.send({ verb: 'removeDate', id: doomed._id, date: doomed.date })}
      >
        <p>{t.deleteText}</p>
        {change.error && !isGone && (
          <Notice tone="chilli" title={t.error(timingErrorMessage(change.error, t))} />
        )}
      </ConfirmDialog>
    </div>
  );
}

interface SpecialDateDraft extends DayDraft {
  date: string;
  reason: string;
}

/** Closed, with one slot from 09:00 to 22:00 in case it opens (admin spec 3). */
const emptySpecialDate = (): SpecialDateDraft => ({
  date: '',
  isOpen: false,
  reason: '',
  slots: [toSlotDraft()],
});

/** Codes that are about the date; they stand under its field. */
const DATE_ERROR_CODES = ['special_date_past', 'special_date_taken', 'special_date_invalid'];

/** One more date with hours of its own. The slots are edited as in the week, so they are state, not fields. */
export function SpecialDateForm({
  minDate,
  unsaved,
}: {
  minDate: string | undefined;
  /** What was typed and is not added yet. */
  unsaved: UnsavedPart;
}) {
  const language = useLanguage();
  const t = adminTimingTexts[language];
  const { announce: say } = useAdmin();
  const words = useDateFormat();
  const headingId = useId();
  const faultId = useId();
  const [kept, setKept] = useState(() => unsaved.read<{ draft: SpecialDateDraft }>());
  const [draft, setDraft] = useState(() => (kept ? restoreDay(kept.draft) : emptySpecialDate()));
  const [isTried, setTried] = useState(false);
  const change = useTimingChange((done) => {
    if (done.verb === 'addDate') say(t.added(words(done.special.date)));
    clear();
  });
  const isDirty = draft.date !== '' || draft.reason !== '';
  useEffect(() => unsaved.setDirty(isDirty), [unsaved, isDirty]);
  useDraftAutosave(unsaved.key, () => (unsaved.isDirty() ? { draft } : undefined));
  const clear = () => {
    setDraft(emptySpecialDate());
    setKept(undefined);
    setTried(false);
  };
  const set = (changed: Partial<SpecialDateDraft>) => setDraft((before) => ({ ...before, ...changed }));

  const { code = '', issues = [] } = isTried && change.error ? change.error : {};
  const codeAt = (field: string) => issues.find(({ path }) => path.split('.')[0] === field)?.code;
  const dateCode =
    isTried && draft.date === ''
      ? 'required'
      : (codeAt('date') ?? (DATE_ERROR_CODES.includes(code) ? code : undefined));
  const slotsCode = (isTried && dayErrorCode(draft)) || codeAt('timeSlots');
  const isSaidAtField = dateCode !== undefined || Boolean(slotsCode);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const day = toDayHours(draft);
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
        error={dateCode && issueMessage(dateCode, language)}
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
          {slotsCode && <FieldError id={faultId}>{issueMessage(slotsCode, language)}</FieldError>}
        </fieldset>
      )}
      {change.error && !isSaidAtField && (
        <Notice tone="chilli" title={t.error(timingErrorMessage(change.error, t))}>
          {change.error.httpStatus === 0 && t.unreachable}
        </Notice>
      )}
      <Button type="submit" look="main" isBusy={change.isBusy}>
        {t.add}
      </Button>
    </form>
  );
}
