import { homeTexts } from '#texts/home.ts';
import { hoursTexts } from '#texts/hours.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { OpenLine } from '../../components/hours/open-line.tsx';
import { WeekHours } from '../../components/hours/week-hours.tsx';
import { useTexts } from '../../language.tsx';
import { type Restaurant, telephoneLink } from '../../restaurant.ts';
import css from './table.module.css';

/** How to get a table, where, and when. */
export function Table({ restaurant }: { restaurant: Restaurant }) {
  const t = useTexts(homeTexts);
  const hours = useTexts(hoursTexts);
  const { name, address, phone, email } = restaurant;
  return (
    <section id="table" className={css.room} data-room="night">
      <div className={`wrap ${css.grid}`}>
        <div>
          <h2>{t.table}</h2>
          <p className={`lead soft ${css.lead}`}>{t.tableLead}</p>
          <ButtonLink size="l" icon="phone" href={telephoneLink(phone)} className={css.call}>
            {phone}
          </ButtonLink>
          <address className={css.address}>
            <b>{name}</b>
            <span>{address.street}</span>
            <span>
              {address.zipCode} {address.city}
            </span>
            <a href={`mailto:${email}`}>{email}</a>
          </address>
        </div>
        <div className={css.hours}>
          <h3>{hours.title}</h3>
          <OpenLine hours={restaurant.hours} now={restaurant.now} className={css.open} />
          <WeekHours hours={restaurant.hours} now={restaurant.now} />
        </div>
      </div>
    </section>
  );
}
