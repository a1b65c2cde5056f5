import type { ClientResponse } from 'hono/client';
import { redirect } from 'react-router';
import {
  type ApiClient,
  type ApiError,
  type ApiResult,
  callApi,
  createApi,
} from '../../../../api/api-client.ts';
import { languageOf, localPath } from '../../../../i18n/language.tsx';
import { readToken } from '../../../../session/session.ts';
import { expireSession, isSessionOver, isSessionToken, whenReauthenticated } from '../reauth/desk-session.ts';

/** A tablet must not wait for a dead server until the next order is cold. */
const DEFAULT_TIMEOUT_MS = 15_000;

/** What wants something of one's own account first. */
const ACCOUNT_SETUP_CODES = ['password_change_required', 'second_factor_missing'];

/** What no server has to say. */
const UNAUTHORIZED_ERROR: ApiError = { code: 'unauthorised', message: '', httpStatus: 401 };

/** What a list brought, and when: the last good list stays readable, with its time, when a later one fails. */
export type Loaded<Data> = ApiResult<Data> & { at: number };

/** A fetch that gives up after a while. */
export const fetchWithTimeout =
  (timeout = DEFAULT_TIMEOUT_MS) =>
  (input: RequestInfo | URL, init?: RequestInit) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(timeout) });

/**
 * One call of staff. A login that is over is asked for again over the page (`pages/admin/kit/reauth/desk-session.ts`): what is being
 * sent waits for it, what is only read comes without it as a failure, as it does once somebody has signed out. Where no
 * desk stands yet, whoever has no token, or one that the server does not take for staff, is led to the home page without
 * a word (admin spec 6). Staff who ask for what is the owner's are led to the desk, where customers are told apart from
 * them. Whoever must change their password or set up a second factor first is led to where they do.
 */
export async function callApiAsStaff<Response extends ClientResponse<unknown, number, string>>(
  request: Request,
  call: (api: ApiClient) => Promise<Response>,
  timeout = DEFAULT_TIMEOUT_MS,
) {
  const language = languageOf(new URL(request.url).pathname);
  const isSent = request.method !== 'GET';
  for (;;) {
    const token = readToken();
    // Nothing is sent in the name of somebody else who has logged in meanwhile, in another tab.
    const isTheirs = token !== undefined && isSessionToken(token);
    const api = createApi({
      language,
      token: isTheirs ? token : null,
      fetch: fetchWithTimeout(timeout),
    });
    const answer = isTheirs
      ? await callApi(call(api), language)
      : { ok: false as const, error: UNAUTHORIZED_ERROR };
    if (answer.ok || answer.error.httpStatus !== 401) {
      if (!answer.ok && ACCOUNT_SETUP_CODES.includes(answer.error.code)) {
        throw redirect(localPath(language, '/adminnavbar/account'));
      }
      if (!answer.ok && answer.error.code === 'forbidden') {
        throw redirect(localPath(language, '/adminnavbar'));
      }
      return { ...answer, at: Date.now() };
    }
    // While this was on its way somebody may have come back already.
    const isOld = isTheirs && token !== readToken();
    if (isSessionOver() && !isSent) return { ...answer, at: Date.now() };
    if (!isOld && !expireSession()) throw redirect(localPath(language, '/'));
    if (!isOld && !isSent) return { ...answer, at: Date.now() };
    if (!isOld && !(await whenReauthenticated())) throw redirect(localPath(language, '/'));
  }
}
