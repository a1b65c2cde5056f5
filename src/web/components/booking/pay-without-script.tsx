import { prepaymentTexts } from '#texts/prepayment.ts';
import type { ApiError } from '../../api/api-client.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import { PrepaymentTerms } from '../prepayment/prepayment-terms.tsx';
import { askedIn } from './table-request.ts';

/** Sends the same form again, with what is to be paid ahead. On the server alone. */
export function PayWithoutScript({ error }: { error: ApiError | undefined }) {
  const t = useTexts(prepaymentTexts);
  const asked = askedIn(error);
  if (!asked) return null;
  return (
    <>
      <PrepaymentTerms asked={asked} />
      <Button type="submit" name="prepaymentCents" value={String(asked.cents)} look="main" size="l" wide>
        {t.pay(asked.cents)}
      </Button>
    </>
  );
}
