import type { PaymentRow } from './audit-money.ts';

/** What of a payment does not add up in itself. */
export function checkPayment(payment: PaymentRow): string[] {
  const findings: string[] = [];
  const { status, amount_cents: amount, captured_cents: captured, refunded_cents: refunded } = payment;
  const hasCome = status !== 'created' && status !== 'failed';
  if (hasCome !== (captured !== null)) findings.push(`is '${status}', and ${captured ?? 'nothing'} has come`);
  if (hasCome && payment.captured_at === null) findings.push('has come, and nobody knows when');
  if (status === 'captured' && captured !== amount) {
    findings.push(`keeps ${captured}, and ${amount} was asked for`);
  }
  if (refunded > (captured ?? 0)) findings.push(`gave back ${refunded} of ${captured ?? 0}`);
  if ((status === 'refunded') !== refunded > 0) findings.push(`is '${status}', and ${refunded} went back`);
  return findings;
}
