import type { Language } from '#texts/texts.ts';

/** '12,90' in German, '12.90' in English; empty where there is no price. */
export function formatPriceField(euros: number | null, language: Language): string {
  if (euros === null) return '';
  const text = euros.toFixed(2);
  return language === 'de' ? text.replace('.', ',') : text;
}
