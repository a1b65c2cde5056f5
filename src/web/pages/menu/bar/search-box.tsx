import { useEffect, useId, useRef } from 'react';
import { menuTexts } from '#texts/menu.ts';
import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './search-box.module.css';

/** Filters the menu while typing, in the browser only. */
export function SearchBox({
  words,
  onWords,
  className,
}: {
  words: string;
  onWords: (words: string) => void;
  className?: string;
}) {
  const t = useTexts(menuTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // Takes over what was typed before hydration.
  useEffect(() => {
    if (input.current?.value) onWords(input.current.value);
  }, [onWords]);

  const clear = () => {
    onWords('');
    input.current?.focus();
  };
  return (
    <search className={classNames(css.search, className)} data-filled={words !== '' || undefined}>
      <label htmlFor={id}>
        <Icon name="search" />
        <span className="vh">{t.search}</span>
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        placeholder={t.search}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        maxLength={80}
      />
      {words !== '' && (
        <button type="button" onClick={clear} aria-label={t.clearSearch} className={css.clear}>
          <Icon name="close" size="s" />
        </button>
      )}
    </search>
  );
}
