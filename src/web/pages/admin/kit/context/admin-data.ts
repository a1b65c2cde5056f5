import { useRouteLoaderData } from 'react-router';
import { STAFF_RIGHTS, type StaffRight } from '#domain/accounts.ts';
import { GERMAN_RATES, type VatRates } from '#domain/vat-rates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';

/** What the loader around every admin page returns (frame/admin-layout.tsx). */
export interface AdminData {
  restaurantName: string;
  timeZone: string | undefined;
  /** Whether accepted orders have steps before they are completed. */
  hasKitchenStates?: boolean;
  /** With what food and drinks are taxed. */
  vatRates?: VatRates;
  /** False for staff, who have orders, reservations, messages, 'sold out' and what the owners let them do besides. */
  isOwner: boolean;
  rights: StaffRight[];
  /** The names of the owners, who may what others may not. */
  owners: string;
  /** Both block every page but the account's own, the password first. */
  mustChangePassword: boolean;
  mustSetUp: boolean;
  /** Of the person who is logged in here. */
  accountId: string;
  /** The server has not responded yet, so the rest of this is unknown. */
  isUnanswered?: boolean;
}

/** Undefined until the loader has returned. */
export function useAdminData(): AdminData | undefined {
  return useRouteLoaderData<AdminData>(`${useLanguage()}/admin`);
}

/** Until it is known, nothing is hidden. */
const UNKNOWN = { isOwner: true, rights: STAFF_RIGHTS, owners: '' } as const;

/** Who is logged in here, and what they may do. */
export function usePerson(): Pick<AdminData, 'isOwner' | 'owners'> & { rights: readonly StaffRight[] } {
  return useAdminData() ?? UNKNOWN;
}

export function useIsOwner(): boolean {
  return usePerson().isOwner;
}

export function useMay(right: StaffRight): boolean {
  return usePerson().rights.includes(right);
}

export function useVatRates(): VatRates {
  return useAdminData()?.vatRates ?? GERMAN_RATES;
}

/** What a rate is chosen from: those of food and drinks, and the one that is there. */
export const ratesToChoose = ({ food, drink }: VatRates, own: number[]): number[] => [
  ...new Set([food, drink, ...own]),
];
