import type { Language } from '#texts/texts.ts';
import { callApi, createApi } from '../../../../api/api-client.ts';
import { findSubscription } from '../../../../browser/push-subscription.ts';
import { readToken } from '../../../../session/session.ts';
import { digestOf, readPushHere, rememberPush } from './push-here.ts';

/**
 * Push ends with the login in which it was switched on. Whoever logs in again on the same device gets messages again, as long
 * as the browser still allows and has them. In the same login it was switched off elsewhere, and stays off. Without a
 * connection the next opening of the desk does it.
 */
export async function renewPush(accountId: string, language: Language): Promise<void> {
  const here = readPushHere();
  const token = readToken();
  if (here?.accountId !== accountId || token === undefined) return;
  const { subscriptions } = createApi({ language, token }).admin.push;
  const answer = await callApi(subscriptions.$get(), language);
  if (!answer.ok || answer.data.devices.some(({ isThis }) => isThis)) return;
  const login = await digestOf(token);
  if (here.login === login) return rememberPush(undefined);
  const subscription = await findSubscription(answer.data.publicKey).catch(() => null);
  if (!subscription) return;
  const renewed = await callApi(
    subscriptions.$post({ json: { name: here.name, ...subscription } }),
    language,
  );
  if (renewed.ok) rememberPush({ ...here, login });
}
