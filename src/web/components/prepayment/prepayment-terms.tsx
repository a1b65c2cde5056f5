import type { AskedPrepayment } from '#domain/reservations/prepayment.ts';
import { prepaymentTexts } from '#texts/prepayment.ts';
import { useTexts } from '../../i18n/language.tsx';
import { kept } from '../kept.tsx';
import { Notice } from '../notice/notice.tsx';
import { PaymentChoice } from './payment-choice.tsx';

/** What is to be paid ahead, and what becomes of it; with the choice of who takes the money, where there are several. */
export function PrepaymentTerms({ asked }: { asked: AskedPrepayment }) {
  const t = useTexts(prepaymentTexts);
  return (
    <>
      <Notice tone="amber" icon="card" isStatic title={kept(t.sum(asked.cents))}>
        <p>{kept(t.terms(asked.refundHours))}</p>
        <p>{t.next}</p>
      </Notice>
      <PaymentChoice words={t} />
    </>
  );
}
