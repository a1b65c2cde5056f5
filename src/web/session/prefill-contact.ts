import { callApi, createApi } from '../api/api-client.ts';
import { languageOf } from '../i18n/language.tsx';
import { savedContact } from './saved-contact.ts';
import { readToken } from './session.ts';

/**
 * Fills the empty fields `name`, `phone` and `email` of a form from the account, as if they were typed, so that nothing has
 * to be entered twice (WCAG 3.3.7). Without a login, or if loading fails, nothing happens.
 */
export async function prefillContact(form: HTMLFormElement): Promise<void> {
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
