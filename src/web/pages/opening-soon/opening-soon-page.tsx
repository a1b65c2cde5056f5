import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { placeLines } from '#domain/place-lines.ts';
import { POLICY_TYPES } from '#domain/policies.ts';
import { openingSoonTexts } from '#texts/opening-soon.ts';
import { siteTexts } from '#texts/site.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { PlaceLines } from '../../components/contact/place-lines.tsx';
import { WeekHours } from '../../components/hours/week-hours.tsx';
import { Ornament } from '../../components/ornament/ornament.tsx';
import { Wordmark } from '../../components/wordmark/wordmark.tsx';
import { languageOf, localPath, useLanguage } from '../../i18n/language.tsx';
import { legalLinksOf } from '../../layout/site-links.ts';
import { loadRestaurant } from '../../restaurant/load-restaurant.ts';
import { mailLink, telephoneLink } from '../../restaurant/restaurant.ts';
import type { DocumentHandle } from '../../root.tsx';
import css from './opening-soon.module.css';

/**
 * The hours of the first start are nobody's, so they are left out; and so are legal texts that nobody has written yet, and
 * terms without a partner to the contract.
 */
export async function loader(args: LoaderFunctionArgs) {
  const api = getServerContext(args.context).apiFor(args.request);
  const language = languageOf(new URL(args.request.url).pathname);
  const [site, timing, terms, ...policies] = await Promise.all([
    loadRestaurant(args),
    callApi(api.admin.timing.$get(), language),
    callApi(api.terms.$get(), language),
    ...POLICY_TYPES.map((type) => callApi(api.policy[':type'].$get({ param: { type } }), language)),
  ]);
  const hasPartner = site.phone !== '' && site.email !== '' && placeLines(site.address).length > 0;
  const isMissing = (answer = policies[0]) => answer?.ok === false && answer.error.httpStatus === 404;
  const missing = POLICY_TYPES.filter((_, index) => isMissing(policies[index])).map(
    (type) => `/policy?type=${type}`,
  );
  if (!(terms.ok && (terms.data.isOwn || hasPartner))) missing.push('/terms');
  return { site, hasHours: timing.ok && timing.data.data.version > 1, missing };
}

export const handle: DocumentHandle = { isStill: true };

/**
 * Strangers get it at every address until the restaurant is open: so it needs no script, and its links are to what
 * everybody can open.
 */
export default function OpeningSoonPage() {
  const { site, hasHours, missing } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const t = openingSoonTexts[language];
  const words = siteTexts[language];
  const text = t.text(site.offers);
  const other = language === 'de' ? 'en' : 'de';
  const lines = placeLines(site.address);
  const hasContact = lines.length > 0 || site.phone !== '' || site.email !== '';
  return (
    <div className={css.page} data-room="night">
      <title>{t.tabTitle(site.name)}</title>
      <meta name="description" content={text} />
      <meta name="robots" content="noindex" />
      <Ornament drawing="fan" className={css.fan} />
      <header className={css.head}>
        <Wordmark name={site.name} className={css.mark} logoSize="l" />
        <a href={localPath(other, '/')} lang={other} hrefLang={other}>
          {other === 'de' ? 'Deutsch' : 'English'}
        </a>
      </header>
      <main className={css.main}>
        <h1 className={css.title}>{t.title}</h1>
        <p className={`lead ${css.lead}`}>{text}</p>
        {(hasContact || hasHours) && (
          <div className={css.facts}>
            {hasContact && (
              <section>
                <h2>{t.reach}</h2>
                <address className={css.address}>
                  {lines.length > 0 && (
                    <p>
                      <PlaceLines lines={[site.name, ...lines]} />
                    </p>
                  )}
                  {site.phone && (
                    <p>
                      <a href={telephoneLink(site.phone)}>{site.phone}</a>
                    </p>
                  )}
                  {site.email && (
                    <p>
                      <a href={mailLink(site.email)}>{site.email}</a>
                    </p>
                  )}
                </address>
              </section>
            )}
            {hasHours && (
              <section>
                <h2>{t.hours}</h2>
                <WeekHours hours={site.hours} />
              </section>
            )}
          </div>
        )}
      </main>
      <footer className={css.foot}>
        <nav aria-label={t.legal}>
          <ul>
            {legalLinksOf(site)
              .filter(({ to }) => !missing.includes(to))
              .map(({ to, text }) => (
                <li key={to}>
                  <a href={localPath(language, to)}>{words[text]}</a>
                </li>
              ))}
            <li>
              <a href={localPath(language, '/login')}>{t.staff}</a>
            </li>
          </ul>
        </nav>
      </footer>
    </div>
  );
}
