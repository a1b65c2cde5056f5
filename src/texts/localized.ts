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

/** `lang` for texts that the restaurant writes in German only. */
export function germanLang(language: Language): 'de' | undefined {
  return language === 'de' ? undefined : 'de';
}
