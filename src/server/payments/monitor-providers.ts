import type { Clock } from '../clock.ts';
import { type PaymentProvider, type PaymentProviders, ProviderRefusal } from './payment-provider.ts';

/** A provider that was not called for this long may work again, so guests may try it. */
const SILENCE_EXPIRES_MS = 15 * 60_000;

/** Providers whose failures to respond are recorded. */
export interface MonitoredProviders extends PaymentProviders {
  /**
   * Since when a provider has responded to no call of this process (epoch milliseconds); null: it responds.
   */
  silentSince(): number | null;
}

/**
 * Records calls to which a provider does not respond. Open payments are checked every minute, so a recovered
 * provider is noticed within one. Each process only knows its own calls.
 */
export function monitorProviders(payments: PaymentProviders, clock: Clock): MonitoredProviders {
  const silent = new Map<string, { since: number; last: number }>();

  async function recordOutcome<Value>(name: string, call: Promise<Value>): Promise<Value> {
    try {
      const value = await call;
      silent.delete(name);
      return value;
    } catch (error) {
      // A refusal is a response.
      if (error instanceof ProviderRefusal) silent.delete(name);
      else silent.set(name, { since: silent.get(name)?.since ?? clock.now(), last: clock.now() });
      throw error;
    }
  }
  function watch(provider: PaymentProvider): PaymentProvider {
    const { name } = provider;
    return {
      ...provider,
      create: (request) => recordOutcome(name, provider.create(request)),
      find: (id) => recordOutcome(name, provider.find(id)),
      capture: (id) => recordOutcome(name, provider.capture(id)),
      refund: (request) => recordOutcome(name, provider.refund(request)),
    };
  }
  return {
    // Asked for each time: the owner may change accounts meanwhile.
    get offered() {
      return payments.offered.map(watch);
    },
    byName(name) {
      const provider = payments.byName(name);
      return provider && watch(provider);
    },
    silentSince() {
      const now = clock.now();
      for (const [name, { last }] of silent) if (now - last > SILENCE_EXPIRES_MS) silent.delete(name);
      return silent.size === 0 ? null : Math.min(...[...silent.values()].map(({ since }) => since));
    },
  };
}
