/** Where to pay, as the specs put it; no link when there is nothing to pay. */
export function presentPaymentLinks(
  payment: { approvalUrl: string } | null,
): { rel: string; href: string }[] {
  return payment ? [{ rel: 'approval_url', href: payment.approvalUrl }] : [];
}
