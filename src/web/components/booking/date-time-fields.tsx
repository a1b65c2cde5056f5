import { useId, useRef, useState } from 'react';
import type { Hours } from '#domain/hours/schedule.ts';
import { bookingTexts } from '#texts/booking.ts';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import { ChipRadio } from '../chip/chip.tsx';
import { classNames } from '../class-names.ts';
import { kept } from '../kept.tsx';
import { Notice } from '../notice/notice.tsx';
import { SkeletonBlock } from '../skeleton/skeleton.tsx';
import { ErrorState } from '../states/states.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { MAX_GUEST_CHIPS, MORE_GUESTS } from './booking-options.ts';
import css from './date-time-fields.module.css';
import { type DayOption as Day, formatDate, nextDays, splitTimes, toDayOption } from './days.ts';

type CalendarType = typeof import('./day-calendar.tsx').DayCalendar;

/** The next days as buttons, and a calendar for all others, which is loaded when it is opened. */
export function DayField({
  hours,
  now,
  count,
  value,
  onChange,
}: {
  hours: Hours;
  now: number;
  /** How many days have a button. */
  count: number;
  value: string;
  onChange: (date: string) => void;
}) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const calendarId = useId();
  const button = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { Calendar, hasFailed, load } = useCalendar();

  const days = nextDays(hours, now, count, language);
  if (!days.some(({ date }) => date === value)) days.push(toDayOption(hours, now, value, language));

  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) load();
  };
  const choose = (date: string) => {
    onChange(date);
    setOpen(false);
    button.current?.querySelector('button')?.focus();
  };

  return (
    <fieldset>
      <legend className={css.question}>{t.day}</legend>
      <div className={css.days}>
        {days.map((day) => (
          <DayRadio
            key={day.date}
            day={day}
            isChosen={day.date === value}
            onChoose={() => onChange(day.date)}
          />
        ))}
      </div>
      <div ref={button}>
        <Button
          look="text"
          size="s"
          icon="calendar"
          onClick={toggle}
          onPointerEnter={load}
          aria-expanded={isOpen}
          aria-controls={isOpen ? calendarId : undefined}
          className={css.other}
        >
          {isOpen ? t.hideCalendar : t.otherDay}
        </Button>
      </div>
      {isOpen && (
        <div id={calendarId} className={css.calendar}>
          {Calendar && <Calendar hours={hours} now={now} value={value} onChange={choose} />}
          {!Calendar && !hasFailed && <SkeletonBlock shape="card" className={css.calendarBones} />}
          {!Calendar && hasFailed && <ErrorState onRetry={load}>{t.calendarFailed}</ErrorState>}
        </div>
      )}
    </fieldset>
  );
}

function DayRadio({ day, isChosen, onChoose }: { day: Day; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className={classNames('plaque', css.day, !day.isBookable && css.shut)}>
      <input
        type="radio"
        name="chosen-day"
        value={day.date}
        checked={isChosen}
        disabled={!day.isBookable}
        onChange={onChoose}
        aria-label={day.label}
        className={css.dayInput}
      />
      <span aria-hidden="true">{day.name}</span>
      <b aria-hidden="true">{day.number}</b>
      <small aria-hidden="true">{day.under}</small>
    </label>
  );
}

function useCalendar() {
  const [Calendar, setCalendar] = useState<CalendarType>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    if (Calendar) return;
    setFailed(false);
    import('./day-calendar.tsx').then(
      ({ DayCalendar }) => setCalendar(() => DayCalendar),
      () => setFailed(true),
    );
  };
  return { Calendar, hasFailed, load };
}

const GUEST_CHIPS = Array.from({ length: MAX_GUEST_CHIPS }, (_, index) => index + 1);

export function GuestsField({ value, onChange }: { value: number; onChange: (guests: number) => void }) {
  const t = useTexts(bookingTexts);
  const isLarge = value > MAX_GUEST_CHIPS;
  return (
    <fieldset>
      <legend className={css.question}>{t.guests}</legend>
      <div className={css.guests}>
        {GUEST_CHIPS.map((guests) => (
          <ChipRadio
            key={guests}
            name="chosen-guests"
            value={guests}
            isTall
            checked={value === guests}
            onChange={() => onChange(guests)}
            aria-label={t.guestCount(guests)}
            className={css.number}
          >
            {guests}
          </ChipRadio>
        ))}
        <ChipRadio
          name="chosen-guests"
          value={MORE_GUESTS}
          isTall
          checked={isLarge}
          onChange={() => onChange(MAX_GUEST_CHIPS + 1)}
          className={css.number}
        >
          {t.moreGuests}
        </ChipRadio>
        {isLarge && (
          <Stepper
            value={value}
            onChange={onChange}
            label={t.guestsShort}
            min={MAX_GUEST_CHIPS + 1}
            size="l"
          />
        )}
      </div>
    </fieldset>
  );
}

/** The half-hours of the chosen day, or a note that there are none. */
export function TimeField({
  date,
  times,
  value,
  goneTime,
  onChange,
}: {
  date: string;
  times: string[];
  value: string | undefined;
  goneTime: string | undefined;
  onChange: (time: string) => void;
}) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const { lunch, evening } = splitTimes(times);
  const id = useId();
  // Group labels instead of headings: the heading level differs between the pages that have the form.
  const half = (name: 'lunch' | 'evening', offered: string[]) =>
    offered.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read with each of its times
      <div role="group" aria-labelledby={`${id}-${name}`}>
        <p id={`${id}-${name}`} className={css.half}>
          {t[name]}
        </p>
        <div className={css.times}>
          {offered.map((time) => (
            <ChipRadio
              key={time}
              name="chosen-time"
              value={time}
              isTall
              checked={time === value}
              onChange={() => onChange(time)}
              className={css.time}
            >
              {kept(time)}
            </ChipRadio>
          ))}
        </div>
      </div>
    );
  return (
    <fieldset>
      <legend className={css.question}>
        {t.time} <span className={css.which}>{kept(formatDate(date, language))}</span>
      </legend>
      {/* A live region must be there before its text, to be read out. */}
      <div aria-live="polite">
        {goneTime !== undefined && (
          <Notice tone="amber" isStatic title={t.timeGone(goneTime)} className={css.gone} />
        )}
        {times.length === 0 && <p className={css.closed}>{t.closedThen}</p>}
      </div>
      {half('lunch', lunch)}
      {half('evening', evening)}
    </fieldset>
  );
}
