import type { CardRow, EntryRow, PaymentRow } from './audit-money.ts';

/** What of a gift card does not add up: its balance against its entries, and its money. */
export function checkCard(
  card: CardRow,
  { entries, payments }: { entries: EntryRow[]; payments: PaymentRow[] },
): string[] {
  const findings: string[] = [];
  const sum = entries.reduce((all, entry) => all + entry.amount_cents, 0);
  const { balance_cents: balance, amount_cents: amount, status, paid_with: paidWith } = card;
  if (sum !== balance) findings.push(`balance says ${balance}, and its entries come to ${sum}`);
  if (balance < 0 || balance > amount) findings.push(`balance ${balance} is not from 0 to ${amount}`);
  if (status !== 'issued' && balance !== 0) findings.push(`is ${status}, and holds ${balance}`);

  const issued = entries.filter(({ kind }) => kind === 'issued');
  const isIssuedOnce = issued.length === 1 && issued[0]?.amount_cents === amount;
  if (status === 'issued' && !isIssuedOnce) findings.push(`is issued, but not by one entry of ${amount}`);
  if (status === 'created' && issued.length > 0) findings.push('waits for its money, and was issued');

  for (const payment of payments) {
    if (payment.amount_cents !== amount)
      findings.push(`is of ${amount}, and payment ${payment.id} of ${payment.amount_cents}`);
    if (payment.status === 'captured' && issued.length === 0)
      findings.push(`was never issued, and keeps the money of payment ${payment.id}`);
  }
  // Else play money would count as money, or money as none.
  const came = payments.filter((payment) => payment.captured_cents !== null);
  const isOfProvider = ({ provider }: PaymentRow) =>
    paidWith === provider || paidWith?.startsWith(`${provider}_`);
  if (issued.length > 0 && paidWith === null)
    findings.push('is issued, and nobody knows with what it was paid');
  if (issued.length > 0 && paidWith !== null && came.length > 0 && !came.some(isOfProvider))
    findings.push(`says that it was paid with '${paidWith}', and its money came by '${came[0]?.provider}'`);

  // Without any payment the house has given it; with one, it must have come.
  const isPaid = payments.length === 0 || payments.some((payment) => payment.status === 'captured');
  if (status === 'issued' && !isPaid) findings.push('is issued, and its money did not come');
  return findings;
}
