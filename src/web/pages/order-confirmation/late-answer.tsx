import type { Order } from '#contract/orders/shapes.ts';
import { lateAnswerTexts } from '#texts/late-answer.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { useTexts } from '../../i18n/language.tsx';
import css from './order-confirmation.module.css';

/** That the restaurant is slow to answer, and what the guest can do. Without script the page has no button to cancel. */
export function LateAnswer({ order, canCancel }: { order: Order; canCancel: boolean }) {
  const t = useTexts(lateAnswerTexts);
  if (!order.isAnswerLate) return null;
  const offer = order.paymentStatus === 'paid' ? t.mayCancelPaid : t.mayCancel;
  return (
    <Notice tone="amber" title={t.title} className={css.notice}>
      <p>
        {t.text} {canCancel ? offer : t.mayCall}
      </p>
    </Notice>
  );
}
