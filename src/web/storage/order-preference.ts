import type { Fulfilment } from '#domain/orders/order.ts';
import { readDraft, storeDraft } from './drafts.ts';

/** How and when the guest wants it: chosen on the menu or at checkout, and the same on both. */
export interface OrderPreference {
  /** Null until the guest has chosen. */
  how: Fulfilment | null;
  /** The chosen time (ISO); empty while one is to be chosen, null: as soon as possible. */
  when: string | null;
}

export const NO_PREFERENCE: OrderPreference = { how: null, when: null };

/** In the tab alone: the kept pages are the same for everybody. */
export function readPreference(): OrderPreference {
  const { how, when } = readDraft<OrderPreference>(KEY) ?? {};
  const isTime = typeof when === 'string' && (when === '' || !Number.isNaN(Date.parse(when)));
  return { how: how === 'pickup' || how === 'delivery' ? how : null, when: isTime ? when : null };
}

export function storePreference({ how, when }: OrderPreference): void {
  storeDraft(KEY, { how, when });
}

/** For what is asked of the cart: its dishes as they are at the chosen time. */
export function wishedAt(): { at?: string } {
  const { when } = readPreference();
  return when ? { at: when } : {};
}

/** Whoever picks it up and pays there has no minimum, and nothing to pay for the way. */
export function termsFor<Terms extends { minimumCents: number; isDeliveryFree: boolean | null }>(
  { how }: OrderPreference,
  terms: Terms,
) {
  return how === 'pickup' ? { ...terms, minimumCents: 0, isDeliveryFree: null } : terms;
}

const KEY = 'preference';
