import { useState } from 'react';
import type { ImportPreview } from '#contract/menu/exchange-shapes.ts';
import { CATEGORY_KINDS, type CategoryKind } from '#domain/menu/drinks.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { SelectField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './exchange.module.css';

// Loaded where a table has new dishes.

/** What is in the categories of new dishes; open where one looks like drinks and nobody has said it. */
export function KindChooser({
  kinds,
  isBusy,
  onKind,
}: {
  kinds: ImportPreview['kinds'];
  isBusy: boolean;
  onKind: (category: string, kind: CategoryKind) => void;
}) {
  const t = useTexts(adminMenuExchangeTexts).import;
  // It stays open while the last of them is chosen.
  const [wasOpen] = useState(kinds.some(({ kind }) => kind === null));
  return (
    <details className={css.columns} open={wasOpen || kinds.some(({ kind }) => kind === null)}>
      <summary>{t.kinds}</summary>
      <p className="soft">{t.kindsText}</p>
      <div className={css.columnList}>
        {kinds.map(({ category, count, kind }) => (
          <SelectField
            key={category}
            label={t.kind(category, count)}
            value={kind ?? ''}
            disabled={isBusy}
            onChange={({ target }) => {
              const chosen = CATEGORY_KINDS.find((each) => each === target.value);
              if (chosen) onKind(category, chosen);
            }}
          >
            {kind === null && <option value="">{t.wordOpen}</option>}
            {CATEGORY_KINDS.map((each) => (
              <option key={each} value={each}>
                {t.kindNames[each]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
