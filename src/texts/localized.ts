import type { Language } from './texts.ts';

/** A text of the restaurant; `nameLang` is set for `lang` where its language is not the page's. */
export type Localized<Key extends string> = Record<Key, string> & { [Name in `${Key}Lang`]?: 'de' };

/**
 * One text in the page's language. A text without English stays German and is marked as German, so that screen
 * readers pronounce it correctly on an English page (WCAG 3.1.2).
 */
export function localize<Key extends string>(
  language: Language,
  key: Key,
  words: Record<Key, string> & { [Name in `${Key}En`]: string | null },
): Localized<Key> {
  const english = language === 'en' && words[`${key}En`];
  const isForeign = language === 'en' && !english && words[key] !== '';
  return { [key]: english || words[key], ...(isForeign && { [`${key}Lang`]: 'de' }) } as Localized<Key>;
}

/** One text of the website; `lang` is set where its language is not the page's. */
export interface LocalText {
  text: string;
  lang?: Language;
}

/** A text of the website's content in the page's language, or else in the other one; null if it was never written. */
export function localText(
  language: Language,
  { de, en }: { de: string; en: string | null },
): LocalText | null {
  const texts = { de, en: en ?? '' };
  if (texts[language]) return { text: texts[language] };
  const other = language === 'de' ? 'en' : 'de';
  return texts[other] ? { text: texts[other], lang: other } : null;
}

/** The same for what has no element of its own, such as a title in the document's head. */
export function localWord(language: Language, words: { de: string; en: string | null }): string | null {
  return localText(language, words)?.text ?? null;
}

/** `lang` for texts that the restaurant writes in German only. */
export function germanLang(language: Language): 'de' | undefined {
  return language === 'de' ? undefined : 'de';
}
