import type { TableTime } from '#domain/reservations/table-request.ts';
import { prepaymentTexts } from '#texts/prepayment.ts';
import type { ApiError } from '../../api/api-client.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import { PrepaymentTerms } from '../prepayment/prepayment-terms.tsx';
import { askedIn } from './table-request.ts';

/** Sends the same form again, with what is to be paid ahead. On the server alone. */
export function PayWithoutScript({
  error,
  table,
}: {
  error: ApiError | undefined;
  table: Pick<TableTime, 'date' | 'time'> | null;
}) {
  const t = useTexts(prepaymentTexts);
  const asked = askedIn(error);
  if (!asked) return null;
  return (
    <>
      <PrepaymentTerms asked={asked} table={table} />
      <Button type="submit" name="prepaymentCents" value={String(asked.cents)} look="main" size="l" wide>
        {t.pay(asked.cents)}
      </Button>
    </>
  );
}
