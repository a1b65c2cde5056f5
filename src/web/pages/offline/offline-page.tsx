import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type LocalText, localText } from '#texts/localized.ts';
import { offlineTexts } from '#texts/offline.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { WeekHours } from '../../components/hours/week-hours.tsx';
import { NameMark } from '../../components/wordmark/name-mark.tsx';
import { languageOf, localeOf, useLanguage } from '../../i18n/language.tsx';
import { loadRestaurant } from '../../restaurant/load-restaurant.ts';
import { loadSite } from '../../restaurant/load-site.ts';
import { type Restaurant, telephoneLink } from '../../restaurant/restaurant.ts';
import type { DocumentHandle } from '../../root.tsx';
import css from './offline.module.css';

interface OfflineData {
  restaurant: Restaurant;
  /** The owner's words. */
  title: LocalText | null;
  text: LocalText | null;
}

export async function loader(args: LoaderFunctionArgs): Promise<OfflineData> {
  const language = languageOf(new URL(args.request.url).pathname);
  const [restaurant, { offline }] = await Promise.all([loadRestaurant(args), loadSite(args)]);
  const { title, text } = offline;
  return { restaurant, title: localText(language, title), text: localText(language, text) };
}

export const handle: DocumentHandle = { isStill: true };

/**
 * The service worker shows it instead of any page without a network: phone number and opening hours. It may be shown at any
 * time and URL, so it contains nothing that depends on them.
 */
export default function OfflinePage() {
  const { restaurant, title, text } = useLoaderData<OfflineData>();
  const { name, phone, hours, now } = restaurant;
  const language = useLanguage();
  const t = offlineTexts[language];
  const day = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: hours.timeZone,
  });
  return (
    <main className={css.page} data-room="night">
      <title>{`${t.title}, ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div className={css.words}>
        <NameMark name={name} className={css.mark} />
        <h1 lang={title?.lang}>{title?.text ?? t.title}</h1>
        <p lang={text?.lang} className="lead">
          {text?.text ?? t.text}
        </p>
        <p className={css.ways}>
          {phone && (
            <ButtonLink look="main" size="l" href={telephoneLink(phone)}>
              {t.call(phone)}
            </ButtonLink>
          )}
          <ButtonLink size="l" href="">
            {t.again}
          </ButtonLink>
        </p>
        <WeekHours hours={hours} />
        <p className="tiny soft">{t.asOf(day.format(now))}</p>
      </div>
    </main>
  );
}
