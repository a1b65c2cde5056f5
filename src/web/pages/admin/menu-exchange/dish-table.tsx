import { type KeyboardEvent, useRef, useState } from 'react';
import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { Button } from '../../../components/button/button.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { ratesToChoose, useVatRates } from '../kit/context/admin-data.ts';
import { formatPriceField } from '../kit/format/price-field.ts';
import css from './bulk-table.module.css';
import { DeclarationsDialog } from './declarations-dialog.tsx';
import {
  AVAILABILITIES,
  type Availability,
  availabilityOf,
  declaredCodes,
  declareMissing,
  missingKinds,
  type RowEdit,
  type TableEdits,
  typedCents,
} from './table-edits.ts';

interface TableProps {
  categories: readonly MenuCategory[];
  dishes: readonly MenuItem[];
  edits: TableEdits;
  /** The dishes that somebody else has saved since. */
  conflicts: readonly string[];
  now: number;
  onEdit: (id: string, edit: RowEdit) => void;
}

/** One row for each dish; in each column Enter and the arrows go to the row above or below. */
export function DishTable({ categories, dishes, edits, conflicts, now, onEdit }: TableProps) {
  const language = useLanguage();
  const t = adminMenuExchangeTexts[language].table;
  const table = useRef<HTMLTableElement>(null);
  const [declared, setDeclared] = useState<MenuItem | null>(null);
  const [ofAll, setOfAll] = useState<MenuCategory | null>(null);
  const undeclaredOf = (category: string) =>
    dishes.filter((dish) => dish.category === category && missingKinds(dish, edits[dish._id]).length > 0);
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = nextCell(event, table.current);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
  return (
    <>
      <table ref={table} className={css.table} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">{t.dish}</th>
            <th scope="col">{t.price}</th>
            <th scope="col">{t.vat}</th>
            <th scope="col">{t.allergens}</th>
            <th scope="col">{t.availability}</th>
          </tr>
        </thead>
        {categories
          .filter(({ _id }) => dishes.some((dish) => dish.category === _id))
          .map((category) => (
            <tbody key={category._id}>
              <tr>
                <th scope="rowgroup" colSpan={5} className={css.category}>
                  {localizedName(language, category)}
                  {undeclaredOf(category._id).length > 1 && (
                    <Button look="text" size="s" onClick={() => setOfAll(category)}>
                      {t.declareAll(undeclaredOf(category._id).length)}
                    </Button>
                  )}
                </th>
              </tr>
              {dishes
                .filter((dish) => dish.category === category._id)
                .map((dish) => (
                  <DishRow
                    key={dish._id}
                    dish={dish}
                    edit={edits[dish._id] ?? {}}
                    isConflict={conflicts.includes(dish._id)}
                    now={now}
                    onEdit={(change) => onEdit(dish._id, change)}
                    onDeclare={() => setDeclared(dish)}
                  />
                ))}
            </tbody>
          ))}
      </table>
      {declared && (
        <DeclarationsDialog
          title={localizedName(language, declared)}
          chosen={{
            allergens: edits[declared._id]?.allergens ?? declaredCodes(declared, 'allergens'),
            additives: edits[declared._id]?.additives ?? declaredCodes(declared, 'additives'),
          }}
          onClose={() => setDeclared(null)}
          onApply={(change) => {
            onEdit(declared._id, change);
            setDeclared(null);
          }}
        />
      )}
      {ofAll && (
        <DeclarationsDialog
          title={`${localizedName(language, ofAll)}: ${t.declareAll(undeclaredOf(ofAll._id).length)}`}
          chosen={{ allergens: [], additives: [] }}
          onClose={() => setOfAll(null)}
          onApply={(change) => {
            for (const [id, edit] of declareMissing(undeclaredOf(ofAll._id), edits, change)) onEdit(id, edit);
            setOfAll(null);
          }}
        />
      )}
    </>
  );
}

