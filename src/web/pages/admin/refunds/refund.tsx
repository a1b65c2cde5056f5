import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { OpenRefund } from '#contract/payments/shapes.ts';
import { adminRefundTexts } from '#texts/admin-refunds.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { useTexts } from '../../../language.tsx';
import { orderNumber } from '../orders/order-words.ts';
import { useTimes } from '../orders/use-times.ts';
import type { Closed } from './close-refund.ts';
import css from './refunds.module.css';

/** One sum that is owed: for what, why it is still here, and the two ways out. */
export function Refund({ refund }: { refund: OpenRefund }) {
  const t = useTexts(adminRefundTexts);
  const { dateAndTime } = useTimes();
  const { data, state, submit } = useFetcher<Closed>();
  const [isAsked, setAsked] = useState(false);
  const isBusy = state !== 'idle';
  const { _id, orderId, giftCardId, provider, captureId } = refund;
  const what = orderId ? t.order(orderNumber(orderId)) : t.giftCard(orderNumber(giftCardId ?? ''));
  const { title, text } = t.details[refund.detail];
  const close = (way: Closed['way']) => {
    setAsked(false);
    void submit({ id: _id, way }, { method: 'post' });
  };
  return (
    <article className={css.refund} aria-labelledby={_id}>
      <header className={css.head}>
        <h2 id={_id} className={css.what}>
          {what}
        </h2>
        <Price cents={cents(refund.amount)} className={css.sum} />
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
          <dd>{t.providers[provider] ?? provider}</dd>
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
          onClick={() => setAsked(true)}
        >
          {t.byHand}
        </Button>
        <Button look="ink" isBusy={isBusy} aria-label={t.retryThis(what)} onClick={() => close('retry')}>
          {t.retry}
        </Button>
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        title={t.question.title(cents(refund.amount))}
        confirmLabel={t.question.confirm}
        cancelLabel={t.question.cancel}
        onConfirm={() => close('by_hand')}
        onCancel={() => setAsked(false)}
      >
        <p>{t.question.text}</p>
      </ConfirmDialog>
    </article>
  );
}
