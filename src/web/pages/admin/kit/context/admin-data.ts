import { useRouteLoaderData } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';

/** What the loader around every admin page returns (frame/admin-layout.tsx). */
export interface AdminData {
  restaurantName: string;
  timeZone: string | undefined;
  /** Whether accepted orders have steps before they are completed. */
  hasKitchenStates?: boolean;
  /** False for staff, who have orders, reservations, messages and 'sold out' only. */
  isOwner: boolean;
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
export function useIsOwner(): boolean {
  return useAdminData()?.isOwner ?? true;
}
