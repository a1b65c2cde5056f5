import type { ChangeEntry } from '#contract/changes/shapes.ts';
import type { ToldField, ToldValue } from '#domain/changed-fields.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { changedFieldTexts } from '#texts/changed-fields.ts';
import { dishWords } from '#texts/dish-words.ts';
import { formatCents } from '#texts/format.ts';
import { siteTexts } from '#texts/site.ts';
import { useLanguage, useTexts } from '../../../language.tsx';
import { useDateWords } from '../timings/use-date-words.ts';

type Words = Readonly<Record<string, string>>;

/** A field and its values as people say them: a sum in euros, a day by its name, an allergen in words. */
export function useFieldWords() {
  const t = useTexts(changedFieldTexts);
  const days: Words = useTexts(siteTexts).weekdays;
  const menu = useTexts(dishWords);
  const declared = useTexts(allergenTexts);
  const language = useLanguage();
  const dateWords = useDateWords();
  const numbers: Partial<Record<ToldField, (value: number) => string>> = {
    vatPercent: t.percent,
    discountPercentage: t.percent,
    volumeMl: t.millilitres,
    spiciness: (value) => menu.spicinesses[value] ?? String(value),
  };
  const codes: Partial<Record<ToldField, Words>> = {
    allergens: { ...declared.allergens, none: t.none, undeclared: t.undeclared },
    additives: { ...declared.additives, none: t.none, undeclared: t.undeclared },
    diet: menu.diets,
    depositKind: menu.depositKinds,
    role: t.roles,
  };

  const wordsOf = (field: ToldField, value: ToldValue): string => {
    if (value === null) return field === 'diet' ? menu.diets[''] : t.nothing;
    if (Array.isArray(value)) return value.map((each) => wordsOf(field, each)).join(', ');
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') {
      if (field.endsWith('Cents')) return formatCents(value, language);
      return (numbers[field] ?? t.number)(value);
    }
    if (field === 'validFrom' || field === 'validTo') return dateWords(value);
    return codes[field]?.[value] ?? value;
  };

  const labelOf = ({ field, of }: ChangeEntry['fields'][number]): string =>
    of === null ? t.fields[field] : `${days[of] ?? of}, ${t.fields[field]}`;

  return { labelOf, wordsOf };
}
