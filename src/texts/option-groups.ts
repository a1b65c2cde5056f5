import type { Language } from './texts.ts';

/** How many pieces of a group are chosen: '1', '1 bis 3', 'mindestens 2', 'bis zu 4'. */
export function optionRule(least: number, most: number | null, language: Language): string {
  const isGerman = language === 'de';
  if (most === least) return `${least}`;
  if (most === null) return isGerman ? `mindestens ${least}` : `at least ${least}`;
  if (least === 0) return isGerman ? `bis zu ${most}` : `up to ${most}`;
  return isGerman ? `${least} bis ${most}` : `${least} to ${most}`;
}
