import { useEffect, useRef, useState } from 'react';
import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useFetcher } from 'react-router';
import type { OpenRefund } from '#contract/payments/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminRefundTexts } from '#texts/admin-refunds.ts';
import { paidForTexts } from '#texts/paid-for.ts';
import { providerName } from '#texts/payment-providers.ts';
import { toCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { Price } from '../../../components/price/price.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { useLastSystemAlerts } from '../kit/live/use-system-alerts.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './refunds.module.css';

export const meta = adminMeta('refunds');

/** Refunds that failed: tried once more, or done by hand. */
export default function RefundsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminRefundTexts);
  const { loaded, isLoading } = useLoadedPage<OpenRefund[]>();
  usePoll(LIST_POLL_MS, reload);
  const body = useListFocus(loaded.data?.length);
  return (
    <>
      <Toolbar title={pages.refunds} live={live} />
      <div ref={body} tabIndex={-1} className={css.body}>
        {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
        {loaded.data?.length === 0 && (
          <EmptyState title={t.none}>
            <p>{t.noneText}</p>
          </EmptyState>
        )}
        {loaded.data && loaded.data.length > 0 && (
          <ul aria-label={t.list} className={css.list}>
            {loaded.data.map((refund) => (
              <li key={refund._id}>
                <RefundCard refund={refund} />
              </li>
            ))}
          </ul>
        )}
        <UnconfirmedPayments />
      </div>
    </>
  );
}

/** A closed refund takes its button, and the focus, out of the page: the list gets the focus then. */
function useListFocus(count: number | undefined) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) body.current?.focus();
  }, [count]);
  return body;
}

/** Payments of which only the provider knows whether they were made: to be looked up there. */
function UnconfirmedPayments() {
  const t = useTexts(adminRefundTexts);
  const { name: nameOf } = useTexts(paidForTexts);
  const language = useLanguage();
  const { dateAndTime } = useTimeFormats();
  const payments = useLastSystemAlerts()?.paymentsInDoubt ?? [];
  if (payments.length === 0) return null;
  return (
    <section className={css.doubt} aria-labelledby="in-doubt">
      <h2 id="in-doubt" className={css.what}>
        {t.inDoubt}
      </h2>
      <p>{t.inDoubtText}</p>
      <ul className={css.list}>
        {payments.map(({ _id, paidFor, amount, provider, providerId, createdAt }) => (
          <li key={_id} className={css.refund}>
            <div className={css.head}>
              <h3 className={css.what}>{nameOf(paidFor)}</h3>
              <Price cents={toCents(amount)} className={css.sum} />
            </div>
            <dl className={css.facts}>
              <div>
                <dt>{t.opened}</dt>
                <dd className="num">{dateAndTime(createdAt)}</dd>
              </div>
              <div>
                <dt>{t.provider}</dt>
                <dd>{providerName(provider, language)}</dd>
              </div>
              <div>
                <dt>{t.number}</dt>
                <dd>
                  <code>{providerId}</code>
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One failed refund: of what, why it failed, and the two ways to close it. */
function RefundCard({ refund }: { refund: OpenRefund }) {
  const t = useTexts(adminRefundTexts);
  const language = useLanguage();
  const { dateAndTime } = useTimeFormats();
  const { data, state, submit } = useFetcher<RefundActionResult>();
  const [isConfirming, setConfirming] = useState(false);
  const isBusy = state !== 'idle';
  const { _id, provider, captureId } = refund;
  const what = useTexts(paidForTexts).name(refund.paidFor);
  const { title, text } = t.details[refund.detail];
  const close = (way: RefundActionResult['way']) => {
    setConfirming(false);
    void submit({ id: _id, way }, { method: 'post' });
  };
  return (
    <article className={css.refund} aria-labelledby={_id}>
      <header className={css.head}>
        <h2 id={_id} className={css.what}>
          {what}
        </h2>
        <Price cents={toCents(refund.amount)} className={css.sum} />
      </header>
      <Notice tone={refund.detail === 'refused' ? 'chilli' : 'amber'} icon="warn" isStatic title={title}>
        <p>{text}</p>
      </Notice>
      <dl className={css.facts}>
        {refund.paidAt && (
          <div>
            <dt>{t.paidAt}</dt>
            <dd className="num">{dateAndTime(refund.paidAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t.provider}</dt>
          <dd>{providerName(provider, language)}</dd>
        </div>
        {captureId && (
          <div>
            <dt>{t.number}</dt>
            <dd>
              <code>{captureId}</code>
            </dd>
          </div>
        )}
      </dl>
      {data && !isBusy && (
        <Notice tone="chilli" title={data.ok ? t.stillOpen : t.failed}>
          {!data.ok && <p>{data.error.message}</p>}
        </Notice>
      )}
      <p className={css.ways}>
        <Button
          aria-label={t.byHandThis(what)}
          aria-haspopup="dialog"
          isDisabled={isBusy}
          onClick={() => setConfirming(true)}
        >
          {t.byHand}
        </Button>
        <Button look="ink" isBusy={isBusy} aria-label={t.retryThis(what)} onClick={() => close('retry')}>
          {t.retry}
        </Button>
      </p>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t.question.title(toCents(refund.amount))}
        confirmLabel={t.question.confirm}
        cancelLabel={t.question.cancel}
        onConfirm={() => close('by_hand')}
        onCancel={() => setConfirming(false)}
      >
        <p>{t.question.text}</p>
      </ConfirmDialog>
    </article>
  );
}

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<OpenRefund[]>> {
  return callApiAsStaff(request, (api) => api.payments.refunds.$get());
}

type RefundActionResult = Loaded<OpenRefund[]> & { id: string; way: 'retry' | 'by_hand' };

/** Retries a failed refund, or records that it was done by hand. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<RefundActionResult> {
  const form = await request.formData();
  const id = String(form.get('id'));
  const way = form.get('way') === 'retry' ? 'retry' : 'by_hand';
  const answer = await callApiAsStaff(request, (api) =>
    api.payments.refunds[':id'].$post({ param: { id }, json: { way } }),
  );
  return { ...answer, id, way };
}
