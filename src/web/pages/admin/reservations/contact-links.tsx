import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { mailLink, telephoneLink } from '../../../restaurant/restaurant.ts';
import css from './contact-links.module.css';

/** Links to call the guest or write to them. */
export function ContactLinks({ reservation: { phone, email } }: { reservation: Reservation }) {
  const t = useTexts(adminReservationTexts);
  // A long address breaks before its @, not within its last word.
  const [mailbox, host] = email.split('@');
  return (
    <p className={css.links}>
      {phone && (
        <a href={telephoneLink(phone)} aria-label={t.call(phone)} className="num">
          {phone}
        </a>
      )}
      {email && (
        <a href={mailLink(email)} aria-label={t.write(email)}>
          <span>
            {mailbox}
            <wbr />@{host}
          </span>
        </a>
      )}
    </p>
  );
}
