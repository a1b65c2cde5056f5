import type { ReactNode } from 'react';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router';
import { LANGUAGES } from '#texts/texts.ts';
import { localPath } from '../i18n/language.tsx';
import { loadRestaurant } from '../restaurant/load-restaurant.ts';
import { type Restaurant, useRestaurant } from '../restaurant/restaurant.ts';
import { toPublicPath } from '../routing/paths.ts';
import { CookieNotice } from './bottom-bar/cookie-notice.tsx';
import { LineNotice } from './bottom-bar/line-notice.tsx';
import { EnglishHint } from './english-hint.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer/footer.tsx';
import { Header, useIsOverHero } from './header/header.tsx';
import { OrderStrip } from './order-strip/order-strip.tsx';
import { SkipLink } from './page-navigation.tsx';
import { WithoutScript } from './without-script.tsx';

export const loader = loadRestaurant;

/** Changes of a cart or an address don't change the restaurant. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function Layout() {
  return (
    <Shell site={useLoaderData<Restaurant>()}>
      <Outlet />
    </Shell>
  );
}

/** Errors and missing pages have header and footer too. */
export function ErrorBoundary() {
  const error = useRouteError();
  const site = useRestaurant();
  return (
    <Shell site={site} hasFailed>
      <ErrorPage error={error} phone={site?.phone} />
    </Shell>
  );
}

/** Header, content, footer. `site` is undefined if the restaurant could not be loaded. */
function Shell({
  site,
  hasFailed = false,
  children,
}: {
  site: Restaurant | undefined;
  hasFailed?: boolean;
  children: ReactNode;
}) {
  const isOverHero = useIsOverHero() && !hasFailed;
  return (
    <>
      {site && !hasFailed && <CanonicalLinks site={site} />}
      <SkipLink />
      {!hasFailed && site?.words.onlyLanguage === null && <EnglishHint />}
      <Header site={site} isOverHero={isOverHero} />
      {!hasFailed && <OrderStrip isOverHero={isOverHero} />}
      {/* A page with a first view of its own shows it below that. */}
      {!isOverHero && <CookieNotice site={site} />}
      {!isOverHero && <noscript>{import.meta.env.SSR && <WithoutScript phone={site?.phone} />}</noscript>}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <LineNotice />
    </>
  );
}

/** The canonical URL of a page in each language: without the query, which is the visitor's own. */
function CanonicalLinks({ site: { origin, words } }: { site: Restaurant }) {
  const location = useLocation();
  const { page, language } = toPublicPath(location);
  const urlIn = (other: typeof language) => origin + localPath(other, page);
  return (
    <>
      <link rel="canonical" href={urlIn(language)} />
      {words.onlyLanguage === null && (
        <>
          {LANGUAGES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={urlIn(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn('de')} />
        </>
      )}
    </>
  );
}
