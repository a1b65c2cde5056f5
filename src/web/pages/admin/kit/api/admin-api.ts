import type { ClientResponse } from 'hono/client';
import { redirect } from 'react-router';
import {
  type ApiClient,
  type ApiError,
  type ApiResult,
  callApi,
  createApi,
} from '../../../../api/api-client.ts';
import { timedFetch } from '../../../../browser/timed-fetch.ts';
import { languageOf, localPath } from '../../../../i18n/language.tsx';
import { readToken } from '../../../../session/session.ts';
import { expireSession, isSessionOver, isSessionToken, whenReauthenticated } from '../reauth/desk-session.ts';

/** So that a tablet notices a dead server soon. */
const DEFAULT_TIMEOUT_MS = 15_000;

/** Errors that only the account page can resolve. */
const ACCOUNT_SETUP_CODES = ['password_change_required', 'second_factor_missing'];

/** For requests that are not sent for lack of a valid token. */
const UNAUTHORIZED_ERROR: ApiError = { code: 'unauthorised', message: '', httpStatus: 401 };

/** A response with its time, which is shown with the last good list while later requests fail. */
export type Loaded<Data> = ApiResult<Data> & { at: number };

export const fetchWithTimeout =
  (timeout = DEFAULT_TIMEOUT_MS) =>
  (input: RequestInfo | URL, init?: RequestInit) =>
    timedFetch(input, { ...init, signal: AbortSignal.timeout(timeout) });

/**
 * Calls the API as staff. When the login has expired, a dialog asks for it again (kit/reauth/desk-session.ts): writes wait
 * for it, reads fail, as they do after signing out. Throws redirects: to the home page without a valid staff token and
 * without a frame that could ask for one, to the desk for what only the owner may do, and to the account page if a new
 * password or a second factor is required first.
 */
export async function callApiAsStaff<Response extends ClientResponse<unknown, number, string>>(
  request: Request,
  call: (api: ApiClient) => Promise<Response>,
  timeout = DEFAULT_TIMEOUT_MS,
) {
  const language = languageOf(new URL(request.url).pathname);
  const isWrite = request.method !== 'GET';
  for (;;) {
    const token = readToken();
    // Another person may have logged in meanwhile in another tab; nothing is sent in their name.
    const isValid = token !== undefined && isSessionToken(token);
    const api = createApi({
      language,
      token: isValid ? token : null,
      fetch: fetchWithTimeout(timeout),
    });
    const result = isValid
      ? await callApi(call(api), language)
      : { ok: false as const, error: UNAUTHORIZED_ERROR };
    if (result.ok || result.error.httpStatus !== 401) {
      if (!result.ok && ACCOUNT_SETUP_CODES.includes(result.error.code)) {
        throw redirect(localPath(language, '/adminnavbar/account'));
      }
      if (!result.ok && result.error.code === 'forbidden') {
        throw redirect(localPath(language, '/adminnavbar'));
      }
      return { ...result, at: Date.now() };
    }
    // The person may have logged in again while the request was under way.
    const isOutdated = isValid && token !== readToken();
    if (isSessionOver() && !isWrite) return { ...result, at: Date.now() };
    if (!isOutdated && !expireSession()) throw redirect(localPath(language, '/'));
    if (!isOutdated && !isWrite) return { ...result, at: Date.now() };
    if (!isOutdated && !(await whenReauthenticated())) throw redirect(localPath(language, '/'));
  }
}
