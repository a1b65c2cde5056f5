/** The languages of the site. German is the default and has no path segment of its own. */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The words of one area, German and English side by side and of one shape. */
export type Texts<T> = Record<Language, T>;

/**
 * Keeps both languages alike: a word that is missing in English, or added there only, is a type error. Words that a page
 * does not use are left out of its script, as far as they are an area of their own: the mark below tells the bundler.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts<T extends object>(texts: { de: T; en: NoInfer<T> }): Texts<T> {
  return texts;
}
