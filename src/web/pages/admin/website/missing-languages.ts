type Language = 'de' | 'en';

interface Words {
  de: string;
  en: string | null;
}

const isWords = (value: object): value is Words =>
  'de' in value && typeof value.de === 'string' && 'en' in value;

/** The languages in which a text is missing that is written in the other one, however deep in a block. */
export function missingLanguages(values: unknown, only: Language | null): Language[] {
  if (only !== null) return [];
  const missing = new Set<Language>();
  const look = (value: unknown) => {
    if (value === null || typeof value !== 'object') return;
    if (!isWords(value)) return Object.values(value).forEach(look);
    if (value.de && !value.en) missing.add('en');
    if (value.en && !value.de) missing.add('de');
  };
  look(values);
  return [...missing].sort();
}
