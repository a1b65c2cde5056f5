import type { Clock } from '../clock.ts';
import { type PaymentProvider, type PaymentProviders, ProviderRefusal } from './payment-provider.ts';

/** A provider that nobody has asked for so long may be well again: guests are not kept from trying. */
const SILENCE_EXPIRES_MS = 15 * 60_000;

/** Providers that are listened to: whether they answer. */
export interface MonitoredProviders extends PaymentProviders {
  /** Since when a provider has left every call of this process without an answer (epoch milliseconds); null: none has. */
  silentSince(): number | null;
}

/**
 * Notes which calls a provider leaves unanswered. Open payments are asked for every minute, so that a provider that
 * is well again is known to be so within one. A process knows what it has asked itself.
 */
export function monitorProviders(payments: PaymentProviders, clock: Clock): MonitoredProviders {
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
      create: (request) => hear(name, provider.create(request)),
      find: (id) => hear(name, provider.find(id)),
      capture: (id) => hear(name, provider.capture(id)),
      refund: (request) => hear(name, provider.refund(request)),
    };
  }
  return {
    offered: watch(payments.offered),
    byName: (name) => watch(payments.byName(name)),
    silentSince() {
      const now = clock.now();
      for (const [name, { last }] of silent) if (now - last > SILENCE_EXPIRES_MS) silent.delete(name);
      return silent.size === 0 ? null : Math.min(...[...silent.values()].map(({ since }) => since));
    },
  };
}
