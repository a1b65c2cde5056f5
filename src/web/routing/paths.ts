import type { Language } from '#texts/texts.ts';
import { languageOf, pathWithoutLanguage } from '../i18n/language.tsx';

// Any origin will do: only a change of it matters.
const PLACEHOLDER_ORIGIN = 'http://here.invalid';

/**
 * The path in `?next=` for after login or registration; undefined unless it is a page of this site: a link must not be
 * able to send somebody who has just typed a password to another site.
 */
export function getNextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return undefined;
  try {
    // Only a URL parser knows all spellings of '//elsewhere.example'; '/.//elsewhere' becomes one by parsing.
    const { origin, pathname, search, hash } = new URL(next, PLACEHOLDER_ORIGIN);
    return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}

/** '/login' or '/register' with the same `next`. */
export function withNext(page: string, next: string | undefined): string {
  return next === undefined ? page : `${page}?next=${encodeURIComponent(next)}`;
}

/** The page and its language. Of the query only what makes it another page: the type of a policy. */
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
