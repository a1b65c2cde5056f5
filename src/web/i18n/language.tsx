import { useCallback } from 'react';
import {
  Link,
  type LinkProps,
  NavLink,
  type NavLinkProps,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Language, Texts } from '#texts/texts.ts';

/** '/en' and everything under it is English; every other path is German. */
export function languageOf(pathname: string): Language {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'de';
}

/** The path without its language: '/en/menu' and '/menu' are both '/menu'. */
export function pathWithoutLanguage(pathname: string): string {
  return languageOf(pathname) === 'en' ? pathname.slice(3) || '/' : pathname;
}

/** A site path ('/menu?x#y') in a language: '/menu' or '/en/menu'. Other URLs stay as they are. */
export function localPath(language: Language, to: string): string {
  if (language === 'de' || !to.startsWith('/')) return to;
  return `/en${to.replace(/^\/(?=$|[?#])/, '')}`;
}

/** For `Intl`. */
export function localeOf(language: Language): string {
  return language === 'de' ? 'de-DE' : 'en-GB';
}

export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}

/** Texts in the language of the page. */
export function useTexts<T>(texts: Texts<T>): T {
  return texts[useLanguage()];
}

/** Site paths in the language of the page, for `navigate` and `redirect`. */
export function useLocalPath(): (to: string) => string {
  const language = useLanguage();
  // Effects that fetch depend on it: a new one at each rendering would fetch again and again.
  return useCallback((to) => localPath(language, to), [language]);
}

/**
 * A link within the site that keeps the language: `<LocalLink to="/menu">`. Where the restaurant does not have the page, there
 * is no link either.
 */
export function LocalLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const language = useLanguage();
  const site = useRouteLoaderData<{ missing: string[] }>(language);
  return site?.missing.includes(to.replace(/[?#].*/, '')) ? null : (
    <Link to={localPath(language, to)} {...rest} />
  );
}

/** The same for navigation: has `aria-current="page"` while its page is open. */
export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink to={localPath(useLanguage(), to)} {...rest} />;
}
