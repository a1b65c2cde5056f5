import { Link, useLocation } from 'react-router';
import { siteTexts } from '#texts/site.ts';
import { LANGUAGES, type Language } from '#texts/texts.ts';
import { classNames } from '../../components/class-names.ts';
import { useHydrated } from '../../first-paint/hydration.ts';
import { languageOf, localPath, pathWithoutLanguage } from '../../i18n/language.tsx';
import { storedValue } from '../../storage/stored-value.ts';
import css from './language-switch.module.css';

/** What the visitor has chosen with the switch, ever. */
export const storedLanguage = storedValue('language');

// Each language in its own words, so that it is found by those who read no other.
const LANGUAGE_NAMES: Record<Language, string> = { de: 'DE, Deutsch', en: 'EN, English' };

/** Where the same page is in a language, with its query. */
export function useTranslatedPath(): (language: Language) => string {
  const { pathname, search, hash } = useLocation();
  // Pages are kept without their query: it is known, and part of the link, only in the browser.
  const rest = useHydrated() ? search + hash : '';
  return (language) => localPath(language, pathWithoutLanguage(pathname)) + rest;
}

/** The same page, with its query, in the other language; the choice is remembered. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const pageIn = useTranslatedPath();
  const current = languageOf(pathname);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are links, not the fields of a form
    <div role="group" aria-label={siteTexts[current].language} className={classNames(css.switch, className)}>
      {LANGUAGES.map((language) => (
        <Link
          key={language}
          to={pageIn(language)}
          lang={language}
          hrefLang={language}
          aria-label={LANGUAGE_NAMES[language]}
          aria-current={language === current ? 'true' : undefined}
          preventScrollReset
          onClick={() => storedLanguage.store(language)}
        >
          {language.toUpperCase()}
        </Link>
      ))}
    </div>
  );
}
