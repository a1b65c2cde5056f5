import { useEffect, useRef } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { OpenRefund } from '#contract/payments/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminRefundTexts } from '#texts/admin-refunds.ts';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { ListFailed } from '../orders/list-failed.tsx';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { closeRefund, loadRefunds } from './close-refund.ts';
import { PaymentsInDoubt } from './payments-in-doubt.tsx';
import { Refund } from './refund.tsx';
import css from './refunds.module.css';

export const meta = adminMeta('refunds');
export const clientLoader = loadRefunds;
export const clientAction = closeRefund;

/** What did not go back to guests by itself: to be tried once more, or to be done by hand. */
export default function RefundsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminRefundTexts);
  const held = useHeld(useLoaderData<Loaded<OpenRefund[]>>());
  const isReloading = useRevalidator().state === 'loading';
  usePoll(LIST_POLL, reload);
  const body = useFocusKept(held.data?.length);
  return (
    <>
      <WorkBar title={pages.refunds} live={live} />
      <div ref={body} tabIndex={-1} className={css.body}>
        {held.error && <ListFailed error={held.error} onRetry={reload} isRetrying={isReloading} words={t} />}
        {held.data?.length === 0 && (
          <EmptyState title={t.none}>
            <p>{t.noneText}</p>
          </EmptyState>
        )}
        {held.data && held.data.length > 0 && (
          <ul aria-label={t.list} className={css.list}>
            {held.data.map((refund) => (
              <li key={refund._id}>
                <Refund refund={refund} />
              </li>
            ))}
          </ul>
        )}
        <PaymentsInDoubt />
      </div>
    </>
  );
}

/** Whoever closes a refund stands where it stood a moment ago: the list takes the focus, not the top of the page. */
function useFocusKept(count: number | undefined) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) body.current?.focus();
  }, [count]);
  return body;
}
