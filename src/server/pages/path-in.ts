import type { Language } from '#texts/texts.ts';

/** A page's path in a language: German without prefix, English under '/en'. */
export function pathIn(language: Language, path: string): string {
  return language === 'de' ? path : `/en${path}`;
}
