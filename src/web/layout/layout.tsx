import type { ReactNode } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import { loadRestaurant } from '../restaurant/load-restaurant.ts';
import { type Restaurant, useRestaurant } from '../restaurant/restaurant.ts';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { CanonicalLinks } from './canonical-links.tsx';
import { EnglishHint } from './english-hint.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer/footer.tsx';
import { Header, useIsOverHero } from './header/header.tsx';
import { SkipLink } from './page-navigation.tsx';

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
  return (
    <>
      {site && !hasFailed && <CanonicalLinks site={site} />}
      <SkipLink />
      {!hasFailed && site?.words.onlyLanguage === null && <EnglishHint />}
      <Header site={site} isOverHero={useIsOverHero() && !hasFailed} />
      <BottomBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}
