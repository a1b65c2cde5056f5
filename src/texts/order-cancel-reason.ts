import type { OrderCancellationCode } from '#domain/orders/order.ts';
import { orderCancelReasonTexts, reasonText, type StoredCancelReason } from './cancel-reasons.ts';
import type { Language } from './texts.ts';

/** Apart from the reasons that the desk offers, since nobody at the desk gives it. */
export const unansweredTexts = {
  de: 'Das Restaurant hat nicht geantwortet. Darum wurde die Bestellung von selbst abgelehnt.',
  en: 'The restaurant did not answer. So the order was declined by itself.',
} satisfies Record<Language, string>;

export function orderCancelReasonText(
  order: StoredCancelReason<OrderCancellationCode>,
  language: Language,
): string | null {
  const { cancellationCode: code, cancellationReason } = order;
  if (code === 'unanswered') return unansweredTexts[language];
  return reasonText(orderCancelReasonTexts, { cancellationCode: code, cancellationReason }, language);
}
