import { bookingTexts } from '#texts/booking.ts';
import { hoursTexts } from '#texts/hours.ts';
import type { LocalText } from '#texts/localized.ts';
import { LazyBooking } from '../../components/booking/lazy-booking.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { OpeningStatus } from '../../components/hours/opening-status.tsx';
import { WeekHours } from '../../components/hours/week-hours.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { type Restaurant, telephoneLink } from '../../restaurant/restaurant.ts';
import css from './booking-section.module.css';

/** Opening hours, and the form to reserve a table where there is one. */
export function BookingSection({ restaurant, title }: { restaurant: Restaurant; title: LocalText | null }) {
  const t = useTexts(bookingTexts);
  const hoursTitle = useTexts(hoursTexts).title;
  const { phone, hours, now, offers } = restaurant;
  return (
    <section id="table" className={css.room} data-room="night">
      <div className={`wrap ${css.grid}`}>
        <div className={css.words}>
          {offers.reservations ? (
            <>
              <h2 lang={title?.lang}>{title?.text ?? t.heading}</h2>
              <p className={`lead soft ${css.lead}`}>{t.lead}</p>
              <h3 className="vh">{hoursTitle}</h3>
            </>
          ) : (
            <h2>{hoursTitle}</h2>
          )}
          <OpeningStatus hours={hours} now={now} className={css.open} />
          <WeekHours hours={hours} now={now} />
          {phone && offers.reservations && (
            <p className={css.call}>
              {t.byPhone}{' '}
              <ButtonLink look="text" icon="phone" href={telephoneLink(phone)}>
                {phone}
              </ButtonLink>
            </p>
          )}
        </div>
        {offers.reservations && <LazyBooking restaurant={restaurant} look="section" />}
      </div>
    </section>
  );
}
