import { newsletterTexts } from '#texts/newsletter-pages.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiClient, callApi, createApi } from '../../api/api-client.ts';

/** The outcome of a signup, with a message. */
export interface SignupResult {
  state: 'subscribed' | 'invalid' | 'failed';
  message: string;
}

/** Called in the browser, or on the server without script. */
export async function sendSubscription(
  email: string,
  language: Language,
  api: ApiClient = createApi({ language }),
): Promise<SignupResult> {
  const t = newsletterTexts[language];
  const signup = await callApi(api.newsletter.subscribe.$post({ json: { email } }), language);
  if (signup.ok) return { state: 'subscribed', message: t.subscribed };
  if (signup.error.httpStatus === 400) return { state: 'invalid', message: t.emailInvalid };
  return { state: 'failed', message: t.failed };
}
