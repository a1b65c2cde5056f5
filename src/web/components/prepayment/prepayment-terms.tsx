import { type AskedPrepayment, refundableUntil } from '#domain/reservations/prepayment.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import type { TableTime } from '#domain/reservations/table-request.ts';
import { prepaymentTexts } from '#texts/prepayment.ts';
import { useNow } from '../../browser/use-now.ts';
import { useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { kept } from '../kept.tsx';
import { Notice } from '../notice/notice.tsx';
import { PaymentChoice } from './payment-choice.tsx';

/** What is to be paid ahead, and what becomes of it; with the choice of who takes the money, where there are several. */
export function PrepaymentTerms({
  asked,
  table,
}: {
  asked: AskedPrepayment;
  table: Pick<TableTime, 'date' | 'time'> | null;
}) {
  const t = useTexts(prepaymentTexts);
  const restaurant = useRestaurant();
  const now = useNow(restaurant?.now ?? 0);
  const isLate =
    restaurant !== undefined &&
    table !== null &&
    refundableUntil(tableStartsAt(table, restaurant.hours.timeZone), asked) < now;
  return (
    <>
      <Notice tone="amber" icon="card" isStatic title={kept(t.sum(asked.cents))}>
        <p>{kept(isLate ? t.late : t.terms(asked.refundHours))}</p>
        <p>{t.next}</p>
      </Notice>
      <PaymentChoice words={t} />
    </>
  );
}
