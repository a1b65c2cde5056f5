import { isDemoMoney } from '#domain/payment-providers.ts';
import type { Deps } from '../deps.ts';

/**
 * Whether the site runs in demo mode: only then is play money accepted. Decided by the process that does the
 * work, since two may be configured differently during a rolling restart (decision 032).
 */
export function acceptsDemoMoney({ payments }: Pick<Deps, 'payments'>): boolean {
  return payments.offered.some(({ paidWith }) => isDemoMoney(paidWith));
}
