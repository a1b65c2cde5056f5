import { useId, useRef, useState } from 'react';
import type { Hours } from '#domain/hours/schedule.ts';
import { bookingTexts } from '#texts/booking.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { SkeletonBlock } from '../skeleton/skeleton.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { type DayChoice as Day, dayChoice, nextDays } from './days.ts';
import css from './when.module.css';

type Calendar = typeof import('./day-calendar.tsx').DayCalendar;

/** The next days as a strip, and a calendar for all others, which is fetched when it is opened. */
export function DayChoice({
  hours,
  now,
  count,
  value,
  onChange,
}: {
  hours: Hours;
  now: number;
  /** How many days the strip has. */
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
  if (!days.some(({ date }) => date === value)) days.push(dayChoice(hours, now, value, language));

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
  const [Calendar, setCalendar] = useState<Calendar>();
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
