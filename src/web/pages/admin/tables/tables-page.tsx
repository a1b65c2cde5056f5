import { Suspense } from 'react';
import type { TablePlanAnswer } from '#contract/reservations/table-plan-shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminTableTexts } from '#texts/admin-tables.ts';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { telephoneLink } from '../../../restaurant/restaurant.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { ReserveLink } from './reserve-link.tsx';
import css from './tables.module.css';

export { loadTables as clientLoader, saveTables as clientAction } from './table-data.ts';

export const meta = adminMeta('tables');

const TablesForm = lazyPart(async () => (await import('./tables-form.tsx')).TablesForm);

/** Rooms, tables and how requests are answered; for the owner only. */
export default function TablesPage() {
  const { live } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminTableTexts);
  const { loaded, isLoading } = useLoadedPage<TablePlanAnswer>();
  return (
    <>
      <Toolbar title={pages.tables} live={live} />
      <ListBody loaded={loaded} isLoading={isLoading} page="tables" words={t}>
        {(plan) => (
          <div className={css.body}>
            <p className={css.intro}>{t.intro}</p>
            <ReserveLink />
            <Parties parties={plan.withoutTable} title={t.without} text={t.withoutText} />
            <Parties parties={plan.atClosedTable} title={t.atClosed} text={t.atClosedText} />
            <Suspense>
              <TablesForm plan={plan} />
            </Suspense>
            <CalendarFeed />
          </div>
        )}
      </ListBody>
    </>
  );
}

/** Whom to call or to give another table. */
function Parties({
  parties,
  title,
  text,
}: {
  parties: TablePlanAnswer['withoutTable'];
  title: (count: number) => string;
  text: string;
}) {
  const t = useTexts(adminTableTexts);
  const formatDate = useDateFormat();
  return (
    <div role="status">
      {parties.length > 0 && (
        <Notice tone="amber" icon="people" isStatic title={title(parties.length)}>
          <p>{text}</p>
          <ul>
            {parties.map(({ _id, name, phone, date, time, numberOfGuests }) => (
              <li key={_id}>
                {formatDate(date)}, {time}, {t.guests(numberOfGuests)}, {name || t.walkIn},{' '}
                <a href={telephoneLink(phone)}>{phone}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
