import { useRouteLoaderData } from 'react-router';
import { useLanguage } from '../../../language.tsx';
import type { AdminData } from '../admin-layout.tsx';

/** The account that this tablet is logged in with. */
export function useOwnId(): string | undefined {
  const language = useLanguage();
  return useRouteLoaderData<AdminData>(`${language}/admin`)?.accountId;
}
