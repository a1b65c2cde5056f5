import { localTimeAt } from '#domain/hours/zone.ts';
import { placeLines } from '#domain/place-lines.ts';
import { siteTexts } from '#texts/site.ts';
import { PlaceLines } from '../../components/contact/place-lines.tsx';
import { OpeningStatus } from '../../components/hours/opening-status.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { LazyNewsletterForm } from '../../components/newsletter/lazy-newsletter-form.tsx';
import { Wordmark } from '../../components/wordmark/wordmark.tsx';
import { LocalLink, useTexts } from '../../i18n/language.tsx';
import { mailLink, type Restaurant, socialPages, telephoneLink } from '../../restaurant/restaurant.ts';
import { hasPage, legalLinksOf, linksOf } from '../site-links.ts';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import css from './footer.module.css';

export function Footer({ site }: { site: Restaurant | undefined }) {
  const t = useTexts(siteTexts);
  return (
    <footer className={css.foot} data-room="aubergine">
      <div className={`wrap ${css.grid}`}>
        <div className={css.greeting}>
          <h2 lang={site?.words.farewell?.lang} className={css.title}>
            {site?.words.farewell?.text ?? t.farewell}
          </h2>
          {site && <OpeningStatus hours={site.hours} now={site.now} />}
          {hasPage(site, '/newsletter') && <LazyNewsletterForm />}
        </div>
        <nav className={css.nav} aria-label={t.footNav}>
          <ul>
            {linksOf(site).map(({ to, text }) => (
              <li key={to}>
                <LocalLink to={to}>{t.nav[text]}</LocalLink>
              </li>
            ))}
          </ul>
        </nav>
        {site && (
          <div className={css.house}>
            <address className={css.address}>
              <PlaceLines lines={[site.name, ...placeLines(site.address)]} />
              <span className={css.ways}>
                {site.phone && <a href={telephoneLink(site.phone)}>{site.phone}</a>}
                {site.email && <a href={mailLink(site.email)}>{site.email}</a>}
              </span>
            </address>
            <SocialLinks social={site.social} />
          </div>
        )}
      </div>
      {site && (
        <div className="wrap" aria-hidden="true">
          <Wordmark name={site.name} className={css.mark} isSilent logoSize="l" />
        </div>
      )}
      <div className={css.law}>
        <div className={`wrap ${css.lawRow}`}>
          {site && (
            <p>
              © {localTimeAt(site.now, site.hours.timeZone).date.slice(0, 4)} {site.name}
            </p>
          )}
          <nav aria-label={t.legalNav}>
            <ul>
              {legalLinksOf(site).map(({ to, text }) => (
                <li key={to}>
                  <LocalLink to={to} className={text === 'withdrawal' ? css.withdrawal : undefined}>
                    {t[text]}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
          <ColorSchemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Links to the restaurant's social media pages. */
function SocialLinks({ social }: Pick<Restaurant, 'social'>) {
  const t = useTexts(siteTexts);
  const pages = socialPages(social);
  if (pages.length === 0) return null;
  return (
    <ul className={css.social}>
      {pages.map(({ page, href }) => (
        <li key={page}>
          <a href={href} rel="noreferrer">
            <Icon name={page} />
            {t.social[page]}
          </a>
        </li>
      ))}
    </ul>
  );
}
