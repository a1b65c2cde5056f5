import type { Language } from './texts.ts';

/** What the restaurant has written, and under `nameLang` for `lang` its language where that is not the page's. */
export type Localized<Key extends string> = Record<Key, string> & { [Name in `${Key}Lang`]?: 'de' };

/**
 * One text in the page's language. What has no English stays German, and says so: whoever listens to an English page
 * hears it in a German voice (WCAG 3.1.2).
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

/** `lang` of what the restaurant writes in German alone. */
export function germanLang(language: Language): 'de' | undefined {
  return language === 'de' ? undefined : 'de';
}
