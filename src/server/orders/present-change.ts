import type {
  CorrectionPreview,
  OrderRevision as RevisionAnswer,
} from '#contract/orders/correction-shapes.ts';
import { eurosOf } from '#domain/money.ts';
import { refusalFields } from '#domain/refusal.ts';
import { refusalMessage } from '#texts/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { isoOrNull } from '../http/iso-date.ts';
import type { OrderRevision, RevisionAmounts } from './order-revisions-store.ts';
import type { PreparedChange } from './prepare-change.ts';
import { presentChange, presentItem, type TakerNames } from './present.ts';

/** What a change would mean. */
export function presentPreview(prepared: PreparedChange, language: Language): CorrectionPreview {
  const { before, after, amounts, changes, exceptions, lostCouponMinimumCents } = prepared;
  return {
    changes: changes.map(presentChange),
    items: after.lines.map(presentItem),
    ...presentSums({ ...amounts.totals, handoverCents: amounts.handoverCents }),
    totalBefore: eurosOf(before.totalCents),
    onlineBack: eurosOf(amounts.onlineBackCents),
    giftCardBack: eurosOf(amounts.giftCardBackCents),
    lostCouponMinimum: lostCouponMinimumCents === null ? null : eurosOf(lostCouponMinimumCents),
    exceptions: exceptions.map((each) => ({
      ...refusalFields(each),
      message: refusalMessage(each, language),
    })),
  };
}

/** What an order was before a change. `names`: of those who have changed it, by the ids of their accounts. */
export function presentRevision(revision: OrderRevision, names: TakerNames): RevisionAnswer {
  const { version, replacedAt, replacedBy, fulfilment, address, message, dueAt, lines, amounts } = revision;
  return {
    version,
    replacedAt: new Date(replacedAt).toISOString(),
    replacedBy: replacedBy === null ? null : (names.get(replacedBy) ?? null),
    ...{ fulfilment, address, message },
    dueAt: isoOrNull(dueAt),
    items: lines.map((line) => presentItem({ ...line, preparedAt: null })),
    ...presentSums(amounts),
  };
}

function presentSums(amounts: RevisionAmounts) {
  return {
    subtotal: eurosOf(amounts.subtotalCents),
    deposit: eurosOf(amounts.depositCents),
    couponDiscount: eurosOf(amounts.couponDiscountCents),
    deliveryFee: eurosOf(amounts.deliveryFeeCents),
    giftCardPaid: eurosOf(amounts.giftCardPaidCents),
    orderTotal: eurosOf(amounts.totalCents),
    handoverDue: eurosOf(amounts.handoverCents),
  };
}
