import type { ClientResponse } from 'hono/client';
import type { LookId } from '#looks/index.ts';
import { type ApiClient, callApi, createApi } from '#web/api/api-client.ts';
import { type App, OWNER } from './app.ts';

type ServerAddress = Pick<App, 'url'>;

/** A call of the API without a page, with the given token. A refusal fails the story. */
export async function requestApi<Response extends ClientResponse<unknown, number, string>>(
  { url }: ServerAddress,
  call: (api: ApiClient) => Promise<Response>,
  token?: string | null,
) {
  const answer = await callApi(call(createApi({ language: 'de', origin: url, token: token ?? null })), 'de');
  if (!answer.ok) throw new Error(`The server refuses: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/** Logs the owner in again, as on another tablet. */
export async function ownerToken(app: ServerAddress): Promise<string> {
  const json = { mobile_number: OWNER.mobile, password: OWNER.password };
  return (await requestApi(app, (api) => api.auth.login.$post({ json }))).data.token;
}

/** The site's look, chosen by its owner. */
export async function chooseLook(
  app: ServerAddress,
  look: LookId,
  color: string | null = null,
): Promise<void> {
  const token = await ownerToken(app);
  const { version } = (await requestApi(app, (api) => api.admin.settings.$get(), token)).look;
  const json = { version, look, accent: null, color };
  await requestApi(app, (api) => api.admin.settings.look.$put({ json }), token);
}
