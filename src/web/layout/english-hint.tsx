import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../components/button/icon-button.tsx';
import { useLanguage } from '../i18n/language.tsx';
import css from './english-hint.module.css';
import { storedLanguage, useTranslatedPath } from './header/language-switch.tsx';

/**
 * Stands in every German page, in English; the first script of the page shows it where the browser asks for English
 * before German and nobody has chosen a language. Whoever closes it has chosen German.
 */
export function EnglishHint() {
  const pageIn = useTranslatedPath();
  const chosen = useSyncExternalStore(storedLanguage.subscribe, storedLanguage.read, () => undefined);
  if (useLanguage() === 'en' || chosen) return null;
  return (
    <section className={css.hint} lang="en" aria-label="Language" data-english-hint>
      <Link to={pageIn('en')} hrefLang="en" onClick={() => storedLanguage.store('en')}>
        Read this page in English
      </Link>
      <IconButton
        icon="close"
        look="bare"
        size="s"
        label="Stay with German"
        onClick={() => storedLanguage.store('de')}
      />
    </section>
  );
}
