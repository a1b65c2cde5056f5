import { isRouteErrorResponse } from 'react-router';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../components/button/button.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { LocalLink, useTexts } from '../i18n/language.tsx';
import { telephoneLink } from '../restaurant/restaurant.ts';
import css from './layout.module.css';
import { siteLinks } from './site-links.ts';

/** A 404 that helps, and a failure that is kind. */
export function ErrorPage({ error, phone }: { error: unknown; phone?: string }) {
  const t = useTexts(siteTexts);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const words = isMissing ? t.notFound : t.failed;
  return (
    <div className="wrap">
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className={css.errorPage}>
        <PageHead title={words.title} lead={words.text} hasFan />
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
              {siteLinks.map(({ to, text }) => (
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
