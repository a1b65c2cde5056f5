import { useLocation } from 'react-router';
import { LANGUAGES } from '#texts/texts.ts';
import { localPath } from '../i18n/language.tsx';
import type { Restaurant } from '../restaurant/restaurant.ts';
import { toPublicPath } from '../routing/paths.ts';

/** The canonical URL of a page in each language: without the query, which is the visitor's own. */
export function CanonicalLinks({ site: { origin, words } }: { site: Restaurant }) {
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
