import type { LoaderFunctionArgs } from 'react-router';
import { FOUND_PAGES, type SiteContent } from '#domain/website/blocks.ts';
import { type LocalText, localText, localWord } from '#texts/localized.ts';
import type { Language } from '#texts/texts.ts';
import { callApi } from '../api/api-client.ts';
import { getServerContext } from '../api/server-context.ts';
import { languageOf } from '../i18n/language.tsx';
import type { SiteWords } from './restaurant.ts';

/**
 * What the owner has written, in both languages; on the server only. The desk's preview asks for a page with a token,
 * which the API checks: then these are the drafts.
 */
export async function loadSite({ request, context }: LoaderFunctionArgs): Promise<SiteContent> {
  const { pathname, searchParams } = new URL(request.url);
  const preview = searchParams.get('preview');
  const api = getServerContext(context).apiFor(request);
  const site = await callApi(
    api.website.$get({ query: preview === null ? {} : { preview } }),
    languageOf(pathname),
  );
  if (!site.ok) throw new Response(null, { status: 503 });
  return site.data.content;
}

const NO_WORDS: LocalText = { text: '' };
const GUARANTEE = { de: 'german', en: 'english' } as const;

export function toSiteWords(
  { languages, kitchen, hero, film, phrases, search, guarantee }: SiteContent,
  language: Language,
): SiteWords {
  const pages = FOUND_PAGES.map((page) => {
    const title = localWord(language, search[`${page}Title`]);
    const description = localWord(language, search[`${page}Description`]);
    return [page, { ...(title && { title }), ...(description && { description }) }] as const;
  });
  return {
    onlyLanguage: languages.only,
    cuisine: localWord(language, kitchen.cuisine),
    priceRange: kitchen.priceRange,
    heroFilm: hero.film && (localText(language, hero.filmAlt) ?? NO_WORDS),
    film: film.film && (localText(language, film.alt) ?? NO_WORDS),
    farewell: localText(language, phrases.footer),
    guaranteeNotice: guarantee.items.find((item) => item.language === GUARANTEE[language])?.picture ?? null,
    found: Object.fromEntries(pages.filter(([, found]) => Object.keys(found).length > 0)),
  };
}
