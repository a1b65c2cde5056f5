import { DEMO } from './demo/demo-provider.ts';

/** Where to pay, as the specs put it; no link when there is nothing to pay. */
export function linksOf(payment: { approvalUrl: string } | null): { rel: string; href: string }[] {
  return payment ? [{ rel: 'approval_url', href: payment.approvalUrl }] : [];
}

/** Whether no money moves for it. */
export function isDemo({ paymentProvider }: { paymentProvider: string | null }): boolean {
  return paymentProvider === DEMO;
}
