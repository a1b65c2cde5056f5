import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type ClientLoaderFunctionArgs, useFetcher } from 'react-router';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { clearDraft } from '../../../storage/drafts.ts';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { LeaveGuard } from '../kit/editing/leave-guard.tsx';
import { readAccountDraft, useDraftAutosave } from '../kit/editing/use-draft-autosave.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './bulk-table.module.css';
import exchange from './exchange.module.css';
import { type ExchangeResult, exchangeMeta, loadTable, type TableData } from './exchange-data.ts';
import { LastChangeNotice } from './last-change.tsx';
import { hasWrongPrice, type RowEdit, type TableEdits, toRowBody, withSeenConflicts } from './table-edits.ts';

export { changeManyDishes as clientAction } from './exchange-data.ts';

export const meta = exchangeMeta('table');

// The table and its dialogs load while the menu does.
const loadDishTable = () => import('./dish-table.tsx');
const DishTable = lazyPart(async () => (await loadDishTable()).DishTable);
const RaisePrices = lazyPart(async () => (await import('./raise-prices.tsx')).RaisePrices);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  void loadDishTable().catch(() => {}); // Offline: showing it tries again.
  return loadTable(request);
}

/** Prices, VAT, declarations and availability of many dishes, by keyboard, saved in one step. */
export default function TablePage() {
  const t = useTexts(adminMenuExchangeTexts);
  const { live, reload } = useAdmin();
  const { loaded, isLoading } = useLoadedPage<TableData>();
  return (
    <>
      <Toolbar title={t.table.title} live={live}>
        <ButtonLink to="/adminnavbar/menu" size="s" icon="back">
          {t.back}
        </ButtonLink>
      </Toolbar>
      <div className={css.page}>
        {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
        {!loaded.data && !loaded.error && <SkeletonRows count={8} />}
        {loaded.data && <Editor data={loaded.data} />}
      </div>
    </>
  );
}

const DRAFT = 'menu-table';

/** The dishes that somebody else has saved since. */
function conflictsOf(error: ApiError): string[] {
  const { code, dishIds } = error as ApiError & { dishIds?: string[] };
  return code === 'dishes_changed' ? (dishIds ?? []) : [];
}

function Editor({ data: { menu, change } }: { data: TableData }) {
  const language = useLanguage();
  const texts = useTexts(adminMenuExchangeTexts);
  const t = texts.table;
  const menuTexts = useTexts(adminMenuTexts);
  const [draft] = useState(() => readAccountDraft<{ edits: TableEdits }>(DRAFT)?.edits);
  const [edits, setEdits] = useState<TableEdits>(draft ?? {});
  const [category, setCategory] = useState('');
  const [saved, setSaved] = useState(0);
  const [sent, setSent] = useState(0);
  const fetcher = useFetcher<Loaded<ExchangeResult>>();
  const isBusy = fetcher.state !== 'idle';
  const now = useClockValue((at) => Math.floor(at / 60_000) * 60_000) ?? 0;
  const rows = menu.menuItems.flatMap((dish) => toRowBody(dish, edits[dish._id], now) ?? []);
  const isWrong = menu.menuItems.some((dish) => hasWrongPrice(dish, edits[dish._id]));
  const isDirty = rows.length > 0 || isWrong;
  useDraftAutosave(DRAFT, () => (isDirty ? { edits } : undefined));

  useEffect(() => {
    if (!isDirty) clearDraft(DRAFT);
  }, [isDirty]);

  const discard = () => {
    setEdits({});
    clearDraft(DRAFT);
  };
  // Once the menu has loaded again too, so that the table does not fall back to the old prices for a moment.
  const answer = isBusy ? undefined : fetcher.data;
  const take = useEffectEvent((result: ExchangeResult) => {
    if (result.kind !== 'saved') return;
    setSaved(sent);
    discard();
  });
  useEffect(() => {
    if (answer?.ok) take(answer.data);
    else if (answer) setEdits((before) => withSeenConflicts(before, conflictsOf(answer.error)));
  }, [answer]);
  const save = () => {
    setSent(rows.length);
    setSaved(0);
    void fetcher.submit({ intent: 'save', dishes: JSON.stringify(rows) }, { method: 'post' });
  };
  const edit = (id: string, change: RowEdit) => {
    setSaved(0);
    const version = menu.menuItems.find(({ _id }) => _id === id)?.version;
    const touched = version === undefined ? {} : { version };
    setEdits((before) => ({ ...before, [id]: { ...(before[id] ?? touched), ...change } }));
  };
  if (menu.menuItems.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        action={<ButtonLink to="/adminnavbar/menu/import">{texts.toImport}</ButtonLink>}
      >
        <p>{t.emptyText}</p>
      </EmptyState>
    );
  }
  const dishes = menu.menuItems.filter((dish) => category === '' || dish.category === category);
  const error = answer && !answer.ok ? answer.error : null;
  const conflicts = error ? conflictsOf(error) : [];
  return (
    <>
      {draft && isDirty && saved === 0 && <Notice tone="amber" title={t.restored} isStatic />}
      {!isDirty && <LastChangeNotice change={change} title={saved > 0 ? t.saved(saved) : undefined} />}
      <p className="soft">{t.lead}</p>
      <div className={css.tools}>
        <label className={css.filter}>
          <span>{menuTexts.filterCategory}</span>
          <select value={category} onChange={({ target }) => setCategory(target.value)}>
            <option value="">{menuTexts.allCategories}</option>
            {menu.category.map((one) => (
              <option key={one._id} value={one._id}>
                {localizedName(language, one)}
              </option>
            ))}
          </select>
        </label>
        <Suspense>
          <RaisePrices dishes={dishes} edits={edits} onEdits={setEdits} />
        </Suspense>
      </div>
      <Suspense fallback={<SkeletonRows count={8} />}>
        <DishTable
          categories={menu.category}
          dishes={dishes}
          edits={edits}
          conflicts={conflicts}
          now={now}
          onEdit={edit}
        />
      </Suspense>
      <div className={css.foot}>
        {error && <FailureNotice error={error} fallback={texts.failed} />}
        <div className={exchange.buttons}>
          <b role="status">{rows.length > 0 ? t.changedRows(rows.length) : ''}</b>
          <Button
            look="main"
            icon="check"
            isBusy={isBusy}
            isDisabled={rows.length === 0 || isWrong}
            onClick={save}
          >
            {t.save}
          </Button>
          {isDirty && (
            <Button look="text" isDisabled={isBusy} onClick={discard}>
              {t.discard}
            </Button>
          )}
        </div>
      </div>
      <LeaveGuard isDirty={() => isDirty && !isBusy} onLeave={discard} />
    </>
  );
}
