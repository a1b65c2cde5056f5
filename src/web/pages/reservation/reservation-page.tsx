import '../../i18n/preload-issue-messages.ts';
import { type MetaArgs, useActionData } from 'react-router';
import { bookingTexts } from '#texts/booking.ts';
import { LazyBooking } from '../../components/booking/lazy-booking.tsx';
import { TableRequestSummary } from '../../components/booking/table-request-summary.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { OpeningStatus } from '../../components/hours/opening-status.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { findRestaurant, pageHead, telephoneLink, useRestaurant } from '../../restaurant/restaurant.ts';
import { bookingAction } from './booking-action.ts';
import css from './reservation.module.css';

export const action = bookingAction;

export function meta({ matches, location }: MetaArgs) {
  const language = languageOf(location.pathname);
  const site = findRestaurant(matches, language);
  if (!site) return [];
  const t = bookingTexts[language];
  return pageHead(site, 'reservation', {
    title: `${t.title}, ${site.name}`,
    description: t.description(site.name, site.address.city),
  });
}

/** The booking form on a page of its own; without script, the home page's form is sent here too. */
export default function ReservationPage() {
  const t = useTexts(bookingTexts);
  const restaurant = useRestaurant();
  const answer = useActionData<typeof bookingAction>();
  // Without the restaurant the layout shows its error page.
  if (!restaurant) return null;
  if (answer?.requested) {
    return (
      <div className="wrap">
        <PageHead title={t.thanks} lead={t.thanksText} hasFan />
        <div className={css.thanks}>
          <TableRequestSummary request={answer.requested} />
          <div className={css.ways}>
            <ButtonLink look="main" to="/menu">
              {t.toMenu}
            </ButtonLink>
            <ButtonLink to="/reservation">{t.another}</ButtonLink>
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan>
        <div className={css.under}>
          <OpeningStatus hours={restaurant.hours} now={restaurant.now} />
          {restaurant.phone && (
            <p className="small">
              {t.byPhone} <a href={telephoneLink(restaurant.phone)}>{restaurant.phone}</a>
            </p>
          )}
        </div>
      </PageHead>
      <LazyBooking restaurant={restaurant} look="page" answer={answer} />
    </div>
  );
}
