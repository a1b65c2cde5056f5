/** The languages of the site. German is the default and has no path segment of its own. */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of one area, in German and English, with the same keys. */
export type Texts<T> = Record<Language, T>;

/**
 * Keeps both languages alike: a text that is missing in English, or exists there only, is a type error. Texts that a
 * page does not use are left out of its script if they are an area of their own: the annotation below tells the
 * bundler that the call has no side effects.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts<T extends object>(texts: { de: T; en: NoInfer<T> }): Texts<T> {
  return texts;
}
