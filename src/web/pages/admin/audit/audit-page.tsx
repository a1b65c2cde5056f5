import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import type { AuditLogPage } from '#contract/audit-log/shapes.ts';
import { AUDIT_AREAS, type AuditArea } from '#domain/audit-log.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminAuditLogTexts, auditLogTexts } from '#texts/admin-audit-log.ts';
import { Button } from '../../../components/button/button.tsx';
import { SelectField } from '../../../components/field/field.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { AdminSkeleton } from '../kit/lists/admin-skeleton.tsx';
import { ListError } from '../kit/lists/list-error.tsx';
import { parsePage } from '../kit/lists/list-params.ts';
import { Pagination } from '../kit/lists/pagination.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './audit.module.css';

export const meta = adminMeta('audit');

const ENTRIES_PER_PAGE = '25';

// The labels of every field that may have changed come with the entries, not before them.
const loadTable = () => import('./audit-table.tsx');
const AuditTable = lazyPart(async () => (await loadTable()).AuditTable);

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<AuditLogPage>> {
  const { searchParams } = new URL(request.url);
  const area = parseArea(searchParams);
  void loadTable().catch(() => undefined);
  const query = { page: String(parsePage(searchParams)), limit: ENTRIES_PER_PAGE, ...(area ? { area } : {}) };
  return callApiAsStaff(request, (api) => api.admin.changes.$get({ query }));
}

/** Who did what at the desk, newest first; for the owner only. */
export default function AuditPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminAuditLogTexts);
  const { areas } = useTexts(auditLogTexts);
  const [params, setParams] = useSearchParams();
  const page = parsePage(params);
  const area = parseArea(params);
  const { loaded, isLoading } = useLoadedPage<AuditLogPage>(`${area} ${page}`);
  const show = (nextArea: AuditArea | undefined, nextPage = 1) =>
    setParams({
      ...(nextArea ? { area: nextArea } : {}),
      ...(nextPage > 1 ? { page: String(nextPage) } : {}),
    });
  return (
    <>
      <Toolbar title={pages.audit} live={live} />
      <div className={css.body}>
        <div className={css.top}>
          <p className="soft">{t.lead}</p>
          <SelectField
            label={t.area}
            value={area ?? ''}
            onChange={({ target }) => show(AUDIT_AREAS.find((each) => each === target.value))}
          >
            <option value="">{t.all}</option>
            {AUDIT_AREAS.map((each) => (
              <option key={each} value={each}>
                {areas[each]}
              </option>
            ))}
          </SelectField>
        </div>
        {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
        {loaded.data?.totalPages === 0 && (
          <EmptyState
            title={area ? t.emptyArea : t.empty}
            action={area && <Button onClick={() => show(undefined)}>{t.showAll}</Button>}
          >
            <p>{area ? t.emptyAreaText : t.emptyText}</p>
          </EmptyState>
        )}
        {loaded.data && loaded.data.totalPages > 0 && (
          <>
            {loaded.data.changes.length > 0 && (
              <Suspense fallback={<AdminSkeleton page="audit" />}>
                <AuditTable entries={loaded.data.changes} />
              </Suspense>
            )}
            {/* Also where the address names a page that no longer exists. */}
            <Pagination page={page} totalPages={loaded.data.totalPages} onPage={(next) => show(area, next)} />
          </>
        )}
      </div>
    </>
  );
}

function parseArea(params: URLSearchParams): AuditArea | undefined {
  return AUDIT_AREAS.find((area) => area === params.get('area'));
}
