import type { ReactNode } from 'react';
import { placeLines } from '#domain/place-lines.ts';
import { contactTexts } from '#texts/contact.ts';
import { PlaceLines } from '../../components/contact/place-lines.tsx';
import { mapLink } from '../../components/contact/restaurant-map.tsx';
import { OpeningStatus } from '../../components/hours/opening-status.tsx';
import { WeekHours } from '../../components/hours/week-hours.tsx';
import { Icon, type IconName } from '../../components/icon/icon.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { mailLink, type Restaurant, socialPages, telephoneLink } from '../../restaurant/restaurant.ts';
import css from './info-cards.module.css';

/** Opening hours, address and contact. */
export function InfoCards({ restaurant }: { restaurant: Restaurant }) {
  const t = useTexts(contactTexts);
  const { name, address, phone, email, hours, now, social } = restaurant;
  const pages = socialPages(social);
  const lines = placeLines(address);
  return (
    <div className={css.cards}>
      <Card icon="clock" title={t.hours} className={css.wide}>
        <OpeningStatus hours={hours} now={now} className={css.open} />
        <WeekHours hours={hours} now={now} />
      </Card>
      <Card icon="pin" title={t.address}>
        <address>
          <PlaceLines lines={[name, ...lines]} />
        </address>
        {lines.length > 0 && (
          <p>
            <a href={mapLink(lines.join(', '))} rel="noreferrer">
              {t.openMap}
              <span className="vh"> ({t.newWindow})</span>
            </a>
          </p>
        )}
      </Card>
      <Card icon="phone" title={t.reach}>
        {phone && (
          <p>
            <a href={telephoneLink(phone)}>{phone}</a>
          </p>
        )}
        {email && (
          <p>
            <a href={mailLink(email)}>{email}</a>
          </p>
        )}
        {pages.length > 0 && (
          <>
            <h3 className={css.follow}>{t.follow}</h3>
            <ul className={css.social}>
              {pages.map(({ page, href }) => (
                <li key={page}>
                  <a href={href} rel="noreferrer">
                    {t[page]}
                    <span className="vh"> ({t.newWindow})</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </div>
  );
}

function Card({
  icon,
  title,
  className,
  children,
}: {
  icon: IconName;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`${css.card} ${className ?? ''}`}>
      <h2 className={css.title}>
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </section>
  );
}
