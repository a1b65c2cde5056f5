import { defineTexts, type Language } from './texts.ts';

/** How many pieces of a group are chosen: '1', '1 bis 3', 'mindestens 2', 'bis zu 4', 'beliebig viele'. */
export function optionRule(least: number, most: number | null, language: Language): string {
  const isGerman = language === 'de';
  if (most === least) return `${least}`;
  if (most === null && least === 0) return isGerman ? 'beliebig viele' : 'as many as you like';
  if (most === null) return isGerman ? `mindestens ${least}` : `at least ${least}`;
  if (least === 0) return isGerman ? `bis zu ${most}` : `up to ${most}`;
  return isGerman ? `${least} bis ${most}` : `${least} to ${most}`;
}

/** Before the price of a dish with which something that costs more has to be chosen. */
export const priceFrom: Record<Language, string> = { de: 'ab', en: 'from' };

/** What is chosen with dishes, where no script opens them. */
export const optionGroupTexts = defineTexts({
  de: {
    title: 'Zur Auswahl',
    rule: (rule: string, free: number) => `Wählen Sie ${rule}${free > 0 ? `, davon ${free} gratis` : ''}`,
    with: (dishes: string) => `Zu: ${dishes}`,
  },
  en: {
    title: 'To choose from',
    rule: (rule: string, free: number) => `Choose ${rule}${free > 0 ? `, ${free} of them free` : ''}`,
    with: (dishes: string) => `With: ${dishes}`,
  },
});
