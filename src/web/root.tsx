// First of all: it sets the order of the layers.
import './styles/base.css';
import './styles/plaque.css';
import { type ReactNode, useContext } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { useEarlyInputReplay } from './first-paint/hydration.ts';
import { inlineScript } from './first-paint/inline-script.ts';
import { NonceContext } from './first-paint/nonce.ts';
import { localPath, useLanguage } from './i18n/language.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { ProgressBar, RouteAnnouncer } from './layout/page-navigation.tsx';
import { loadLook } from './look/load-look.ts';
import { isDeskPath, type LookView, useLook } from './look/look-view.ts';
import type { Restaurant } from './restaurant/restaurant.ts';

/** What a route's `handle` can set for the document. */
export interface DocumentHandle {
  /** Without the site's scripts: the page is shown where none can be loaded. */
  isStill?: boolean;
}

export const loader = (args: LoaderFunctionArgs) => loadLook(args);

/** The desk looks the same in every look, and asks for nothing when the server is out of reach. */
export function shouldRevalidate({
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && !isDeskPath(nextUrl.pathname) && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const language = useLanguage();
  useEarlyInputReplay();
  const look = useLook();
  const isDesk = isDeskPath(useLocation().pathname);
  const isStill = useMatches().some(({ handle }) => (handle as DocumentHandle | undefined)?.isStill);
  const onlyLanguage = useRouteLoaderData<Restaurant>(language)?.words.onlyLanguage ?? undefined;
  // The inline script sets attributes on <html> before hydration; in the browser it has run, and its text is not loaded again.
  return (
    <html
      lang={language}
      data-only-language={onlyLanguage}
      data-look={isDesk ? 'haveli' : look?.id}
      data-accent={look?.accent ?? undefined}
      data-desk={isDesk ? look?.id : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? inlineScript : '' }}
          suppressHydrationWarning
        />
        {look && <LookHead look={look} isDesk={isDesk} />}
        <link rel="apple-touch-icon" href={`${look?.icons ?? ''}/apple-touch-icon.png`} />
        <link rel="manifest" href={localPath(language, '/manifest.webmanifest')} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {/* Not in the layout, which is remounted for another language or an error. */}
        {!isStill && <ProgressBar />}
        {!isStill && <RouteAnnouncer />}
        {children}
        {!isStill && <ScrollRestoration nonce={nonce} />}
        {!isStill && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/**
 * Only the chosen look's style sheet and fonts. A sheet with a precedence is in the head before anything is painted, and
 * a page that a link leads to waits for its own.
 */
function LookHead({ look, isDesk }: { look: LookView; isDesk: boolean }) {
  const added = isDesk ? look.deskAccent : look.ownStyle;
  return (
    <>
      <link rel="stylesheet" href={isDesk ? look.deskStyle : look.style} precedence="look" />
      {added && <link rel="stylesheet" href={added} precedence="look" />}
      {!isDesk &&
        look.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
      <meta name="theme-color" content={look.ground.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={look.ground.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={look.favicon} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

/** For errors outside the pages' layout. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main>
      <ErrorPage error={error} site={undefined} />
    </main>
  );
}
