import type { Language } from '#texts/texts.ts';
import { type ApiResult, callApi, createApi } from '../api/api-client.ts';
import { readToken, storeToken } from './session.ts';

let asked: Promise<ApiResult<string>> | undefined;

/**
 * The visitor's token. A cart belongs to an account: whoever has none is a guest from now on, one guest however many taps
 * ask for it at once.
 */
export async function tokenOrGuest(language: Language): Promise<ApiResult<string>> {
  const token = readToken();
  if (token !== undefined) return { ok: true, data: token };
  asked ??= becomeGuest(language).finally(() => {
    asked = undefined;
  });
  return asked;
}

async function becomeGuest(language: Language): Promise<ApiResult<string>> {
  const api = createApi({ language });
  const session = await callApi(api.auth.register.$post({ json: { type: 'guest' } }), language);
  if (!session.ok) return session;
  // Another tab may have been faster.
  const token = readToken() ?? session.data.data.token;
  storeToken(token);
  return { ok: true, data: token };
}
