import type { ReactNode } from 'react';
import type { LocalText } from '#texts/localized.ts';

/** A text inside an element of the page's language: marked where its own is another. */
export function withLang({ text, lang }: LocalText): ReactNode {
  return lang ? <span lang={lang}>{text}</span> : text;
}
