import { type ActionFunctionArgs, data, type MetaArgs, useActionData, useLocation } from 'react-router';
import { MAX_GUESTS } from '#domain/reservations/table-request.ts';
import { bookingNoteTexts } from '#texts/booking-note.ts';
import { contactTexts } from '#texts/contact.ts';
import { getServerContext } from '../../api/server-context.ts';
import { ContactSection } from '../../components/contact/contact-section.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { VideoBand } from '../../components/video-band/video-band.tsx';
import { readFormData } from '../../forms/form-check.ts';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { findRestaurant, pageHead, useRestaurant } from '../../restaurant/restaurant.ts';
import css from './contact-page.module.css';
import { InfoCards } from './info-cards.tsx';

export function meta({ matches, location }: MetaArgs) {
  const language = languageOf(location.pathname);
  const site = findRestaurant(matches, language);
  if (!site) return [];
  const t = contactTexts[language];
  return pageHead(site, 'contact', {
    title: `${t.title}, ${site.name}`,
    description: t.description(site.name, site.address.city),
  });
}

/** Without script, for the forms of this page and the home page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const { sendMessage } = await import('../../components/contact/send-message.ts');
  const answer = await sendMessage(
    await readFormData(request),
    language,
    getServerContext(context).apiFor(request),
  );
  return data(answer, { status: answer.isSent ? 200 : answer.failure ? 503 : 400 });
}

export default function ContactPage() {
  const t = useTexts(contactTexts);
  const restaurant = useRestaurant();
  const answer = useActionData<typeof action>();
  const party = useTexts(bookingNoteTexts);
  // What the server reads of the address, too (page-address.ts).
  const isParty = new URLSearchParams(useLocation().search).get('about') === 'party';
  // Without the restaurant the layout shows its error page.
  if (!restaurant) return null;
  return (
    <>
      <div className="wrap">
        <PageHead title={t.title} lead={t.lead} hasFan />
        <InfoCards restaurant={restaurant} />
      </div>
      <div className={css.strip}>{restaurant.words.film && <VideoBand alt={restaurant.words.film} />}</div>
      <ContactSection
        restaurant={restaurant}
        answer={answer}
        about={isParty ? { title: party.large(MAX_GUESTS), message: party.message() } : undefined}
      />
    </>
  );
}
