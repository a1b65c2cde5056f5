import { defineTexts } from './texts.ts';

/** Wherever something is ordered that contains what the guest avoids. */
export const avoidedAllergenTexts = defineTexts({
  de: {
    contains: (part: string, words: string) => `${part} enthält, was Sie meiden möchten: ${words}.`,
    undeclared: (part: string, phone: string | undefined) =>
      `${part}: Allergene nicht angegeben. Bitte fragen Sie uns vor dem Bestellen${phone ? `: ${phone}` : ''}.`,
  },
  en: {
    contains: (part: string, words: string) => `${part} contains what you would like to avoid: ${words}.`,
    undeclared: (part: string, phone: string | undefined) =>
      `${part}: allergens not declared. Please ask us before you order${phone ? `: ${phone}` : ''}.`,
  },
});
