import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Timing } from '#contract/hours/shapes.ts';
import { MAX_REASON_LENGTH } from '#contract/limits.ts';
import { checkDayHours, datesUntil } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { issueMessage } from '#texts/issues.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { classNames } from '../../../components/class-names.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { RadioMark } from '../../../components/field/checkbox.tsx';
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

type SpecialDate = Timing['specialDates'][number] & {
  /** The last day of its span; its own date where it stands alone. */
  until: string;
};

/** One entry for each span of days, in the order of their first. */
function spansOf(dates: Timing['specialDates']): SpecialDate[] {
  const lastOf = new Map(dates.map((special) => [special.spanId ?? special._id, special.date]));
  const isFirst = (special: Timing['specialDates'][number], index: number) =>
    special.spanId === undefined || dates.findIndex(({ spanId }) => spanId === special.spanId) === index;
  return dates
    .filter(isFirst)
    .map((special) => ({ ...special, until: lastOf.get(special.spanId ?? special._id) ?? special.date }));
}

/** Dates that differ from the week: a form to add one, and the list. */
export function SpecialDates({
  dates,
  unsaved,
}: {
  dates: Timing['specialDates'];
  /** The unsaved input of the form. */
  unsaved: UnsavedPart;
}) {
  const t = useTexts(adminTimingTexts);
  const { announce } = useAdmin();
  const formatDate = useDateFormat();
  const nameOf = ({ date, until }: Pick<SpecialDate, 'date' | 'until'>) =>
    date === until ? formatDate(date) : t.span(formatDate(date), formatDate(until));
  const { timeZone } = useTimeFormats();
  const today = useClockValue((now) => localTimeAt(now, timeZone).date);
  const [toDelete, setToDelete] = useState<SpecialDate>();
  const list = useRef<HTMLElement>(null);
  const change = useTimingChange((done) => {
    setToDelete(undefined);
    if (done.verb === 'removeDate') announce(t.removed(done.name));
    list.current?.focus();
  });
  // Somebody else has already deleted it.
  const isGone = change.error?.code === 'not_found';
  useEffect(() => {
    if (isGone) setToDelete(undefined);
  }, [isGone]);

  const isPast = ({ until }: SpecialDate) => today !== undefined && until < today;
  const spans = spansOf(dates);
  const sorted = [...spans.filter((special) => !isPast(special)), ...spans.filter(isPast)];
  return (
    <div className={css.grid}>
      <SpecialDateForm minDate={today} unsaved={unsaved} />
      <section ref={list} tabIndex={-1} aria-label={t.specialList} className={css.list}>
        {change.error && !isGone && !toDelete && (
          <Notice tone="chilli" title={t.error(timingErrorMessage(change.error, t))} />
        )}
        {dates.length === 0 && <p className="soft">{t.noSpecials}</p>}
        <ul>
          {sorted.map((special) => (
            <li key={special._id} className={classNames(css.item, isPast(special) && css.past)}>
              <div>
                <b>{nameOf(special)}</b>{' '}
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
                  {special.isOpen && special.orderCapacity !== null && (
                    <>
                      {' · '}
                      {t.orderCapacityOf(special.orderCapacity)}
                    </>
                  )}
                </p>
              </div>
              <Button
                size="s"
                look="danger"
                icon="trash"
                aria-label={t.deleteThis(nameOf(special))}
                aria-haspopup="dialog"
                onClick={() => setToDelete(special)}
              >
                {t.delete}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        tone="danger"
        title={t.deleteTitle(toDelete ? nameOf(toDelete) : '')}
        cancelLabel={t.keepDate}
        confirmLabel={t.delete}
        isBusy={change.isBusy}
        onCancel={() => setToDelete(undefined)}
        onConfirm={() =>
          toDelete && change.send({ verb: 'removeDate', id: toDelete._id, name: nameOf(toDelete) })
        }
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
  /** The last of several days; empty or left out: one day. */
  until?: string;
  reason: string;
  /** Empty: as on other days. */
  orderCapacity?: string;
}

/** Closed, with a slot from 09:00 to 22:00 in case it is opened. */
const emptySpecialDate = (): SpecialDateDraft => ({
  date: '',
  isOpen: false,
  reason: '',
  slots: [toSlotDraft()],
});

const isWholeNumber = (value: number) => Number.isInteger(value) && value >= 0;

/** Errors shown at the date field. */
const DATE_ERROR_CODES = ['special_date_past', 'special_date_taken', 'special_date_invalid'];

/** Adds a date with hours of its own. Slots are edited as in the week, so they are state and not form fields. */
export function SpecialDateForm({
  minDate,
  unsaved,
}: {
  minDate: string | undefined;
  /** The unsaved input. */
  unsaved: UnsavedPart;
}) {
  const language = useLanguage();
  const t = adminTimingTexts[language];
  const { announce } = useAdmin();
  const formatDate = useDateFormat();
  const headingId = useId();
  const errorId = useId();
  const [stored, setStored] = useState(() => unsaved.read<{ draft: SpecialDateDraft }>());
  const [draft, setDraft] = useState(() => (stored ? restoreDay(stored.draft) : emptySpecialDate()));
  /** Presses of the button since the form was empty. */
  const [attempts, setAttempts] = useState(0);
  const wasSubmitted = attempts > 0;
  /** Since the server was asked: then its answer is about other dates. */
  const [isEdited, setEdited] = useState(false);
  /** A last day without a year has no value, and must not be taken for none. */
  const [isHalfTyped, setHalfTyped] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = useTimingChange((done) => {
    if (done.verb === 'addDate') {
      const { date, until } = done.special;
      const [first, last] = [formatDate(date), formatDate(until ?? date)];
      announce(t.added(first === last ? first : t.span(first, last)));
    }
    clear();
  });
  const isDirty = draft.date !== '' || draft.reason !== '';
  useEffect(() => unsaved.setDirty(isDirty), [unsaved, isDirty]);
  useDraftAutosave(unsaved.key, () => (unsaved.isDirty() ? { draft } : undefined));
  const clear = () => {
    setDraft(emptySpecialDate());
    setStored(undefined);
    setAttempts(0);
  };
  const set = (changed: Partial<SpecialDateDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setEdited(true);
  };

  const { code = '', issues = [] } = wasSubmitted && !isEdited && change.error ? change.error : {};
  const codeAt = (field: string) => issues.find(({ path }) => path.split('.')[0] === field)?.code;
  const dateCode =
    wasSubmitted && draft.date === ''
      ? 'required'
      : (codeAt('date') ?? (DATE_ERROR_CODES.includes(code) ? code : undefined));
  // Of a span, which of its days it is.
  const { date: taken } = (change.error ?? {}) as { date?: string };
  const takenDay = code === 'special_date_taken' && taken && taken !== draft.date && formatDate(taken);
  const isSpanWrong =
    draft.date !== '' && Boolean(draft.until) && datesUntil(draft.date, draft.until) === null;
  const untilCode =
    wasSubmitted && (isHalfTyped || isSpanWrong)
      ? isHalfTyped
        ? 'date_invalid'
        : 'special_date_span_invalid'
      : codeAt('until');
  const { orderCapacity = '' } = draft;
  const capacity = orderCapacity.trim() === '' ? null : Number(orderCapacity);
  const isCapacityWrong = draft.isOpen && capacity !== null && !isWholeNumber(capacity);
  const slotsCode = (wasSubmitted && dayErrorCode(draft)) || codeAt('timeSlots');
  const capacityCode = (wasSubmitted && isCapacityWrong && 'number_invalid') || codeAt('orderCapacity');
  const isShownAtField =
    dateCode !== undefined || untilCode !== undefined || Boolean(slotsCode) || Boolean(capacityCode);

  // What is said at a field is where the focus is, after each press and each answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt and response
  useEffect(() => {
    if (isShownAtField) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts, change.error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    const last = event.currentTarget.elements.namedItem('until') as HTMLInputElement;
    setHalfTyped(last.validity.badInput);
    if (last.validity.badInput) return;
    const day = toDayHours(draft);
    if (draft.date === '' || isSpanWrong || isCapacityWrong || checkDayHours(day)) return;
    const special = { date: draft.date, until: draft.until || null, reason: draft.reason, ...day };
    setEdited(false);
    change.send({ verb: 'addDate', special: { ...special, orderCapacity: draft.isOpen ? capacity : null } });
  };

  return (
    <form ref={form} className={css.form} aria-labelledby={headingId} onSubmit={submit} noValidate>
      <h2 id={headingId} className={css.title}>
        {t.addSpecial}
      </h2>
      {stored && <RestoredNotice onDiscard={clear} />}
      <TextField
        type="date"
        name="date"
        label={t.date}
        required
        min={minDate}
        value={draft.date}
        error={dateCode && [takenDay, issueMessage(dateCode, language)].filter(Boolean).join(': ')}
        onChange={(event) => set({ date: event.target.value })}
      />
      <TextField
        type="date"
        name="until"
        label={t.lastDay}
        isOptional
        min={draft.date || minDate}
        value={draft.until ?? ''}
        error={untilCode && issueMessage(untilCode, language)}
        onChange={(event) => {
          setHalfTyped(false);
          set({ until: event.target.value });
        }}
      />
      <fieldset className={css.kinds}>
        <legend className={css.label}>{t.onThatDay}</legend>
        {([false, true] as const).map((isOpen) => (
          <label key={String(isOpen)} htmlFor={`${headingId}-${isOpen}`}>
            <RadioMark
              id={`${headingId}-${isOpen}`}
              name="isOpen"
              checked={draft.isOpen === isOpen}
              onChange={() => set({ isOpen })}
            />
            <span>{isOpen ? t.otherTimes : t.closed}</span>
          </label>
        ))}
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
            describedBy={slotsCode ? errorId : undefined}
            onChange={(slots) => set({ slots })}
          />
          {slotsCode && <FieldError id={errorId}>{issueMessage(slotsCode, language)}</FieldError>}
        </fieldset>
      )}
      {draft.isOpen && (
        <TextField
          name="orderCapacity"
          label={t.orderCapacity}
          hint={t.orderCapacityHint}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          value={orderCapacity}
          error={capacityCode && issueMessage(capacityCode, language)}
          onChange={(event) => set({ orderCapacity: event.target.value })}
        />
      )}
      {change.error && !isEdited && !isShownAtField && (
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
