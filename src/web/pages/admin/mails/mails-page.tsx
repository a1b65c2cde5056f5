import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import type { Mail, MailList } from '#contract/mail/shapes.ts';
import { MAIL_STATUSES, type MailStatus } from '#contract/mail/statuses.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminMailTexts } from '#texts/admin-mails.ts';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { PAGE_SIZE, parsePage } from '../kit/lists/list-params.ts';
import { Pagination } from '../kit/lists/pagination.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { MailTable } from './mail-table.tsx';
import css from './mails.module.css';

export const meta = adminMeta('mails');

/** Waiting mails go out within seconds: the list should show it soon. */
const WAITING_POLL_MS = 5_000;

/** The mails of the website, newest first, ten to a page; failed ones can be sent again. */
export default function MailsPage() {
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminMailTexts);
  const { live, reload } = useAdmin();
  const [params, setParams] = useSearchParams();
  const [page, status] = [parsePage(params), parseMailStatus(params)];
  const { loaded, isLoading } = useLoadedPage<MailList>(`${status} ${page}`);
  usePoll(loaded.data?.counts.waiting ? WAITING_POLL_MS : LIST_POLL_MS, reload);

  const goTo = (nextStatus: MailStatus | null, nextPage = 1) =>
    setParams({
      ...(nextStatus ? { status: nextStatus } : {}),
      ...(nextPage > 1 ? { page: String(nextPage) } : {}),
    });
  const counts = loaded.data?.counts;
  const all = counts && counts.waiting + counts.sent + counts.failed;
  return (
    <>
      <Toolbar title={pages.mails} live={live} />
      <div className={css.head}>
        <p className={css.lead}>{t.lead}</p>
        <Chips role="group" aria-label={t.filter}>
          <Chip isPressed={status === null} onClick={() => goTo(null)}>
            {t.all} <MailCount count={all} />
          </Chip>
          {MAIL_STATUSES.map((one) => (
            <Chip key={one} isPressed={status === one} onClick={() => goTo(one)}>
              {t.statuses[one]} <MailCount count={counts?.[one]} />
            </Chip>
          ))}
        </Chips>
      </div>
      <ListBody loaded={loaded} isLoading={isLoading} page="mails" words={t}>
        {({ mails, totalPages }) =>
          totalPages > 0 ? (
            <>
              {mails.length > 0 && <MailTable mails={mails} caption={pages.mails} />}
              {/* Also where the address names a page that no longer exists. */}
              <Pagination page={page} totalPages={totalPages} onPage={(next) => goTo(status, next)} />
            </>
          ) : (
            <EmptyState title={t.empty[status ?? 'all'].title}>
              <p>{t.empty[status ?? 'all'].text}</p>
            </EmptyState>
          )
        }
      </ListBody>
    </>
  );
}

function MailCount({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span className="num">{count}</span>;
}

/** The status in the address; null means all. */
function parseMailStatus(params: URLSearchParams): MailStatus | null {
  return MAIL_STATUSES.find((status) => status === params.get('status')) ?? null;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<MailList>> {
  const params = new URL(request.url).searchParams;
  const status = parseMailStatus(params);
  const page = { page: String(parsePage(params)), limit: String(PAGE_SIZE) };
  return callApiAsStaff(request, (api) =>
    api.admin.mails.$get({ query: status === null ? page : { ...page, status } }),
  );
}

/** Sends a failed mail again. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Loaded<Mail>> {
  const id = String((await request.formData()).get('id'));
  return callApiAsStaff(request, (api) => api.admin.mails[':id'].again.$post({ param: { id } }));
}
