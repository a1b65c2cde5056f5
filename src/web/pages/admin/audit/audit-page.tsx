import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import type { ChangePage } from '#contract/changes/shapes.ts';
import { CHANGE_AREAS, type ChangeArea } from '#domain/changes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminAuditTexts } from '#texts/admin-audit.ts';
import { changeTexts } from '#texts/changes.ts';
import { Button } from '../../../components/button/button.tsx';
import { SelectField } from '../../../components/field/field.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { pageIn } from '../lists/page-in.ts';
import { Pages } from '../lists/pages.tsx';
import { useHeld } from '../live/use-held.ts';
import { ListFailed } from '../orders/list-failed.tsx';
import { WorkBar } from '../work-bar/work-bar.tsx';
import css from './audit.module.css';
import { ChangeTable } from './change-table.tsx';

export const meta = adminMeta('audit');

const AT_ONCE = '25';

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<ChangePage>> {
  const { searchParams } = new URL(request.url);
  const area = areaIn(searchParams);
  const query = { page: String(pageIn(searchParams)), limit: AT_ONCE, ...(area ? { area } : {}) };
  return askAsStaff(request, (api) => api.admin.changes.$get({ query }));
}

/** Who did what at the desk, newest first; only the owner reads it. */
export default function AuditPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminAuditTexts);
  const { areas } = useTexts(changeTexts);
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const area = areaIn(params);
  const held = useHeld(useLoaderData<Loaded<ChangePage>>(), `${area} ${page}`);
  const isReloading = useRevalidator().state === 'loading';
  const show = (wanted: ChangeArea | undefined, at = 1) =>
    setParams({ ...(wanted ? { area: wanted } : {}), ...(at > 1 ? { page: String(at) } : {}) });
  return (
    <>
      <WorkBar title={pages.audit} live={live} />
      <div className={css.body}>
        <div className={css.top}>
          <p className="soft">{t.lead}</p>
          <SelectField
            label={t.area}
            value={area ?? ''}
            onChange={({ target }) => show(CHANGE_AREAS.find((each) => each === target.value))}
          >
            <option value="">{t.all}</option>
            {CHANGE_AREAS.map((each) => (
              <option key={each} value={each}>
                {areas[each]}
              </option>
            ))}
          </SelectField>
        </div>
        {held.error && <ListFailed error={held.error} onRetry={reload} isRetrying={isReloading} words={t} />}
        {held.data?.totalPages === 0 && (
          <EmptyState
            title={area ? t.emptyArea : t.empty}
            action={area && <Button onClick={() => show(undefined)}>{t.showAll}</Button>}
          >
            <p>{area ? t.emptyAreaText : t.emptyText}</p>
          </EmptyState>
        )}
        {held.data && held.data.totalPages > 0 && (
          <>
            {held.data.changes.length > 0 && <ChangeTable changes={held.data.changes} />}
            {/* They may be fewer than the address remembers. */}
            <Pages page={page} totalPages={held.data.totalPages} onPage={(wanted) => show(area, wanted)} />
          </>
        )}
      </div>
    </>
  );
}

function areaIn(params: URLSearchParams): ChangeArea | undefined {
  return CHANGE_AREAS.find((area) => area === params.get('area'));
}
