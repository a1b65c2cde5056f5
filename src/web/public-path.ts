import type { Language } from '#texts/texts.ts';
import { languageOf, pageOf } from './language.tsx';

/** The page and its language by an address. Of the query only what makes it another page: the type of a policy. */
export function publicPath({ pathname, search }: { pathname: string; search: string }): {
  page: string;
  language: Language;
} {
  const page = pageOf(pathname);
  const type = page === '/policy' && new URLSearchParams(search).get('type');
  return {
    page: type ? `${page}?type=${encodeURIComponent(type)}` : page,
    language: languageOf(pathname),
  };
}
