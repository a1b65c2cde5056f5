import { parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { isBookableDate, lastBookableDate } from '#domain/hours/booking.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { bookingTexts } from '#texts/booking.ts';
import { localeOf, useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../icon/icon.tsx';
import css from './day-calendar.module.css';

/**
 * React Aria adds a style element with this id unless there is one. Cached pages have no nonce, so the browser would
 * block it; its one rule is in our own file.
 */
const PRESSABLE_STYLE = 'react-aria-pressable-style';

/** A month at a time. Past days, closed weekdays and closed special dates can't be chosen. */
export function DayCalendar({
  hours,
  now,
  value,
  onChange,
}: {
  hours: Hours;
  now: number;
  value: string;
  onChange: (date: string) => void;
}) {
  const language = useLanguage();
  const today = parseDate(localTimeAt(now, hours.timeZone).date);
  return (
    <I18nProvider locale={localeOf(language)}>
      <Calendar
        aria-label={bookingTexts[language].calendar}
        value={parseDate(value)}
        minValue={today}
        maxValue={parseDate(lastBookableDate(hours, now))}
        isDateUnavailable={(date) => date.compare(today) >= 0 && !isBookableDate(hours, date.toString(), now)}
        onChange={(date) => onChange(date.toString())}
        autoFocus
        className={css.calendar}
      >
        <span id={PRESSABLE_STYLE} hidden />
        <header className={css.head}>
          <Button slot="previous" className={css.turn}>
            <Icon name="back" />
          </Button>
          <Heading className={css.month} />
          <Button slot="next" className={css.turn}>
            <Icon name="arrow" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className={css.grid}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={`plaque ${css.day}`} />}
          </CalendarGridBody>
        </CalendarGrid>
        <p className={css.note}>{bookingTexts[language].struckOut}</p>
      </Calendar>
    </I18nProvider>
  );
}
