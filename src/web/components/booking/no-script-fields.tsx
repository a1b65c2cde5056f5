import { bookingTimesOf } from '#domain/hours/booking.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { MAX_GUESTS, MIN_GUESTS } from '#domain/reservations/table-request.ts';
import { bookingTexts } from '#texts/booking.ts';
import { bookingNoteTexts } from '#texts/booking-note.ts';
import { useLocalPath, useTexts } from '../../i18n/language.tsx';
import { Fields, fieldSpan, SelectField, TextField } from '../field/field.tsx';
import { WeekHours } from '../hours/week-hours.tsx';
import { DEFAULT_GUESTS } from './table-request.ts';

/** Guests, day and time as native fields, for visitors without script. The server checks the opening hours. */
export function NoScriptFields({
  hours,
  now,
  values,
  errors,
}: {
  hours: Hours;
  now: number;
  values: { date?: string; time?: string; numberOfGuests?: string };
  errors: { date?: string; time?: string; numberOfGuests?: string };
}) {
  const t = useTexts(bookingTexts);
  const note = useTexts(bookingNoteTexts);
  const localPath = useLocalPath();
  return (
    <>
      <Fields>
        <TextField
          type="number"
          name="numberOfGuests"
          min={MIN_GUESTS}
          max={MAX_GUESTS}
          defaultValue={values.numberOfGuests ?? DEFAULT_GUESTS}
          label={t.guests}
          error={errors.numberOfGuests}
          className={fieldSpan.halfOrFull}
        />
        <TextField
          type="date"
          name="date"
          min={localTimeAt(now, hours.timeZone).date}
          defaultValue={values.date}
          label={t.day}
          error={errors.date}
          className={fieldSpan.halfOrFull}
        />
        <SelectField
          name="time"
          defaultValue={values.time ?? ''}
          label={t.time}
          error={errors.time}
          className={fieldSpan.halfOrFull}
        >
          <option value="">–</option>
          {bookingTimesOf(hours).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
      </Fields>
      <p className="small">
        <b>{note.large(MAX_GUESTS)}</b> {note.largeText}{' '}
        <a href={localPath('/contact-us?about=party#contact')}>{note.write}</a>
      </p>
      <WeekHours hours={hours} now={now} />
    </>
  );
}
