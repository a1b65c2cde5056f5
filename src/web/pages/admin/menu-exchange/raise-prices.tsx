import { useState } from 'react';
import type { MenuItem } from '#contract/menu/shapes.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import css from './bulk-table.module.css';
import { raisePrices, type TableEdits } from './table-edits.ts';

const LOWEST_PERCENT = -50;
const HIGHEST_PERCENT = 100;

/** Fills in raised prices, which the table then shows beside the old ones. */
export function RaisePrices({
  dishes,
  edits,
  onEdits,
}: {
  dishes: readonly MenuItem[];
  edits: TableEdits;
  onEdits: (edits: TableEdits) => void;
}) {
  const language = useLanguage();
  const t = adminMenuExchangeTexts[language].table;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [done, setDone] = useState<{ raised: number; skipped: MenuItem[] } | null>(null);
  const raise = () => {
    const bare = typed.trim().replace('%', '').replace('−', '-').replace(',', '.').trim();
    const percent = Number(bare);
    const isNumber = bare !== '' && percent >= LOWEST_PERCENT && percent <= HIGHEST_PERCENT;
    setWrong(!isNumber);
    setDone(null);
    if (!isNumber) return;
    const result = raisePrices(edits, dishes, percent, language);
    onEdits(result.edits);
    setDone(result);
  };
  return (
    <details className={css.raise}>
      <summary>{t.raise}</summary>
      <p className="soft">{t.raiseText}</p>
      <form
        className={css.raiseForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          raise();
          event.currentTarget.querySelector('input')?.focus();
        }}
      >
        <TextField
          label={t.percent}
          hint={t.percentHint}
          error={isWrong && t.percentWrong}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{t.raiseNow}</Button>
      </form>
      {done && (
        <Notice tone="info" title={t.raised(done.raised)}>
          {done.skipped.length > 0 && (
            <p>{t.skipped(done.skipped.map((dish) => localizedName(language, dish)).join(', '))}</p>
          )}
        </Notice>
      )}
    </details>
  );
}
