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

/** What is said of it in one language, each part under its name; what is not said is left out. */
export function packagedLines(
  language: Language,
  { netQuantity, ingredients, ingredientsEn, producer, nutrition, nutritionEn }: PackagedAnswer,
): { label: string; text: string }[] {
  const t = packagedTexts[language];
  const inEnglish = language === 'en';
  return [
    { label: t.ingredients, text: (inEnglish && ingredientsEn) || ingredients },
    { label: t.netQuantity, text: netQuantity },
    { label: t.nutrition, text: (inEnglish && nutritionEn) || nutrition },
    { label: t.producer, text: producer },
  ].filter(({ text }) => text !== '');
}
