import type { User } from '#contract/accounts/shapes.ts';
import type { Address } from '#contract/addresses/shapes.ts';

/** How somebody can be reached, as far as they have said so before: empty words where they have not. */
export interface SavedContact {
  fullName: string;
  phone: string;
  email: string;
}

/** From an address of theirs, the first as they are listed; else from their account. Nothing is asked for twice (WCAG 3.3.7). */
export function savedContact(addresses: readonly Address[], user: User | undefined): SavedContact {
  const [address] = addresses;
  if (address) {
    const { fullName, phone, email } = address;
    return { fullName, phone, email };
  }
  if (user?.type !== 'user') return { fullName: '', phone: '', email: '' };
  return { fullName: user.name, phone: user.mobile_number ?? '', email: user.email ?? '' };
}
