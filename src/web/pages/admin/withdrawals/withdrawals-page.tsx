import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useFetcher } from 'react-router';
import type { DeskWithdrawal } from '#contract/withdrawals/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminWithdrawalTexts } from '#texts/admin-withdrawals.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { mailLink } from '../../../restaurant/restaurant.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useIsOwner } from '../kit/context/admin-data.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { PAGE_SIZE, parsePage } from '../kit/lists/list-params.ts';
import { Pagination } from '../kit/lists/pagination.tsx';
import { useListAddress, useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './withdrawals.module.css';

export const meta = adminMeta('withdrawals');

/** The declarations of withdrawal: read by staff, settled by the owner. */
export default function WithdrawalsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminWithdrawalTexts);
  const { page, goTo } = useListAddress();
  const { loaded, isLoading } = useLoadedPage<WithdrawalPage>(String(page));
  usePoll(LIST_POLL_MS, reload);
  return (
    <>
      <Toolbar title={pages.withdrawals} live={live} />
      <ListBody loaded={loaded} isLoading={isLoading} page="withdrawals" words={t}>
        {({ withdrawals, totalPages }) =>
          totalPages === 0 ? (
            <EmptyState title={t.emptyTitle}>
              <p>{t.emptyText}</p>
            </EmptyState>
          ) : (
            <div className={css.body}>
              <p className="soft">{t.lead}</p>
              <ul aria-label={t.list}>
                {withdrawals.map((withdrawal) => (
                  <li key={withdrawal._id}>
                    <WithdrawalCard withdrawal={withdrawal} />
                  </li>
                ))}
              </ul>
              {(totalPages > 1 || page > 1) && (
                <Pagination page={page} totalPages={totalPages} onPage={goTo} />
              )}
            </div>
          )
        }
      </ListBody>
    </>
  );
}

type WithdrawalPage = { withdrawals: DeskWithdrawal[]; totalPages: number; open: number };

type WithdrawalUpdate = { id: string; isSettled: boolean };

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<WithdrawalPage>> {
  const page = parsePage(new URL(request.url).searchParams);
  const query = { page: String(page), limit: String(PAGE_SIZE) };
  return callApiAsStaff(request, (api) => api.admin.withdrawals.$get({ query }));
}

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Loaded<DeskWithdrawal>> {
  const { id, isSettled } = (await request.json()) as WithdrawalUpdate;
  return callApiAsStaff(request, (api) =>
    api.admin.withdrawals[':id'].$put({ param: { id }, json: { isSettled } }),
  );
}

/** One declaration as received; the owner marks it as settled. */
function WithdrawalCard({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const t = useTexts(adminWithdrawalTexts);
  const { dateAndTime } = useTimeFormats();
  const { _id, name, email, settledAt } = withdrawal;
  return (
    <article className={css.withdrawal} aria-labelledby={_id}>
      <header className={css.head}>
        <h2 id={_id} className={css.name}>
          {name}
        </h2>
        <Badge tone={settledAt ? 'leaf' : 'amber'}>{settledAt ? t.settled : t.open}</Badge>
        <time dateTime={withdrawal.receivedAt} className="small soft num">
          {dateAndTime(withdrawal.receivedAt)}
        </time>
      </header>
      <p className={css.words}>
        <span className="vh">{t.contract}: </span>
        {withdrawal.contract}
      </p>
      {withdrawal.message && <p className={css.words}>{withdrawal.message}</p>}
      <p className={css.ways}>
        <a href={mailLink(email)}>
          <span className="vh">{t.email}: </span>
          {email}
        </a>
        <span className="small soft">
          {t.number} {_id}
        </span>
      </p>
      {settledAt && (
        <p className="small soft">{t.settledBy(withdrawal.settledBy ?? '', dateAndTime(settledAt))}</p>
      )}
      {!withdrawal.isMailed && <Notice tone="amber" title={t.notMailed} isStatic />}
      <WithdrawalActions withdrawal={withdrawal} />
    </article>
  );
}

function WithdrawalActions({
  withdrawal: { _id: id, name, email, settledAt },
}: {
  withdrawal: DeskWithdrawal;
}) {
  const t = useTexts(adminWithdrawalTexts);
  const isOwner = useIsOwner();
  const fetcher = useFetcher<Loaded<DeskWithdrawal>>();
  const isBusy = fetcher.state !== 'idle';
  const settle = (isSettled: boolean) => {
    const update: WithdrawalUpdate = { id, isSettled };
    void fetcher.submit(update, { method: 'post', encType: 'application/json' });
  };
  if (!isOwner) return null;
  return (
    <>
      {!isBusy && fetcher.data && !fetcher.data.ok && (
        <FailureNotice error={fetcher.data.error} fallback={t.failed} />
      )}
      <p className={css.answers}>
        {settledAt ? (
          <Button
            size="s"
            icon="undo"
            aria-label={t.reopenThis(name)}
            isBusy={isBusy}
            onClick={() => settle(false)}
          >
            {t.reopen}
          </Button>
        ) : (
          <>
            <ButtonLink
              size="s"
              icon="gift"
              to={`/adminnavbar/giftcard?search=${encodeURIComponent(email)}`}
              aria-label={t.findCardOf(name)}
            >
              {t.findCard}
            </ButtonLink>
            <Button
              size="s"
              icon="check"
              aria-label={t.settleThis(name)}
              isBusy={isBusy}
              onClick={() => settle(true)}
            >
              {t.settle}
            </Button>
          </>
        )}
      </p>
    </>
  );
}
