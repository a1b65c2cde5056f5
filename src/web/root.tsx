// First of all: tokens.css sets the order of the layers.
import './styles/tokens.css';
import './styles/base.css';
import './styles/plaque.css';
import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactNode, useContext } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
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
import type { Restaurant } from './restaurant/restaurant.ts';
import { THEME_COLORS } from './styles/color-scheme.ts';

/** What a route's `handle` can set for the document. */
export interface DocumentHandle {
  /** Without the site's scripts: the page is shown where none can be loaded. */
  isStill?: boolean;
}

export const links = () =>
  [figtree, marcellus].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }));

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const language = useLanguage();
  useEarlyInputReplay();
  const isStill = useMatches().some(({ handle }) => (handle as DocumentHandle | undefined)?.isStill);
  const onlyLanguage = useRouteLoaderData<Restaurant>(language)?.words.onlyLanguage ?? undefined;
  // The inline script sets attributes on <html> before hydration.
  return (
    <html lang={language} data-only-language={onlyLanguage} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Libraries that add style elements read the nonce from here. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
          dangerouslySetInnerHTML={{ __html: inlineScript }}
          suppressHydrationWarning
        />
        <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
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

export default function Root() {
  return <Outlet />;
}

/** For errors outside the pages' layout. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
