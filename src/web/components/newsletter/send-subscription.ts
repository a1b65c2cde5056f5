import { signupTexts } from '#texts/newsletter.ts';
import { newsletterTexts } from '#texts/newsletter-pages.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiClient, ask, createApi } from '../../api.ts';

/** What became of a signup, in words. */
export interface Signup {
  state: 'subscribed' | 'invalid' | 'failed';
  words: string;
}

/** In the browser, and on the server for those without script. */
export async function sendSubscription(
  email: string,
  language: Language,
  api: ApiClient = createApi({ language }),
): Promise<Signup> {
  const t = newsletterTexts[language];
  const answer = await ask(api.newsletter.subscribe.$post({ json: { email } }), language);
  if (answer.ok) return { state: 'subscribed', words: t.subscribed };
  if (answer.error.httpStatus === 400) return { state: 'invalid', words: t.emailInvalid };
  return { state: 'failed', words: signupTexts[language].failed };
}
