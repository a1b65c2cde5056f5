import type { User } from '#contract/accounts/shapes.ts';
import type { Address } from '#contract/addresses/shapes.ts';

/** The contact details that are known; empty strings where they are not. */
export interface SavedContact {
  fullName: string;
  phone: string;
  email: string;
}

/** From the first saved address, else from the account, so that nothing has to be entered twice (WCAG 3.3.7). */
export function savedContact(addresses: readonly Address[], user: User | undefined): SavedContact {
  const [address] = addresses;
  if (address) {
    const { fullName, phone, email } = address;
    return { fullName, phone, email };
  }
  if (user?.type !== 'user') return { fullName: '', phone: '', email: '' };
  return { fullName: user.name, phone: user.mobile_number ?? '', email: user.email ?? '' };
}
