import type { PaymentProvider, ProviderPayment } from '../payments/payment-provider.ts';

type Call = 'create' | 'find' | 'capture' | 'refund';

/** A provider that can be made to fail the way real ones do. */
export interface FlakyProvider {
  /** Between the app and its provider. */
  wrap(inner: PaymentProvider): PaymentProvider;
  /** Unreachable: nothing is done. */
  failCalls(...calls: Call[]): void;
  /** The work is done, but the response is lost. */
  loseAnswers(...calls: Call[]): void;
  /** Neither done nor answered until the mode changes back: then the connection is cut. */
  hang(...calls: Call[]): void;
  /** Refuses every refund. */
  denyRefunds(): void;
  /** Reports another amount, or another payer. */
  overridePayment(change: Partial<ProviderPayment>): void;
  /** Runs once, after the next creation was requested and before it is done. */
  beforeCreate(step: () => Promise<unknown>): void;
  /** Runs after a capture is done and before its response arrives. */
  afterCapture(step: () => Promise<unknown>): void;
  recover(): void;
  calls: Call[];
}

export function createFlakyProvider(): FlakyProvider {
  let refused: Call[] = [];
  let lost: Call[] = [];
  let hanging: Call[] = [];
  let cut = Promise.withResolvers<void>();
  let isDenying = false;
  let pretended: Partial<ProviderPayment> = {};
  let onCaptured: (() => Promise<unknown>) | null = null;
  let onCreate: (() => Promise<unknown>) | null = null;
  const calls: Call[] = [];

  async function through<Value>(call: Call, work: () => Promise<Value>): Promise<Value> {
    calls.push(call);
    if (refused.includes(call)) throw new Error('provider unreachable');
    if (hanging.includes(call)) {
      await cut.promise;
      throw new Error('line cut');
    }
    const value = await work();
    if (lost.includes(call)) throw new Error('answer lost');
    return value;
  }
  return {
    calls,
    wrap: (inner) => ({
      name: inner.name,
      paidWith: inner.paidWith,
      create: (request) =>
        through('create', async () => {
          const step = onCreate;
          onCreate = null;
          await step?.();
          return inner.create(request);
        }),
      find: (id) => through('find', async () => ({ ...(await inner.find(id)), ...pretended })),
      capture: (id) =>
        through('capture', async () => {
          const captured = { ...(await inner.capture(id)), ...pretended };
          await onCaptured?.();
          return captured;
        }),
      refund: (refund) => through('refund', async () => (isDenying ? 'refused' : inner.refund(refund))),
    }),
    failCalls: (...some) => {
      refused = some;
    },
    loseAnswers: (...some) => {
      lost = some;
    },
    hang: (...some) => {
      hanging = some;
    },
    denyRefunds: () => {
      isDenying = true;
    },
    overridePayment: (change) => {
      pretended = change;
    },
    beforeCreate: (step) => {
      onCreate = step;
    },
    afterCapture: (step) => {
      onCaptured = step;
    },
    recover: () => {
      refused = [];
      lost = [];
      hanging = [];
      cut.resolve();
      cut = Promise.withResolvers();
      isDenying = false;
      pretended = {};
      onCreate = null;
      onCaptured = null;
    },
  };
}
