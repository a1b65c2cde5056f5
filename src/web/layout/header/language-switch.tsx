import { Link, useLocation } from 'react-router';
import { siteTexts } from '#texts/site.ts';
import { LANGUAGES, type Language } from '#texts/texts.ts';
import { classNames } from '../../components/class-names.ts';
import { useHydrated } from '../../first-paint/hydration.ts';
import { languageOf, localPath, pathWithoutLanguage } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { storedValue } from '../../storage/stored-value.ts';
import css from './language-switch.module.css';

/** The visitor's choice. */
export const storedLanguage = storedValue('language');

// Each language in itself, for those who read no other.
const LANGUAGE_NAMES: Record<Language, string> = { de: 'DE, Deutsch', en: 'EN, English' };

/** The path of the open page in a language, with its query. */
export function useTranslatedPath(): (language: Language) => string {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useHydrated();
  // Pages that are kept have no query, so it is added in the browser (before hydration by inline-script.ts); that of the
  // legal texts says which page it is.
  const isOfPage = isHydrated || pathWithoutLanguage(pathname) === '/policy';
  const rest = (isOfPage ? search : '') + (isHydrated ? hash : '');
  return (language) => localPath(language, pathWithoutLanguage(pathname)) + rest;
}

/** Links to the open page in each language; the choice is stored. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const pageIn = useTranslatedPath();
  const current = languageOf(pathname);
  if (useRestaurant()?.words.onlyLanguage) return null;
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
