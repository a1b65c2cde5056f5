import { type ActionFunctionArgs, data, type MetaArgs, useActionData } from 'react-router';
import { contactTexts } from '#texts/contact.ts';
import { ContactSection } from '../../components/contact/contact-section.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Strip } from '../../components/strip/strip.tsx';
import { formOf } from '../../form.ts';
import { languageOf, useTexts } from '../../language.tsx';
import { serverSide } from '../../server-context.ts';
import { siteIn, useSite } from '../../site.ts';
import css from './contact-page.module.css';
import { InfoCards } from './info-cards.tsx';

export function meta({ matches, location }: MetaArgs) {
  const language = languageOf(location.pathname);
  const site = siteIn(matches, language);
  if (!site) return [];
  const t = contactTexts[language];
  return [
    { title: `${t.title}, ${site.name}` },
    { name: 'description', content: t.description(site.name, site.address.city) },
  ];
}

/** For those without script, from this page and from the home page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const { sendMessage } = await import('../../components/contact/send-message.ts');
  const answer = await sendMessage(await formOf(request), language, serverSide(context).apiFor(request));
  return data(answer, { status: answer.isSent ? 200 : answer.failure ? 503 : 400 });
}

export default function ContactPage() {
  const t = useTexts(contactTexts);
  const restaurant = useSite();
  const answer = useActionData<typeof action>();
  // Without the house the layout shows its error page instead.
  if (!restaurant) return null;
  return (
    <>
      <div className="wrap">
        <PageHead title={t.title} lead={t.lead} hasFan />
        <InfoCards restaurant={restaurant} />
      </div>
      <div className={css.strip}>
        <Strip />
      </div>
      <ContactSection restaurant={restaurant} answer={answer} />
    </>
  );
}
