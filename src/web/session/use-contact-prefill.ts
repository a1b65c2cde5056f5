import { useEffect } from 'react';
import { callApi, createApi } from '../api/api-client.ts';
import { languageOf } from '../i18n/language.tsx';
import { savedContact } from './saved-contact.ts';
import { readToken, useToken } from './session.ts';

/** Fills a form from the account; `findForm` is called after mounting. */
export function useContactPrefill(findForm: () => HTMLElement | null): void {
  const token = useToken();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login
  useEffect(() => {
    const form = findForm();
    if (token !== undefined && form instanceof HTMLFormElement) void prefillContact(form);
  }, [token]);
}

/**
 * Fills the empty fields `name`, `phone` and `email` of a form from the account, as if they were typed, so that nothing has
 * to be entered twice (WCAG 3.3.7). Without a login, or if loading fails, nothing happens.
 */
async function prefillContact(form: HTMLFormElement): Promise<void> {
  const token = readToken();
  if (token === undefined) return;
  const language = languageOf(window.location.pathname);
  const api = createApi({ language, token });
  const [addresses, user] = await Promise.all([
    callApi(api.address.$get(), language),
    callApi(api.auth.get_user_profile.$get(), language),
  ]);
  if (!addresses.ok || !user.ok || !form.isConnected) return;
  const { fullName, phone, email } = savedContact(addresses.data, user.data);
  for (const [name, value] of Object.entries({ name: fullName, phone, email })) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value !== '' || field === document.activeElement)
      continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
