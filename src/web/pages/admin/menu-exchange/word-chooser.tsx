import type { ImportPreview } from '#contract/menu/exchange-shapes.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { SelectField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './exchange.module.css';
import { toWords, type WordMeanings, wordKey } from './remembered-columns.ts';

// Loaded where a table has letters or numbers that nobody has explained yet.
const NOTHING = 'nothing';
/** It says that there is none, or nothing at all. */
const DASH = '-';

/** What letters and numbers of the restaurant's own menu stand for, the most frequent first. */
export function WordChooser({
  unclear,
  words,
  isBusy,
  onWord,
}: {
  unclear: ImportPreview['unclear'];
  words: WordMeanings;
  isBusy: boolean;
  onWord: (key: string, code: string | null | undefined) => void;
}) {
  const t = useTexts(adminMenuExchangeTexts).import;
  const labels = useTexts(allergenTexts);
  const asked = unclear
    .toSorted((one, other) => other.count - one.count)
    .map((one) => ({ key: wordKey(one), kind: one.kind, word: one.word }));
  const said = toWords(words).map(({ kind, word }) => ({
    key: `${kind} ${word}`,
    kind,
    word: word.toUpperCase(),
  }));
  return (
    <details className={css.columns} open={unclear.length > 0}>
      <summary>{t.words}</summary>
      <p className="soft">{t.wordsText}</p>
      <div className={css.columnList}>
        {[...asked, ...said].map(({ key, kind, word }) => {
          const its: Readonly<Record<string, string>> =
            kind === 'allergens' ? labels.allergens : labels.additives;
          return (
            <SelectField
              key={key}
              label={t.word(word, kind === 'allergens')}
              value={words.get(key) ?? (words.has(key) ? NOTHING : '')}
              disabled={isBusy}
              onChange={({ target }) =>
                onWord(key, target.value === NOTHING ? null : target.value || undefined)
              }
            >
              <option value="">{t.wordOpen}</option>
              {word === DASH ? (
                <option value="none">{t.wordNone}</option>
              ) : (
                Object.entries(its).map(([code, label]) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))
              )}
              <option value={NOTHING}>{word === DASH ? t.wordUnsaid : t.wordNothing}</option>
            </SelectField>
          );
        })}
      </div>
    </details>
  );
}
