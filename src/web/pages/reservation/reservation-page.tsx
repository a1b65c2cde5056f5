import { type MetaArgs, useActionData } from 'react-router';
import { bookingTexts } from '#texts/booking.ts';
import { LazyBooking } from '../../components/booking/lazy-booking.tsx';
import { WishFacts } from '../../components/booking/wish-facts.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { OpenLine } from '../../components/hours/open-line.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { languageOf, useTexts } from '../../language.tsx';
import '../../issue-words-at-once.ts';
import { telephoneLink } from '../../restaurant.ts';
import { siteIn, useSite } from '../../site.ts';
import { answerForm } from './answer-form.ts';
import css from './reservation.module.css';

export const action = answerForm;

export function meta({ matches, location }: MetaArgs) {
  const language = languageOf(location.pathname);
  const site = siteIn(matches, language);
  if (!site) return [];
  const t = bookingTexts[language];
  return [
    { title: `${t.title}, ${site.name}` },
    { name: 'description', content: t.description(site.name, site.address.city) },
  ];
}

/** Reserving a table on a page of its own, which also answers forms that were sent without script. */
export default function ReservationPage() {
  const t = useTexts(bookingTexts);
  const restaurant = useSite();
  const answer = useActionData<typeof answerForm>();
  // Without the house the layout shows its error page instead.
  if (!restaurant) return null;
  if (answer?.asked) {
    return (
      <div className="wrap">
        <PageHead title={t.thanks} lead={t.thanksText} hasFan />
        <div className={css.thanks}>
          <WishFacts wish={answer.asked} />
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
          <OpenLine hours={restaurant.hours} now={restaurant.now} />
          <p className="small">
            {t.byPhone} <a href={telephoneLink(restaurant.phone)}>{restaurant.phone}</a>
          </p>
        </div>
      </PageHead>
      <LazyBooking restaurant={restaurant} look="page" answer={answer} />
    </div>
  );
}
