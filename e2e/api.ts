import type { ClientResponse } from 'hono/client';
import { type ApiClient, ask, createApi } from '../src/web/api.ts';
import { type House, OWNER } from './house.ts';

type At = Pick<House, 'url'>;

/** A call beside the pages, as whoever has the token. What the server refuses ends the story. */
export async function through<Response extends ClientResponse<unknown, number, string>>(
  { url }: At,
  call: (api: ApiClient) => Promise<Response>,
  token?: string | null,
) {
  const answer = await ask(call(createApi({ language: 'de', origin: url, token: token ?? null })), 'de');
  if (!answer.ok) throw new Error(`The server refuses: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/** A new login of the owner's, as on another tablet. */
export async function ownerToken(house: At): Promise<string> {
  const json = { mobile_number: OWNER.mobile, password: OWNER.password };
  return (await through(house, (api) => api.auth.login.$post({ json }))).data.token;
}
