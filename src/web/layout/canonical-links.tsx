import { useLocation } from 'react-router';
import { LANGUAGES } from '#texts/texts.ts';
import { localPath } from '../i18n/language.tsx';
import { toPublicPath } from '../routing/paths.ts';

/**
 * Under which address a page is to be found and shared, in each language: without the query, which is the
 * visitor's own business.
 */
export function CanonicalLinks({ origin }: { origin: string }) {
  const location = useLocation();
  const { page, language } = toPublicPath(location);
  const address = (of: typeof language) => origin + localPath(of, page);
  return (
    <>
      <link rel="canonical" href={address(language)} />
      {LANGUAGES.map((of) => (
        <link key={of} rel="alternate" hrefLang={of} href={address(of)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('de')} />
    </>
  );
}
