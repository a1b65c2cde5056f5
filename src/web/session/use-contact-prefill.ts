import { useEffect } from 'react';
import { useToken } from './session.ts';

/** Fills a form from the account; `findForm` is called after mounting. */
export function useContactPrefill(findForm: () => HTMLElement | null): void {
  const token = useToken();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login
  useEffect(() => {
    const form = findForm();
    if (token === undefined || !(form instanceof HTMLFormElement)) return;
    // Loaded only with a login; if it fails, the fields stay empty.
    import('./prefill-contact.ts').then(({ prefillContact }) => prefillContact(form)).catch(() => {});
  }, [token]);
}
