import { localize } from './localized.ts';
import { defineTexts, type Language } from './texts.ts';

/** What packaged goods must say of themselves before they are ordered (LMIV Art. 14), in the words of the law. */
export const packagedTexts = defineTexts({
  de: {
    netQuantity: 'Nettofüllmenge',
    ingredients: 'Zutaten',
    producer: 'Verantwortlich',
    nutrition: 'Nährwerte',
  },
  en: {
    netQuantity: 'Net quantity',
    ingredients: 'Ingredients',
    producer: 'Responsible food business',
    nutrition: 'Nutrition',
  },
});

/** As the API answers it. */
interface PackagedAnswer {
  netQuantity: string;
  ingredients: string;
  ingredientsEn: string | null;
  producer: string;
  nutrition: string;
  nutritionEn: string | null;
}

/** A part of it, under its name. */
export interface PackagedLine {
  label: string;
  text: string;
  /** The text's language, where it is not the page's. */
  lang?: 'de';
}

/** What is said of it in one language, each part under its name; what is not said is left out. */
export function packagedLines(
  language: Language,
  { netQuantity, producer, ...words }: PackagedAnswer,
): PackagedLine[] {
  const t = packagedTexts[language];
  const { ingredients, ingredientsLang } = localize(language, 'ingredients', words);
  const { nutrition, nutritionLang } = localize(language, 'nutrition', words);
  return [
    { label: t.ingredients, text: ingredients, ...(ingredientsLang && { lang: ingredientsLang }) },
    { label: t.netQuantity, text: netQuantity },
    { label: t.nutrition, text: nutrition, ...(nutritionLang && { lang: nutritionLang }) },
    { label: t.producer, text: producer },
  ].filter(({ text }) => text !== '');
}
