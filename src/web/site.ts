import { type MetaArgs, type MetaDescriptor, useRouteLoaderData } from 'react-router';
import type { Language, Texts } from '#texts/texts.ts';
import { languageOf, useLanguage } from './language.tsx';
import type { Restaurant } from './restaurant.ts';

/** The house as the layout has loaded it; undefined when even that failed. */
export function useSite(): Restaurant | undefined {
  return useRouteLoaderData<Restaurant>(useLanguage());
}

/** The same for a page's `meta`, which is given the matches. */
export function siteIn(matches: MetaArgs['matches'], language: Language): Restaurant | undefined {
  return matches.find((match) => match?.id === language)?.loaderData as Restaurant | undefined;
}

/** The head of a page that is everybody's own: a title for the tab, and nothing for search engines. */
export function personalMeta(texts: Texts<{ title: string }>) {
  return ({ location, matches }: Pick<MetaArgs, 'location' | 'matches'>): MetaDescriptor[] => {
    const language = languageOf(location.pathname);
    const site = siteIn(matches, language);
    const { title } = texts[language];
    return [{ title: site ? `${title}, ${site.name}` : title }, { name: 'robots', content: 'noindex' }];
  };
}
