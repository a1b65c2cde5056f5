import { useEffect } from 'react';
import { useToken } from './session.ts';

/** Fills a form by who is logged in; `findForm` is asked once the page is there. */
export function useContactPrefill(findForm: () => HTMLElement | null): void {
  const token = useToken();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login
  useEffect(() => {
    const form = findForm();
    if (token === undefined || !(form instanceof HTMLFormElement)) return;
    // Fetched for those alone who are logged in; where it can't be had they type.
    import('./prefill-contact.ts').then(({ prefillContact }) => prefillContact(form)).catch(() => {});
  }, [token]);
}
