import type { ReactNode } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router';
import { LANGUAGES } from '#texts/texts.ts';
import { localPath, pathWithoutLanguage } from '../i18n/language.tsx';
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
import { hasPage } from './site-links.ts';
import { WithoutScript } from './without-script.tsx';

/** As the router hands over what was not found. */
const NOT_FOUND = { status: 404, statusText: '', internal: false, data: null };

/** With the status of a page that this restaurant does not have. */
export async function loader(args: LoaderFunctionArgs) {
  const site = await loadRestaurant(args);
  return data(site, {
    status: hasPage(site, pathWithoutLanguage(new URL(args.request.url).pathname)) ? 200 : 404,
  });
}

/** Changes of a cart or an address don't change the restaurant. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function Layout() {
  const site = useLoaderData<Restaurant>();
  const isMissing = !hasPage(site, pathWithoutLanguage(useLocation().pathname));
  return (
    <Shell site={site} hasFailed={isMissing}>
      {isMissing ? <ErrorPage error={NOT_FOUND} site={site} /> : <Outlet />}
    </Shell>
  );
}

/** Errors and missing pages have header and footer too. */
export function ErrorBoundary() {
  const error = useRouteError();
  const site = useRestaurant();
  return (
    <Shell site={site} hasFailed>
      <ErrorPage error={error} site={site} />
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
      {!hasFailed && <OrderStrip isOverHero={isOverHero} hasOrders={hasPage(site, '/cart')} />}
      {/* A page with a first view of its own shows it below that. */}
      {!isOverHero && <CookieNotice site={site} />}
      {!isOverHero && <noscript>{import.meta.env.SSR && <WithoutScript site={site} />}</noscript>}
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
