import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../components/button/icon-button.tsx';
import { useLanguage } from '../language.tsx';
import css from './english-hint.module.css';
import { chosenLanguage, usePageIn } from './header/language-switch.tsx';

/**
 * Stands in every German page, in English; the first script of the page shows it where the browser asks for English
 * before German and nobody has chosen a language. Whoever closes it has chosen German.
 */
export function EnglishHint() {
  const pageIn = usePageIn();
  const chosen = useSyncExternalStore(chosenLanguage.subscribe, chosenLanguage.read, () => undefined);
  if (useLanguage() === 'en' || chosen) return null;
  return (
    <section className={css.hint} lang="en" aria-label="Language" data-english-hint>
      <Link to={pageIn('en')} hrefLang="en" onClick={() => chosenLanguage.store('en')}>
        Read this page in English
      </Link>
      <IconButton
        icon="close"
        look="bare"
        size="s"
        label="Stay with German"
        onClick={() => chosenLanguage.store('de')}
      />
    </section>
  );
}
