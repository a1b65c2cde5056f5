import { isRouteErrorResponse } from 'react-router';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../components/button/button.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { LocalLink, useTexts } from '../i18n/language.tsx';
import { type Restaurant, telephoneLink } from '../restaurant/restaurant.ts';
import css from './layout.module.css';
import { linksOf } from './site-links.ts';

/** For 404 with links to other pages, and for errors with a reload button. */
export function ErrorPage({ error, site }: { error: unknown; site: Restaurant | undefined }) {
  const t = useTexts(siteTexts);
  const phone = site?.phone;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const texts = isMissing ? t.notFound : t.failed;
  return (
    <div className="wrap">
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <div className={css.errorPage}>
        <PageHead title={texts.title} lead={texts.text} hasFan />
        <div className={css.ways}>
          {isMissing ? (
            <ButtonLink look="main" size="l" to="/menu">
              {t.notFound.toMenu}
            </ButtonLink>
          ) : (
            <Button look="main" size="l" onClick={() => window.location.reload()}>
              {t.failed.reload}
            </Button>
          )}
          {!isMissing && phone && (
            <ButtonLink size="l" icon="phone" href={telephoneLink(phone)}>
              {phone}
            </ButtonLink>
          )}
          <ButtonLink size="l" to="/">
            {t.notFound.toHome}
          </ButtonLink>
        </div>
        {isMissing && (
          <div className={css.pages}>
            <h2>{t.notFound.pages}</h2>
            <ul>
              {linksOf(site).map(({ to, text }) => (
                <li key={to}>
                  <LocalLink to={to}>{t.nav[text]}</LocalLink>
                </li>
              ))}
            </ul>
            {phone && <a href={telephoneLink(phone)}>{t.notFound.call(phone)}</a>}
          </div>
        )}
      </div>
    </div>
  );
}
