/**
 * The link to pay, with the field names that clients of the API expect; none when there is nothing to pay.
 */
export function presentPaymentLinks(
  payment: { approvalUrl: string } | null,
): { rel: string; href: string }[] {
  return payment ? [{ rel: 'approval_url', href: payment.approvalUrl }] : [];
}
