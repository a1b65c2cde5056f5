import { defineTexts } from './texts.ts';

/** Whose a dish is, of those who eat together. Apart from other texts: the menu's page needs nothing else of a receipt. */
export const forNameTexts = defineTexts({
  de: { forName: (name: string) => `für ${name}` },
  en: { forName: (name: string) => `for ${name}` },
});
