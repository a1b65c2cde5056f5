import type { Clock } from '../deps.ts';
import { type PaymentProvider, type Payments, ProviderRefusal } from './payment-provider.ts';

/** A provider that nobody has asked for so long may be well again: guests are not kept from trying. */
const FORGET_MS = 15 * 60_000;

/** Providers that are listened to: whether they answer. */
export interface WatchedPayments extends Payments {
  /** Since when a provider has left every call of this process without an answer (epoch milliseconds); null: none has. */
  silentSince(): number | null;
}

/**
 * Notes which calls a provider leaves unanswered. Open payments are asked for every minute, so that a provider that
 * is well again is known to be so within one. A process knows what it has asked itself.
 */
export function watchPayments(payments: Payments, clock: Clock): WatchedPayments {
  const silent = new Map<string, { since: number; last: number }>();

  async function hear<Value>(name: string, call: Promise<Value>): Promise<Value> {
    try {
      const value = await call;
      silent.delete(name);
      return value;
    } catch (error) {
      // A plain no is an answer.
      if (error instanceof ProviderRefusal) silent.delete(name);
      else silent.set(name, { since: silent.get(name)?.since ?? clock.now(), last: clock.now() });
      throw error;
    }
  }
  function watch(provider: PaymentProvider | null): PaymentProvider | null {
    if (!provider) return null;
    const { name, paidWith } = provider;
    return {
      name,
      paidWith,
      create: (wish) => hear(name, provider.create(wish)),
      find: (id) => hear(name, provider.find(id)),
      capture: (id) => hear(name, provider.capture(id)),
      refund: (wish) => hear(name, provider.refund(wish)),
    };
  }
  return {
    offered: watch(payments.offered),
    of: (name) => watch(payments.of(name)),
    silentSince() {
      const now = clock.now();
      for (const [name, { last }] of silent) if (now - last > FORGET_MS) silent.delete(name);
      return silent.size === 0 ? null : Math.min(...[...silent.values()].map(({ since }) => since));
    },
  };
}
