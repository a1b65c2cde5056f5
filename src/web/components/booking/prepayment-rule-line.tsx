import { type PrepaymentRule, prepaymentCents } from '#domain/reservations/prepayment.ts';
import type { TableRequest } from '#domain/reservations/table-request.ts';
import { prepaymentTexts } from '#texts/prepayment.ts';
import { useTexts } from '../../i18n/language.tsx';
import { kept } from '../kept.tsx';

/** What is to be paid ahead for what is chosen, or else when it would be. */
export function PrepaymentRuleLine({
  rule,
  request,
}: {
  rule: PrepaymentRule;
  request: Pick<TableRequest, 'date' | 'numberOfGuests'>;
}) {
  const t = useTexts(prepaymentTexts);
  const cents = prepaymentCents(rule, request);
  return (
    <p className="small" data-prepayment="">
      {cents > 0 ? (
        <>
          <b>{kept(t.sum(cents))}.</b> {kept(t.terms(rule.refundHours))}
        </>
      ) : (
        kept(t.rule(rule.centsPerGuest, rule.fromGuests, rule.dates.length > 0))
      )}
    </p>
  );
}
