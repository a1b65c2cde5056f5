import { callApi, createApi } from '../api/api-client.ts';
import { languageOf } from '../i18n/language.tsx';
import { savedContact } from './saved-contact.ts';
import { readToken } from './session.ts';

/**
 * Writes who is logged in into the fields `name`, `phone` and `email` of a form that have nothing in them yet, as if
 * they had typed it: nobody is asked for what they have said before (WCAG 3.3.7). Without a login, or an answer, it
 * stays as it is.
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
