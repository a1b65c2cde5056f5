import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../components/button/icon-button.tsx';
import { useLanguage } from '../i18n/language.tsx';
import css from './english-hint.module.css';
import { storedLanguage, useTranslatedPath } from './header/language-switch.tsx';

/**
 * In every German page, in English; the inline script shows it if the browser prefers English to German and no language
 * was chosen. Closing it chooses German.
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
