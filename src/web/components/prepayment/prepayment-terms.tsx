import type { AskedPrepayment } from '#domain/reservations/prepayment.ts';
import { prepaymentTexts } from '#texts/prepayment.ts';
import { useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { kept } from '../kept.tsx';
import { Notice } from '../notice/notice.tsx';
import { OptionCard, OptionGroup } from '../option/option.tsx';

/** What is to be paid ahead, and what becomes of it; with the choice of who takes the money, where there are several. */
export function PrepaymentTerms({ asked }: { asked: AskedPrepayment }) {
  const t = useTexts(prepaymentTexts);
  const payments = useRestaurant()?.onlinePayments ?? [];
  return (
    <>
      <Notice tone="amber" icon="card" isStatic title={kept(t.sum(asked.cents))}>
        <p>{kept(t.terms(asked.refundHours))}</p>
        <p>{t.next}</p>
      </Notice>
      {payments.length > 1 && (
        <OptionGroup legend={t.payWith}>
          {payments.map(({ provider, line }, index) => (
            <OptionCard
              key={provider}
              radioName="paymentProvider"
              value={provider}
              defaultChecked={index === 0}
              icon="card"
              name={t.payOnline}
              line={line}
            />
          ))}
        </OptionGroup>
      )}
    </>
  );
}
