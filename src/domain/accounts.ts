/** Owner and staff work at the desk (together the 'admin' of the first API version); customers order. */
export const ROLES = ['owner', 'staff', 'customer'] as const;

export type Role = (typeof ROLES)[number];

/** What owners may also let staff do: rights that only owners have until the settings say otherwise. */
export const STAFF_RIGHTS = ['reversals', 'opening', 'menu', 'figures'] as const;

export type StaffRight = (typeof STAFF_RIGHTS)[number];

/** A guest has a token, but neither a name nor a password. */
export const ACCOUNT_TYPES = ['user', 'guest'] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

export function isStaff(role: Role): boolean {
  return role === 'owner' || role === 'staff';
}

/** What a guest, who has no password, types to confirm the erasure: German or English, whatever the page's language. */
const ERASURE_CONFIRMATIONS = ['LÖSCHEN', 'ERASE'];

/** Whether the text is one of the confirmation words, in any capitalisation. */
export function isErasureConfirmation(typed: string): boolean {
  return ERASURE_CONFIRMATIONS.includes(typed.trim().toLocaleUpperCase('de'));
}
