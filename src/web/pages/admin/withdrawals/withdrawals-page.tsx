import { useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminWithdrawalTexts } from '#texts/admin-withdrawals.ts';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { ListBody } from '../lists/list-body.tsx';
import { pageIn } from '../lists/page-in.ts';
import { Pages } from '../lists/pages.tsx';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { loadWithdrawals, settleWithdrawal, type WithdrawalPage } from './ask-withdrawals.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import css from './withdrawals.module.css';

export const meta = adminMeta('withdrawals');
export const clientLoader = loadWithdrawals;
export const clientAction = settleWithdrawal;

/** Who withdrew from what, and when: read by staff, settled by the owner. */
export default function WithdrawalsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminWithdrawalTexts);
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const held = useHeld(useLoaderData<Loaded<WithdrawalPage>>(), String(page));
  const isReloading = useRevalidator().state === 'loading';
  const isLeaving = useNavigation().state === 'loading';
  usePoll(LIST_POLL, reload);
  return (
    <>
      <WorkBar title={pages.withdrawals} live={live} />
      <ListBody held={held} isLoading={isReloading || isLeaving} page="withdrawals" words={t}>
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
                <Pages
                  page={page}
                  totalPages={totalPages}
                  onPage={(wanted) => setParams(wanted > 1 ? { page: String(wanted) } : {})}
                />
              )}
            </div>
          )
        }
      </ListBody>
    </>
  );
}
