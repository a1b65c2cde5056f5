import type { ClientActionFunctionArgs, MetaArgs, MetaDescriptor } from 'react-router';
import type { BulkChangeView, ImportPreview } from '#contract/menu/exchange-shapes.ts';
import type { Menu } from '#contract/menu/shapes.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { languageOf } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

/** For a restaurant's slow uplink. */
const UPLOAD_TIMEOUT_MS = 120_000;

export type LastChange = BulkChangeView | null;

/** Pages below the menu's own: not in the navigation, which links the menu. */
export function exchangeMeta(page: 'import' | 'table') {
  return ({ location }: MetaArgs): MetaDescriptor[] => {
    const t = adminMenuExchangeTexts[languageOf(location.pathname)];
    return [{ title: t.pageTitle(t[page].title) }, { name: 'robots', content: 'noindex' }];
  };
}

export async function loadLastChange(request: Request): Promise<Loaded<{ change: LastChange }>> {
  return callApiAsStaff(request, (api) => api.admin['menu-bulk-change'].$get());
}

export interface TableData {
  menu: Menu;
  change: LastChange;
}

export async function loadTable(request: Request): Promise<Loaded<TableData>> {
  const [menu, last] = await Promise.all([
    callApiAsStaff(request, (api) => api.menu.$get()),
    loadLastChange(request),
  ]);
  if (!menu.ok) return menu;
  return last.ok ? { ...menu, data: { menu: menu.data, change: last.data.change } } : last;
}

/** What an action of these pages brings, told apart by its kind. */
export type ExchangeResult =
  | { kind: 'preview'; preview: ImportPreview }
  | { kind: 'imported' | 'saved'; change: LastChange }
  | { kind: 'undone' };

export async function changeManyDishes({
  request,
}: ClientActionFunctionArgs): Promise<Loaded<ExchangeResult>> {
  const fields = await request.formData();
  const intent = fields.get('intent');
  const text = (name: string) => String(fields.get(name) ?? '');
  if (intent === 'undo') {
    const undone = await callApiAsStaff(request, (api) =>
      api.admin['menu-bulk-change'].undo.$post({ json: { id: text('id') } }),
    );
    return undone.ok ? { ...undone, data: { kind: 'undone' } } : undone;
  }
  if (intent === 'save') {
    const saved = await callApiAsStaff(
      request,
      (api) => api.admin['menu-table'].$put({ form: { dishes: text('dishes') } }),
      UPLOAD_TIMEOUT_MS,
    );
    return saved.ok ? { ...saved, data: { kind: 'saved', change: saved.data.change } } : saved;
  }
  const file = fields.get('file');
  const table = {
    ...(file instanceof File && file.size > 0 ? { file } : { text: text('text') }),
    columns: text('columns'),
    words: text('words'),
    kinds: text('kinds'),
  };
  if (intent === 'import') {
    const leaveOutWrong = text('leaveOutWrong') as '' | 'true';
    const form = { ...table, fingerprint: text('fingerprint'), leaveOutWrong };
    const done = await callApiAsStaff(
      request,
      (api) => api.admin['menu-import'].$post({ form }),
      UPLOAD_TIMEOUT_MS,
    );
    return done.ok ? { ...done, data: { kind: 'imported', change: done.data.change } } : done;
  }
  const seen = await callApiAsStaff(
    request,
    (api) => api.admin['menu-import'].preview.$post({ form: table }),
    UPLOAD_TIMEOUT_MS,
  );
  return seen.ok ? { ...seen, data: { kind: 'preview', preview: seen.data } } : seen;
}
