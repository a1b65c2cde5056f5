import { formatCents } from './format-money.ts';
import { localize } from './localized.ts';
import { defineTexts, type Language } from './texts.ts';

/** What must be declared of packaged goods before they are ordered (LMIV Art. 14), in the law's words. */
export const packagedTexts = defineTexts({
  de: {
    netQuantity: 'Nettofüllmenge',
    strength: 'Alkoholgehalt',
    ingredients: 'Zutaten',
    producer: 'Verantwortlich',
    nutrition: 'Nährwerte',
    storage: 'Aufbewahrung',
    origin: 'Herkunft',
  },
  en: {
    netQuantity: 'Net quantity',
    strength: 'Alcohol by volume',
    ingredients: 'Ingredients',
    producer: 'Responsible food business',
    nutrition: 'Nutrition',
    storage: 'Storage',
    origin: 'Origin',
  },
});

/** The price of a kilogram or litre: '32,00 €/kg'. */
export function packagedBasePrice(language: Language, cents: number, unit: 'g' | 'ml'): string {
  return `${formatCents(cents, language)}/${unit === 'g' ? 'kg' : 'l'}`;
}

/** As the API returns it. */
interface PackagedAnswer {
  netQuantity: string;
  strength: string;
  ingredients: string;
  ingredientsEn: string | null;
  producer: string;
  nutrition: string;
  nutritionEn: string | null;
  storage: string;
  storageEn: string | null;
  origin: string;
  originEn: string | null;
}

/** One entry, with its heading. */
export interface PackagedLine {
  label: string;
  text: string;
  /** The language of the text, where it is not the page's. */
  lang?: 'de';
}

/** The declared entries in one language; what is not declared is left out. */
export function packagedLines(
  language: Language,
  { netQuantity, strength, producer, ...words }: PackagedAnswer,
): PackagedLine[] {
  const t = packagedTexts[language];
  const { ingredients, ingredientsLang } = localize(language, 'ingredients', words);
  const { nutrition, nutritionLang } = localize(language, 'nutrition', words);
  const { storage, storageLang } = localize(language, 'storage', words);
  const { origin, originLang } = localize(language, 'origin', words);
  return [
    { label: t.ingredients, text: ingredients, ...(ingredientsLang && { lang: ingredientsLang }) },
    { label: t.netQuantity, text: netQuantity },
    { label: t.strength, text: strength },
    { label: t.nutrition, text: nutrition, ...(nutritionLang && { lang: nutritionLang }) },
    { label: t.storage, text: storage, ...(storageLang && { lang: storageLang }) },
    { label: t.origin, text: origin, ...(originLang && { lang: originLang }) },
    { label: t.producer, text: producer },
  ].filter(({ text }) => text !== '');
}
