import { describeDevice } from '#domain/sessions.ts';
import type { Language } from '#texts/texts.ts';
import { callApi, createApi } from '../../../../api/api-client.ts';
import { findSubscription } from '../../../../browser/push-subscription.ts';
import { readToken } from '../../../../session/session.ts';
import { isPushWanted } from './push-here.ts';

/**
 * Push ends with the login in which it was switched on. Whoever logs in again on the same device gets messages again, as long
 * as the browser still allows and has them. Without a connection the next opening of the desk does it.
 */
export async function renewPush(accountId: string, language: Language): Promise<void> {
  if (!isPushWanted(accountId)) return;
  const { subscriptions } = createApi({ language, token: readToken() }).admin.push;
  const answer = await callApi(subscriptions.$get(), language);
  if (!answer.ok || answer.data.devices.some(({ isThis }) => isThis)) return;
  const subscription = await findSubscription(answer.data.publicKey).catch(() => null);
  const name = describeDevice(navigator.userAgent) ?? 'Browser';
  if (subscription) await callApi(subscriptions.$post({ json: { name, ...subscription } }), language);
}
