import type { Restaurant } from '#contract/settings/shapes.ts';
import type { Language } from '#texts/texts.ts';

/** What the house says of itself, in German where English is not written. */
export function inLanguage(
  { title, titleEn, text, textEn }: Restaurant['highlights'][number],
  language: Language,
): { title: string; text: string } {
  if (language === 'de') return { title, text };
  return { title: titleEn ?? title, text: textEn ?? text };
}
