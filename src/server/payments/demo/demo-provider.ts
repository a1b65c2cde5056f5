import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { attemptKey, EURO, type PaymentProvider, type ProviderPayment } from '../payment-provider.ts';
import { addParameters } from '../return-path.ts';
import { findDemoPayment, insertDemoPayment, markCaptured, markRefunded, setDecision } from './demo-store.ts';

export const DEMO = 'demo';

const PREFIX = 'DEMO-';
/** Our own number of what is paid; what follows tells later attempts. */
const UUID_LENGTH = 36;

/**
 * Stands in for a payment provider until the restaurant has one: a page of our own on which to approve,
 * decline or leave. No money moves. What a provider's server would store is in a table of its own.
 */
export function createDemoProvider(db: Db, clock: Clock): PaymentProvider {
  const find = async (providerId: string): Promise<ProviderPayment> => {
    const payment = await findDemoPayment(db, providerId);
    if (!payment) throw new Error('The demo provider knows no such payment');
    const { status, amountCents, payerId, captureId } = payment;
    const reference = providerId.slice(PREFIX.length, PREFIX.length + UUID_LENGTH);
    return { state: status, amountCents, currency: EURO, reference, payerId, captureId };
  };
  return {
    name: DEMO,
    paidWith: DEMO,
    async create({ amountCents, returnPath, cancelPath, language, ...request }) {
      const id = PREFIX + attemptKey(request);
      await insertDemoPayment(db, { id, amountCents, returnPath, cancelPath }, clock.now());
      return { providerId: id, approvalUrl: `${language === 'de' ? '' : '/en'}/demo-payment?id=${id}` };
    },
    find,
    async capture(providerId) {
      await markCaptured(db, providerId, randomReference('CAPTURE'));
      return find(providerId);
    },
    async refund({ captureId, ...refund }) {
      return (await markRefunded(db, captureId, refund)) ? 'refunded' : 'refused';
    },
  };
}

export const readDemoPayment = findDemoPayment;

export type DemoDecision = 'approve' | 'decline' | 'leave';

/**
 * Records the decision made on the demo page; returns where the visitor goes next, or null for an unknown
 * payment.
 */
export async function decideDemoPayment(db: Db, id: string, decision: DemoDecision): Promise<string | null> {
  if (decision === 'approve')
    await setDecision(db, id, { status: 'approved', payerId: randomReference('PAYER') });
  if (decision === 'decline') await setDecision(db, id, { status: 'declined', payerId: null });
  const payment = await findDemoPayment(db, id);
  if (!payment) return null;
  // A payment that was approved in one tab can't be declined in another.
  if (payment.payerId !== null && decision !== 'leave') {
    return addParameters(payment.returnPath, { paymentId: id, PayerID: payment.payerId });
  }
  const outcome = payment.status === 'declined' ? 'declined' : 'left';
  return addParameters(payment.cancelPath, { payment: outcome });
}

const randomReference = (kind: string) => `${kind}-${randomBytes(9).toString('hex').toUpperCase()}`;
