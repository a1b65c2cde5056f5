import { useRouteLoaderData } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import type { AdminData } from './admin-layout.tsx';

/** Whether the owner is at this tablet, or one of the staff. Until that is known nothing is hidden. */
export function useIsOwner(): boolean {
  const language = useLanguage();
  return useRouteLoaderData<AdminData>(`${language}/admin`)?.isOwner ?? true;
}
