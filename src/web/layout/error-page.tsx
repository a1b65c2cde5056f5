import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../components/button/button.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useTexts } from '../i18n/language.tsx';
import { type Restaurant, telephoneLink } from '../restaurant/restaurant.ts';
import css from './layout.module.css';

// Whoever has come to no page has a network; an error may come without one.
const NotFound = lazy(() => import('./not-found.tsx'));

/** For 404 with links to other pages, and for errors with a reload button. */
export function ErrorPage({ error, site }: { error: unknown; site: Restaurant | undefined }) {
  const t = useTexts(siteTexts).failed;
  const phone = site?.phone;
  return (
    <div className="wrap">
      <meta name="robots" content="noindex" />
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <Suspense>
          <NotFound site={site} />
        </Suspense>
      ) : (
        <>
          <title>{t.title}</title>
          <div className={css.errorPage}>
            <PageHead title={t.title} lead={t.text} hasFan />
            <div className={css.ways}>
              <Button look="main" size="l" onClick={() => window.location.reload()}>
                {t.reload}
              </Button>
              {phone && (
                <ButtonLink size="l" icon="phone" href={telephoneLink(phone)}>
                  {phone}
                </ButtonLink>
              )}
              <ButtonLink size="l" to="/">
                {t.toHome}
              </ButtonLink>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
