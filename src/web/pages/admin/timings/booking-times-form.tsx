import { type FormEvent, useId } from 'react';
import { bookingTimesOf } from '#domain/hours/booking.ts';
import { type BookingTimes, DEFAULT_BOOKING_TIMES } from '#domain/hours/schedule.ts';
import { adminBookingTimesTexts } from '#texts/admin-booking-times.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { Button } from '../../../components/button/button.tsx';
import { Fields, fieldSpan, SelectField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { timingErrorMessage, useTimingChange } from './timing-data.ts';
import css from './timings.module.css';

const ALL_DAY = bookingTimesOf({ booking: { first: '00:00', last: '24:00' } });

/** Between which times of an open day guests can book a table. */
export function BookingTimesForm({ booking = DEFAULT_BOOKING_TIMES }: { booking: BookingTimes | undefined }) {
  const texts = useTexts(adminTimingTexts);
  const t = useTexts(adminBookingTimesTexts);
  const { announce } = useAdmin();
  const headingId = useId();
  const change = useTimingChange(() => announce(t.saved));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [first, last] = [String(form.get('first')), String(form.get('last'))];
    change.send({ verb: 'setBooking', booking: { first, last } });
  };
  return (
    <form className={css.fields} aria-labelledby={headingId} onSubmit={submit}>
      <h2 id={headingId}>{t.title}</h2>
      <p className="soft">{t.hint}</p>
      <Fields>
        {(['first', 'last'] as const).map((name) => (
          <SelectField
            key={`${name} ${booking[name]}`}
            name={name}
            label={t[name]}
            defaultValue={booking[name]}
            className={fieldSpan.half}
          >
            {ALL_DAY.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </SelectField>
        ))}
      </Fields>
      {change.error && <Notice tone="chilli" title={texts.error(timingErrorMessage(change.error, texts))} />}
      <div>
        <Button type="submit" look="ink" isBusy={change.isBusy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