function DishRow({
  dish,
  edit,
  isConflict,
  now,
  onEdit,
  onDeclare,
}: {
  dish: MenuItem;
  edit: RowEdit;
  isConflict: boolean;
  now: number;
  onEdit: (edit: RowEdit) => void;
  onDeclare: () => void;
}) {
  const language = useLanguage();
  const t = adminMenuExchangeTexts[language].table;
  const name = localizedName(language, dish);
  const vat = edit.vatPercent ?? String(dish.vatPercent);
  const rates = ratesToChoose(useVatRates(), [dish.vatPercent]);
  const current = availabilityOf(dish, now);
  const availability = edit.availability ?? current;
  const codes = (kind: 'allergens' | 'additives') => edit[kind] ?? declaredCodes(dish, kind);
  const words = (kind: 'allergens' | 'additives') => {
    const labels: Record<string, string> = allergenTexts[language][kind];
    const chosen = codes(kind).map((code) => (code === 'none' ? t.none : (labels[code] ?? code)));
    return chosen.join(', ') || t.undeclared;
  };
  const isDeclaredAnew = edit.allergens !== undefined || edit.additives !== undefined;
  return (
    <tr data-conflict={isConflict || undefined}>
      <th scope="row" className={css.dish}>
        {name}
        {isConflict && <span className={css.conflict}>{t.conflict}</span>}
      </th>
      <td data-label={t.price}>
        <div className={css.prices}>
          {dish.variants.map((variant) => (
            <PriceCell
              key={variant._id}
              label={t.priceOf(
                dish.variants.length > 1 ? `${name}, ${localizedName(language, variant)}` : name,
              )}
              variant={dish.variants.length > 1 ? localizedName(language, variant) : null}
              price={formatPriceField(variant.price, language)}
              typed={edit.prices?.[variant._id]}
              onType={(typed) => onEdit({ prices: { ...edit.prices, [variant._id]: typed } })}
            />
          ))}
        </div>
      </td>
      <td data-label={t.vat}>
        <select
          data-cell="vat"
          aria-label={t.vatFor(name)}
          data-changed={vat !== String(dish.vatPercent) || undefined}
          value={vat}
          onChange={({ target }) => onEdit({ vatPercent: target.value })}
        >
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {t.vatOf(rate)}
            </option>
          ))}
        </select>
      </td>
      <td data-label={t.allergens}>
        <button
          type="button"
          data-cell="declared"
          aria-haspopup="dialog"
          data-changed={isDeclaredAnew || undefined}
          className={css.declared}
          onClick={onDeclare}
        >
          <span className="vh">{t.declaredOf(name)}: </span>
          <span>{words('allergens')}</span>
          <span className={css.additives}>{words('additives')}</span>
        </button>
      </td>
      <td data-label={t.availability}>
        <select
          data-cell="availability"
          aria-label={t.availabilityOf(name)}
          data-changed={availability !== current || undefined}
          value={availability}
          onChange={({ target }) => onEdit({ availability: target.value as Availability })}
        >
          {AVAILABILITIES.map((each) => (
            <option key={each} value={each}>
              {t.states[each]}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

function PriceCell({
  label,
  variant,
  price,
  typed,
  onType,
}: {
  label: string;
  /** Of several, its name. */
  variant: string | null;
  price: string;
  typed: string | undefined;
  onType: (typed: string) => void;
}) {
  const { table: t } = adminMenuExchangeTexts[useLanguage()];
  const value = typed ?? price;
  const cents = typedCents(value);
  const isChanged = cents !== typedCents(price);
  const isWrong = cents === null;
  return (
    <label className={css.price}>
      {variant && <span className={css.variant}>{variant}</span>}
      <input
        data-cell="price"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        data-changed={isChanged || undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
      {isWrong && <span className={css.wrong}>{t.priceWrong}</span>}
      {isChanged && !isWrong && <span className={css.was}>{t.was(price)}</span>}
    </label>
  );
}

/**
 * The field above or below in the same column. A select keeps its arrows, a button its Enter; Shift+Enter goes up.
 */
function nextCell(event: KeyboardEvent, table: HTMLTableElement | null): HTMLElement | null {
  const { target, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return null;
  const kind = target.dataset.cell;
  if (!kind || !table) return null;
  const isSelect = target instanceof HTMLSelectElement;
  const isButton = target instanceof HTMLButtonElement;
  const isEnter = key === 'Enter' && !isButton;
  const isArrow = !isSelect && (key === 'ArrowDown' || key === 'ArrowUp');
  if (!isEnter && !isArrow) return null;
  const cells = [...table.querySelectorAll<HTMLElement>(`[data-cell="${kind}"]`)];
  const step = key === 'ArrowUp' || (isEnter && shiftKey) ? -1 : 1;
  return cells[cells.indexOf(target) + step] ?? null;
}
