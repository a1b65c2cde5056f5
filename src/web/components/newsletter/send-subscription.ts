import { newsletterTexts } from '#texts/newsletter-pages.ts';
import { newsletterSignupTexts } from '#texts/newsletter-signup.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiClient, callApi, createApi } from '../../api/api-client.ts';

/** What became of a signup, in words. */
export interface SignupResult {
  state: 'subscribed' | 'invalid' | 'failed';
  message: string;
}

/** In the browser, and on the server for those without script. */
export async function sendSubscription(
  email: string,
  language: Language,
  api: ApiClient = createApi({ language }),
): Promise<SignupResult> {
  const t = newsletterTexts[language];
  const answer = await callApi(api.newsletter.subscribe.$post({ json: { email } }), language);
  if (answer.ok) return { state: 'subscribed', message: t.subscribed };
  if (answer.error.httpStatus === 400) return { state: 'invalid', message: t.emailInvalid };
  return { state: 'failed', message: newsletterSignupTexts[language].failed };
}
