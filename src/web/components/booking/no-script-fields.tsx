import { BOOKING_TIMES } from '#domain/hours/booking.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { MAX_GUESTS, MIN_GUESTS } from '#domain/reservations/table-request.ts';
import { bookingTexts } from '#texts/booking.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Fields, fieldSpan, SelectField, TextField } from '../field/field.tsx';
import { WeekHours } from '../hours/week-hours.tsx';
import { DEFAULT_GUESTS } from './table-request.ts';

/** Guests, day and time as the browser's own fields, for who has no script. The server says what is open. */
export function NoScriptFields({
  hours,
  now,
  typed,
  words,
}: {
  hours: Hours;
  now: number;
  typed: { date?: string; time?: string; numberOfGuests?: string };
  words: { date?: string; time?: string; numberOfGuests?: string };
}) {
  const t = useTexts(bookingTexts);
  return (
    <>
      <Fields>
        <TextField
          type="number"
          name="numberOfGuests"
          min={MIN_GUESTS}
          max={MAX_GUESTS}
          defaultValue={typed.numberOfGuests ?? DEFAULT_GUESTS}
          label={t.guests}
          error={words.numberOfGuests}
          className={fieldSpan.third}
        />
        <TextField
          type="date"
          name="date"
          min={localTimeAt(now, hours.timeZone).date}
          defaultValue={typed.date}
          label={t.day}
          error={words.date}
          className={fieldSpan.third}
        />
        <SelectField
          name="time"
          defaultValue={typed.time ?? ''}
          label={t.time}
          error={words.time}
          className={fieldSpan.third}
        >
          <option value="">–</option>
          {BOOKING_TIMES.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
      </Fields>
      <WeekHours hours={hours} now={now} />
    </>
  );
}
