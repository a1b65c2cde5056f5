import { isDemoMoney } from '#domain/gift-cards.ts';
import type { Deps } from '../deps.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Whether no money moves when this provider is asked to move some. */
export function usesDemoMoney({ paidWith }: PaymentProvider): boolean {
  return isDemoMoney(paidWith);
}

/**
 * Whether the site is there to be tried out: then, and only then, play money is taken. Asked of the process that
 * does the work, since during a rolling restart two may be configured differently (decision 032).
 */
export function acceptsDemoMoney({ payments }: Pick<Deps, 'payments'>): boolean {
  return payments.offered !== null && usesDemoMoney(payments.offered);
}
