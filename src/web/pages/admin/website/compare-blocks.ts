import type { Field, Fields, Words } from '#domain/website/blocks.ts';
import type { Language } from '#texts/texts.ts';
import type { ConflictField, FieldValues as Texts } from '../kit/editing/conflict.ts';
import type { FieldValues } from './field-controls.tsx';

/** The words that a comparison needs. */
interface Labels {
  fieldLabels: Readonly<Record<string, string>>;
  languages: Record<Language, string>;
  choices: Readonly<Record<string, string>>;
  categoryNames: ReadonlyMap<string, string>;
  /** 'A picture'. */
  picture: string;
}

const isWords = ({ kind }: Field) => kind === 'line' || kind === 'lines' || kind === 'text';

/** A block as the comparison of two states needs it: a text for each field, and for each language of it. */
export function comparableTexts(fields: Fields, values: FieldValues): Texts {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isWords(field)) return [[name, JSON.stringify(values[name])]];
      const { de, en } = values[name] as Words;
      return [
        [`${name}.de`, de],
        [`${name}.en`, en ?? ''],
      ];
    }),
  );
}

/** The values again of what was compared. */
export function blockValues(fields: Fields, texts: Texts): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!isWords(field)) return [name, JSON.parse(texts[name] ?? 'null')];
      return [name, { de: texts[`${name}.de`] ?? '', en: texts[`${name}.en`] || null }];
    }),
  );
}

/** What can be chosen between when two owners have changed one block: each field, and each language of it, for itself. */
export function conflictFields(fields: Fields, labels: Labels): ConflictField[] {
  return Object.entries(fields).flatMap(([name, field]): ConflictField[] => {
    const label = labels.fieldLabels[name] ?? name;
    if (!isWords(field)) {
      const format = (texts: Texts) => readable(field, JSON.parse(texts[name] ?? 'null'), labels);
      return [{ names: [name], label, format }];
    }
    return (['de', 'en'] as const).map((language) => {
      const key = `${name}.${language}`;
      const format = (texts: Texts) => texts[key] ?? '';
      return { names: [key], label: `${label} (${labels.languages[language]})`, format };
    });
  });
}

/** A value as a person reads it; a list one item per line. */
function readable(field: Field, value: unknown, labels: Labels): string {
  switch (field.kind) {
    case 'line':
    case 'lines':
    case 'text': {
      const { de, en } = value as Words;
      return [de, en].filter(Boolean).join(' / ');
    }
    case 'flag':
      return value === true ? '✓' : '';
    case 'picture':
      return value === null ? '' : labels.picture;
    case 'choice':
      return value === null ? '' : (labels.choices[String(value)] ?? String(value));
    case 'categories':
      return (value as string[]).map((id) => labels.categoryNames.get(id) ?? id).join(', ');
    case 'list':
      return (value as FieldValues[])
        .map((item) =>
          Object.entries(field.of)
            .map(([name, part]) => readable(part, item[name], labels))
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n');
  }
}
