import type { Language } from '#texts/texts.ts';
import { languageOf, pathWithoutLanguage } from '../i18n/language.tsx';

// Any origin will do: all that counts is whether it is left.
const PLACEHOLDER_ORIGIN = 'http://here.invalid';

/**
 * Where `?next=` leads after login or registration, if it is a page of this site. Everything else is
 * undefined: a link must not be able to send somebody who just typed a password to a stranger.
 */
export function getNextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return undefined;
  try {
    // Only a URL parser knows every spelling of '//elsewhere.example'; '/.//elsewhere' it even makes itself.
    const { origin, pathname, search, hash } = new URL(next, PLACEHOLDER_ORIGIN);
    return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}

/** '/register' with the same `next`, so that nothing is lost between the two doors. */
export function withNext(page: string, next: string | undefined): string {
  return next === undefined ? page : `${page}?next=${encodeURIComponent(next)}`;
}

/** The page and its language by an address. Of the query only what makes it another page: the type of a policy. */
export function toPublicPath({ pathname, search }: { pathname: string; search: string }): {
  page: string;
  language: Language;
} {
  const page = pathWithoutLanguage(pathname);
  const type = page === '/policy' && new URLSearchParams(search).get('type');
  return {
    page: type ? `${page}?type=${encodeURIComponent(type)}` : page,
    language: languageOf(pathname),
  };
}
